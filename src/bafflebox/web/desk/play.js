// The pad of plays: the men as they stand, from and to; it shows what is and never what may be played (A1.4).
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { placeText } from "../play/notation.js";
import { html } from "../kit/ui/html.js";
import { tap } from "./act.js";
import { BAR, OFF, moved } from "./men.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */

const UPPER = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24];
const LOWER = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** @param {{table: import("../table/table.js").Table, view: View, who: Who}} props points are numbered as the mover sees them */
export function PlayPad({ table, view, who }) {
  const [moves, setMoves] = useState(/** @type {[number, number][]} */ ([]));
  const [from, setFrom] = useState(-1);
  const board = moved(view, who, moves);
  const men = board[who];
  const theirs = board[who === "own" ? "opp" : "own"];
  const touch = (/** @type {number} */ at) => {
    if (from < 0) {
      if (men[at] > 0) setFrom(at);
      return;
    }
    if (at !== from) setMoves([...moves, [from, at]]);
    setFrom(-1);
  };
  const words = moves.map(([start, end]) => `${placeText(start)}/${placeText(end)}`).join(" ") || "nothing";
  const act = table.can("play", who);
  const done = async () => {
    if (act && (await tap(table, act, { words }))) return;
    // what the rules do not allow is written as it was done, with a mark that only a claim makes loud
    const why = table.refused.peek();
    if (why && (await tap(table, { do: "record", by: who }, { words: `play ${words}` }))) table.refused.value = null;
  };
  const button = (/** @type {number} */ at, /** @type {string} */ text) => {
    const mine = men[at];
    const their = at !== OFF && at !== BAR ? theirs[BAR - at] : 0;
    return html`<button class=${`pl${from === at ? " on" : ""}${mine ? " w" : their ? " b" : ""}`}
      data-act=${`at-${placeText(at)}-${who}`}
      onClick=${() => touch(at)}><b>${text}</b>${(mine || their) > 0 && html`<i>${num(mine || their)}</i>`}</button>`;
  };
  return html`<div class="playpad"><div class="row24">${UPPER.map((at) => button(at, num(at)))}</div><div class="row24">
    ${LOWER.map((at) => button(at, num(at)))}</div></div>
    <div class="col slim">${(men[BAR] > 0 || from === BAR) && button(BAR, t("scribe.bar"))}${
      from >= 0 && button(OFF, t("scribe.off_board"))
    }
    <button class="btn sm" data-act=${`undo-${who}`} disabled=${!moves.length} onClick=${() => {
      setMoves(moves.slice(0, -1));
      setFrom(-1);
    }}>${t("act.undo")}</button>
    <button class="btn sm go" data-act=${`done-${who}`} onClick=${done}>${t("scribe.done")}</button></div>`;
}
