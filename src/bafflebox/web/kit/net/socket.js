// The socket of a table: it is opened again by itself, notices a network that is silent or gone, and repeats what got no answer.
// @ts-check
import { signal } from "@preact/signals";

/** @typedef {"connecting" | "open" | "lost" | "gone" | "refused"} State */
/** @typedef {{id: string, message: Record<string, any>, done: (answer: any) => void, answer: Promise<any>}} Asked */

/** ms between pings while the page is visible. */
const PING = 3000;
/** ms between pings of a page in the background, which judges no silence: browsers hold its timers back. */
const PING_HIDDEN = 20_000;
const LOOK = 250;
/** ms without an answer after which a page says so, and after which the socket is replaced. */
const SILENT = 4000;
const GIVE_UP = 9000;
const RETRY = [300, 700, 1500, 3000, 5000, 8000];
/** Close codes after which trying again is no use. */
const FINAL = new Map([
  [4404, "gone"],
  [4403, "refused"],
  [1008, "refused"],
]);

export class Link {
  /**
   * @param {string} table
   * @param {string | null | Promise<string | null>} key
   * @param {(message: any) => void} hear
   * @param {() => number | null} seen the last event that is known; null: none, the running game is wanted
   */
  constructor(table, key, hear, seen) {
    this.state = signal(/** @type {State} */ ("connecting"));
    /** When the network went silent or the socket closed, in ms of this machine; 0 while answers come, and for the first `SILENT` ms. */
    this.silent = signal(0);
    /** The last message, in ms of this machine. */
    this.heard = Date.now();
    /** Since when something waits for an answer or a socket, and since when on this socket, in ms of this machine; 0: nothing does. */
    this.since = this.waits = 0;
    this.pinged = this.looked = 0;
    this.hidden = false;
    /** Connections that were answered so far. */
    this.greeted = 0;
    /** Server time minus this machine's, in ms. */
    this.offset = 0;
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`;
    this.key = key instanceof Promise ? null : key;
    /** Another key, tried once where the first opens nothing: asked for when the connection broke. */
    this.spare = /** @type {string | null} */ (null);
    /** Whether this is no watcher to be counted: a board on a page of other things. */
    this.glance = false;
    this.hear = hear;
    this.seen = seen;
    this.tries = 0;
    this.prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join("");
    this.count = 0;
    /** @type {Map<string, Asked>} */
    this.asked = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    this.looking = setInterval(() => this.look(), LOOK);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    if (key instanceof Promise) key.then((found) => this.begin(found));
    else this.connect();
  }

  /** Opens the first socket once the key is known: what is said first there must be who sits down. @param {string | null} key */
  begin(key) {
    this.key = key;
    if (!this.closed) this.connect();
  }

  /** For a machine that wakes up, or has a network again. */
  hurry = () => {
    if (document.hidden) return;
    if (this.state.peek() === "lost" || this.silent.peek()) this.renew();
  };

  /** Whether an act that is sent now is expected to arrive. */
  reaches() {
    return this.state.value === "open" && !this.silent.value;
  }

  /** The server's time as far as it is known: it stands where nothing is heard. */
  now() {
    return (this.silent.value || this.state.value === "lost" ? this.heard : Date.now()) + this.offset;
  }

  /** Pings, and draws the consequences where no answer comes. */
  look() {
    const now = Date.now();
    const stalled = this.hidden || now - this.looked > SILENT / 2;
    this.looked = now;
    this.hidden = document.hidden;
    if (now - this.pinged >= (document.hidden ? PING_HIDDEN : PING)) {
      this.pinged = now;
      this.say({ type: "ping" });
    }
    if (!this.since || document.hidden) return;
    // a machine that slept or stood still has missed answers that it will read in a moment
    if (stalled) {
      this.waits &&= now;
      if (!this.silent.peek()) this.since = now;
    }
    if (now - this.since >= SILENT && !this.silent.peek()) this.silent.value = this.since;
    if (this.waits && now - this.waits >= GIVE_UP) this.renew();
  }

  /** Gives the socket up and opens another. */
  renew() {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    // a silent network answers no goodbye either
    socket?.close();
    this.state.value = "lost";
    this.connect();
  }

  /** Something is said that will be answered. */
  expect() {
    this.waits ||= Date.now();
    this.since ||= this.waits;
  }

  connect() {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.waits = 0;
    this.expect();
    socket.onopen = () => {
      this.waits = 0;
      if (this.socket !== socket || this.closed) return;
      const seen = this.seen();
      const glance = this.glance ? { glance: true } : {};
      this.say({ type: "sit", ...glance, ...(this.key ? { key: this.key } : {}), ...(seen === null ? {} : { seen }) });
      for (const each of this.asked.values()) this.say(each.message);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.waits = 0;
      if (event.code === 4403 && this.spare && !this.closed) {
        [this.key, this.spare] = [this.spare, null];
        this.connect();
        return;
      }
      const final = /** @type {State | undefined} */ (FINAL.get(event.code));
      this.since = final ? 0 : this.since || Date.now();
      if (final) this.silent.value = 0;
      this.state.value = final ?? "lost";
      if (final || this.closed) return;
      const wait = RETRY[Math.min(this.tries++, RETRY.length - 1)];
      this.timer = window.setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
    };
  }

  /** @param {any} message */
  receive(message) {
    this.heard = Date.now();
    this.since = this.waits = 0;
    this.silent.value = 0;
    const now = message.now ?? message.view?.clock?.at;
    if (now) this.offset = now - Date.now();
    if (message.type === "hello") {
      this.tries = 0;
      this.greeted++;
      this.state.value = "open";
    } else if (message.type === "ping") {
      this.say({ type: "pong", n: message.n });
      return;
    } else if (message.type === "answer") {
      const asked = this.asked.get(message.id);
      this.asked.delete(message.id);
      asked?.done(message);
      return;
    }
    this.hear(message);
  }

  /** @param {Record<string, any>} message */
  say(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (message.id || message.type === "ping" || message.type === "sit") this.expect();
  }

  /**
   * Says something that is answered; said again with the same id after a new connection, so that it acts once.
   * @param {Record<string, any>} message with an `id` where it was kept before
   * @returns {Promise<any>}
   */
  ask(message) {
    const id = message.id ?? this.freshId();
    const whole = { ...message, id };
    let done = (/** @type {any} */ _) => {};
    const answer = new Promise((found) => {
      done = found;
    });
    this.asked.set(id, { id, message: whole, done, answer });
    this.say(whole);
    return answer;
  }

  freshId() {
    return `${this.prefix}-${++this.count}`;
  }

  close() {
    this.closed = true;
    clearInterval(this.looking);
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  closed = false;
}
