// The finished games of a match, as the server lists them.
// @ts-check

/** @param {import("./table.js").Table} table */
export function sheetOf(table) {
  return table.view.value?.sheet ?? [];
}
