// The board of a running match on a page of other things, by the socket of its table: late where watchers see it late.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { geometry } from "../board/geometry.js";
import { num } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { prefs } from "../kit/state/prefs.js";
import { clockText, hands, leftOf, useTick } from "../kit/ui/clock.js";
import { html } from "../kit/ui/html.js";
import { Table } from "../table/table.js";
import { TableBoard } from "../table/view_board.js";
import { Chances, Pair } from "./pair.js";

/** @typedef {import("protocol").Who} Who */

/** ms that the last board of a match stays. */
const STAYS = 8000;

/** @param {{match: import("./pair.js").Shown, ended: () => void}} props */
export function Watched({ match, ended }) {
  const id = /** @type {string} */ (match.table);
  const table = useMemo(() => new Table(id, null, true), [id]);
  const white = useSignal(/** @type {number | null} */ (null));
  useEffect(() => () => table.close(), [table]);
  const g = useMemo(() => geometry({ end: null, left: prefs.left.value, far: false }), [prefs.left.value]);
  const view = table.view.value;
  useTick(Boolean(view?.clock?.running));
  const board = view && `${view.game} ${view.own} ${view.opp}`;
  useEffect(() => {
    let here = true;
    if (board && !document.hidden)
      ask(`/api/tables/${id}/chances`).then(
        (found) => {
          // a position that is not judged now leaves the last bar
          if (here) white.value = found.white ?? white.peek();
        },
        () => {},
      );
    return () => {
      here = false;
    };
  }, [board]);
  const over = view?.over || table.link.state.value === "gone";
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(ended, STAYS);
    return () => clearTimeout(timer);
  }, [over]);
  const time = (/** @type {Who} */ who) => view?.clock && html`<${Time} table=${table} who=${who} />`;
  const late = Boolean(table.hello.value?.late && !view?.over);
  const score = view ? [view.score.own, view.score.opp] : match.score;
  return html`<span class="live-board">${view && html`<${TableBoard} table=${table} g=${g} picture=${true} />`}</span>
    <${Pair} match=${match} score=${score} white=${time("own")} black=${time("opp")} late=${late} />
    <${Chances} match=${match} white=${white.value} />`;
}

/** The clock of a side, as watchers see it. @param {{table: Table, who: Who}} props */
function Time({ table, who }) {
  const { clock } = /** @type {import("protocol").View} */ (table.view.value);
  const { left } = clock ? leftOf(clock, who, table.link.now()) : { left: 0 };
  hands(left);
  return html`<small class=${`live-time${clock?.running === who ? " runs" : ""}`}><bdi class="ltr">${num(clockText(left))}</bdi></small>`;
}
