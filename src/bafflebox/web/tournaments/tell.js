// The one way to say something to a tournament: every act has a name of its own, is on the device before it is sent, and is sent
// in order until the server has answered. Without a network acts wait; what is refused stays to be read until it is put away.
// @ts-check
import { signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { freshKey } from "../kit/net/seats.js";

/** @typedef {{id: string, to: "facts" | "steps" | "tables", body: Record<string, any>}} Act */
/** @typedef {{act: Act, detail: string, rule: string}} Refused */
/**
 * What the server answered, or why it did not do it.
 * @typedef {{ok: boolean, answer?: import("protocol").EntriesMade & import("protocol").MadeBoard, refused?: Refused}} Told
 */

/**
 * What would follow, or why it would be refused.
 * @typedef {Partial<import("protocol").EntriesMade> & {refusal?: string, rule?: string}} Would
 */

const RETRY = [500, 1000, 2000, 4000, 8000];

/** @param {string} name @returns {any[]} */
function stored(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @param {string} name @param {any[]} all */
function store(name, all) {
  try {
    if (all.length) localStorage.setItem(name, JSON.stringify(all));
    else localStorage.removeItem(name);
  } catch {
    // without storage acts last as long as the page
  }
}

/** Whether trying again can help: no answer, a server in trouble, too many questions. @param {number} status */
const passing = (status) => status === 0 || status >= 500 || status === 429 || status === 408;

export class Outbox {
  /**
   * @param {string} id @param {string} kind whose acts these are: a desk and a player on one device have each their own
   * @param {string} key @param {() => void} done called after each answer
   */
  constructor(id, kind, key, done) {
    this.id = id;
    this.key = key;
    this.done = done;
    this.name = `bafflebox.tournament.${id}.${kind}`;
    this.waiting = signal(/** @type {Act[]} */ (stored(`${this.name}.out`)));
    this.refused = signal(/** @type {Refused[]} */ (stored(`${this.name}.refused`)));
    /** Whether the last try found nobody. */
    this.away = signal(false);
    /** @type {Map<string, (told: Told) => void>} */
    this.hopes = new Map();
    this.tries = 0;
    this.timer = 0;
    this.busy = false;
    addEventListener("online", this.hurry);
    addEventListener("storage", this.adopt);
    this.deliver();
  }

  hurry = () => {
    clearTimeout(this.timer);
    this.deliver();
  };

  /**
   * @param {Act["to"]} to @param {Record<string, any>} body
   * @returns {Promise<Told>} when it is answered, which may be long after
   */
  tell(to, body) {
    const act = { id: freshKey(), to, body };
    this.put((all) => [...all, act]);
    return new Promise((done) => {
      this.hopes.set(act.id, done);
      this.deliver();
    });
  }

  /** @param {Record<string, any>} fact @param {string} [why] */
  fact = (fact, why = "") => this.tell("facts", { fact, ...(why ? { why } : {}) });

  /** @param {string} step @param {Record<string, any>} [more] @param {string} [why] */
  step = (step, more = {}, why = "") => this.tell("steps", { step, ...more, ...(why ? { why } : {}) });

  /**
   * What something would move, without doing it; null where nobody can say.
   * @param {Act["to"]} to @param {Record<string, any>} body @returns {Promise<Would>}
   */
  async would(to, body) {
    try {
      return await ask(`/api/tournaments/${this.id}/${to}`, { id: freshKey(), ...body, dry: true }, this.key);
    } catch (error) {
      const { detail, rule } = /** @type {Failure} */ (error);
      return { refusal: detail || "", rule: rule ?? "" };
    }
  }

  /** @param {(all: Act[]) => Act[]} change of what waits here, and on the device for other windows too */
  put(change) {
    this.waiting.value = change(this.waiting.peek());
    store(`${this.name}.out`, change(stored(`${this.name}.out`)));
  }

  /** What another window wrote waits here too: it may be closed, and the server takes each act once. @param {StorageEvent} event */
  adopt = (event) => {
    if (event.key !== `${this.name}.out`) return;
    const there = stored(event.key);
    const own = this.waiting.peek().filter((act) => this.hopes.has(act.id) && there.every((each) => each.id !== act.id));
    this.waiting.value = [...own, ...there];
    this.deliver();
  };

  async deliver() {
    if (this.busy || this.ended) return;
    this.busy = true;
    for (let act = this.waiting.peek()[0]; act && !this.ended; act = this.waiting.peek()[0]) {
      try {
        const answer = await ask(`/api/tournaments/${this.id}/${act.to}`, { id: act.id, ...act.body }, this.key);
        this.answered(act, { ok: true, answer });
      } catch (found) {
        const error = /** @type {Failure} */ (found);
        if (passing(error.status ?? 0)) {
          this.away.value = true;
          clearTimeout(this.timer);
          this.timer = window.setTimeout(this.hurry, RETRY[Math.min(this.tries++, RETRY.length - 1)]);
          break;
        }
        const refused = { act, detail: error.detail || String(error.status), rule: error.rule ?? "" };
        this.refused.value = [...this.refused.peek(), refused];
        store(`${this.name}.refused`, this.refused.peek());
        this.answered(act, { ok: false, refused });
      }
    }
    this.busy = false;
  }

  /** @param {Act} act @param {Told} told */
  answered(act, told) {
    this.tries = 0;
    this.away.value = false;
    this.put((all) => all.filter((each) => each.id !== act.id));
    this.hopes.get(act.id)?.(told);
    this.hopes.delete(act.id);
    this.done();
  }

  /** @param {Refused} refused it was read */
  putAway(refused) {
    this.refused.value = this.refused.peek().filter((each) => each !== refused);
    store(`${this.name}.refused`, this.refused.peek());
  }

  ended = false;

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    removeEventListener("storage", this.adopt);
  }
}
