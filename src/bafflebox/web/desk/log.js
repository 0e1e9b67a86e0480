// The log of a match as the server has it, kept on the device for the time when the law here is asked instead.
// @ts-check
import { ask } from "../kit/net/api.js";
import { unmade } from "./begin.js";
import { keepLog, read } from "./keep.js";

/** @typedef {import("./keep.js").Entry} Entry */

export class MatchLog {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    const kept = read(`log.${id}`);
    /** When it began, in ms of the server's clock; 0 where nothing is known of it. */
    this.zero = /** @type {number} */ (kept?.zero ?? 0);
    this.pot = /** @type {number | null} */ (kept?.pot ?? null);
    this.entries = /** @type {Entry[]} */ (kept?.entries ?? []);
    this.filling = false;
  }

  /** What the server said last. @param {import("protocol").EventSeen[]} events @param {number} last the number of its last entry */
  enter(events, last) {
    for (const { seq, at, by, event } of events)
      if (seq === this.entries.length)
        this.entries.push({ ...event, seq, at, by: by && (by === "own" ? "white" : "black"), event: String(event.event) });
    if (this.zero && this.entries.length === last + 1 && !unmade(this.id)) this.keep();
    else this.fill();
  }

  keep() {
    keepLog(this.id, { zero: this.zero, pot: this.pot, entries: this.entries });
  }

  /** The server has a log of its own of a match that was begun here. */
  forget() {
    [this.zero, this.entries] = [0, []];
  }

  /** Asks for all of it, where this device was not there from the beginning. */
  async fill() {
    if (this.filling) return;
    this.filling = true;
    const address = `/api/tables/${this.id}`;
    const text = fetch(`${address}/log`).then((answer) => (answer.ok ? answer.text() : ""));
    const [about, lines, sheet] = await Promise.all([ask(address), text, ask(`${address}/sheet`)]).catch(() => [null, "", null]);
    this.filling = false;
    if (!about || !lines) return;
    this.zero = about.created;
    this.pot = sheet.pot?.before ?? 0;
    // the first line is the head
    this.entries = lines
      .trim()
      .split("\n")
      .slice(1)
      .map((/** @type {string} */ line) => JSON.parse(line));
    this.keep();
  }
}
