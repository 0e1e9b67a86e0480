// A decision as a picture: the board before it, with arrows of the best play and of the one that was made.
// @ts-check
import { useMemo } from "preact/hooks";
import { arrowsOf } from "../board/arrows.js";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { numbered } from "../board/numbers.js";
import { setOut } from "../board/pieces.js";
import { num } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { seen } from "./sums.js";
import { stakeFace } from "../kit/ui/stake.js";

/** @typedef {import("./sums.js").Turn} Turn */

/**
 * The board of a decision, seen by the side that decides, whose numbers stand beside it.
 * @param {{turn: Turn, name?: string, arrows?: import("../board/marks.js").ArrowLook[], felt?: any}} props `name`: of a board that is
 *   no ornament; `arrows` in the place of those of best and made
 */
export function Picture({ turn, name, arrows, felt }) {
  const [left, far] = [prefs.left.value, prefs.far.value];
  const g = useMemo(() => geometry({ end: null, left, far }), [left, far]);
  const look = seen(turn, turn.side);
  const pieces = useMemo(() => setOut(look.own, look.opp), [turn]);
  const dice = turn.dice ? [{ who: look.by, values: turn.dice, used: [], key: String(turn.seq), past: false }] : [];
  const cube = { ...stakeFace(look.cube.value), owner: look.cube.owner, rest: false, can: false };
  return html`<${Board} g=${g} pieces=${pieces} dice=${dice} speed=${0} num=${num} label=${numbered(look.by)} name=${name} cube=${cube}
    light=${turn.side === "white" ? "own" : "opp"} arrows=${arrows ?? bothArrows(g, turn)} felt=${felt?.(g)} />`;
}

/** @param {import("../board/geometry.js").Geometry} g @param {Turn} turn */
export function bothArrows(g, turn) {
  const look = seen(turn, turn.side);
  const best = turn.best?.[0];
  return [
    ...(turn.played && (!best || turn.loss >= 0.001) ? arrowsOf(g, look, look.by, turn.played, turn.grade) : []),
    ...(best ? arrowsOf(g, look, look.by, best.moves, "best") : []),
  ];
}
