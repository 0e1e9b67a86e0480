// A table as this page sees it.
// @ts-check
import { computed, signal } from "@preact/signals";
import { bookName, bookWords } from "../kit/i18n/text.js";
import { forgetSeat, freshKey, keepSeat, noteSeat, seatAt } from "../kit/net/seats.js";
import { Distrust, keepReceipt, stepOf } from "../kit/net/contribution.js";
import { Link } from "../kit/net/socket.js";
import { visit } from "../kit/ui/route.js";
import { keptScore, withMoves } from "./names.js";
import { Hand } from "./hand.js";
import { Stage } from "./stage.js";

/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").EventSeen} Told */
/** @typedef {import("protocol").RefusalBody} Refused */
/** @typedef {{moves: import("../board/pieces.js").Move[], quality: string}} Preview a play, and how good it is */

/** After these nobody gets a second contribution. */
const THROWS = new Set(["Rolled", "OpeningRolled", "ParityCalled"]);

/** What makes a roll the same roll. @param {View} view */
const rollOf = ({ game, own, opp, dice }) => JSON.stringify([game, own, opp, dice]);

export class Table {
  /**
   * @param {string} id @param {string | null | Promise<string | null>} key a promise while it is fetched
   * @param {boolean} [glance] shown as a part of another page: who looks is no watcher, and the page keeps its own words
   */
  constructor(id, key, glance = false) {
    this.id = id;
    this.glance = glance;
    this.key = /** @type {string | null} */ (null);
    if (typeof key === "string") this.key = key;
    else key?.then((found) => (this.key = found));
    this.hello = signal(/** @type {import("protocol").Hello | null} */ (null));
    this.presence = signal(/** @type {import("protocol").PresenceSeen | null} */ (null));
    /** How the dice are agreed, as it was said last. @type {import("protocol").AgreementView | null | undefined} */
    this.agreement = undefined;
    /** What was said in the match. */
    this.told = signal(/** @type {Told[]} */ ([]));
    this.refused = signal(/** @type {Refused | null} */ (null));
    /** The act that waits for its answer. */
    this.sent = signal(/** @type {string | null} */ (null));
    this.answered = /** @type {Promise<any>} */ (Promise.resolve());
    /** An act that wants to be confirmed or filled in. */
    this.asking = signal(/** @type {Act | null} */ (null));
    /** What people say here; null where nobody talks. */
    this.talk = signal(/** @type {import("protocol").TalkSeen | null} */ (null));
    this.halfMade = signal(/** @type {import("./half.js").HalfMade | null} */ (null));
    /** What lies there by wish: "claims", "matter", "talk" or "lists". */
    this.aside = signal("");
    /** The part of who sits on no side and has one: "director", "monitor" … */
    this.office = "";
    this.hint = signal(/** @type {any} */ (null));
    /** The play of a hint that is shown on the board. */
    this.preview = signal(/** @type {Preview | null} */ (null));
    this.next = signal(/** @type {string | null} */ (null));
    /** The coach of a first game, if this is one. */
    this.coach = signal(/** @type {import("./coach.js").Coach | null} */ (null));
    /** What is kept for a connection that is away; null until it is fetched. */
    this.kept = signal(/** @type {import("./kept.js").Kept | null} */ (null));
    this.agreed = new Set();
    /** Why this page takes no part in the dice any more. */
    this.distrust = signal(/** @type {string | null} */ (null));
    this.stage = new Stage(this);
    this.hand = new Hand(this);
    this.view = this.stage.view;
    this.seat = computed(() => this.hello.value?.seat ?? null);
    this.mine = computed(() => new Set(this.seat.value === "both" ? ["own", "opp"] : this.seat.value ? ["own"] : []));
    /** What the other side has moved of the roll that is shown. */
    this.half = computed(() => {
      const [half, view] = [this.halfMade.value, this.view.value];
      return half?.moves.length && view && half.roll === rollOf(view) && !this.mine.value.has(half.by) ? half : null;
    });
    this.acts = computed(() => [...(this.view.value?.acts ?? []), ...(this.view.value?.after?.acts ?? [])]);
    this.link = new Link(
      id,
      key,
      (message) => this.receive(message),
      () => this.told.peek().at(-1)?.seq ?? null,
    );
    this.link.glance = glance;
    this.link.spare = seatAt(id)?.key ? (seatAt(id)?.next ?? null) : null;
  }

  /** @param {any} message */
  receive(message) {
    if (message.type === "hello") this.greet(message);
    else if (message.type === "events") this.hear(message);
    else if (message.type === "presence") this.presence.value = message;
    else if (message.type === "rematch") this.goOn(message.table);
    else if (message.type === "half") this.see(message);
    else if (message.type === "talk") this.hearTalk(message);
    else if (message.type === "error") this.refused.value = message.error;
  }

  /** @param {import("protocol").Hello} hello */
  greet(hello) {
    if (!this.glance) {
      bookName.value = hello.rules.name;
      bookWords.value = hello.words;
    }
    this.office = hello.seat && !/white|black|both/.test(hello.seat) ? hello.seat : "";
    this.hello.value = this.office ? { ...hello, seat: null } : hello;
  }

  /** Whether this reader has days for a move here, and may close the page meanwhile. */
  get byDays() {
    return Boolean(this.hello.value?.days && this.mine.value.size === 1 && this.key && !this.view.value?.over);
  }

  /** Whether a friend has yet to come, by a link; who is called to a contest needs none. */
  get invites() {
    const hello = this.hello.value;
    const phase = this.view.value?.phase ?? "agreeing";
    return hello?.opponent === "friend" && Boolean(hello.seat) && !hello.contest && ["agreeing", "setting_up", "terms"].includes(phase);
  }

  /** @param {number} seq @returns {Told["event"] | undefined} what happened then, where this page knows it */
  eventOf(seq) {
    return this.told.peek().findLast((each) => each.seq === seq)?.event;
  }

  /** @param {{events: Told[], view: View}} message */
  hear({ events, view }) {
    // nobody knows that board
    if (view.writing?.partly && !view.over && !this.glance && location.pathname[1] === "t") visit(`/desk/${this.id}`);
    if (view.over) this.refused.value = null; // how it ended is said
    const known = this.told.peek().at(-1)?.seq ?? -1;
    const fresh = events.filter((each) => each.seq > known).map(withMoves);
    view.agreement = this.agreement = view.agreement === undefined ? this.agreement : view.agreement;
    if (fresh.length) this.told.value = [...this.told.peek(), ...fresh];
    if (view.after?.rematch) this.goOn(view.after.rematch);
    this.stage.queue(view, fresh);
    this.kept.peek()?.heard();
    this.agree(view);
  }

  /** One line more, or all that is kept and whether one may talk. @param {any} message */
  hearTalk(message) {
    const known = this.talk.peek();
    this.talk.value = message.room ? message : known && { ...known, lines: [...known.lines, ...message.lines] };
  }

  /** @param {import("./half.js").HalfMade} half */
  async see(half) {
    const { latest } = this.stage;
    this.halfMade.value = latest && { ...half, roll: rollOf(latest) };
    // a page that was loaded again follows its earlier moves; any other knows them better
    if (this.mine.peek().has(half.by) && !this.hand.moved) (await import("./follow.js")).follow(this.hand, half.moves);
  }

  /** Do what is due for fair dice, unless that would let a party choose them. @param {View} view */
  agree(view) {
    if (!view.agreement || this.distrust.peek()) return;
    try {
      this.takePart(view, view.agreement);
    } catch (error) {
      if (!(error instanceof Distrust)) throw error;
      this.distrust.value = error.why;
    }
  }

  /** @param {View} view @param {import("protocol").AgreementView} agreement */
  takePart(view, agreement) {
    const seat = this.hello.peek()?.seat;
    const { own, opp } = agreement.commitments;
    const commitments = seat === "black" ? { white: opp, black: own } : { white: own, black: opp };
    const told = { ...agreement, commitments };
    if (agreement.match !== this.id) throw new Distrust("other");
    keepReceipt(told);
    if (!seat) return;
    for (const act of view.acts) {
      if (act.do !== "commit" && act.do !== "open") continue;
      const side = (act.by ?? "own") === "own" ? (seat === "black" ? "black" : "white") : "black";
      const name = `${agreement.number} ${act.do} ${side}`;
      if (this.agreed.has(name)) continue;
      const step = stepOf(
        act.do,
        told,
        side,
        this.told.peek().some((each) => THROWS.has(each.event.event)),
      );
      this.agreed.add(name);
      this.link.ask({
        type: "do",
        ...(act.by ? { by: act.by } : {}),
        ...(step === "new" ? { do: "agree" } : { do: act.do, ...step.send }),
      });
    }
  }

  /** @param {string} name @param {Who} [by] @returns {Act | undefined} the act if it is possible now */
  can(name, by) {
    return this.acts.value.find((act) => act.do === name && (!by || !act.by || act.by === by));
  }

  /**
   * Does an act.
   * @param {Act} act
   * @param {Record<string, any>} [more]
   * @returns {Promise<boolean>} whether it was accepted
   */
  async do(act, more = {}) {
    while (this.sent.peek()) {
      if (!this.asking.peek()) return false; // pressed twice
      await this.answered; // what was confirmed waits for what was said before
    }
    if (this.stage.waiting.length) {
      // the button was that of a moment ago
      this.stage.flush();
      if (!this.can(act.do, act.by)) {
        this.asking.value = null;
        return false;
      }
    }
    if (act.do === "rematch") this.wants = true;
    this.sent.value = act.do;
    this.refused.value = null;
    const asked = this.asking.peek();
    this.asking.value = null;
    const before = this.stage.latest;
    const message = {
      type: "do",
      do: act.do,
      ...(before ? { seq: before.seq } : {}),
      ...(act.by ? { by: act.by } : {}),
      ...more,
    };
    const kept = this.kept.peek();
    const asking = kept ? kept.act(message) : this.link.ask(message);
    if (!asking) return false;
    this.answered = asking;
    const answer = await asking;
    if (answer.ok && this.stage.waiting.length) this.stage.flush();
    this.sent.value = null;
    const { latest } = this.stage;
    const late = answer.refused?.code === "stale" || (latest !== before && latest?.over);
    const again = late && asked && this.can(act.do, act.by);
    if (again) this.asking.value = { ...again, ...more }; // what was filled in is not lost
    return this.tells(late ? { ok: answer.ok } : answer);
  }

  /** A refusal stands in the line. @param {any} answer @returns {boolean} whether it was done */
  tells({ ok, refused }) {
    if (refused) this.refused.value = refused;
    return Boolean(ok);
  }

  /** Asks why a move is not possible. @param {number} from @param {number} to */
  async why(from, to) {
    const path = this.hand.message();
    this.tells(await this.link.ask({ type: "why", from, to, path }));
  }

  async askHint() {
    this.hint.value = "asked";
    const answer = await this.link.ask({ type: "hint" });
    this.hint.value = this.tells(answer) ? answer : null;
  }

  /** A sentence where refusals stand. @param {string} detail */
  say(detail) {
    this.refused.value = { code: "", rule: "", detail };
  }

  /** Whether the offer was long enough to be seen. */
  settled() {
    return performance.now() - this.shownAt > 600;
  }

  /** The next match is made. @param {string} next */
  goOn(next) {
    this.next.value = next;
    if (this.wants) this.follow(next);
  }

  /** Whether this reader asked for the next match. */
  wants = false;

  /** Whether the talk was closed a moment ago: its button has the focus again. */
  talked = false;

  /** To the next match; the key of this seat is the invitation. @param {string} next */
  follow(next) {
    if (this.key && !seatAt(next)) keepSeat({ table: next, invitation: this.key, at: Date.now() });
    visit(`/t/${next}${this.key ? "" : "#watch"}`);
  }

  /** Ends every other window of this seat: it gets a new key. */
  async endOthers() {
    const key = freshKey();
    noteSeat(this.id, { next: key });
    this.link.spare = key;
    const answer = await this.link.ask({ type: "renew", key });
    if (this.tells(answer)) {
      this.key = this.link.key = key;
      noteSeat(this.id, { key, next: undefined });
    }
    this.link.spare = null;
  }

  /** Looks on, where the key opens no seat. */
  watch() {
    forgetSeat(this.id);
    location.assign(`/t/${this.id}#watch`);
    location.reload();
  }

  shownAt = 0;

  /** Keeps what the first page shows of this table. */
  note() {
    const hello = this.hello.peek();
    const view = this.view.peek();
    if (!this.key || !hello || !view) return;
    const { score } = view;
    noteSeat(this.id, {
      title: hello.rules.title,
      rules: hello.rules.name,
      opponent: hello.opponent === "screen" ? "" : hello.names.opp,
      score: keptScore(score.own, score.opp),
      long: Boolean(score.length),
      over: view.over,
      ...(view.over && view.result ? { cause: view.result.cause, won: view.result.winner && view.result.winner === "own" } : {}),
      side: hello.seat === "black" ? "black" : "white",
    });
  }

  close() {
    this.kept.peek()?.close();
    this.link.close();
    this.stage.close();
  }
}
