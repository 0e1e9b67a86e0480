// The board of a table: what the server showed, what the hand does, and how this reader likes it to lie.
// @ts-check
import { useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { forReader, geometry } from "../board/geometry.js";
import { countsOf, topOf } from "../board/pieces.js";
import { num, t, word } from "../kit/i18n/text.js";
import { nextMoves } from "../play/walk.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { part } from "../kit/ui/later.js";
import { aimsOf } from "./hand_board.js";
import { movesOf, pointNumber, quarters } from "./names.js";
import { speaker } from "./speech.js";
import { stakeFace } from "../kit/ui/stake.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */

const arrows = part(() => import("../board/arrows.js").then((found) => found.arrowsOf));
const coaching = part(() => import("./coach_marks.js").then((found) => found.coachMarks));
const halves = part(() => import("./half.js").then((found) => found.halfMade));

/** @param {Table} table whether the board lies the other way round: home at the top */
export function isFar(table) {
  const turned = prefs.turns.value && table.seat.value === "both" && table.hand.mover.value === "opp";
  return prefs.far.value !== turned;
}

/** @param {Table} table whose checkers are light @returns {Who} */
export function lightSide(table) {
  const liked = prefs.light.value;
  if (liked === "own" || liked === "opp") return liked;
  return table.seat.value === "black" ? "opp" : "own";
}

/** @param {Table} table how the board lies now @param {import("../kit/ui/plan.js").Plan} fit */
export function useGeometry(table, fit) {
  const end = "end" in fit ? fit.end : null;
  const left = prefs.left.value;
  const far = isFar(table);
  return useMemo(() => geometry({ end, left, far }), [end, left, far]);
}

/**
 * `picture`: it is looked at as part of another page, which names what it shows.
 * @param {{table: Table, g: import("../board/geometry.js").Geometry, picture?: boolean}} props
 */
export function TableBoard({ table, g, picture = false }) {
  const view = table.view.value;
  const preview = table.preview.value;
  const { hand, stage } = table;
  const half = table.half.value && halves()?.(table, table.half.value);
  const coach = table.coach.value;
  const marked =
    coach && (coach.marked || coach.shown.value) ? /** @type {import("./coach_marks.js").Marked | null} */ (coaching()?.(coach, g)) : null;
  const other = Boolean(marked?.pieces);
  const thrown = marked?.dice && [{ who: /** @type {Who} */ ("own"), values: marked.dice, used: [], key: "coach", past: true }];
  const pieces = marked?.pieces ?? half?.pieces ?? stage.pieces.value;
  const mover = hand.mover.value;
  const selected = hand.selected.value;
  const names = quarters(table);
  const seated = table.seat.value !== null;
  const aims = aimsOf(hand, pieces);
  /** @type {{place: number, k: number, n: number}[]} */
  const traced = half?.traces ?? (view ? traces(table, view) : []);
  const cubeAct = table.can("double") ?? table.can("raise");
  return html`<${Board} g=${g} pieces=${pieces} flights=${stage.flights.value} light=${lightSide(table)} mover=${mover}
    can=${other ? undefined : hand.can.value} selected=${other ? null : selected} aims=${other ? [] : aims}
    moved=${movedIds(table)} faint=${half?.ids} last=${view && !other ? lastIds(table, view) : undefined}
    arrows=${marked?.arrows ? marked.arrows : view && preview ? arrows()?.(g, view, mover, preview.moves, preview.quality) : undefined}
    traces=${other ? [] : traced.filter((trace) => trace.k < g.full)}
    figures=${view ? figures(table, view) : []} shots=${marked?.shots}
      rovers=${rovers(table)}
    dice=${thrown ?? (view ? diceOf(table, view, half?.used) : [])} cube=${view && cubeOf(table, view, g.end)}
    quarters=${names} speed=${prefs.speed.value} num=${num} label=${(/** @type {number} */ point) => pointNumber(table, point)}
    speak=${picture ? null : speaker(table)} cursor=${hand.cursor.value} name=${picture ? undefined : t("board", { cube: word("cube") })}
    onTap=${seated ? (/** @type {number} */ place) => (other ? coach?.showBoard() : hand.tap(place)) : undefined}
      onOther=${seated && prefs.oneTouch.value ? (/** @type {number} */ place) => hand.tap(place, true) : undefined}
      mayDrag=${(/** @type {number} */ place) => !other && hand.mayDrag(place)}
    onLift=${(/** @type {number} */ place) => hand.lift(place)}
      onDrop=${(/** @type {number} */ from, /** @type {number | null} */ to) => hand.drop(from, to)}
    onFocus=${(/** @type {number} */ place) => (hand.cursor.value = place)} onDice=${() => dicePressed(table)}
    onCube=${cubeAct ? () => ((table.asking.value = cubeAct)) : undefined} />`;
}

/**
 * The cube as it lies; on a phone, an owned cube is shown in its owner's strip.
 * @param {Table} table @param {View} view @param {boolean} end
 * @returns {import("../board/dice.js").CubeLook | null}
 */
function cubeOf(table, view, end) {
  const { cube } = view;
  // a first game has no doubling
  if (!cube || table.coach.value) return null;
  if (cube.offered)
    return { value: cube.offered.value, owner: cube.owner, rest: false, can: false, to: cube.offered.by === "own" ? "opp" : "own" };
  if (end && cube.owner !== "centre") return null;
  const face = table.hello.value?.features.includes("cube") ? stakeFace(cube.value) : { value: cube.value };
  return { ...face, owner: cube.owner, rest: cube.asleep, can: Boolean(table.can("double") ?? table.can("raise")) };
}

/** Touched dice are swapped; where they can be thrown, a touch throws them. @param {Table} table */
function dicePressed(table) {
  const roll = table.can("roll");
  if (roll) table.do(roll);
  else table.hand.swap();
}

/** @param {Table} table @returns {Set<string>} checkers that were moved in this turn */
function movedIds(table) {
  const walk = table.hand.walk.value;
  const base = table.hand.base();
  if (!walk?.steps.length || !base) return new Set();
  const mover = table.hand.mover.value;
  const was = new Map(base.map((piece) => [piece.id, piece.at]));
  return new Set(
    table.stage.pieces.value.filter((piece) => piece.who === mover && was.get(piece.id) !== piece.at).map((piece) => piece.id),
  );
}

/** Where the checkers of the last play began and ended. @param {Table} table @param {View} view */
function ends(table, view) {
  const starts = new Map();
  const stops = new Map();
  const add = (/** @type {Map<number, number>} */ map, /** @type {number} */ at, /** @type {number} */ n) =>
    map.set(at, (map.get(at) ?? 0) + n);
  for (const [origin, target] of view.last ? movesOf(table, view.last) : []) {
    if (stops.get(origin)) add(stops, origin, -1);
    else add(starts, origin, 1);
    add(stops, target, 1);
  }
  return { starts, stops };
}

/** @param {Table} table @param {View} view whether the last play is still worth showing */
function showsLast(table, view) {
  return view.last && (view.turn !== view.last.by || view.over) && table.hand.mover.value !== view.last.by;
}

/** @param {Table} table @param {View} view @returns {Set<string>} */
function lastIds(table, view) {
  if (!view.last || !showsLast(table, view)) return new Set();
  const { by } = view.last;
  /** @type {Set<string>} */
  const found = new Set();
  let pieces = table.stage.pieces.value;
  for (const [at, n] of ends(table, view).stops) {
    for (let k = 0; k < n && at > 0; k++) {
      const top = topOf(pieces, by, at);
      if (!top) break;
      found.add(top.id);
      pieces = pieces.filter((piece) => piece.id !== top.id);
    }
  }
  return found;
}

/** @param {Table} table @param {View} view */
function traces(table, view) {
  if (!view.last || !showsLast(table, view)) return [];
  const { by } = view.last;
  const pieces = table.stage.pieces.value;
  const own = countsOf(pieces, "own");
  const opp = countsOf(pieces, "opp");
  return [...ends(table, view).starts.keys()]
    .filter((at) => at > 0 && at < 25)
    .flatMap((at) => {
      const place = forReader(at, by);
      const theirs = by === "own" ? opp[25 - place] : own[place];
      const k = by === "own" ? own[place] : opp[25 - place];
      return theirs ? [] : [{ place, k, n: k + 1 }];
    });
}

/** @param {Table} table @param {View} view formations that the book points out */
function figures(table, view) {
  const pieces = table.stage.pieces.value;
  return view.marks
    .filter((mark) => (mark.points?.length ?? 0) > 1)
    .map((mark) => {
      const counts = countsOf(pieces, mark.by);
      const points = mark.points ?? [];
      return { points, heights: points.map((point) => counts[mark.by === "own" ? point : 25 - point]), own: table.mine.value.has(mark.by) };
    })
    .filter((figure) => figure.heights.every((height) => height > 0));
}

/** @param {Table} table checkers that may go both ways */
function rovers(table) {
  const walk = table.hand.walk.value;
  if (!walk) return [];
  const mover = table.hand.mover.value;
  const counts = countsOf(table.stage.pieces.value, mover);
  const found = new Set(
    nextMoves(walk)
      .filter(([, , dice]) => dice.some((die) => die < 0))
      .map(([origin]) => origin),
  );
  return [...found].filter((at) => at > 0 && at < 25).map((at) => ({ place: forReader(at, mover), n: counts[at] }));
}

/**
 * @param {Table} table @param {View} view @param {number[]} [theirs] used by the other side
 * @returns {import("../board/dice.js").DiceLook[]}
 */
function diceOf(table, view, theirs) {
  const { hand } = table;
  if (view.dice) {
    const mine = Boolean(hand.walk.value);
    const order = mine ? hand.order.value : view.dice.values;
    const values = order.length === 2 && order[0] === order[1] ? [...order, ...order] : order;
    const left = [...(theirs ?? hand.used.value)];
    const used = values.map((value) => {
      const at = left.indexOf(value);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return [
      { who: view.dice.by, values, used, key: String(table.stage.throws.value), set: view.dice.set, swap: mine && new Set(order).size > 1 },
    ];
  }
  if (view.last && view.phase === "turn" && view.turn !== view.last.by) {
    return [{ who: view.last.by, values: view.last.dice, used: [], key: String(table.stage.throws.value), past: true }];
  }
  return [];
}
