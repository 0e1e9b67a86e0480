// One try at a lesson: its position on the board, the hand that plays, and what the judged plays say of it.
// @ts-check
import { batch, signal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { Trial } from "../table/trial.js";
import * as walks from "../play/walk.js";

/** @typedef {import("protocol").LessonView} Lesson */
/** @typedef {import("protocol").LessonVerdict} Verdict */

/** ms between the moves of an answer that is shown. */
const BETWEEN = 900;

/** What is said before a part of the lesson, and what the referee's words are made of. @param {Lesson} lesson */
const askedOf = (lesson) => /** @type {any} */ ({ ...lesson, names: [t("you"), ""], game: lesson.number, side: "white" });

export class Attempt extends Trial {
  /** @param {Lesson} lesson @param {(verdict: Verdict) => void} judged called with each answer */
  constructor(lesson, judged) {
    super(askedOf(lesson));
    this.lesson = lesson;
    this.judged = judged;
    this.hello.value = { ...this.hello.peek(), words: lesson.book_words };
    /** The answer's verdict; null while it is tried. */
    this.verdict = signal(/** @type {Verdict | null} */ (null));
    /** A move that was tried and is not possible: the place touched, and the reason if the lesson has one. */
    this.prevented = signal(/** @type {{target: number, reason: import("protocol").LessonReason | null} | null} */ (null));
    /** True once the answer was shown. */
    this.shown = signal(false);
    this.asking = signal(null);
    this.link = /** @type {any} */ ({ say: () => {}, ask: async () => ({}), silent: signal(0) });
  }

  /** The acts of the keyboard: as at a table. @param {string} [name] @returns {any} */
  can(name = "") {
    if (name === "next") return this.verdict.value?.right ? { do: name } : undefined;
    if (this.verdict.value) return undefined;
    if (name === "play") return this.lesson.nodes ? { do: name } : undefined;
    return this.lesson.acts[name] ? { do: name } : undefined;
  }

  /** Answers with the play on the board, or with an act. @param {{do: string}} act */
  do({ do: name }) {
    const { lesson } = this;
    const walk = this.hand.walk.peek();
    const verdict = name === "play" ? lesson.ends[String(walk?.node)] : lesson.acts[name];
    if (!verdict || this.verdict.peek()) return;
    batch(() => {
      this.prevented.value = null;
      this.verdict.value = verdict;
    });
    this.judged(verdict);
  }

  /** Nothing is pressed by accident: the offer stands from the beginning. */
  settled() {
    return true;
  }

  /** A move that is not among the plays. @param {number} [from] @param {number} [to] */
  why(from = 0, to = 0) {
    const node = this.hand.walk.peek()?.node;
    const reason = this.lesson.prevented.find((each) => each.node === node && each.origin === from && each.target === to) ?? null;
    this.prevented.value = { target: to, reason };
  }

  /** Ids of the checkers moved so far. */
  moved() {
    const before = new Map(this.hand.base()?.map((piece) => [piece.id, piece.at]));
    const own = this.stage.pieces.value.filter((piece) => piece.who === "own" && before.has(piece.id));
    return new Set(own.filter((piece) => before.get(piece.id) !== piece.at).map((piece) => piece.id));
  }

  /** The numbers of the roll that are not played yet. */
  left() {
    const used = [...this.hand.used.value];
    return (this.lesson.dice ?? []).filter((die) => {
      const at = used.indexOf(die);
      if (at >= 0) used.splice(at, 1);
      return at < 0;
    });
  }

  /** Plays the answer, move by move. */
  async show() {
    this.prevented.value = null;
    while (this.hand.touched.peek() && this.hand.undo());
    this.shown.value = true;
    for (const [origin, target, dice] of this.lesson.shown) {
      if (prefs.speed.peek()) await new Promise((done) => setTimeout(done, BETWEEN * prefs.speed.peek()));
      const walk = this.hand.walk.peek();
      const route = walk && walks.routes(walk, origin, { chain: false, order: dice }).get(target);
      if (!route || this.verdict.peek()) return;
      this.hand.go(route);
    }
  }
}

/** A sentence of a lesson. @param {import("protocol").Sentence} said */
export function lessonSaid(said) {
  const listed = (/** @type {any} */ value) => (value?.list ? value.list.map(num).join(t("and")) : value);
  return t(String(said.key), Object.fromEntries(Object.entries(said).map(([name, value]) => [name, listed(value)])));
}
