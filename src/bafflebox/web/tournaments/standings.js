// A table of standings: a Swiss or a group, with every tie-break and a column for each round.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { bracketName, scoreOf } from "./words.js";

/** @typedef {import("./types.js").Row} Row */

/** @param {number} n with its sign */
export const signed = (n) => num(n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** @param {string} name */
const short = (name) => name.split(" ")[0];

/** @param {{division: import("./types.js").Division, table: string, look: import("./match.js").Look}} props */
export function Standings({ division, table, look }) {
  const rows = division.standings[table] ?? [];
  const rounds = division.brackets.find((each) => each.key === table)?.rounds ?? [];
  const matches = new Map(division.matches.map((row) => [row.match, row]));
  const swiss = division.format === "swiss";
  const of = (/** @type {string} */ name, /** @type {string[]} */ round) =>
    round.map((match) => matches.get(match)).find((row) => row && (row.one === name || row.two === name));
  return html`<div class="card sw"><table class="sw-t"><caption class="hide">${bracketName(table, division.format)}</caption><thead><tr>
    <th scope="col">${t("tournament.column.place")}</th><th
    scope="col">${swiss ? t("event.after", { n: rounds.length }) : bracketName(table, division.format)}</th>
    <th scope="col">${t("tournament.column.wins")}</th>${swiss && html`<th scope="col">${t("tournament.column.opponents")}</th>`}
    <th scope="col">${t("event.points")}</th>${rounds.map((_, at) => html`<th scope="col">${t("event.round", { n: at + 1 })}</th>`)}</tr>
    </thead>
    <tbody>${rows.map(
      (
        row,
        place,
      ) => html`<tr class=${row.name === look.me ? "me" : ""}><td>${num(place + 1)}</td><th scope="row"><bdi>${row.name}</bdi></th>
        <td class="pt">${num(row.wins)}</td>${swiss && html`<td>${num(row.opponents)}</td>`}<td>${signed(row.points)}</td>
        ${rounds.map((round) => html`<td class="rd"><${Cell} row=${of(row.name, round)} name=${row.name} look=${look} /></td>`)}</tr>`,
    )}</tbody></table><p class="hint">${t(swiss ? "event.ties.swiss" : "event.ties.group")}</p></div>`;
}

/** @param {{row: Row | undefined, name: string, look: import("./match.js").Look}} props */
function Cell({ row, name, look }) {
  if (!row) return "";
  const other = row.one === name ? row.two : row.one;
  const won = row.winner === name;
  const score = row.winner
    ? won
      ? scoreOf(row)
      : scoreOf(row).split("–").reverse().join("–")
    : row.table
      ? t("event.table", { n: row.table })
      : "…";
  const inside = html`<b class=${row.winner ? (won ? "win" : "loss") : "open"}>${score}</b>
    <small><bdi>${other ? short(other) : t("tournament.bye")}</bdi></small>`;
  return look.open
    ? html`<button class="cell" data-match=${`${row.division}:${row.match}`} onClick=${() => look.open?.(row)}>${inside}</button>`
    : inside;
}
