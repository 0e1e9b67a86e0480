// A desk without the network and without the law: turns end and a result is named as far as was offered last, and nothing is judged.
// @ts-check
import { leftOf } from "../kit/ui/clock.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("./keep.js").Written} Written */

/** Acts that need no judgement before the next one. */
const PLAIN = new Set(["end_turn", "name_result"]);
/** How a turn ends whose roll and play nobody has written. */
const UNWRITTEN = "unwritten";

/**
 * What is shown after these acts.
 * @param {View} view the server's last @param {Written[]} acts @returns {View | null} null where one of them has to be judged
 */
export function unjudged(view, acts) {
  let now = /** @type {View} */ ({ ...view, acts: view.acts.filter((act) => PLAIN.has(act.do)) });
  for (const act of acts) {
    if (!now.acts.some((each) => each.do === act.do && (!each.by || each.by === act.by))) return null;
    now = act.do === "end_turn" && act.by ? turned(now, act.by, act.at) : named(now, act.at);
  }
  return now;
}

/** The other player is on turn. @param {View} view @param {Who} who @param {number} at @returns {View} */
function turned(view, who, at) {
  const next = who === "own" ? "opp" : "own";
  const others = view.acts.filter((act) => act.do !== "end_turn");
  const press = view.acts.find((act) => act.do === "end_turn");
  return /** @type {View} */ ({
    ...view,
    phase: "turn",
    turn: next,
    waiting_for: [next],
    dice: null,
    last: null,
    plays: null,
    clock: view.clock && { ...stood(view.clock, who, at), running: next },
    acts: [...others, { ...press, by: next, words: UNWRITTEN }],
  });
}

/** The game is over, as one of them says; what follows is judged. @param {View} view @param {number} at @returns {View} */
const named = (view, at) =>
  /** @type {View} */ ({
    ...view,
    waiting_for: [],
    clock: view.clock && (view.clock.running ? { ...stood(view.clock, view.clock.running, at), running: null } : view.clock),
    acts: [],
  });

/**
 * The clock at an instant, and its delay in full again.
 * @param {import("protocol").ClockView} clock @param {Who} who @param {number} at @returns {import("protocol").ClockView}
 */
function stood(clock, who, at) {
  const whole = Math.max(clock.delay.own, clock.delay.opp);
  return { ...clock, [who]: leftOf(clock, who, at).left, delay: { own: whole, opp: whole }, at };
}
