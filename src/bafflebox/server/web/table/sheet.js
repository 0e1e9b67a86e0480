// The finished games of a match: as the server lists them, else as the log told them.
// @ts-check

/** @typedef {import("./types.js").SheetRow} SheetRow */

/** @param {import("./table.js").Table} table @returns {SheetRow[]} */
export function sheetOf(table) {
  const given = table.view.value?.sheet;
  if (given) return given;
  const black = table.hello.value?.seat === "black";
  return table.told.value
    .filter((each) => each.event.event === "GameEnded")
    .map(({ event, rule }, index) => {
      const { white, black: theirs } = event.points;
      const how = event.outcome.level ?? event.outcome.ending;
      const [own, opp] = black ? [theirs, white] : [white, theirs];
      const winner = own === opp ? null : own > opp ? "own" : "opp";
      return { game: index + 1, own, opp, winner: /** @type {any} */ (winner), how: [{ word: how, text: how }], rule };
    });
}
