// A clock that runs low is heard: once under a minute and once under ten seconds, for each player whose clock this reader minds.
// @ts-check
import { LOW, leftOf } from "../ui/clock.js";

/** ms under which a clock is heard. */
const MARKS = [LOW, 10_000];
const LOOKS = 100;
/** @type {import("protocol").Who[]} */
const WHO = ["own", "opp"];

/** @param {number} left ms of a clock @returns {number} how many marks it is under */
const under = (left) => MARKS.filter((mark) => left < mark).length;

/**
 * Ends with the function that it gives back.
 * @param {import("../../table/table.js").Table} table @param {() => void} heard
 */
export function hearClock(table, heard) {
  /** @type {Partial<Record<import("protocol").Who, number>>} */
  const known = {};
  const timer = setInterval(() => {
    const clock = table.view.peek()?.clock;
    if (!clock) return;
    const now = table.link.now();
    for (const who of WHO) {
      if (!table.mine.peek().has(who)) continue;
      const marks = under(leftOf(clock, who, now).left);
      // what was low before anybody listened is no news
      if (marks > (known[who] ?? marks) && clock.running === who) heard();
      known[who] = marks;
    }
  }, LOOKS);
  return () => clearInterval(timer);
}
