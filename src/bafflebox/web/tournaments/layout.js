// Where the boxes of a bracket stand, and the lines between them. It looks at numbers of matches alone and knows no format.
// @ts-check

export const BOX = { width: 196, height: 48 };
/** The least width of a box in which a name can be read. */
const LEAST = 150;
/** Between two columns, where the lines are. */
const GAP = 20;
/** From one box of a first round to the next. */
const ROW = 57;
/** Height of the names of the rounds. */
export const HEAD = 26;

/** @typedef {{match: string, x: number, y: number}} Placed */

/**
 * @param {number} rounds @param {number} room px, 0: not known yet
 * @returns {number} the width of a box: all rounds are seen at once where names can still be read
 */
export function boxWidth(rounds, room) {
  const fits = Math.floor((room - (rounds - 1) * GAP) / rounds);
  return room && fits >= LEAST ? Math.min(BOX.width, fits) : BOX.width;
}

/**
 * @param {string[][]} rounds matches round by round; each has half as many as the one before, or as many
 * @param {number} [box] width of a box in px
 * @returns {{boxes: Placed[], lines: string, width: number, height: number, step: number}} px from the start of the bracket; `step` from
 *   one column to the next
 */
export function layout(rounds, box = BOX.width) {
  const step = box + GAP;
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
      return level ? before[at] : HEAD + BOX.height / 2 + at * ROW;
    });
    middles.push(row);
    for (const [at, match] of matches.entries()) {
      boxes.push({ match, x: column * step, y: row[at] - BOX.height / 2 });
      if (!halved && !level) continue;
      const end = column * step;
      const start = end - step + box;
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
    width: Math.max(0, rounds.length - 1) * step + box,
    height: boxes.length ? most + BOX.height + 2 : 0,
    step,
  };
}
