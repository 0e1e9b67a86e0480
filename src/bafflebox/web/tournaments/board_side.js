// Beside the tables of the large board: standings of what is played in rounds, the last results, prizes.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { isLong, resultsOf } from "./board_rows.js";
import { signed } from "./standings.js";
import { bracketName, money, scoreOf } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Division} Division */

/** Lines of a panel, of one with long names, and prizes. */
const LINES = 8;
const LINES_LONG = 6;
const PRIZES = 4;

/** @param {View} view @param {import("./board_rows.js").Line[]} lines the tables @returns {any[]} shown one at a time */
export function panels(view, lines) {
  const tables = view.divisions.flatMap((each) => Object.keys(each.standings).flatMap((table) => standings(view, each, table)));
  const shown = new Set(lines.map((line) => line.row));
  const results = resultsOf(view).filter((row) => !shown.has(row));
  return results.length ? [...tables, html`<${Results} rows=${results.slice(0, LINES)} />`] : tables;
}

/** @param {View} view @param {Division} division @param {string} table @returns {any[]} a panel for each page of it */
function standings(view, division, table) {
  const rows = division.standings[table] ?? [];
  const most = rows.some((row) => isLong(row.name)) ? LINES_LONG : LINES;
  const several = view.divisions.length > 1 || Object.keys(division.standings).length > 1;
  const round = { division: division.called, n: division.rounds, all: num(division.all_rounds) };
  const head = division.all_rounds
    ? t("event.board.round", round)
    : [several && view.divisions.length > 1 ? division.called : "", bracketName(table, division.format)].filter(Boolean).join(t("comma"));
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, page) => {
    const here = rows.slice(page * most, (page + 1) * most);
    return html`<section class="std"><h2><bdi>${head}</bdi><span>${t("event.board.wins")}</span></h2>
      <ul class="lines" style=${{ gridTemplateRows: `repeat(${most}, minmax(0, 1fr))` }}>${here.map(
        (
          row,
          at,
        ) => html`<li><span class="tvn">${num(page * most + at + 1)}</span><span><bdi>${row.name}</bdi></span><b>${num(row.wins)}</b>
          <span class="pm"><bdi class="ltr">${signed(row.points)}</bdi></span></li>`,
      )}</ul></section>`;
  });
}

/** @param {{rows: import("./types.js").Row[]}} props what was posted last */
function Results({ rows }) {
  return html`<section class="std res"><h2>${t("tournament.board.results")}</h2>
    <ul class="lines" style=${{ gridTemplateRows: `repeat(${LINES}, minmax(0, 1fr))` }}>${rows.map(
      (row) => html`<li><span><b><bdi>${row.winner}</bdi></b> <bdi>${row.winner === row.one ? row.two : row.one}</bdi></span>
        <b><bdi class="ltr">${scoreOf(row)}</bdi></b></li>`,
    )}</ul></section>`;
}

/** @param {{view: View}} props the first prizes */
export function Prizes({ view }) {
  const lines = view.divisions.flatMap((division) => {
    const own = view.prizes.filter((each) => each.division === division.key && Number(each.amount));
    const ladders = [...new Set(own.map((each) => each.ladder))];
    const named = (/** @type {string} */ ladder) =>
      [
        view.divisions.length > 1 ? division.called : "",
        view.divisions.length < 2 || ladders.length > 1 ? bracketName(ladder, division.format) : "",
      ]
        .filter(Boolean)
        .join(t("comma"));
    return ladders.flatMap((ladder) =>
      own
        .filter((each) => each.ladder === ladder)
        .map((each, at) => ({ what: t("event.board.prize", { bracket: named(ladder), n: at + 1 }), rank: at, each })),
    );
  });
  // where they are many, first what the best of each win
  const first = (lines.length > PRIZES ? lines.sort((one, two) => one.rank - two.rank) : lines).slice(0, PRIZES);
  if (!first.length) return null;
  return html`<section class="pz"><h2 class="hide">${t("tournament.prize_sheet")}</h2><dl>${first.map(
    ({ what, each }) => html`<div><dt>${what}${each.name ? html` · <bdi>${each.name}</bdi>` : ""}</dt>
      <dd>${money(each.amount, view.tournament.currency)}</dd></div>`,
  )}</dl></section>`;
}
