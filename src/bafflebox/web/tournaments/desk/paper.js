// A paper desk: all that is needed to go on without the page, printed from what this page has, also without a network.
// @ts-check
import { useEffect } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { style } from "../../kit/ui/later.js";
import { clock, isOpen, labelOf, money, toLength, whereOf } from "../words.js";
import { ranges, waitFor } from "./speaking.js";

await style("event-paper");

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {{division: string, match: string, table: number}} Called */

/** ms in which the page and its fonts are drawn before it is printed. */
const DRAWN = 600;
/** Empty lines for what else happens, and for matches that are called later. */
const LINES = 16;
const CALLS = 8;
/** Slips of a page, the last one filled by empty ones; and the least number of empty ones. */
const SLIPS = 8;
const EMPTY = 4;

/** @param {number} count @param {(n: number) => any} made */
const times = (count, made) => Array.from({ length: count }, (_, n) => made(n));

/** @param {Place} props */
export function Paper(props) {
  const { view, event, to } = props;
  useEffect(() => {
    const timer = setTimeout(() => print(), DRAWN);
    return () => clearTimeout(timer);
  }, []);
  const { ready, waiting, free } = view.agenda;
  // matches that wait for a table or a time alone are called by hand
  const known = (/** @type {{division: string, match: string}} */ each) => {
    const row = event.row(each.division, each.match);
    return Boolean(row && isOpen(row));
  };
  const call = [...ready, ...waiting.filter(known).map((each) => ({ ...each, table: 0 }))];
  const shown = waiting.filter((each) => !["pair", "draw"].includes(each.why) && !known(each));
  const played = [...view.running].sort((one, two) => one.table - two.table);
  return html`<nav class="acts paper-acts"><button class="btn go" data-act="print" onClick=${() => print()}>${t("event.print")}</button>
      <button class="btn" data-place="now" onClick=${() => to("now")}>${t("event.paper.back")}</button></nav>
    <div class="paper-desk"><header><h2>${view.tournament.name}</h2><p>${t("event.paper.how", { time: clock(event.now()) })}</p></header>
    <${Calls} ...${props} name="running" title=${t("event.running_now")} rows=${played} empty=${0} />
    <${Calls} ...${props} name="call" title=${t("event.paper.call")} rows=${call} empty=${CALLS} />
    ${
      (shown.length > 0 || free.length > 0) &&
      html`<section data-paper="waiting"><h3>${t("event.not_yet")}</h3><table><tbody>${shown.map(
        (each) => html`<tr><td><bdi>${each.who}</bdi></td><td>${waitFor("wait", each)}</td></tr>`,
      )}${
        free.length > 0 && html`<tr><td>${t("event.free_tables")}</td><td class="ltr">${ranges(free)}</td></tr>`
      }</tbody></table></section>`
    }
    <${Paid} ...${props} />
    <section data-paper="lines"><h3>${t("event.paper.lines")}</h3><table class="lines"><thead><tr>${["time", "table", "what", "who"].map(
      (each) => html`<th scope="col">${t(`event.paper.${each}`)}</th>`,
    )}</tr></thead><tbody>${times(LINES, () => html`<tr>${times(4, () => html`<td></td>`)}</tr>`)}</tbody></table></section>
    <${Slips} ...${props} rows=${[...played, ...call]} /></div>`;
}

/**
 * Matches with their tables, and lines for winner and score.
 * @param {Place & {name: string, title: string, rows: Called[], empty: number}} props `empty` lines are added
 */
function Calls({ event, view, name, title, rows, empty }) {
  const label = view.divisions.length > 1 ? labelOf : whereOf;
  return html`<section data-paper=${name}><h3>${title}</h3><table class="calls"><thead><tr>${[
    "table",
    "match",
    "round",
    "winner",
    "score",
  ].map((each) => html`<th scope="col">${t(`event.paper.${each}`)}</th>`)}</tr></thead><tbody>${rows.map((each) => {
    const row = event.row(each.division, each.match);
    const division = event.division(each.division);
    if (!row || !division) return null;
    const about = [label(division, row), toLength(row.length)].filter(Boolean).join(" · ");
    return html`<tr><td><b>${each.table ? num(each.table) : ""}</b></td><td><bdi>${row.one}</bdi> – <bdi>${row.two}</bdi></td>
      <td><small>${about}</small></td><td></td><td></td></tr>`;
  })}${times(empty, () => html`<tr>${times(5, () => html`<td></td>`)}</tr>`)}</tbody></table></section>`;
}

/** Who has paid, and who owes; the director's alone. @param {Place} props */
function Paid({ view }) {
  const accounts = view.money?.box.accounts ?? [];
  if (!accounts.length) return null;
  const { currency } = view.tournament;
  const named = [...accounts].sort((one, two) => one.name.localeCompare(two.name, document.documentElement.lang));
  return html`<section data-paper="paid"><h3>${t("event.paper.paid")}</h3><ul class="paid">${named.map((each) => {
    const owes = Number(each.owes);
    return html`<li><i>${owes > 0 ? "" : "✓"}</i><bdi>${each.name}</bdi> <small>${
      owes > 0
        ? t("event.paper.owes", { amount: money(each.owes, currency) })
        : owes < 0
          ? t("event.paper.gets", { amount: money(each.owes.replace("-", ""), currency) })
          : money(each.paid, currency)
    }</small></li>`;
  })}</ul></section>`;
}

/** Slips to cut: one for each match that runs or can be called, and empty ones. @param {Place & {rows: Called[]}} props */
function Slips({ event, view, rows }) {
  const label = view.divisions.length > 1 ? labelOf : whereOf;
  const filled = rows.flatMap((each) => {
    const row = event.row(each.division, each.match);
    const division = event.division(each.division);
    return row && division
      ? [{ table: each.table, row, about: [label(division, row), toLength(row.length)].filter(Boolean).join(" · ") }]
      : [];
  });
  const pages = Math.ceil((filled.length + EMPTY) / SLIPS);
  /** @type {(typeof filled[0] | null)[]} */
  const slips = [...filled, ...times(pages * SLIPS - filled.length, () => null)];
  return html`<section class="slips" data-paper="slips" aria-label=${t("event.paper.slips")}>${slips.map(
    (each) => html`<div class="slip"><p><span>${t("event.paper.table")} <b>${each?.table ? num(each.table) : ""}</b></span>
      <small>${each ? each.about : ""}</small></p>${[each?.row.one, each?.row.two].map(
        (name) => html`<div><bdi>${name ?? ""}</bdi><i></i></div>`,
      )}<p class="signs"><span>${t("event.paper.signs")}</span></p></div>`,
  )}</section>`;
}
