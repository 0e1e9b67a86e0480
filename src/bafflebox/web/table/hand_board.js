// What a board shows and takes of the hand that moves on it: at a table, in a quiz, in a lesson.
// @ts-check
import { forReader } from "../board/geometry.js";
import { countsOf } from "../board/pieces.js";
import { num } from "../kit/i18n/text.js";
import { routeLabel } from "../play/walk.js";

/** @typedef {import("./hand.js").Hand} Hand */

/** Where the chosen checker can go. @param {Hand} hand @param {import("../board/pieces.js").Piece[]} pieces as they are shown */
export function aimsOf(hand, pieces) {
  const mover = hand.mover.value;
  const routes = [...hand.routes.value.values()];
  const bothWays = routes.some((route) => route.dice.some((die) => die < 0));
  return routes.map((route) => ({
    place: forReader(route.target, mover),
    label: num(routeLabel(route, bothWays)),
    hit: route.hits.includes(route.target),
    soft: route.dice.length > 1 && route.dice.some((die) => die < 0),
    stack: route.target === 0 ? 0 : countsOf(pieces, mover)[route.target],
  }));
}

/** Dice as they lie before the player, those that are used marked. @param {Hand} hand @param {number[]} values in order */
export function usedOf(hand, values) {
  const left = [...hand.used.value];
  return values.map((value) => left.includes(value) && left.splice(left.indexOf(value), 1).length > 0);
}

/** What a board of its own takes of a hand. @param {Hand} hand @param {import("../board/pieces.js").Piece[]} pieces as they are shown */
export const handled = (hand, pieces) => ({
  onTap: (/** @type {number} */ place) => hand.tap(place),
  mayDrag: (/** @type {number} */ place) => hand.mayDrag(place),
  onLift: (/** @type {number} */ place) => hand.lift(place),
  onDrop: (/** @type {number} */ from, /** @type {number | null} */ to) => hand.drop(from, to),
  onFocus: (/** @type {number} */ place) => (hand.cursor.value = place),
  onDice: () => hand.swap(),
  can: hand.can.value,
  selected: hand.selected.value,
  aims: aimsOf(hand, pieces),
  cursor: hand.cursor.value,
});
