// The first table of a contest, as it is played.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { geometry } from "../board/geometry.js";
import { num, t } from "../kit/i18n/text.js";
import { clockText, hands, leftOf, useTick } from "../kit/ui/clock.js";
import { html } from "../kit/ui/html.js";
import { go, visit } from "../kit/ui/route.js";
import { nameOf } from "../table/names.js";
import { Table } from "../table/table.js";
import { TableBoard } from "../table/view_board.js";

/** @typedef {import("protocol").Who} Who */

/** @param {{id: string}} props of a table */
export function First({ id }) {
  const table = useMemo(() => new Table(id, null), [id]);
  useEffect(() => () => table.close(), [table]);
  const g = useMemo(() => geometry({ end: null, left: false, far: false }), []);
  const view = table.view.value;
  useTick(Boolean(view?.clock?.running));
  if (!view || !table.hello.value) return null;
  const [white, black] = [nameOf(table, "own"), nameOf(table, "opp")];
  const to = `/t/${id}#watch`;
  return html`<section class="card contest-table"><div class="home-head"><h2>${t("contest.first")}</h2>
    <span class="small contest-live">${t("contest.live")}</span><span class="grow"></span>
    <a class="btn sm" href=${to} onClick=${go} aria-label=${t("contest.first-of", { white, black })}>${t("lobby.watch")}</a></div>
    <div class="contest-board" data-first=${id} onClick=${() => visit(to)}><${TableBoard} table=${table} g=${g} /></div>
    <div class="contest-names"><${Side} table=${table} who="own" /><${Side} table=${table} who="opp" /></div></section>`;
}

/** @param {{table: Table, who: Who}} props a player with the time left */
function Side({ table, who }) {
  const clock = table.view.value?.clock;
  const { left } = clock ? leftOf(clock, who, table.link.now()) : { left: 0 };
  if (clock?.running === who) hands(left);
  return html`<span><i class=${`man ${who === "own" ? "w" : "b"}`} aria-hidden="true"></i><bdi>${nameOf(table, who)}</bdi>
    ${clock && html`<bdi class="ltr time">${num(clockText(left))}</bdi>`}</span>`;
}
