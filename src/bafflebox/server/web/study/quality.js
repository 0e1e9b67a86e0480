// How good a play is: the marks that a teacher writes beside it.
// @ts-check

export const MARKS = /** @type {Record<string, string>} */ ({ dubious: "?!", bad: "?", blunder: "??" });

/** "best", or the grade of what it loses: "" is good. @param {any} play a row of plays @param {number} place in the list, best first */
export const quality = (play, place) => (place ? (play.grade ?? "") : "best");
