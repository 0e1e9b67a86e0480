// The board for a large screen: who plays where, who comes next, standings, prizes; an event that is over: places and prizes.
// It fills its screen; pages and panels turn without motion.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Mark } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { columns, entries, isLong, LEAST, linesOf, MOST, MOST_LONG, paged, placings } from "./board_rows.js";
import { panels, Prizes } from "./board_side.js";
import { Event } from "./event.js";
import { Nothing } from "./nothing.js";
import { tick, useTick } from "./tick.js";
import { bracketName, clock, isRunning, money, scoreOf } from "./words.js";

await style("event-board");

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./board_rows.js").Line} Line */
/** @typedef {import("./board_rows.js").Item} Item */

/** Seconds that a page stays, and a call where several players are missing. */
const STAYS = 15;
const CALLS = 6;
/** µs after which an absent player is called. */
const COME = 60e6;
/** Names of a column where names stand in columns. */
const COLUMN = 10;

/** @param {{id: string}} props */
export function Board({ id }) {
  const event = useMemo(() => new Event(id, ""), [id]);
  useEffect(() => () => event.close(), [event]);
  useTick(true);
  /** @type {View | null} */
  const view = event.view.value;
  if (!view) return html`<${Nothing} event=${event} />`;
  document.title = `${view.tournament.name} · Bafflebox`;
  const turn = Math.floor(tick.value / STAYS);
  const lines = view.over ? [] : linesOf(view);
  const { body, page, pages } = lines.length ? tables(event, view, lines, turn) : names(view, turn);
  return html`<main class="tv"><header class="tv-head"><span class="brand"><${Mark} /><bdi>${view.tournament.name}</bdi></span>
    <span class="wh"><bdi>${view.tournament.place}</bdi></span><time><bdi class="ltr">${clock(event.now())}</bdi></time></header>
    ${view.over ? null : html`<${Call} event=${event} view=${view} />`}${body}
    <footer class="tv-foot"><span>${said(view, event)}</span><span>
    ${pages > 1 ? t("event.board.page", { n: page + 1, all: num(pages) }) : ""}    </span></footer></main>`;
}

/** The line at the foot. @param {View} view @param {Event} event */
function said(view, event) {
  const { late } = view.tournament;
  const begins = late ? t("event.board.late", { n: Math.round(late.first / 60) }) : t("event.board.begins");
  const own = t("event.board.own", { address: `\u2068${location.host}/tournaments/${event.id}\u2069` });
  return [view.over ? "" : begins, own].filter(Boolean).join(" ");
}

/** Who is missing at a table for longer than a minute; several one after another. @param {{event: Event, view: View}} props */
function Call({ event, view }) {
  const absent = view.running.flatMap((each) => {
    const row = event.row(each.division, each.match);
    if (!row || isRunning(row) || event.now() < each.due + COME) return [];
    const missing = [row.one, row.two].filter((name) => name && !row.arrived?.includes(name));
    return missing.length ? [{ row, missing, here: row.arrived?.[0] }] : [];
  });
  if (!absent.length) return null;
  const { row, missing, here } = absent[Math.floor(tick.value / CALLS) % absent.length];
  const [before, after] = t("event.board.come", { player: "\u0001", n: row.table ?? 0 }).split("\u0001");
  return html`<div class="come" role="status"><i>${num(row.table ?? 0)}</i><p>${before}<b><bdi>${missing.join(t("comma"))}</bdi></b>${after}
    ${here ? ` ${t("event.board.here", { name: here })}` : ""}</p><span>${t("event.due_at", { time: clock(row.due) })}</span></div>`;
}

/** @param {Event} event @param {View} view @param {Line[]} lines @param {number} turn */
function tables(event, view, lines, turn) {
  const long = lines.some(({ one, two }) => isLong(one) || isLong(two));
  const { shown, each, page, pages } = paged(lines, long ? MOST_LONG : MOST, turn);
  const side = panels(view, lines);
  const prizes = html`<${Prizes} view=${view} />`;
  // every page has rows of the same height
  const rows = pages > 1 ? each : Math.max(LEAST, shown.length);
  const body = html`<div class=${`tv-body${side.length ? " two" : ""}`}><section class="tables">
    <h2>${t("event.board.tables")}<span>${lengths(view, lines)}</span></h2>
    <ul class="lines" style=${{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>${shown.map(
      (line) => html`<${Row} key=${`${line.row.division}:${line.row.match}`} event=${event} line=${line} />`,
    )}</ul></section>
    ${side.length > 0 ? html`<aside>${side[turn % side.length]}${prizes}</aside>` : prizes}
  </div>`;
  return { body, page, pages };
}

/** @param {View} view @param {Line[]} lines @returns {string} how long the matches are: Main to 7, Consolation to 5 */
function lengths(view, lines) {
  /** @type {Map<string, Set<number>>} */
  const found = new Map();
  for (const { row, division } of lines) {
    if (!row.length) continue;
    const what = view.divisions.length > 1 ? division.called : bracketName(row.bracket, division.format);
    found.set(what, (found.get(what) ?? new Set()).add(row.length));
  }
  const said = [...found].map(
    ([what, those]) => `${what} ${t("tournament.board.length", { n: [...those].map((each) => num(each)).join(" / ") })}`,
  );
  return said.length > 3 ? "" : said.join(t("comma"));
}

/** @param {{event: Event, line: Line}} props */
function Row({ event, line: { row, kind, one, two } }) {
  const won = (/** @type {"one" | "two"} */ side) => (kind === "won" && row.winner === row[side] ? "won" : "");
  return html`<li class=${kind}><span class="tvn">${row.table && kind !== "won" ? num(row.table) : "–"}</span>
    <span class=${`a ${won("one")}`}><bdi>${one}</bdi></span><span class="sc">${middle(event, row, kind)}</span>
    <span class=${won("two")}><bdi>${two}</bdi></span></li>`;
}

/** @param {Event} event @param {import("./types.js").Row} row @param {Line["kind"]} kind */
function middle(event, row, kind) {
  if (kind === "called") return html`<em>${t("event.called_short")}</em>`;
  if (kind === "won") {
    const [winner, loser] = scoreOf(row).split("–");
    const [one, two] = row.winner === row.one ? [winner, loser] : [loser, winner];
    return html`<bdi class="ltr">${loser === undefined ? winner : `${one} – ${two}`}</bdi>`;
  }
  if (kind === "wait") return html`<small>${row.due && row.due > event.now() + COME ? clock(row.due) : t("event.board.next")}</small>`;
  return row.live
    ? html`<bdi class="ltr">${num(row.live.score[0])} – ${num(row.live.score[1])}</bdi>`
    : html`<small>${t("event.plays")}</small>`;
}

/** Places of an event that is over; before its draw the names of those who are entered. @param {View} view @param {number} turn */
function names(view, turn) {
  const headed = (/** @type {import("./types.js").Division} */ division, /** @type {string} */ ladder) =>
    [division.called, Object.keys(division.places).length > 1 ? bracketName(ladder, division.format) : ""].filter(Boolean).join(t("comma"));
  const items = view.over ? placings(view, headed) : entries(view);
  const { shown, page, pages } = paged(columns(items, COLUMN), 2, turn);
  const body = html`<div class="tv-body names"><h2 class="hide">${t(view.over ? "event.board.placed" : "event.board.entered")}</h2>
    ${shown.map(
      (column) => html`<ul class="lines" style=${{ gridTemplateRows: `repeat(${COLUMN}, minmax(0, 1fr))` }}>
        ${column.map((item) => html`<${Named} item=${item} view=${view} />`)}</ul>`,
    )}</div>`;
  return { body, page, pages };
}

/** A heading or a name of the columns. @param {{item: Item, view: View}} props */
function Named({ item: { head, sub, place, name, amount }, view }) {
  if (head)
    return html`<li class="hd"><bdi>${head}</bdi>${sub && html`<span>${t("event.board.entered_n", { n: Number(sub) })}</span>`}</li>`;
  return html`<li><span class="tvn">${place ? num(place) : ""}</span><span class=${view.over && place === 1 ? "won" : ""}>
    <bdi>${name}</bdi></span><b>${Number(amount) ? money(amount ?? "", view.tournament.currency) : ""}</b></li>`;
}
