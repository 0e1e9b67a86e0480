// The coach of a first game: asks about a mistake before it is made, and explains it after the reply. The judgement is the server's.
// @ts-check
import { computed, effect, signal } from "@preact/signals";
import { isolate, need, num, t } from "../kit/i18n/text.js";
import { noteSeat, seatAt } from "../kit/net/seats.js";
import { made } from "../play/walk.js";
import { style } from "../kit/ui/later.js";
import { ownPlays } from "./history.js";
import { movesOf, nameOf, quarters, placeWords } from "./names.js";
import { sentence } from "./tell.js";
import { acting } from "./turn.js";
import { openingSaid } from "./voice.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").CoachedPlay} Mistake */
/** `n`: which of the mistakes it is. @typedef {{stage: "before" | "shown" | "after", mistake: Mistake, n: number}} Word */

await Promise.all([need("coach"), style("coach")]);

/** Mistakes that are spoken of; then the player is left alone. */
export const MOST = 10;

export class Coach {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const kept = seatAt(table.id)?.first;
    /** Mistakes spoken of, stored with the seat. */
    this.said = signal(kept?.said ?? 0);
    this.quiet = signal(Boolean(kept?.quiet));
    /** What is said now. */
    this.word = signal(/** @type {Word | null} */ (null));
    /** A mistake whose board is shown in the place of the game's. */
    this.shown = signal(/** @type {Mistake | null} */ (null));
    /** The play that is whole on the board, and its judgement where that has come. */
    this.whole = { path: "", mistake: /** @type {Mistake | null | undefined} */ (undefined) };
    /** The number of the own play that was explained last. */
    this.explained = this.lastPlay()?.seq ?? -1;
    /** The turn in which the coach spoke last, as the number of own plays before it. */
    this.turn = -1;
    /** What is said as lines: the matter, and what stands under it. */
    this.lines = computed(() => {
      const word = this.word.value;
      return word ? this.told(word) : [];
    });
    const stops = [effect(() => this.plays()), effect(() => this.replies())];
    this.stop = () => stops.forEach((stop) => stop());
  }

  /** The number of own plays. */
  get count() {
    return ownPlays(this.table).length;
  }

  lastPlay = () => ownPlays(this.table).at(-1);

  /** Looks at a play as soon as it is whole; one that is changed is no longer spoken of. */
  plays() {
    const { hand, sent } = this.table;
    const walk = hand.walk.value;
    const touched = hand.touched.value;
    const path = walk && touched && hand.done.value ? JSON.stringify(hand.message()) : "";
    if (sent.value || path === this.whole.path) return;
    if (this.word.peek()?.stage === "before" || (walk && touched)) this.hush();
    // a play that was made is judged already where there was time
    if (walk) this.whole = { path, mistake: undefined };
    if (path) this.look(path);
  }

  /** @param {string} path */
  async look(path) {
    const found = await this.ask("next", JSON.parse(path));
    if (found === undefined || this.whole.path !== path) return;
    this.whole.mistake = found;
    if (found && this.table.hand.walk.peek() && !this.table.sent.peek()) this.speak("before", found, this.count);
  }

  /** Explains the last play once it was answered. */
  replies() {
    const view = this.table.view.value;
    const play = this.lastPlay();
    if (!view || !play || play.seq <= this.explained || !(view.over || (view.last?.seq ?? 0) > play.seq)) return;
    this.explained = play.seq;
    const { mistake } = this.whole;
    this.whole = { path: "", mistake: undefined };
    if (mistake === null || view.over) return;
    const turn = this.count - 1;
    this.ask("last", []).then((found) => {
      if (found && this.lastPlay() === play && !this.table.hand.touched.peek()) this.speak("after", found, turn);
    });
  }

  /** @param {"next" | "last" | "worst"} which @param {any[]} path @returns {Promise<Mistake | null | undefined>} undefined: no answer */
  async ask(which, path) {
    if (which !== "worst" && (this.quiet.peek() || this.said.peek() >= MOST)) return undefined;
    const answer = await this.table.link.ask({ type: "coach", which, path });
    return answer.ok ? answer.coached : undefined;
  }

  /** @param {"before" | "after"} stage @param {Mistake} mistake @param {number} turn */
  speak(stage, mistake, turn) {
    if (turn !== this.turn) {
      if (this.said.peek() >= MOST) return;
      this.said.value += 1;
      this.turn = turn;
      this.note();
    }
    this.word.value = { stage, mistake, n: this.said.peek() };
  }

  note() {
    noteSeat(this.table.id, { first: { said: this.said.peek(), quiet: this.quiet.peek() } });
  }

  hush = () => {
    this.word.value = null;
    this.shown.value = null;
    this.table.preview.value = null;
  };

  /** @param {boolean} quiet */
  beQuiet(quiet) {
    this.quiet.value = quiet;
    if (quiet) this.hush();
    this.note();
  }

  takeBack = () => {
    const { hand } = this.table;
    while (hand.history.length && !this.table.sent.peek()) hand.undo();
  };

  /** The play is taken back, and a better one shown as arrows. */
  showOne = () => {
    const word = this.word.peek();
    if (!word) return;
    this.takeBack();
    this.word.value = { ...word, stage: "shown" };
    this.table.preview.value = { moves: word.mistake.better, quality: "best" };
  };

  /** The board before the mistake, or that of the game again. */
  showBoard = () => {
    this.shown.value = this.shown.peek() ? null : (this.word.peek()?.mistake ?? null);
  };

  /** What is marked on the board: checkers that stand alone, and the ways to hit them. */
  get marked() {
    const word = this.word.value;
    return word?.stage === "before" ? word.mistake : null;
  }

  /** @param {Word} word @returns {string[]} */
  told({ stage, mistake }) {
    const said = (/** @type {import("protocol").Sentence[]} */ all) => all.flatMap((each) => sentence(this.table, each));
    if (stage === "before") return said(mistake.before);
    return said(stage === "shown" ? mistake.after : [...mistake.came, ...mistake.after]);
  }

  /** The line below the board in a beginner's words; null for the usual one. @returns {import("./voice.js").Said | null} */
  voice() {
    const { view: shown, hand, seat } = this.table;
    const view = shown.value;
    if (!view || seat.value === "both" || !acting(this.table, view) || hand.forced.value) return null;
    if (view.phase === "turn") return this.before(view);
    const walk = hand.walk.value;
    if (view.phase !== "rolled" || !walk || !view.dice) return null;
    const moves = made(walk);
    if (moves.length) return { strong: `${this.moved(moves)}.`, text: t(hand.done.value ? "coach.line_done" : "coach.line_more") };
    if (hand.selected.value !== null && hand.routes.value.size && hand.can.value.size > 1) return null;
    const [one, two] = view.dice.values.map(num);
    const text = t(view.own[25] > 0 ? "coach.line_enter" : "coach.line_touch");
    return { strong: openingSaid(this.table) || t("coach.line_you", { one, two }), text };
  }

  /** @param {import("protocol").View} view before the own roll */
  before(view) {
    const { last } = view;
    const text = t(view.own[25] > 0 ? "coach.line_bar" : "coach.line_roll");
    if (last?.by !== "opp") return { text };
    const moves = movesOf(this.table, last);
    const [one, two] = last.dice.map(num);
    const name = isolate(nameOf(this.table, "opp"));
    const what = !moves.length ? "stays" : moves.some(([, , , hit]) => hit) ? "hits" : "moves";
    return { strong: t("coach.line_opp", { name, one, two, what }), text };
  }

  /** Moves as a sentence has them. @param {import("../board/pieces.js").Move[]} moves */
  moved(moves) {
    const place = (/** @type {number} */ at) => (at === 25 || at === 0 || quarters(this.table) ? placeWords(this.table, at) : at);
    return moves
      .map(([from, to, , hit]) => t("coach.move", { from: place(from), to: place(to), n: 1, hits: hit ? "yes" : "no" }))
      .join(t("comma"));
  }
}
