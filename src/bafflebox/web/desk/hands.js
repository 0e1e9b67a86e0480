// The hands of a clock that goes on by itself: what each side has left, by the numbers that the server told.
// @ts-check

/** @typedef {import("protocol").Who} Who */
/** @template T @typedef {import("protocol").Pair<T>} Pair */
/** How clocks go, in ms. @typedef {{kind: string, delay: number, increment: number, reserve: number, per_game: boolean}} Rates */
/**
 * What stands on the clock at an instant: `due` is whose stretch it is, `running` whether it counts.
 * @typedef {Pair<number> & {delay: Pair<number>, due: Who | null, running: boolean, spent: number, at: number}} Hands
 */

/** @param {import("protocol").ClockView} clock @param {Who | null} due @returns {Hands} */
export const handsOf = (clock, due) => ({
  own: clock.own,
  opp: clock.opp,
  delay: { ...clock.delay },
  due: clock.running ?? due,
  running: Boolean(clock.running),
  spent: 0,
  at: clock.at,
});

/** The time up to an instant is charged. @param {Hands} hands @param {number} at */
export function charge(hands, at) {
  const gone = Math.max(0, at - hands.at);
  hands.at += gone;
  const { due } = hands;
  if (!hands.running || !due) return;
  const free = hands.delay[due];
  hands.delay[due] = Math.max(0, free - gone);
  hands[due] = Math.max(0, hands[due] - Math.max(0, gone - free));
  hands.spent += gone;
}

/** A turn is over by the press of its player. @param {Hands} hands @param {Rates} rates @param {Who} who */
export function press(hands, rates, who) {
  if (hands[who] > 0) hands[who] += rates.increment;
}

/** Begin the time of another player, or of nobody. @param {Hands} hands @param {Rates} rates @param {Who | null} due */
export function hand(hands, rates, due) {
  if (due === hands.due) return;
  const before = hands.due;
  const full = rates.kind === "simple_delay" ? rates.delay : 0;
  if (before && rates.kind === "bronstein" && hands[before] > 0) hands[before] += Math.min(hands.spent, rates.delay);
  hands.delay = { own: full, opp: full };
  hands.due = due;
  hands.spent = 0;
}
