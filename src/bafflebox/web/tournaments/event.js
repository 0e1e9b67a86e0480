// A tournament as this browser knows it: the view of everybody, of the desk or of a player, kept up to date by the live channel.
// @ts-check
import { computed, signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { Outbox } from "./tell.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {"" | "desk" | "me"} Kind whose view it is; "" is everybody's */

/** ms in which changes are gathered before the view is asked for again. */
const GATHER = 150;
/** ms after which a view that could not be had is asked for again. */
const AGAIN = 2500;
/** ms between two looks where there is no live channel, or where lateness runs. */
const EVERY = 10_000;

export class Event {
  /** @param {string} id @param {Kind} kind @param {string} [key] */
  constructor(id, kind, key = "") {
    this.id = id;
    this.kind = kind;
    this.key = key;
    this.view = signal(/** @type {import("./types.js").AnyView | null} */ (null));
    /** A player's own view. */
    this.mine = signal(/** @type {import("./types.js").Mine | null} */ (null));
    this.state = signal(/** @type {"connecting" | "open" | "lost" | "gone" | "refused"} */ ("connecting"));
    /** Server time minus this machine's, in ms. */
    this.offset = 0;
    this.out = key ? new Outbox(id, kind, key, () => this.soon()) : null;
    this.rows = computed(() => {
      /** @type {Map<string, Row>} */
      const found = new Map();
      for (const division of this.view.value?.divisions ?? [])
        for (const row of division.matches) found.set(`${division.key}:${row.match}`, row);
      return found;
    });
    this.timer = 0;
    this.poll = setInterval(() => (this.source?.readyState === 2 || this.passes()) && this.soon(), EVERY);
    this.look();
    this.listen();
  }

  /** @param {string} division @param {string} match @returns {Row | undefined} */
  row = (division, match) => this.rows.value.get(`${division}:${match}`);

  /** @param {string} key @returns {import("./types.js").Division | undefined} */
  division = (key) => this.view.value?.divisions.find((each) => each.key === key);

  listen() {
    if (this.closed) return;
    const source = new EventSource(`/api/tournaments/${this.id}/live`);
    this.source = source;
    source.onmessage = (event) => this.hear(JSON.parse(event.data));
    source.onerror = () => {
      if (this.closed || source.readyState !== 2) return;
      setTimeout(() => this.source === source && this.listen(), AGAIN);
    };
  }

  /** @param {import("protocol").TournamentChanges} message */
  hear(message) {
    const view = this.view.peek();
    if (!view) return;
    const { version, rows, divisions } = message;
    // staff and players see more than is published
    if (version !== view.version && (this.kind || !rows || divisions?.length || version > view.version + 1)) this.soon();
    if (!rows) return;
    const changed = new Map(rows.map((row) => [`${row.division}:${row.match}`, row]));
    const put = (/** @type {Row} */ row) => ({ ...row, ...changed.get(`${row.division}:${row.match}`) });
    this.view.value = {
      ...view,
      version: this.kind ? view.version : Math.max(view.version, version),
      queue: message.queue ?? view.queue,
      running: message.running ?? view.running,
      tournament: message.tournament ?? view.tournament,
      divisions: view.divisions.map((each) =>
        rows.some((row) => row.division === each.key) ? { ...each, matches: each.matches.map(put) } : each,
      ),
    };
  }

  /** The view is asked for again, a moment later, with all that changes until then. */
  soon() {
    if (this.timer || this.closed) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.look();
    }, GATHER);
  }

  async look() {
    if (this.closed) return;
    const path = `/api/tournaments/${this.id}`;
    try {
      if (this.kind === "me") this.mine.value = await ask(`${path}/me`, undefined, this.key);
      const found = await ask(this.kind === "desk" ? `${path}/desk` : path, undefined, this.kind === "desk" ? this.key : "");
      this.offset = (found.now ?? Date.now() * 1000) / 1000 - Date.now();
      this.view.value = found;
      this.state.value = "open";
    } catch (error) {
      const { status } = /** @type {Failure} */ (error);
      this.state.value = status === 404 ? "gone" : status === 401 || status === 403 ? "refused" : "lost";
      if (this.state.value === "lost") setTimeout(() => this.soon(), AGAIN);
    }
  }

  /** True if time alone changes what the desk has to do: a called player is not at the table. */
  passes = () => this.kind === "desk" && Boolean(this.view.peek()?.running.some((each) => !each.started));

  /** Time at the server, in µs. */
  now = () => (Date.now() + this.offset) * 1000;

  closed = false;

  close() {
    this.closed = true;
    clearInterval(this.poll);
    clearTimeout(this.timer);
    this.source?.close();
    this.out?.close();
  }
}
