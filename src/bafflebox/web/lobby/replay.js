// A game that is over, turn by turn: by itself where motion is welcome, by a touch everywhere.
// @ts-check
import { batch, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { still } from "../board/motion.js";
import { setOut, settle } from "../board/pieces.js";
import { when } from "../kit/i18n/when.js";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { stakeFace } from "../kit/ui/stake.js";
import { Chances, Pair } from "./pair.js";

/** @typedef {import("protocol").GameTurn} Turn */

/** ms between two turns, and before the game begins again. */
const [EVERY, AGAIN] = [1900, 6000];

/** @param {{match: import("protocol").FeaturedMatch, title?: string}} props */
export function Replay({ match, title = t(`best.${match.source}`) }) {
  const game = useSignal(/** @type {import("protocol").LastGame | null} */ (null));
  const at = useSignal(0);
  const shown = useSignal(/** @type {import("../board/pieces.js").Flown} */ ({ pieces: [], flights: [] }));
  const runs = useSignal(!still());
  const turns = game.value?.turns ?? [];
  const turn = /** @type {Turn | undefined} */ (turns[at.value]);
  const put = (/** @type {number} */ to) =>
    batch(() => {
      const { white, black } = turns[to];
      shown.value =
        to && shown.peek().pieces.length ? settle(shown.peek().pieces, white, black) : { pieces: setOut(white, black), flights: [] };
      at.value = to;
    });
  useEffect(() => {
    let here = true;
    ask(match.table ? `/api/tables/${match.table}/replay` : "/api/lobby/recorded").then(
      (found) => {
        if (here) game.value = found;
      },
      () => {}, // names and score stand there
    );
    return () => {
      here = false;
    };
  }, [match.table]);
  useEffect(() => {
    if (turns.length) put(0);
  }, [game.value]);
  useEffect(() => {
    if (!runs.value || !turns.length) return undefined;
    const last = at.value === turns.length - 1;
    // a page that nobody sees stands still
    const next = () => document.hidden || put(last ? 0 : at.value + 1);
    const timer = setInterval(next, last ? AGAIN : EVERY);
    return () => clearInterval(timer);
  }, [at.value, runs.value, game.value]);
  const touch = () => {
    runs.value = false;
    if (turns.length) put((at.peek() + 1) % turns.length);
  };
  const act = t(runs.value ? "best.pause" : "best.run");
  return html`<section class="card live-match replay" data-replay=${match.table ?? "recorded"}>
    <span class="live-head"><h2>${title}</h2><small>${match.at ? when(1000 * match.at) : t("best.recorded-about")}</small></span>
    <span class="live-board">${turn && html`<${Shown} turn=${turn} at=${at.value} flown=${shown.value} />`}
      <button data-act="next-turn" aria-label=${t("best.next")} title=${t("best.next")} onClick=${touch}></button></span>
    <${Pair} match=${match} score=${game.value?.score ?? match.score} /><${Chances} match=${match} white=${turn?.chance ?? null} />
    <span class="replay-acts"><span class="small">${
      turns.length > 0 && t("best.turn", { n: num(at.value + 1), of: num(turns.length) })
    }</span>
      <button class="btn sm" data-act="run" aria-label=${act} title=${act} onClick=${() => (runs.value = !runs.value)}>
        <${Icon} name=${runs.value ? "pause" : "play"} /></button>
      ${
        match.table
          ? html`<a class="btn sm" data-act="whole" href=${`/t/${match.table}#watch`} onClick=${go}>${t("best.whole")}</a>`
          : html`<a class="btn sm" data-act="whole" href="/#new" onClick=${go}>${t("best.against", { name: match.white })}</a>`
      }</span></section>`;
}

/** @param {{turn: Turn, at: number, flown: import("../board/pieces.js").Flown}} props */
function Shown({ turn, at, flown }) {
  const g = useMemo(() => geometry({ left: prefs.left.value }), [prefs.left.value]);
  const who = (/** @type {string} */ side) => /** @type {"own" | "opp"} */ (side === "white" ? "own" : "opp");
  const dice = turn.side ? [{ who: who(turn.side), values: turn.dice, used: [], key: String(at), past: true }] : [];
  const owner = turn.owner ? who(turn.owner) : /** @type {"centre"} */ ("centre");
  const cube = turn.cube === null ? null : { ...stakeFace(turn.cube), owner, rest: false, can: false };
  return html`<${Board} g=${g} pieces=${flown.pieces} flights=${flown.flights} dice=${dice} cube=${cube} num=${num}
    speed=${prefs.speed.value} />`;
}
