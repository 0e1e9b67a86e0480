// A board as a table's description tells it, for lists and first pages: a picture only.
// @ts-check
import { useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { num } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { stakeFace } from "../kit/ui/stake.js";

/** The board as it stands, from the reader's side. @param {{board: import("protocol").Standing, black: boolean}} props */
export function StandingBoard({ board, black }) {
  const g = useMemo(() => geometry({ left: prefs.left.value }), [prefs.left.value]);
  const [own, opp] = black ? [board.black, board.white] : [board.white, board.black];
  const who = (/** @type {string} */ side) => /** @type {"own" | "opp"} */ ((side === "black") === black ? "own" : "opp");
  const pieces = useMemo(() => setOut(own, opp), [board]);
  const owner = board.owner ? who(board.owner) : /** @type {"centre"} */ ("centre");
  const cube = board.cube === null ? null : { ...stakeFace(board.cube), owner, rest: false, can: false };
  const dice = board.dice.length && board.turn ? [{ who: who(board.turn), values: board.dice, used: [], key: "" }] : [];
  const light = /** @type {"own" | "opp"} */ (black ? "opp" : "own");
  return html`<${Board} g=${g} pieces=${pieces} cube=${cube} dice=${dice} light=${light} num=${num} speed=${0} />`;
}
