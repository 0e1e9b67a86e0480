// A table at a match desk: every act is stored on the device first, and sent once connected; without a network the desk keeps working.
// @ts-check
import { signal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { Table } from "../table/table.js";
import { tap, until } from "./act.js";
import { made, unmade } from "./begin.js";
import { freshId, read, write } from "./keep.js";
import { heard } from "./heard.js";
import { law } from "./law.js";
import { MatchLog } from "./log.js";
import { time } from "./time.js";
import { unjudged } from "./unjudged.js";

/** @typedef {import("./keep.js").Written} Written */
/** @typedef {import("./keep.js").Aside} Aside */
/** @typedef {import("protocol").View} View */

const AGAIN = 1500;
/** ms after which a desk can be used, and loads the law for the time without a network. */
const USABLE = 1500;
/** Acts that are sent at once. */
const MOST = 80;

export class DeskTable extends Table {
  /** @param {string} id @param {string | null | Promise<string | null>} key */
  constructor(id, key) {
    super(id, key);
    /** What nobody has heard yet. */
    this.queue = signal(/** @type {Written[]} */ (read(`acts.${id}`) ?? []));
    /** What was heard and not taken; both have to see it. */
    this.asides = signal(/** @type {Aside[]} */ (read(`aside.${id}`) ?? []));
    /** Whether the desk goes on by itself. */
    this.away = signal(false);
    /** Whether this window writes; another one of this browser may. */
    this.pen = signal(true);
    /** Whether nothing is judged: no network, and no law on the device. */
    this.lawless = signal(false);
    this.log = new MatchLog(id);
    /** What the match comes to, as the law on the device says; undefined: it was not asked, or can't know. */
    this.sum = signal(/** @type {import("./keep.js").Sum | undefined} */ (undefined));
    /** What the law on the device added to the log of the server. */
    this.added = /** @type {import("./keep.js").Entry[]} */ ([]);
    this.real = /** @type {View | null} */ (null);
    /** The number of the last view that was asked for, and the last act that is written: each waits for those before it. */
    this.showing = 0;
    this.writing = /** @type {Promise<unknown>} */ (Promise.resolve());
    this.flags = 0;
    this.telling = false;
    // one time for what is shown and what is written
    Object.defineProperty(this.link, "offset", { get: () => time.now() - Date.now(), set: (said) => time.hear(said + Date.now()) });
    // what is pressed here counts at once: its clocks run on without a network
    this.link.now = () => time.now();
    addEventListener("offline", this.cut);
    this.stop = this.link.state.subscribe((state) => this.turned(state));
    const before = time.moved.peek();
    this.moving = time.moved.subscribe((moved) => moved !== before && this.moved(Math.round(moved.by)));
    this.remember();
    this.loading = window.setTimeout(() => {
      this.loading = 0;
      law.start();
    }, USABLE);
    this.loaded = law.there.subscribe((there) => there && this.show());
  }

  /**
   * The network says itself that it is gone: nobody waits for an answer. A socket that says goodbye would first wait for
   * one, for a minute and more.
   */
  cut = () => {
    const { socket } = this.link;
    socket?.onclose?.(new CloseEvent("close", { code: 1006 }));
    if (!socket) return;
    socket.onclose = null;
    socket.close();
  };

  /** What was known when this page was last here. */
  remember() {
    const known = read(`known.${this.id}`);
    if (!known) return;
    this.greet(known.hello);
    this.real = known.view;
    this.show();
  }

  /** @param {string} state */
  turned(state) {
    if (state === "open") {
      this.away.value = false;
      this.tell();
      if (!this.loading) law.start();
    } else if (state === "lost") this.left();
    else if (state === "gone" && unmade(this.id)) this.make();
  }

  /** The match was begun without the network: it is made now. */
  async make() {
    const said = await made(this.id);
    if (said === true) {
      this.log.forget();
      this.link.connect();
    } else if (said) this.refused.value = said;
    else this.link.timer = window.setTimeout(() => this.make(), AGAIN);
  }

  /** The device was wrong about the time: what it has written, and nobody heard, was then, too. @param {number} by ms */
  moved(by) {
    const acts = this.stored();
    if (by && acts.length && this.pen.peek()) this.keep(acts.map((act) => ({ ...act, at: act.at + by })));
  }

  /** Nobody hears this desk. */
  left() {
    this.away.value = true;
    this.show();
  }

  /** @param {any} message */
  receive(message) {
    super.receive(message);
    if (message.type === "hello") write(`known.${this.id}`, { hello: message, view: this.real });
    if (message.type !== "events") return;
    this.log.enter(message.events, message.view.seq);
    this.settle(message.view);
  }

  /** @param {View} view the server's */
  settle(view) {
    this.real = view;
    this.stage.flush();
    write(`known.${this.id}`, { hello: this.hello.peek(), view });
    this.show();
  }

  /** Shows what stands: what the server said, and what was written since. */
  async show() {
    const { real } = this;
    if (!real || this.telling) return;
    const acts = this.sent.peek() ? [] : this.queue.peek();
    const asked = ++this.showing;
    clearTimeout(this.flags);
    if (!acts.length && !this.away.peek()) {
      this.lawless.value = false;
      this.stage.view.value = real;
      return;
    }
    const found = await this.judged(acts);
    if (asked !== this.showing) return;
    this.lawless.value = !found;
    this.sum.value = found?.sum;
    this.added = found?.log ?? [];
    // what was offered before acts that nobody has judged is not offered after them
    this.stage.view.value = found?.view ?? unjudged(real, acts) ?? { ...real, acts: [] };
    // a flag that falls meanwhile ends the game here, too
    const flag = found?.view.clock?.flag_at;
    if (flag) this.flags = window.setTimeout(() => this.show(), Math.max(0, flag - time.now()) + 50);
  }

  /** @param {number} seq */
  eventOf(seq) {
    return super.eventOf(seq) ?? [...this.log.entries, ...this.added].find((each) => each.seq === seq);
  }

  /** What the law on the device says of all these acts; null where it can't be asked. @param {Written[]} acts */
  judged(acts) {
    const known = this.real && this.log.entries.length === this.real.seq + 1;
    return known ? law.ask(this.id, this.log, acts, Math.round(time.now())) : Promise.resolve(null);
  }

  /** @param {import("protocol").ActOffer} act @param {Record<string, any>} [more] @returns {Promise<boolean>} */
  async do(act, more = {}) {
    // a page that has just been opened hears in a moment what stands: a tap waits for that and is not lost
    if (this.link.state.peek() === "connecting")
      await Promise.race([until(() => this.link.state.value !== "connecting"), new Promise((done) => setTimeout(done, AGAIN))]);
    if (!this.pen.peek()) return false;
    // of several taps that waited each goes alone
    if (this.sent.peek() !== null) return tap(this, act, more);
    this.refused.value = null;
    this.asking.value = null;
    const before = this.queue.peek().at(-1);
    const wanted = /** @type {Written} */ ({
      type: "do",
      id: freshId(),
      do: act.do,
      ...(act.by ? { by: act.by } : {}),
      ...more,
      at: Math.round(time.now()),
      ...(before ? { after: before.id } : this.real ? { seq: this.real.seq } : {}),
    });
    if (this.away.peek() || before) {
      const done = this.writing.then(() => this.write(act, wanted, more));
      this.writing = done.catch(() => {});
      return done;
    }
    this.put(wanted);
    this.sent.value = act.do;
    const answer = await heard(this.link, wanted);
    this.sent.value = null;
    if (!answer) {
      this.left();
      setTimeout(() => this.tell(), AGAIN);
      return true;
    }
    this.drop([wanted.id]);
    this.show();
    // another window may have written more, which waited for this
    this.tell();
    if (answer.refused?.code === "stale") return this.anew(act, more, wanted.seq ?? 0);
    if (!answer.ok) this.refused.value = answer.refused;
    return Boolean(answer.ok);
  }

  /**
   * Writes an act on the device, if the law accepts it after what is written already; without the law, if it needs no judgement.
   * @param {import("protocol").ActOffer} act @param {Written} given @param {Record<string, any>} more
   */
  async write(act, given, more) {
    const queue = this.queue.peek();
    const { seq, after, ...bare } = given;
    const before = queue.at(-1);
    const wanted = /** @type {Written} */ ({ ...bare, ...(before ? { after: before.id } : { seq: this.real?.seq }) });
    const found = await this.judged([...queue, wanted]);
    const taken = found ? found.done === queue.length + 1 : this.real && unjudged(this.real, [...queue, wanted]);
    if (!taken) {
      if (found?.refused && found.refused.code !== "needs_network") {
        this.refused.value = found.refused;
        return false;
      }
      if (this.link.state.peek() === "open") return this.after(act, more);
      this.say(t("away.not_now"));
      return false;
    }
    this.put(wanted);
    this.show();
    this.tell();
    return true;
  }

  /**
   * Something came in between: the act is done all the same where it is still offered, for its players saw what came.
   * @param {import("protocol").ActOffer} act @param {Record<string, any>} more @param {number} seq what was known when it was tapped
   */
  async anew(act, more, seq) {
    const newer = until(() => Number(this.view.value?.seq) > seq);
    await Promise.race([newer, new Promise((done) => setTimeout(done, AGAIN))]);
    const still = this.can(act.do, act.by);
    return still && Number(this.real?.seq) > seq ? this.do(still, more) : false;
  }

  /**
   * The network is slow: a tap waits for those before it and is not lost.
   * @param {import("protocol").ActOffer} act @param {Record<string, any>} more @returns {Promise<boolean>}
   */
  async after(act, more) {
    const { queue, sent, link } = this;
    await until(() => (!queue.value.length && sent.value === null) || link.state.value !== "open");
    return this.can(act.do, act.by) ? this.do(act, more) : false;
  }

  /** What is on the device now: another window of it may have written, too. @returns {Written[]} */
  stored() {
    return read(`acts.${this.id}`) ?? [];
  }

  /** @param {Written} act */
  put(act) {
    this.keep([...this.stored(), act]);
  }

  /** What was heard is not kept any longer; what another window wrote meanwhile stays. @param {string[]} ids */
  drop(ids) {
    this.keep(this.stored().filter((each) => !ids.includes(each.id)));
  }

  /** @param {Written[]} acts */
  keep(acts) {
    if (!write(`acts.${this.id}`, acts.length ? acts : null)) this.say(t("away.full"));
    this.queue.value = acts;
  }

  /** Tells what nobody has heard yet, in its order. */
  async tell() {
    if (this.telling || this.sent.peek() || !this.pen.peek() || !this.queue.peek().length || this.link.state.peek() !== "open") return;
    this.telling = true;
    const acts = this.queue.peek().slice(0, MOST);
    const answer = await heard(this.link, { type: "late", id: freshId(), acts, more: this.queue.peek().length > MOST });
    this.telling = false;
    if (!answer) {
      setTimeout(() => this.tell(), AGAIN);
      return;
    }
    this.away.value = false;
    const done = new Map((answer.answers ?? []).map((/** @type {import("protocol").Answer} */ each) => [each.id, each]));
    let rest = this.stored().filter((act) => !done.get(act.id)?.ok);
    if (answer.aside) {
      // what was tapped while this was on its way rested on it
      this.putAside(rest.map((act) => ({ act, said: done.get(act.id)?.refused })));
      rest = [];
    }
    // an act before the first of them that the server does not know is no reason to wait for ever
    if (rest.length && rest[0].after) rest[0] = { ...rest[0], after: undefined };
    this.keep(rest);
    this.show();
    if (rest.length) setTimeout(() => this.tell(), done.size === acts.length ? 0 : AGAIN);
  }

  /** @param {{act: Written, said: any}[]} given */
  putAside(given) {
    const asides = [...(read(`aside.${this.id}`) ?? []), ...given.map(({ act, said }) => ({ act, said: said ?? null }))];
    write(`aside.${this.id}`, asides);
    this.asides.value = asides;
  }

  /** Both have seen what was not taken. */
  seen() {
    write(`aside.${this.id}`, null);
    this.asides.value = [];
  }

  /** Every other device of this match ends here: this one goes on. */
  takeOver() {
    const stop = this.link.state.subscribe((state) => {
      if (state !== "open") return;
      queueMicrotask(() => stop());
      this.endOthers();
    });
  }

  /** Make this window the writer, restoring what another one wrote; or stop it. @param {boolean} holds */
  hold(holds) {
    this.pen.value = holds;
    if (!holds) return;
    this.queue.value = this.stored();
    this.asides.value = read(`aside.${this.id}`) ?? [];
    this.show();
    this.tell();
  }

  close() {
    this.stop();
    this.moving();
    clearTimeout(this.loading);
    clearTimeout(this.flags);
    this.loaded();
    removeEventListener("offline", this.cut);
    super.close();
  }
}
