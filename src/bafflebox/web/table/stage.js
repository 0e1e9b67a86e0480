// What is shown of the table, one thing after the other: dice fall before checkers move.
// @ts-check
import { batch, signal } from "@preact/signals";
import { TUMBLE, flightTime, still } from "../board/motion.js";
import { fly, setOut, settle, standsAs } from "../board/pieces.js";
import { prefs } from "../kit/state/prefs.js";
import { movesOf } from "./names.js";

/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").EventSeen} Told */
/** @typedef {import("../board/pieces.js").Piece} Piece */
/** @typedef {import("../board/pieces.js").Flight} Flight */

/** Views that may wait; beyond that the last one is shown at once. */
const MOST_WAITING = 5;
const AFTER_ROLL = 260;

export class Stage {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.view = signal(/** @type {View | null} */ (null));
    this.pieces = signal(/** @type {Piece[]} */ ([]));
    this.flights = signal(/** @type {Flight[]} */ ([]));
    /** Changes with every throw, so that dice fall again. */
    this.throws = signal(0);
    /** Told just now, for sounds and the live region. */
    this.fresh = signal(/** @type {Told[]} */ ([]));
    /** @type {View | null} the last view that came, shown or not */
    this.latest = null;
    /** @type {{view: View, events: Told[]}[]} */
    this.waiting = [];
    this.timer = 0;
  }

  /** @param {View} view @param {Told[]} events */
  queue(view, events) {
    this.latest = view;
    this.waiting.push({ view, events });
    // a player who acted has seen enough of what came before
    if (events.some((each) => each.by && this.table.mine.peek().has(each.by))) this.flush();
    else if (!this.timer) this.pump();
  }

  /** Everything that waits, shown now. */
  flush() {
    do {
      clearTimeout(this.timer);
      this.pump();
    } while (this.waiting.length);
  }

  pump = () => {
    this.timer = 0;
    const hurry = this.waiting.length > MOST_WAITING || document.hidden || !this.view.peek();
    const next = hurry ? this.waiting.at(-1) : this.waiting[0];
    if (!next) return;
    const events = hurry ? this.waiting.flatMap((each) => each.events) : next.events;
    this.waiting = hurry ? [] : this.waiting.slice(1);
    const wait = this.show(next.view, events, hurry);
    if (wait > 0 || this.waiting.length) this.timer = window.setTimeout(this.pump, wait);
  };

  /**
   * @param {View} view @param {Told[]} events @param {boolean} hurry
   * @returns {number} ms before the next view may be shown
   */
  show(view, events, hurry) {
    const speed = prefs.speed.peek();
    const first = !this.view.peek();
    const { pieces, flights } = first || hurry ? { pieces: setOut(view.own, view.opp), flights: [] } : this.moved(view);
    const thrown = events.findLast((each) => ["Rolled", "Started", "OpeningRolled"].includes(each.event.event));
    batch(() => {
      this.pieces.value = pieces;
      this.flights.value = flights;
      if (thrown) this.throws.value = thrown.seq + 1;
      if (this.view.peek()?.phase !== view.phase) this.table.shownAt = performance.now();
      this.view.value = view;
      this.fresh.value = first ? [] : events;
      this.table.hand.changed(view);
    });
    this.table.note();
    if (hurry || !speed) return 0;
    const theirs = view.dice && !this.table.mine.peek().has(view.dice.by);
    const dice = thrown && theirs ? (still() ? 400 : (TUMBLE + AFTER_ROLL) * speed) : 0;
    return Math.max(dice, flights.length ? flightTime(flights, speed) + 80 : 0);
  }

  /** @param {View} view @returns {{pieces: Piece[], flights: Flight[]}} */
  moved(view) {
    const pieces = this.pieces.peek();
    if (this.table.hand.keeps(view)) return { pieces, flights: [] };
    if (standsAs(pieces, view.own, view.opp)) return { pieces, flights: [] };
    if (view.last) {
      const base = this.table.hand.base() ?? pieces;
      for (const from of [pieces, base]) {
        const flown = fly(from, view.last.by, movesOf(this.table, view.last));
        if (standsAs(flown.pieces, view.own, view.opp)) return flown;
      }
    }
    return settle(pieces, view.own, view.opp);
  }

  /** @param {Piece[]} pieces @param {Flight[]} flights shown at once: moves of a turn that is not over */
  put(pieces, flights) {
    this.pieces.value = pieces;
    this.flights.value = flights;
  }

  close() {
    clearTimeout(this.timer);
  }
}
