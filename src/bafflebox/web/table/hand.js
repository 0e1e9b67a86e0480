// The hand of who plays: what is chosen, what was moved in this turn and can still be taken back.
// @ts-check
import { batch, computed, signal } from "@preact/signals";
import { forMover, forReader } from "../board/geometry.js";
import { countsOf, fly } from "../board/pieces.js";
import { mergeFlights } from "../play/flights.js";
import { pairTo } from "../play/pair.js";
import * as walks from "../play/walk.js";
import { prefs } from "../kit/state/prefs.js";

/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").Who} Who */
/** @typedef {import("../play/walk.js").Walk} Walk */
/** @typedef {import("../play/walk.js").Route} Route */
/** @typedef {import("../board/pieces.js").Piece} Piece */

export class Hand {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.walk = signal(/** @type {Walk | null} */ (null));
    /** The chosen place, as the mover numbers it. */
    this.selected = signal(/** @type {number | null} */ (null));
    /** The numbers of the roll in the order in which they are to be used. */
    this.order = signal(/** @type {number[]} */ ([]));
    /** Whether the page played for a reader who had no choice. */
    this.forced = signal(false);
    this.cursor = signal(24);
    /** @type {Piece[][]} what stood before each gesture */
    this.history = [];
    this.key = "";
    /** Whether this page has moved, or taken back, anything of this roll. */
    this.moved = false;
    this.mover = computed(() => /** @type {Who} */ (this.table.view.value?.plays?.by ?? this.table.view.value?.turn ?? "own"));
    this.can = computed(() => new Set(this.walk.value && !this.table.sent.value ? walks.sources(this.walk.value) : []));
    this.routes = computed(() => this.routesFrom(this.selected.value));
    this.done = computed(() => Boolean(this.walk.value && walks.mayStop(this.walk.value)));
    this.used = computed(() => (this.walk.value ? walks.usedDice(this.walk.value) : []));
    this.touched = computed(() => (this.walk.value?.steps.length ?? 0) > 0);
  }

  /** @param {View} view what makes a roll the same roll */
  keyOf({ plays, game, own, opp, dice }) {
    return plays && !plays.pass ? JSON.stringify([game, plays.by, own, opp, dice?.values, plays.nodes.length]) : "";
  }

  /** @param {View} view whether the same roll came again (a new connection): what was moved already stays moved */
  keeps(view) {
    const key = this.keyOf(view);
    return Boolean(key) && key === this.key && Boolean(this.walk.peek());
  }

  /** A new view is shown. @param {View} view */
  changed(view) {
    if (this.keeps(view)) return;
    const { plays } = view;
    this.key = this.keyOf(view);
    this.moved = false;
    this.history = [];
    this.forced.value = false;
    this.selected.value = null;
    this.walk.value = plays && !plays.pass ? walks.begin(plays) : null;
    const values = view.dice?.values ?? [];
    // who plays with one touch finds the larger number in front
    this.order.value = prefs.oneTouch.peek() && this.walk.peek() ? [...values].sort((one, two) => two - one) : values;
    this.choose();
  }

  /** What stood before anything was moved in this turn. */
  base() {
    return this.history[0] ?? null;
  }

  /** @param {number | null} from @returns {Map<number, Route>} */
  routesFrom(from) {
    const walk = this.walk.value;
    if (!walk || from === null) return new Map();
    return walks.routes(walk, from, this.how());
  }

  /** How moves follow each other at this table, and which number goes first. */
  how() {
    return { chain: !this.table.hello.value?.features.includes("combined"), order: this.order.value };
  }

  /** Chooses by itself where only one checker can move. */
  choose() {
    const found = [...this.can.peek()];
    this.selected.value = found.length === 1 ? found[0] : null;
    if (found.length) this.cursor.value = forReader(found[0], this.mover.peek());
  }

  /** @param {number} place touched, in the reader's frame @param {boolean} [other] with the other button of the mouse */
  tap(place, other = false) {
    const at = forMover(place, this.mover.peek());
    this.cursor.value = place;
    this.table.refused.value = null;
    this.forced.value = false;
    const walk = this.walk.peek();
    if (!walk) {
      const roll = prefs.oneTouch.peek() && this.table.can("roll");
      if (roll) this.table.do(roll);
      return;
    }
    const chosen = this.selected.peek();
    const route = at === null ? undefined : this.routes.peek().get(at);
    const pair = prefs.oneTouch.peek() && at !== null && !this.can.peek().has(at) && pairTo(walk, at);
    if (pair) for (const each of pair) this.go(each);
    else if (route) this.go(route);
    else if (at !== null && (at === chosen || (prefs.oneTouch.peek() && this.can.peek().has(at)))) {
      this.selected.value = at;
      this.again(other);
    } else if (at !== null && this.can.peek().has(at)) this.selected.value = at;
    else this.refuse(at !== null && this.standing(at) ? null : chosen, at);
  }

  /** The chosen checker is touched again: it goes by the first number that it can use, or by the last. @param {boolean} last */
  again(last) {
    const routes = [...this.routes.peek().values()].filter((route) => route.moves.length === 1);
    const order = last ? [...this.order.peek()].reverse() : this.order.peek();
    const rank = (/** @type {Route} */ route) => {
      const place = order.indexOf(Math.abs(route.dice[0]));
      return route.dice.length * 10 + (place < 0 ? 9 : place) + (route.dice[0] < 0 ? 5 : 0);
    };
    const best = routes.sort((one, two) => rank(one) - rank(two))[0];
    if (best) this.go(best);
    else this.selected.value = null;
  }

  /** @param {number | null} from @param {number | null} to why it can't go there */
  refuse(from, to) {
    const walk = this.walk.peek();
    if (!walk) return;
    if (from !== null && to !== null) this.table.why(from, to);
    else if (to !== null && to > 0 && this.standing(to)) {
      const left = [...this.order.peek()];
      for (const die of this.used.peek()) if (left.includes(die)) left.splice(left.indexOf(die), 1);
      // the first number that would leave it on the board says more than one that would not
      const die = left.find((each) => each < to) ?? left[0] ?? this.order.peek()[0];
      if (die) this.table.why(to, Math.max(0, to - die));
    }
  }

  /** @param {number} at whether a checker of the mover stands there */
  standing(at) {
    return countsOf(this.table.stage.pieces.peek(), this.mover.peek())[at] > 0;
  }

  /** @param {number} place */
  mayDrag(place) {
    const at = forMover(place, this.mover.peek());
    return at !== null && this.can.peek().has(at);
  }

  /** @param {number} place */
  lift(place) {
    this.forced.value = false;
    this.selected.value = forMover(place, this.mover.peek());
  }

  /** @param {number} from @param {number | null} to */
  drop(from, to) {
    const origin = forMover(from, this.mover.peek());
    const target = to === null ? null : forMover(to, this.mover.peek());
    if (origin === null || target === null) return;
    const route = this.routesFrom(origin).get(target);
    if (route) this.go(route, true);
    else this.table.why(origin, target);
  }

  /** @param {Route} route @param {boolean} [carried] by hand, so that nothing need be seen moving */
  go(route, carried = false) {
    const walk = this.walk.peek();
    // a route from another moment, found before something else was moved
    if (!walk || route.from !== walk.node) return;
    const before = this.table.stage.pieces.peek();
    const { pieces, flights } = fly(before, this.mover.peek(), route.moves);
    this.history.push(before);
    batch(() => {
      this.table.refused.value = null;
      this.table.hint.value = null;
      this.table.stage.put(pieces, mergeFlights(flights, carried));
      this.walk.value = walks.take(walk, route);
      this.choose();
    });
    this.tell();
    if (walks.isCut(this.walk.peek() ?? walk)) this.grow();
  }

  /** Asks for the part of the tree that was cut off. */
  async grow() {
    const walk = this.walk.peek();
    if (!walk) return;
    const answer = await this.table.link.ask({ type: "more", path: this.message() });
    if (answer.plays && this.walk.peek() === walk) {
      this.walk.value = walks.grown(walk, answer.plays.nodes);
      this.choose();
    }
  }

  /** Takes the last step back, where there is one and the play is not sent. @returns {boolean} whether it did */
  undo() {
    const walk = this.walk.peek();
    const before = this.table.sent.peek() ? null : this.history.pop();
    if (!walk || !before) return false;
    const now = new Map(this.table.stage.pieces.peek().map((piece) => [piece.id, piece.at]));
    batch(() => {
      this.table.refused.value = null;
      this.forced.value = false;
      this.table.stage.put(
        before,
        before.filter((piece) => now.get(piece.id) !== piece.at).map((piece) => ({ id: piece.id, via: [piece.at], step: 0 })),
      );
      this.walk.value = walks.back(walk);
      this.choose();
    });
    this.tell();
    return true;
  }

  /** The others see what was moved so far. */
  tell() {
    this.moved = true;
    this.table.link.say({ type: "half", path: this.message() });
  }

  /** The other number first. */
  swap() {
    if (new Set(this.order.peek()).size > 1) this.order.value = [...this.order.peek()].reverse();
  }

  /** The chosen checker goes by this number. @param {number} die */
  byDie(die) {
    const routes = [...this.routes.peek().values()].filter((route) => route.moves.length === 1 && route.dice.length === 1);
    const route = routes.find((each) => each.dice[0] === die) ?? routes.find((each) => each.dice[0] === -die);
    if (route) this.go(route);
  }

  message() {
    return this.walk.peek() ? walks.asMessage(/** @type {Walk} */ (this.walk.peek())) : [];
  }

  /** Declares the play done. */
  finish() {
    const act = this.table.can("play");
    const pass = this.table.view.peek()?.plays?.pass;
    if (!act || !(pass || this.done.peek())) return;
    this.table.do(act, { moves: this.message() });
  }
}
