// A contest as this page sees it: its view, one's own part, and the time of the server; kept up to date by the live stream.
// @ts-check
import { signal } from "@preact/signals";
import { goOn } from "../accounts/held.js";
import { ask } from "../kit/net/api.js";
import { follow } from "../kit/net/follow.js";
import { keepSeat, seatAt } from "../kit/net/seats.js";
import { visit } from "../kit/ui/route.js";
import { join, keyOf } from "../lobby/contest.js";

/** ms after which a contest that did not answer is asked for again. */
const AGAIN = 3000;

export class Contest {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.view = signal(/** @type {import("protocol").ContestView | null} */ (null));
    this.mine = signal(/** @type {import("protocol").ContestMine | null} */ (null));
    this.state = signal(/** @type {"connecting" | "open" | "gone" | "lost"} */ ("connecting"));
    /** Seconds since 1970 at the server when this page's own clock began: the largest that was seen, since answers may be old. */
    this.zero = Number.NEGATIVE_INFINITY;
    this.closed = false;
    this.end = () => {};
    this.look().then(() => this.listen());
  }

  listen() {
    this.end();
    if (!this.closed && this.state.peek() === "open") this.end = follow(`/api/contests/${this.id}/live`, this.hear, () => this.look());
  }

  /** @param {import("protocol").ContestNews} news */
  hear = ({ contest, mine }) => {
    if (contest) {
      this.zero = Math.max(this.zero, contest.now - performance.now() / 1000);
      this.view.value = contest;
    }
    if (mine) this.mine.value = mine;
  };

  /** Seconds since 1970 at the server. */
  now = () => (Number.isFinite(this.zero) ? this.zero + performance.now() / 1000 : Date.now() / 1000);

  /** @returns {Promise<void>} */
  async look() {
    try {
      this.take(await ask(`/api/contests/${this.id}`));
    } catch (error) {
      const { status } = /** @type {Failure} */ (error);
      this.state.value = status === 404 || status === 400 ? "gone" : "lost";
      if (this.state.peek() === "gone") return;
      await new Promise((done) => setTimeout(done, AGAIN));
      if (!this.closed) await this.look();
    }
  }

  /** The whole, as an answer has it. @param {import("protocol").ContestNews} news */
  take(news) {
    this.mine.value = news.mine;
    this.hear(news);
    this.state.value = "open";
  }

  /** @param {boolean} characters may be opponents */
  async join(characters) {
    const was = this.mine.peek();
    this.take(await join(this.id, characters));
    // the stream of a visitor who was no player has no own news
    if (!was) this.listen();
  }

  /** @param {"pause" | "leave"} what */
  async tell(what) {
    this.take(await ask(`/api/contests/${this.id}/${what}`, {}));
  }

  /** Go to the table of the game: by the key of this browser, else the account brings the seat here. */
  async sit() {
    const { table, seat, opponent } = this.mine.peek() ?? {};
    if (!table) return;
    const key = seatAt(table)?.key ?? keyOf(this.id);
    const about = this.view.peek()?.about;
    const known = { table, rules: about?.rules, side: seat ?? undefined, opponent: opponent ?? undefined };
    if (key) {
      keepSeat({ ...seatAt(table), ...known, key, at: Date.now() });
      visit(`/t/${table}`);
      return;
    }
    keepSeat({ ...seatAt(table), ...known, at: Date.now() });
    await goOn(table);
  }

  close() {
    this.closed = true;
    this.end();
  }
}
