// Where a match desk stands after what was written without the network: a walk on the map that the law made beforehand.
// @ts-check
import { charge, hand, handsOf, press } from "./hands.js";
import { levelOf, moved, movesOf } from "./men.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("./keep.js").Written} Written */
/** Where an act leads, and the points that it brings to both. @typedef {[string, number?, number?]} Lead */
/**
 * @typedef {{phase: string, turn: Who | null, waiting_for: Who[], cube: import("protocol").CubeView | null,
 *   writing: import("protocol").Writing, running: Who | null,
 *   stopped: Who | "both" | null, acts: number[], go: Record<string, Lead>}} Moment
 */
/**
 * The acts possible at the recording depth `depth`; `rows` are the acts of its moments, `setup` the board on which a
 * game begins, `levels` how the loser of a game stands (none where the board may show more than that).
 * @typedef {{depth: string, length: number | null, rows: import("protocol").ActOffer[], moments: Record<string, Moment>,
 *   starts: Record<"usual" | "crawford", Partial<Record<Who, string>>>, crawford: {at: string[]},
 *   clock: import("./hands.js").Rates | null, setup: import("./men.js").Men, levels: import("./men.js").Level[] | null}} Map
 */

/** Moments in which nobody's stretch ends. */
const HELD = new Set(["result_named", "resignation_offered", "between_turns"]);
const PLAYS = new Set(["play", "record"]);
const NO_CLOCK = { kind: "", delay: 0, increment: 0, reserve: 0, per_game: false };

/** @param {Who} who @returns {Who} */
const other = (who) => (who === "own" ? "opp" : "own");

/** @param {Written} act what is said of it beside its name and its player */
function more(act) {
  const values = act.values?.join("") ?? "";
  if (act.do === "call") return `${act.even} ${values}`;
  if (act.first !== undefined) return String(act.first);
  return act.words ?? values;
}

/** @param {Map[]} maps @param {string} at @returns {Map | undefined} the one of them that has this moment */
export const mapOf = (maps, at) => maps.find(({ moments }) => at in moments);

export class Walk {
  /** @param {View} view what the server said last @param {Map[]} maps one for each depth that is known */
  constructor(view, maps) {
    this.view = view;
    this.maps = maps;
    this.at = /** @type {any} */ (view.writing)?.at ?? "";
    this.score = { own: view.score.own, opp: view.score.opp };
    this.crawford = view.score.crawford;
    this.played = Boolean(/** @type {any} */ (view.writing)?.crawford_played) || view.score.crawford;
    this.game = view.game;
    this.dice = view.dice;
    this.named = view.writing?.named ?? null;
    this.winner = view.result?.winner ?? null;
    this.rates = maps[0]?.clock ?? NO_CLOCK;
    this.stop = view.conduct?.stopped ?? null;
    this.proposal = view.conduct?.proposal ?? null;
    this.hands = view.clock && handsOf(view.clock, view.turn);
    this.board = { own: view.own, opp: view.opp };
    this.over = view.over;
    this.signed = view.conduct?.signed ?? { own: null, opp: null };
  }

  /** @returns {Moment | undefined} */
  get moment() {
    return this.map?.moments[this.at];
  }

  /** @returns {Map | undefined} */
  get map() {
    return mapOf(this.maps, this.at);
  }

  /** @param {Written} act @param {boolean} over whether it is a play after which its side has nobody left @returns {Lead | undefined} */
  lead(act, over) {
    const sign = `${PLAYS.has(act.do) ? "play" : act.do} ${act.by ?? "own"}`;
    const go = this.moment?.go;
    if (over) return go?.[`${sign} over`];
    const turned = act.do === "dice" && act.values?.length === 2 ? [`${sign} ${act.values[1]}${act.values[0]}`] : [];
    return [`${sign} ${more(act)}`, ...turned, sign].map((each) => go?.[each]).find(Boolean);
  }

  /** The next act; whether the map has it. @param {Written} act @returns {boolean} */
  step(act) {
    const by = act.by ?? "own";
    const board = PLAYS.has(act.do) ? moved(this.board, by, movesOf(act.words ?? "")) : this.board;
    const over = board !== this.board && board[by].every((men, place) => !place || !men);
    const lead = this.lead(act, over);
    const here = this.moment;
    if (!lead || !here || (this.over && act.do !== "sign")) return false;
    if (act.do === "next" && !this.starts()) return false;
    let [to, own = 0, opp = 0] = lead;
    if (this.hands) charge(this.hands, act.at);
    this.board = board;
    if (over) [own, opp] = this.gains(here, { winner: by, how: levelOf(this.map?.levels ?? [], board[other(by)]) });
    if (act.do === "confirm_result" && this.named) [own, opp] = this.gains(here, this.named);
    if (act.do === "name_result") this.named = this.naming(here, act);
    else if (act.do === "contest_result" || act.do === "confirm_result") this.named = null;
    if (act.do === "propose") this.proposal = this.asking(act);
    else if (act.do === "agree") this.proposal = null;
    if (act.do === "agree" && here.phase === "terms") this.game = 1;
    if (act.do === "next") to = this.begin(to);
    else if (own || opp) this.gain(own, opp);
    if (act.do === "sign") this.signed = { ...this.signed, [by]: act.words?.includes(" ") ? "sum" : "result" };
    if (act.do === "stop_clock") this.stop = { cause: act.cause ?? act.words ?? "", by, at: act.at, rule: "" };
    this.at = this.over && act.do !== "sign" ? "over" : to;
    const there = this.moment;
    if (act.do === "dice" || act.do === "call")
      this.dice = there?.phase === "rolled" && there.turn ? { by: there.turn, values: act.values ?? [], set: false } : null;
    if (this.hands) this.turn(act, there);
    return true;
  }

  /** What one of them confirmed, and the other is asked now. @param {Written} act */
  asking(act) {
    const by = act.by ?? "own";
    return { topic: act.words ?? "", by, answers: other(by), items: [], rule: "" };
  }

  /**
   * What the result that was named brings to both.
   * @param {Moment} here @param {{winner: Who, how: string}} named @returns {[number, number]}
   */
  gains(here, named) {
    const row = here.writing.results[named.winner]?.find((/** @type {any[]} */ each) => each[0] === named.how) ?? [];
    const [won, other] = [row[2] ?? 0, row[3] ?? 0];
    if (row[2] === null) {
      this.over = true;
      this.winner = named.winner;
    } else this.winner = won !== other ? named.winner : null; // a wash gives both the same
    return named.winner === "own" ? [won, other] : [other, won];
  }

  /** @param {number} own @param {number} opp */
  gain(own, opp) {
    if (own !== opp) this.winner = own > opp ? "own" : "opp";
    this.score = { own: this.score.own + own, opp: this.score.opp + opp };
    const { length } = this.view.score;
    const led = Math.max(this.score.own, this.score.opp);
    this.over ||= length !== null && led >= length && this.score.own !== this.score.opp;
    this.dice = null;
  }

  /** @param {Moment} here @param {Written} act */
  naming(here, act) {
    const [whose, how = ""] = (act.words ?? "").split(" ");
    const by = act.by ?? "own";
    const winner = whose === "self" ? by : other(by);
    const row = here.writing.results[winner]?.find((/** @type {any[]} */ each) => each[0] === how);
    return { by, winner, how, word: row?.[1] ?? how };
  }

  /** Whether the next game is one without a cube. */
  get isCrawford() {
    return !this.played && Boolean(this.map?.crawford.at.includes(`${this.score.own}-${this.score.opp}`));
  }

  /** Where the next game begins; none after a game that nobody won, where that depends on who began it. @returns {string | undefined} */
  starts() {
    const { own, opp } = this.map?.starts[this.isCrawford ? "crawford" : "usual"] ?? {};
    if (this.winner) return this.winner === "own" ? own : opp;
    return own === opp ? own : undefined;
  }

  /** The next game begins: how, the law said beforehand. @param {string} otherwise */
  begin(otherwise) {
    const begins = this.starts() ?? otherwise;
    this.crawford = this.isCrawford;
    this.played ||= this.crawford;
    this.game += 1;
    this.dice = null;
    if (this.map) this.board = this.map.setup;
    if (this.hands && this.rates.per_game) this.hands = { ...this.hands, own: this.rates.reserve, opp: this.rates.reserve };
    return begins;
  }

  /** @param {Written} act @param {Moment | undefined} there */
  turn(act, there) {
    const hands = /** @type {import("./hands.js").Hands} */ (this.hands);
    if (act.do === "end_turn" && act.by) press(hands, this.rates, act.by);
    const stands = this.over || !there || Boolean(there.stopped);
    if (this.over) hand(hands, this.rates, null);
    else if (there && !there.stopped && !HELD.has(there.phase)) hand(hands, this.rates, there.running);
    hands.running = !stands && there?.running !== null;
  }

  /** What is to be drawn now. @returns {View} */
  drawn() {
    const { view, hands } = this;
    const there = this.moment;
    if (!there) return view;
    const { phase, turn, waiting_for, cube } = there;
    const rows = this.map?.rows ?? [];
    // how much is written is changed only to what another map follows
    const leads = (/** @type {any} */ act) => mapOf(this.maps, there.go[`write ${act.by} ${act.words}`]?.[0] ?? "");
    const acts = there.acts.map((number) => rows[number]).filter((act) => act.do !== "write" || leads(act));
    const writing = this.over ? view.writing : there.writing;
    const stopped = there?.stopped ? (this.stop ?? { cause: "", by: null, rule: "" }) : null;
    return /** @type {View} */ ({
      ...view,
      ...this.board,
      phase,
      turn,
      waiting_for,
      cube,
      acts,
      over: this.over,
      game: this.game,
      dice: phase === "rolled" ? this.dice : null,
      last: null,
      offer: null,
      plays: null,
      score: { ...view.score, ...this.score, crawford: this.crawford && phase !== "between_games", match_game: [] },
      writing: { ...writing, named: phase === "result_named" ? this.named : null },
      clock: hands && {
        ...view.clock,
        own: hands.own,
        opp: hands.opp,
        delay: hands.delay,
        running: hands.running ? hands.due : null,
        stopped: stopped?.cause ?? null,
        at: hands.at,
      },
      conduct: view.conduct && {
        ...view.conduct,
        stopped,
        break: null,
        proposal: this.proposal,
        signed: this.over ? this.signed : null,
      },
    });
  }
}
