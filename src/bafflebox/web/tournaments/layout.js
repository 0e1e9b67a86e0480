// Where the boxes of a bracket stand, and the lines between them. It looks at numbers of matches alone and knows no format.
// @ts-check

export const BOX = { width: 196, height: 48 };
/** From one column to the next, and from one box of a first round to the next. */
export const STEP = { x: 216, y: 57 };
/** Height of the names of the rounds. */
export const HEAD = 26;

/** @typedef {{match: string, x: number, y: number}} Placed */

/**
 * @param {string[][]} rounds matches round by round; each has half as many as the one before, or as many
 * @returns {{boxes: Placed[], lines: string, width: number, height: number}} px from the start of the bracket
 */
export function layout(rounds) {
  /** @type {number[][]} */
  const middles = [];
  /** @type {Placed[]} */
  const boxes = [];
  const lines = [];
  for (const [column, matches] of rounds.entries()) {
    const before = middles[column - 1];
    const halved = before && before.length === matches.length * 2;
    const level = before && before.length === matches.length;
    const row = matches.map((_, at) => {
      if (halved) return (before[2 * at] + before[2 * at + 1]) / 2;
      return level ? before[at] : HEAD + BOX.height / 2 + at * STEP.y;
    });
    middles.push(row);
    for (const [at, match] of matches.entries()) {
      boxes.push({ match, x: column * STEP.x, y: row[at] - BOX.height / 2 });
      if (!halved && !level) continue;
      const end = column * STEP.x;
      const start = end - STEP.x + BOX.width;
      const bend = (start + end) / 2;
      for (const from of halved ? [before[2 * at], before[2 * at + 1]] : [before[at]]) {
        lines.push(`M${start} ${from}H${bend}V${row[at]}H${end}`);
      }
    }
  }
  const most = Math.max(0, ...boxes.map((each) => each.y));
  return {
    boxes,
    lines: lines.join(""),
    width: Math.max(0, rounds.length - 1) * STEP.x + BOX.width,
    height: boxes.length ? most + BOX.height + 2 : 0,
  };
}
