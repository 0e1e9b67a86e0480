// The position on the analysis board: what it is, what it was before, and the ids by which it is called.
// @ts-check
import { computed, signal } from "@preact/signals";
import { START } from "../board/editor.js";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("../board/editor.js").Both} Both */
/** @typedef {{value: number, owner: Who | "centre"}} Cube */
/** @typedef {{own: number, opp: number, length: number | null, crawford: boolean}} Score without a length money */
/**
 * Seen by the side on roll; `dice` empty before the roll.
 * @typedef {Both & {rules: string, dice: number[], cube: Cube, score: Score, jacoby: boolean | null, beavers: boolean | null}} Position
 */

/** Positions before this one that can be brought back. */
const REMEMBERED = 200;

/** @type {import("@preact/signals").Signal<Position>} */
export const position = signal({
  rules: "match",
  own: START,
  opp: START,
  dice: [],
  cube: { value: 1, owner: "centre" },
  score: { own: 0, opp: 0, length: 7, crawford: false },
  jacoby: null,
  beavers: null,
});
const past = signal(/** @type {Position[]} */ ([]));
/** Whether the last change was of a slider. */
let sliding = false;
export const mayUndo = computed(() => past.value.length > 0);
/** What the server calls this position; null until it has said so, and where it is none. */
export const named = signal(/** @type {import("protocol").PositionNamed | null} */ (null));
/** What is wrong with the position or with an id. */
export const trouble = signal("");
/** Moves that are shown on the board: as arrows, or as made. @type {import("@preact/signals").Signal<Shown | null>} */
export const shown = signal(null);
/** @typedef {{moves: import("../board/pieces.js").Move[], quality: string, made: boolean}} Shown */

/**
 * Changes the position; what it was can be brought back. A slider on its way (`slid`) is one change.
 * @param {Partial<Position>} to @param {boolean} [slid]
 */
export function change(to, slid = false) {
  const next = { ...position.peek(), ...to };
  if (JSON.stringify(next) === JSON.stringify(position.peek())) return;
  if (!slid || !sliding) past.value = [...past.peek().slice(1 - REMEMBERED), position.peek()];
  sliding = slid;
  show(next);
}

export function undo() {
  const before = past.peek().at(-1);
  if (!before) return;
  past.value = past.peek().slice(0, -1);
  sliding = false;
  show(before);
}

/** Where the page opened there is nothing to go back to. */
export const forget = () => (past.value = []);

/** @param {Position} next */
function show(next) {
  shown.value = null;
  trouble.value = "";
  position.value = next;
}

/** The question about a position as the server reads it. @param {Position} of @returns {Record<string, any>} */
export const questionOf = ({ dice, ...rest }) => ({ ...rest, ...(dice.length ? { dice } : {}) });

/** @param {unknown} error */
export const saidOf = (error) => {
  const { detail, rule } = /** @type {Failure} */ (error);
  return `${detail || t("home.off_line")} ${rule ?? ""}`.trim();
};

/** Asks for the ids of the position as it stands. */
export async function nameIt() {
  const asked = position.peek();
  try {
    const answer = await ask("/api/position", questionOf(asked));
    if (asked === position.peek()) named.value = answer;
  } catch (error) {
    if (asked !== position.peek()) return;
    named.value = null;
    trouble.value = saidOf(error);
  }
}

/** Sets the board by any id; the old position stays where it is none. @param {string} text @param {string} [rules] */
export async function read(text, rules = position.peek().rules) {
  const id = /XGID=\S+/i.exec(text)?.[0] ?? text.trim();
  trouble.value = "";
  try {
    const { given } = await ask("/api/position", { rules, id });
    const { own, opp, dice, cube, score, jacoby, beavers } = /** @type {import("protocol").PositionRead} */ (given);
    change(/** @type {Position} */ ({ rules, own, opp, dice: dice ?? [], cube, score, jacoby, beavers }));
    return true;
  } catch (error) {
    trouble.value = saidOf(error);
    return false;
  }
}

/** The other side to roll, on the board as the moves left it. @param {Both} after */
export function passOn({ own, opp }) {
  const { cube, score } = position.peek();
  const owner = cube.owner === "own" ? "opp" : cube.owner === "opp" ? "own" : "centre";
  change({ own: opp, opp: own, dice: [], cube: { ...cube, owner }, score: { ...score, own: score.opp, opp: score.own } });
}

/** The address that opens this position. @param {string} xgid */
export function linkTo(xgid) {
  const { rules } = position.peek();
  return `${location.origin}/analyse?xgid=${xgid.replace(/^XGID=/, "")}${rules === "match" ? "" : `&rules=${rules}`}`;
}
