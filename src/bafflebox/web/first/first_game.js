// The first game, after the lessons: one point against the gentlest opponent, with a coach and without a clock.
// @ts-check
import { FIRST, begin } from "../kit/net/begin.js";

/** The gentlest opponent. */
const GENTLE = { level: "jo", opponent_name: "Jo" };

/** Sits down at a first game; the seat keeps how many mistakes the coach has spoken of. */
export const beginFirst = () =>
  begin({ rules: FIRST, opponent: "bot", length: 1, clock: null, dice: "honest", ...GENTLE }, { first: { said: 0 } });
