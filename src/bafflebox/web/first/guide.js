// The guided first game: a few words when they are needed, each once, on a game that is played as any other.
// @ts-check
import { computed, effect, signal } from "@preact/signals";
import { capital, num, need, t } from "../kit/i18n/text.js";
import { noteSeat, seatAt } from "../kit/net/seats.js";
import { nextMoves } from "../play/walk.js";
import { pointNumber } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Enter, Way } from "./felt.js";
import { MOMENTS, STEPS } from "../table/first_moments.js";

/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {import("../board/geometry.js").Geometry} Geometry */

await Promise.all([need("first"), style("first")]);

/** Hints shown during a first game, until skipped. */
export class Guide {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The hints shown already, stored with the seat. */
    this.told = signal(new Set(seatAt(table.id)?.first ?? []));
    /** What is to be told now. */
    this.now = computed(() => MOMENTS.find((name) => !this.knows(name) && this.is(name)) ?? null);
    let before = this.now.peek();
    this.stop = effect(() => {
      const now = this.now.value;
      if (before && before !== now) this.tell(before);
      before = now;
      // a first game has an end, and who knows all of it needs nobody
      const over = table.view.value?.result || table.view.value?.over;
      if (over || (!now && MOMENTS.every(this.knows))) setTimeout(this.skip);
    });
  }

  /** The moves that can be made now by who sits here. */
  get moves() {
    const walk = this.table.view.value?.plays?.by === "own" ? this.table.hand.walk.value : null;
    return walk ? nextMoves({ ...walk, node: 0 }) : [];
  }

  /** @param {string} moment whether it is there */
  is(moment) {
    const view = this.table.view.value;
    if (!view || view.over) return false;
    if (moment === "cube") return this.knows("home") && view.phase === "turn" && Boolean(this.table.can("double", "own"));
    const { moves } = this;
    if (moment === "way") return moves.length > 0;
    if (moment === "bar") return view.own[25] > 0 && moves.length > 0;
    return moves.some(([, target]) => target === 0);
  }

  /** @param {string} moment true if its hint was shown */
  knows = (moment) => this.told.value.has(moment);

  /** @param {string} moment it was seen */
  tell(moment) {
    this.told.value = new Set([...this.told.peek(), moment]);
    noteSeat(this.table.id, { first: [...this.told.peek()] });
  }

  /** The guide goes, the game stays. */
  skip = () => {
    this.stop();
    noteSeat(this.table.id, { first: undefined });
    this.table.guide.value = null;
  };

  /** The referee's text in place of the usual one; null for the usual one. */
  voice() {
    const now = this.now.value;
    if (!now || this.table.hand.touched.value) return null;
    const dice = num((this.table.view.value?.dice?.values ?? []).join("-"));
    return { strong: t(`first.${now}.said`), text: [t(`first.${now}.then`, { dice }), this.possible(now)].join(" ").trim() };
  }

  /** What the dice open, as the moves that came with them say. @param {string} moment */
  possible(moment) {
    const from = moment === "bar" ? (/** @type {number} */ at) => at === 25 : (/** @type {number} */ at) => at > 0 && at < 25;
    const to = moment === "home" ? (/** @type {number} */ at) => at === 0 : (/** @type {number} */ at) => at > 0;
    if (moment !== "bar" && moment !== "home") return "";
    const found = this.moves.filter(([origin, target, dice]) => dice.length === 1 && from(origin) && to(target));
    const said = new Map(found.map(([origin, target, [die]]) => [die, moment === "bar" ? target : origin]));
    const sentences = [...new Set(this.table.view.value?.dice?.values ?? [])].map((value) => {
      const [at, die] = [said.get(value), num(value)];
      if (at !== undefined) return t(`first.${moment}.die`, { die, at: num(pointNumber(this.table, at)) });
      return moment === "bar" && this.stand(value) > 1 ? t("first.bar.shut", { die }) : "";
    });
    return sentences.filter(Boolean).map(capital).join(" ");
  }

  /** How many of the other side stand where a checker would enter by this number. @param {number} die */
  stand(die) {
    const distances = this.table.hello.value?.distances ?? [];
    const place = distances.findIndex((pips, at) => at > 0 && at < 25 && pips === distances[25] - die);
    return this.table.view.value?.opp[25 - place] ?? 0;
  }

  /** What is drawn on the felt. @param {Geometry} g */
  felt(g) {
    const now = this.now.value;
    const distances = this.table.hello.value?.distances;
    if (!distances || this.table.hand.touched.value) return null;
    if (now === "way") return html`<${Way} g=${g} distances=${distances} />`;
    if (now !== "bar") return null;
    return html`<${Enter} g=${g} distances=${distances} />`;
  }

  /** How far it is, as a step of the list. */
  get step() {
    const now = this.now.value === "cube" ? "home" : this.now.value;
    return now ?? STEPS.find((name) => !this.knows(name)) ?? null;
  }

  /** Where the bar of the page says that one is. */
  where = () => t("first.where", { n: num(STEPS.indexOf(this.step ?? "home") + 1), of: num(STEPS.length) });
}
