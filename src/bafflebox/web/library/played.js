// Matches that were played here stand among my matches, and the latest are gone through while their page is open.
// @ts-check
import { ask, askText } from "../kit/net/api.js";
import { libraryKey, packed } from "../kit/net/library.js";
import { markSeat, seats } from "../kit/net/seats.js";

/** ms after which a server that has enough to do is asked again. */
const AGAIN = 2500;
/** More turns than any match has: they are not wanted, only what they come to. */
const ALL = 1_000_000;

let line = Promise.resolve();

/** Keeps what ended and is not kept yet; what can't be stays where it was played. @param {() => void} changed after each */
export function keepPlayed(changed) {
  line = line.then(() => keep(changed));
  return line;
}

/** @param {() => void} changed */
async function keep(changed) {
  for (const { table, at, side, opponent } of seats().filter((each) => each.over && each.match === undefined)) {
    try {
      const log = await askText(`/api/tables/${table}/log`);
      const name = `Bafflebox, ${new Date(at).toISOString().slice(0, 10)}`;
      const file = await packed(new Blob([log]));
      // a person who played both sides has no seat of their own
      const { match } = await ask("/api/matches", { file, name, side: opponent ? side : "" }, libraryKey());
      markSeat(table, { match });
      changed();
    } catch (error) {
      const { status } = /** @type {Failure} */ (error);
      if (status !== 400 && status !== 404) return; // another time
      markSeat(table, { match: "" });
    }
  }
}

/**
 * Goes through matches one after the other as long as they are wanted.
 * @param {string[]} tables @param {() => void} changed after each @param {() => boolean} wanted
 */
export async function goThrough(tables, changed, wanted) {
  for (const table of tables) {
    const seat = seats().find((each) => each.table === table);
    if (!seat?.match || seat.done || !seat.opponent) continue;
    for (let done = false; !done; ) {
      if (!wanted()) return;
      try {
        const found = await ask(`/api/matches/${seat.match}/turns?known=${ALL}`);
        done = found.done >= found.of;
        if (done) markSeat(table, { done, level: found.level, ...comesTo(found.report, seat.side === "black" ? "black" : "white") });
      } catch (error) {
        const { status } = /** @type {Failure} */ (error);
        if (status === 404) {
          // taken out again
          done = true;
          markSeat(table, { done, rate: null });
        } else await new Promise((over) => setTimeout(over, AGAIN));
      }
    }
    changed();
  }
}

/** @param {import("protocol").MatchReport} report @param {"white" | "black"} side */
function comesTo(report, side) {
  const other = side === "white" ? "black" : "white";
  return { rate: report[side].rate, luck: report[side].luck - report[other].luck };
}
