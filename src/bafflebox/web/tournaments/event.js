// A tournament as this browser knows it: the view of everybody, of the desk or of a player, kept up to date by the live channel.
// @ts-check
import { computed, effect, signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { patched } from "../kit/net/patched.js";
import { dropView, keepView, keptView } from "../kit/net/desk_view.js";
import { isTouched, lifted } from "../kit/ui/finger.js";
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
/** ms after which a desk without an answer shows the view that is kept on the device. */
const PATIENCE = 4000;
/** ms in which changes are gathered before the view is kept. */
const KEEP = 1000;

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
    /** When the server answered last, in ms at the server; 0: never. */
    this.heard = signal(0);
    this.out = key ? new Outbox(id, kind, key, () => this.soon()) : null;
    this.rows = computed(() => {
      /** @type {Map<string, Row>} */
      const found = new Map();
      for (const division of this.view.value?.divisions ?? [])
        for (const row of division.matches) found.set(`${division.key}:${row.match}`, row);
      return found;
    });
    this.timer = 0;
    this.poll = setInterval(() => (this.unheard() || this.passes()) && this.soon(), EVERY);
    this.look();
    this.listen();
    if (kind === "desk") this.keeps();
  }

  /** The view of a desk is kept whenever it changes, and shown where the server does not answer. */
  keeps() {
    const late = setTimeout(this.recall, PATIENCE);
    let timer = 0;
    const store = () => {
      clearTimeout(timer);
      timer = 0;
      if (this.source?.readyState === 1) this.heard.value = this.now() / 1000;
      const view = /** @type {import("./types.js").DeskView | null} */ (this.view.peek());
      if (view && this.heard.peek()) keepView(this.id, { at: this.heard.peek(), offset: this.offset, view });
    };
    const end = effect(() => {
      if (this.view.value && this.state.value === "open") timer ||= window.setTimeout(store, KEEP);
    });
    const cut = () => this.soon();
    addEventListener("pagehide", store);
    addEventListener("offline", cut);
    this.unkept = () => {
      end();
      clearTimeout(late);
      clearTimeout(timer);
      removeEventListener("pagehide", store);
      removeEventListener("offline", cut);
    };
  }

  unkept = () => {};

  recall = () => {
    const was = this.view.peek() || this.kind !== "desk" ? null : keptView(this.id);
    if (!was) return;
    this.offset = was.offset;
    this.heard.value = was.at;
    this.view.value = was.view;
    this.state.value = "lost";
  };

  /** @param {string} division @param {string} match @returns {Row | undefined} */
  row = (division, match) => this.rows.value.get(`${division}:${match}`);

  /** @param {string} key @returns {import("./types.js").Division | undefined} */
  division = (key) => this.view.value?.divisions.find((each) => each.key === key);

  listen() {
    if (this.closed) return;
    const source = new EventSource(`/api/tournaments/${this.id}/live`);
    this.source = source;
    source.onmessage = (event) => this.hear(JSON.parse(event.data));
    let open = false;
    source.onopen = () => (open = true);
    source.onerror = () => {
      if (open) this.heard.value = this.now() / 1000;
      open = false;
      // a desk says at once that it is alone
      if (this.kind === "desk") this.soon();
      if (this.closed || source.readyState !== 2) return;
      setTimeout(() => this.source === source && this.listen(), AGAIN);
    };
  }

  /** @param {import("protocol").TournamentChanges} message */
  hear(message) {
    if (this.kind === "desk" && isTouched()) {
      lifted().then(() => this.hear(message));
      return;
    }
    const view = this.view.peek();
    if (!view) return;
    const { version, since, rows, divisions } = message;
    if (version < view.version) return;
    const follows = rows && since !== undefined && since <= view.version && !divisions?.length;
    // staff see more than is published; a player's own view is a small answer of its own
    if (version > view.version && (this.kind || !follows)) this.soon(this.kind !== "me" || !follows);
    if (!rows || (this.kind !== "desk" && !follows)) return;
    this.view.value = {
      ...view,
      version: this.kind === "desk" ? view.version : version,
      queue: message.queue ?? view.queue,
      running: message.running ?? view.running,
      prizes: message.prizes ?? view.prizes,
      tournament: message.tournament ?? view.tournament,
      over: message.over ?? view.over,
      divisions: view.divisions.map((each) => changedBy(each, message)),
    };
  }

  /** The view is asked for again, a moment later, with all that changes until then. @param {boolean} [whole] not a player's own alone */
  soon(whole = true) {
    this.whole ||= whole;
    if (this.timer || this.closed) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      const all = this.whole;
      this.whole = false;
      this.look(all);
    }, GATHER);
  }

  whole = false;

  async look(whole = true) {
    if (this.closed) return;
    const path = `/api/tournaments/${this.id}`;
    try {
      if (this.kind === "me") this.mine.value = await ask(`${path}/me`, undefined, this.key);
      this.heard.value = this.now() / 1000;
      if (!whole) return;
      const found = this.kind === "desk" ? await this.changes(path) : await ask(path);
      await lifted();
      this.offset = (found.now ?? Date.now() * 1000) / 1000 - Date.now();
      this.heard.value = this.now() / 1000;
      this.view.value = found;
      this.state.value = "open";
    } catch (error) {
      const { status } = /** @type {Failure} */ (error);
      this.state.value = status === 404 ? "gone" : status === 401 || status === 403 ? "refused" : "lost";
      if (this.state.value !== "lost") {
        if (this.kind === "desk") dropView(this.id);
      } else {
        this.recall();
        setTimeout(() => this.soon(), AGAIN);
      }
    }
  }

  /** The last view of the desk as the server sent it, with its token: the next answer has the differences to it alone. */
  base = { token: "", view: /** @type {any} */ (null) };

  /** @param {string} path @returns {Promise<any>} the view of the desk */
  async changes(path) {
    const { token, view } = this.base;
    /** @type {import("protocol").DeskChanges} */
    const found = await ask(`${path}/desk/changes${token ? `?since=${token}` : ""}`, undefined, this.key);
    const next = found.view ?? patched(view, found.patch);
    // an answer that a later one has overtaken
    if (next.now >= (this.base.view?.now ?? 0)) this.base = { token: found.token, view: next };
    return this.base.view;
  }

  /** True if no live channel is open: a desk also asks while its channel reconnects. */
  unheard = () => (this.kind === "desk" ? this.source?.readyState !== 1 : this.source?.readyState === 2);

  /** True if time alone changes what the desk has to do: a called player is not at the table. */
  passes = () => this.kind === "desk" && Boolean(this.view.peek()?.running.some((each) => !each.started));

  /** Time at the server, in µs. */
  now = () => (Date.now() + this.offset) * 1000;

  closed = false;

  close() {
    this.closed = true;
    this.unkept();
    clearInterval(this.poll);
    clearTimeout(this.timer);
    this.source?.close();
    this.out?.close();
  }
}

/**
 * @param {import("./types.js").Division} division
 * @param {import("protocol").TournamentChanges} message
 * @returns {import("./types.js").Division} the same one where nothing of it has changed
 */
function changedBy(division, { rows = [], parts = [] }) {
  const changed = new Map(rows.filter((row) => row.division === division.key).map((row) => [row.match, row]));
  const part = parts.find((each) => each.key === division.key);
  if (!changed.size && !part) return division;
  return {
    ...division,
    begun: part?.begun ?? division.begun,
    awaits_round: part?.awaits_round ?? division.awaits_round,
    standings: replaced(division.standings, part?.standings),
    places: replaced(division.places, part?.places),
    matches: division.matches.map((row) => (changed.has(row.match) ? { ...row, ...changed.get(row.match) } : row)),
  };
}

/**
 * @template T
 * @param {Record<string, T[]>} lists @param {Record<string, Partial<Record<number, T>>> | undefined} changes lines by list and number
 * @returns {Record<string, T[]>}
 */
function replaced(lists, changes) {
  if (!changes) return lists;
  return Object.fromEntries(
    Object.entries(lists).map(([name, lines]) => [name, changes[name] ? lines.map((line, at) => changes[name][at] ?? line) : lines]),
  );
}
