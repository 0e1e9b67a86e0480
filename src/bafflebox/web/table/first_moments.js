// What a first game tells, and in which order.
// @ts-check

/** What the page lists, in the order in which it usually happens. */
export const STEPS = ["way", "bar", "home"];
/** Hints, the most pressing first; the cube is explained with the last step. */
export const MOMENTS = ["bar", "home", "way", "cube"];
