// What a player did while the connection was away: kept on this device, sent when it is back, and what came of it.
// @ts-check
import { effect, signal } from "@preact/signals";
import { capital, need, t } from "../kit/i18n/text.js";
import { leftOf, tick } from "../kit/ui/clock.js";
import { style } from "../kit/ui/later.js";
import { notation } from "./names.js";
import { refusalText } from "./voice.js";

await Promise.all([need("kept"), style("kept")]);

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").RefusalBody} Refused */
/**
 * An act: `sent` may have arrived and can't be taken back; `later` is done once the game offers it.
 * @typedef {{id: string, message: Record<string, any>, sent: boolean, later: boolean}} Entry
 */
/**
 * What came of an absence of `ms`: acts with their refusals, what the own clock had before and has now (ms), events since then.
 * @typedef {{ms: number, acts: {entry: Entry, refused: Refused | null}[], clock: [number, number] | null,
 *   events: import("protocol").EventSeen[]}} Report
 */

const KEY = "bafflebox.kept";
/** Acts that mean the same when they arrive late. A double or a resignation would be another decision by then. */
const CAN_WAIT = new Set(["play", "roll", "take", "drop", "next", "accept", "refuse"]);
/** ms for which the sentence of the return stands in the line. */
const STAYS = 4000;
const EVENTS = 3;
/** ms of an absence after which a phone lists what is kept. */
const LONG = 60_000;

/** @param {string} table @returns {{entries: Entry[], hello?: any, view?: any} | null} */
function stored(table) {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${table}`) ?? "null");
  } catch {
    return null;
  }
}

export class Kept {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.entries = signal(/** @type {Entry[]} */ ([]));
    /** What came of the last absence, until this player acts again. */
    this.report = signal(/** @type {Report | null} */ (null));
    /** Whether the return is said in the line. */
    this.saying = signal(false);
    this.timer = 0;
    this.seq = -1;
    this.since = this.greeted = 0;
    this.left = /** @type {number | null} */ (null);
    /** @type {Report["acts"]} */
    this.answers = [];
    /** @type {Promise<void>[]} */
    this.asked = [];
    this.heard = () => {};
    const early = this.early();
    this.restore();
    this.adopt(early);
    const { link } = table;
    this.stops = [
      effect(() => {
        if (link.silent.value) this.leave();
        else if (link.state.value === "open") this.comeBack();
      }),
      effect(() => this.rollNow()),
    ];
  }

  /** Acts of this player that were sent before acts were kept, and are not answered. */
  early() {
    const { link, sent } = this.table;
    return [...link.asked.values()].filter(({ message }) => message.type === "do" && message.do === sent.peek());
  }

  /** Keeps acts that were sent already. @param {import("../kit/net/socket.js").Asked[]} early */
  adopt(early) {
    for (const { id, message, answer } of early) {
      const entry = { id, message, sent: true, later: false };
      this.keep([...this.entries.peek(), entry]);
      this.await(entry, answer);
    }
  }

  /** Shows what this page knew when it was loaded with acts that nobody had answered. */
  restore() {
    const { table } = this;
    const { entries = [], hello, view } = stored(table.id) ?? {};
    if (!entries.length) return;
    this.entries.value = entries;
    if (hello && view && !table.hello.peek()) {
      table.greet(hello);
      table.stage.queue(view, []);
    }
    const play = entries.find((each) => each.message.do === "play");
    if (play?.message.moves?.length && table.hand.walk.peek() && !table.hand.moved)
      import("./follow.js").then(({ follow }) => follow(table.hand, play.message.moves));
    const act = entries.find((each) => !each.later);
    table.sent.value = act?.message.do ?? null;
    for (const each of entries) if (each.sent) this.settle(each);
  }

  store() {
    const { entries, table } = this;
    try {
      if (!entries.peek().length) localStorage.removeItem(`${KEY}.${table.id}`);
      else {
        const known = { entries: entries.peek(), hello: table.hello.peek(), view: table.stage.latest };
        localStorage.setItem(`${KEY}.${table.id}`, JSON.stringify(known));
      }
    } catch {
      // without storage acts last as long as the page
    }
  }

  /** @param {Entry[]} entries */
  keep(entries) {
    this.entries.value = entries;
    this.store();
  }

  /**
   * Does an act: at once where it can arrive, else when the connection is back.
   * @param {Record<string, any>} message
   * @returns {Promise<any> | null} its answer; null where it waits, or can't
   */
  act(message) {
    const { table } = this;
    this.report.value = null;
    this.saying.value = false;
    const reaches = table.link.reaches();
    if (!reaches && !CAN_WAIT.has(message.do)) {
      table.sent.value = null;
      table.say(t("kept.not"));
      return null;
    }
    const entry = { id: table.link.freshId(), message, sent: reaches, later: false };
    this.keep([...this.entries.peek(), entry]);
    return reaches ? this.ask(entry) : null;
  }

  /** @param {Entry} entry @returns {Promise<any>} the answer */
  ask(entry) {
    return this.await(entry, this.table.link.ask({ ...entry.message, id: entry.id }));
  }

  /** @param {Entry} entry @param {Promise<any>} answer @returns {Promise<any>} the answer */
  await(entry, answer) {
    this.asked.push(
      answer.then(({ ok, refused = null }) => {
        this.drop(entry);
        this.answers.push({ entry, refused: ok ? null : refused });
      }),
    );
    return answer;
  }

  /** @param {Entry} entry */
  drop(entry) {
    this.keep(this.entries.peek().filter((each) => each.id !== entry.id));
  }

  /** Takes back what nobody can have heard. @param {Entry} entry */
  undo(entry) {
    this.drop(entry);
    if (!entry.later) this.table.sent.value = null;
  }

  /** Whether a roll can be left for the next turn: by the dice of the server, and where none waits already. */
  mayLeaveRoll() {
    const { table } = this;
    const view = table.view.value;
    const seated = table.seat.value && table.seat.value !== "both";
    const entered = view?.acts.some((act) => act.do === "dice");
    const waits = this.entries.value.some((each) => each.message.do === "roll");
    const decides = table.can("roll") || table.can("take") || (table.can("play") && !table.sent.value);
    return Boolean(seated && view && !view.over && !entered && !waits && !decides);
  }

  leaveRoll() {
    this.keep([...this.entries.peek(), { id: this.table.link.freshId(), message: { do: "roll" }, sent: false, later: true }]);
  }

  /** Rolls as it was left, once only that stands between; another decision cancels it. */
  rollNow() {
    const { table } = this;
    const later = this.entries.value.find((each) => each.later);
    const view = table.view.value;
    if (!later || !view || this.since || table.sent.value || !table.link.reaches() || !table.link.greeted) return;
    const roll = table.can("roll");
    const decides = view.over || table.can("play") || table.can("take");
    if (!roll && !decides) return;
    this.drop(later);
    if (roll) table.do(roll);
  }

  /** The connection is away. */
  leave() {
    const { table } = this;
    if (this.since) return;
    this.since = table.link.silent.peek();
    this.greeted = table.link.greeted;
    this.report.value = null;
    this.saying.value = false;
    this.seq = table.told.peek().at(-1)?.seq ?? -1;
    this.left = this.ownTime();
    this.answers = [];
  }

  /** ms on this player's clock. */
  ownTime() {
    const { table } = this;
    const clock = table.stage.latest?.clock;
    return clock && table.mine.peek().size === 1 ? leftOf(clock, "own", table.link.now()).left : null;
  }

  /** The connection is there: what waits is sent, and then it is reported what came of everything. */
  async comeBack() {
    const { table } = this;
    const { since } = this;
    if (table.link.greeted !== this.greeted || since) {
      for (const entry of this.entries.peek().filter((each) => !each.sent && !each.later)) {
        this.keep(this.entries.peek().map((each) => (each.id === entry.id ? { ...each, sent: true } : each)));
        this.settle(entry);
      }
    }
    // on a new socket the view of now comes after the greeting
    const view = table.link.greeted !== this.greeted ? new Promise((done) => (this.heard = () => done(undefined))) : null;
    this.greeted = table.link.greeted;
    if (!since) return;
    await Promise.all([view, ...this.asked]);
    if (!this.table.link.reaches() || this.since !== since) return;
    this.asked = [];
    this.since = 0;
    const now = this.ownTime();
    this.report.value = {
      ms: Date.now() - since,
      acts: this.answers,
      clock: this.left !== null && now !== null ? [this.left, now] : null,
      events: table.told.peek().filter((each) => each.seq > this.seq && each.said && each.by !== "own"),
    };
    this.answers = [];
    this.saying.value = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.saying.value = false), STAYS);
    this.rollNow();
  }

  /** Sends what waited. @param {Entry} entry */
  async settle(entry) {
    const { table } = this;
    await this.ask({ ...entry, sent: true });
    if (table.stage.waiting.length) table.stage.flush();
    table.sent.value = null;
  }

  /** The return in a sentence. @returns {import("./voice.js").Said | null} */
  voice() {
    const report = this.report.value;
    if (!report || !this.saying.value) return null;
    const late = report.acts.find((each) => each.refused);
    const done = report.acts.find((each) => !each.refused);
    const charged = chargedOf(report);
    const parts = [
      late && t("kept.too_late", { why: refusalText(this.table, /** @type {Refused} */ (late.refused)) }),
      !late && done && t(done.entry.message.do === "play" ? "kept.move_arrived" : "kept.arrived"),
      charged && t("kept.charged", { n: charged }),
    ];
    const [strong, text] = [t("kept.back", { n: Math.round(report.ms / 1000) }), parts.filter(Boolean).join(" ")];
    return { strong, text, rule: late?.refused?.rule };
  }

  /** What an act is called in a list. @param {Entry} entry */
  textOf({ message, later }) {
    if (later) return t("kept.roll_later");
    if (message.do === "play")
      return message.moves?.length ? t("kept.play", { moves: notation(this.table, message.moves) }) : t("kept.pass");
    return capital(t(`kept.${message.do}`));
  }

  /** Whether there is something to list: what waits, or what came of it. */
  lists() {
    return Boolean(this.table.link.silent.value || this.report.value);
  }

  /** Whether a phone gives room to the list: something can be taken back, or the absence is long. */
  waits() {
    const entries = this.entries.value;
    void tick.value;
    return entries.some((each) => !each.sent) || (entries.length > 0 && Date.now() - this.table.link.silent.value >= LONG);
  }

  /** The last events of an absence. @param {Report} report */
  last = (report) => report.events.slice(-EVENTS);

  close() {
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }
}

/** Seconds that an absence cost this player's clock. @param {Report} report */
export function chargedOf({ clock }) {
  return clock ? Math.max(0, Math.round((clock[0] - clock[1]) / 1000)) : 0;
}
