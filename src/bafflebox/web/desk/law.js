// The law on the device: a worker that judges as the server does, loaded after the desk can be used.
// @ts-check
import { signal } from "@preact/signals";
import { controlled } from "../kit/net/install.js";

const ADDRESS = "/desk/law.js";

class Law {
  /** Whether it can be asked: not before it is loaded, and never where Python or WebAssembly is missing. */
  there = signal(false);
  /** The match that it was asked about last, and the number of entries of its log that it knows. */
  table = "";
  known = 0;
  /** @type {Map<number, (answer: any) => void>} */
  #waiting = new Map();
  #asked = 0;
  #lost = false;
  /** @type {Worker | null} */
  #worker = null;

  /** Load it, once; its files are kept on the device where a service worker can. */
  async start() {
    if (this.#lost || this.#worker || !("Worker" in globalThis && "WebAssembly" in globalThis)) return;
    await controlled();
    if (this.#lost || this.#worker) return;
    const worker = new Worker(ADDRESS, { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (data.id) this.#answered(data);
      else if (data.there) this.there.value = true;
      else this.#failed(worker);
    };
    worker.onerror = () => this.lose();
  }

  /** Its files could not be fetched: it is loaded again when it is asked for. @param {Worker} worker */
  #failed(worker) {
    worker.terminate();
    this.#worker = null;
  }

  /** @param {{id: number, answer?: string}} given */
  #answered({ id, answer }) {
    const done = this.#waiting.get(id);
    this.#waiting.delete(id);
    done?.(answer ? JSON.parse(answer) : null);
  }

  /** It answers no longer, and is not loaded again. */
  lose() {
    this.#lost = true;
    this.#worker?.terminate();
    this.there.value = false;
    for (const done of this.#waiting.values()) done(null);
    this.#waiting.clear();
  }

  /**
   * Ask about a match.
   * @param {string} table @param {import("./keep.js").Log} log @param {import("./keep.js").Written[]} acts @param {number} now
   * @returns {Promise<import("./keep.js").Judged | null>} null where it can't be asked
   */
  ask(table, log, acts, now) {
    const worker = this.#worker;
    if (!worker || !this.there.peek()) return Promise.resolve(null);
    const fresh = table !== this.table || log.entries.length < this.known;
    const entries = fresh ? log.entries : log.entries.slice(this.known);
    [this.table, this.known] = [table, log.entries.length];
    const id = ++this.#asked;
    const question = JSON.stringify({ new: fresh, zero: log.zero, pot: log.pot, log: entries, acts, now });
    return new Promise((done) => {
      this.#waiting.set(id, (answer) => {
        if (!answer) this.table = "";
        done(answer);
      });
      worker.postMessage({ id, question });
    });
  }
}

/** One for all desks of this page. */
export const law = new Law();
