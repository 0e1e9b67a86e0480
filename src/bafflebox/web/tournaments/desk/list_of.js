// Entries from a pasted list: comma, semicolon or tab between the columns, the first line names them, else each line is a name.
// @ts-check

const COLUMNS = ["name", "rating", "club", "members"];

/** @param {string} line @param {string} between @returns {string[]} its fields; one in quotes may hold what is between */
function fields(line, between) {
  const found = [""];
  let quoted = false;
  for (const [at, sign] of [...line].entries()) {
    if (sign === '"') {
      if (quoted && line[at + 1] === '"') found[found.length - 1] += sign;
      quoted = !quoted;
    } else if (sign === between && !quoted) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((each) => each.trim());
}

/**
 * @param {string} text
 * @returns {{entries: {name: string, rating: number, club: string, members: string[]}[], wrong: number[]}} and the lines that are none
 */
export function entriesOf(text) {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const between = ["\t", ";", ","].find((each) => lines[0].includes(each)) ?? ",";
  const named = fields(lines[0].toLowerCase(), between);
  const head = named.includes("name");
  const columns = head ? named : COLUMNS;
  const entries = [];
  const wrong = [];
  for (const [at, line] of lines.entries()) {
    if (!line.trim() || (head && at === 0)) continue;
    const row = fields(line, between);
    const said = Object.fromEntries(columns.map((name, n) => [name, row[n] ?? ""]));
    if (!said.name || !/^\d*$/.test(said.rating ?? "")) wrong.push(at + 1);
    const members = (said.members ?? "").split("&").map((each) => each.trim());
    entries.push({ name: said.name, rating: Number(said.rating) || 0, club: said.club ?? "", members: members.filter(Boolean) });
  }
  return { entries, wrong };
}
