// The moves of the running game in two columns, read from the messages received.
// @ts-check

/** @typedef {import("protocol").EventSeen} Told */
/** @typedef {import("protocol").Who} Who */
/**
 * @typedef {{seq: number, dice?: number[], moves?: import("../board/pieces.js").Move[], said?: {key: string, [name: string]: any},
 *   set?: boolean}} Cell
 */
/** @typedef {{n: number, own: Cell[], opp: Cell[]}} Row */

/** @param {any} roll `"64"` @returns {number[]} */
const diceOf = (roll) => [...String(roll)].map(Number);

/** After these the same player goes on, in the same place of the list. */
const JOINED = ["row.Raised", "row.Nominated", "row.Rethrown", "row.StartGivenAway"];

/** @param {any} event */
const saidOf = (event) => ({
  key: `row.${event.event}`,
  n: event.value ?? event.points ?? 0,
  level: event.level ?? "",
  dice: event.roll ? diceOf(event.roll).join("-") : "",
});

/**
 * @param {Told[]} told
 * @param {(side: string) => Who} whoIs which side is the reader's
 * @param {(key: string) => boolean} has whether the catalogue has words: events with `row.EVENT` stand in the list by them
 * @returns {Row[]} of the game that was begun last
 */
export function rowsOf(told, whoIs, has) {
  const start = told.findLastIndex((each) => each.event.event === "GameStarted");
  /** @type {Row[]} */
  const rows = [];
  // the left column is theirs: read from left to right, rows are in the order of play
  const first = "opp";
  const cellFor = (/** @type {Who} */ who, /** @type {number} */ seq) => {
    const other = who === "own" ? "opp" : "own";
    let row = rows.at(-1);
    const goesOn = JOINED.includes(row?.[who].at(-1)?.said?.key ?? "");
    if (!row || (!goesOn && (row[who].length || (who === first && row[other].length)))) {
      row = { n: rows.length + 1, own: [], opp: [] };
      rows.push(row);
    }
    /** @type {Cell} */
    const cell = { seq };
    row[who].push(cell);
    return cell;
  };
  for (const { seq, event } of told.slice(Math.max(0, start))) {
    if (!event.side) continue;
    const who = whoIs(event.side);
    if (event.event === "Started" || event.event === "Rolled") {
      const cell = cellFor(who, seq);
      cell.dice = diceOf(event.roll);
      cell.set = event.nominated === true;
    } else if (event.event === "Played") {
      const cell = rows.at(-1)?.[who].at(-1);
      if (cell?.dice) cell.moves = event.moves;
    } else {
      if (has(`row.${event.event}`)) cellFor(who, seq).said = saidOf(event);
    }
  }
  return rows;
}

/** The plays of this reader, as they were told. @param {import("./table.js").Table} table */
export const ownPlays = ({ told, mine }) =>
  told.value.filter((each) => each.event.event === "Played" && each.by && mine.value.has(each.by));
