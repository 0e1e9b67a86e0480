// The board for a large screen: who plays where, who comes next, what was posted last. Pages turn every 20 seconds, without motion.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Mark } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { Event } from "./event.js";
import { Nothing } from "./nothing.js";
import { tick, useTick } from "./tick.js";
import { bracketName, clock, isRunning, labelOf, scoreOf, sideOf, toLength, whereOf } from "./words.js";

await style("event-board");

/** @typedef {import("./types.js").Row} Row */

/** Rows on a page, and the seconds that it stays. */
const ROWS = 12;
const STAYS = 20;
/** µs after which an absent player is called. */
const COME = 60e6;

/** @param {{id: string}} props */
export function Board({ id }) {
  const event = useMemo(() => new Event(id, ""), [id]);
  useEffect(() => () => event.close(), [event]);
  useTick(true);
  /** @type {import("./types.js").View | null} */
  const view = event.view.value;
  if (!view) return html`<${Nothing} event=${event} />`;
  document.title = `${view.tournament.name} · Bafflebox`;
  const rows = view.running.flatMap((each) => of(event, each));
  const next = view.queue.flatMap((each) => of(event, each)).slice(0, Math.max(2, ROWS - rows.length));
  const pages = Math.max(1, Math.ceil((rows.length + next.length) / ROWS));
  const page = Math.floor(tick.value / STAYS) % pages;
  const shown = [...rows, ...next].slice(page * ROWS, (page + 1) * ROWS);
  const posted = view.divisions
    .flatMap((division) => division.matches.filter((row) => row.stage === "posted" && row.one && row.two))
    .sort((one, two) => (two.ended ?? 0) - (one.ended ?? 0));
  const playing = shown.filter((each) => rows.includes(each));
  const waiting = shown.filter((each) => next.includes(each));
  return html`<main class="tv"><header class="tvh"><span class="brand"><${Mark} /><bdi>${view.tournament.name}</bdi></span>
    <span class="wh"><bdi>${view.tournament.place}</bdi></span><time><bdi class="ltr">${clock(event.now())}</bdi></time></header>
    <div class="tvg"><section>${
      playing.length > 0 &&
      html`<h2>${t("tournament.board.playing")}</h2><table class="tvt"><tbody>${playing.map(
        (each) => html`<${Line} key=${each.row.match}
        event=${event} ...${each} />`,
      )}</tbody></table>`
    }${
      waiting.length > 0 &&
      html`<h2>${t("tournament.board.next")}</h2><table class="tvt due"><tbody>${waiting.map(
        (each) => html`<${Line} key=${each.row.match}
        event=${event} ...${each} />`,
      )}</tbody></table>`
    }${!shown.length && html`<h2>${t("event.board.quiet")}</h2>`}</section>
    <aside class="tvc">${
      posted.length > 0 &&
      html`<div><h2>${t("tournament.board.results")}</h2><ul class="rlist">${posted.slice(0, 6).map(
        (row) =>
          html`<li><span><b><bdi>${row.winner}</bdi></b> <bdi class="lo">${row.winner === row.one ? row.two : row.one}</bdi></span><b>
              <bdi class="ltr">${scoreOf(row)}</bdi></b></li>`,
      )}</ul></div>`
    }<${Winners} view=${view} /></aside></div>
    <footer class="tvf"><span>${t("event.board.rule")}</span>
    <span>${pages > 1 ? t("event.board.page", { n: page + 1, all: num(pages) }) : ""}</span></footer></main>`;
}

/** @param {Event} event @param {{division: string, match: string}} each */
function of(event, each) {
  const row = event.row(each.division, each.match);
  const division = event.division(each.division);
  return row && division ? [{ row, division }] : [];
}

/** @param {{event: Event, row: Row, division: import("./types.js").Division}} props */
function Line({ event, row, division }) {
  const find = (/** @type {string} */ match) => event.row(row.division, match);
  const missing =
    row.table && !isRunning(row) && event.now() > (row.due ?? 0) + COME
      ? [row.one, row.two].filter((name) => name && !row.arrived?.includes(name)).map((name) => String(name).split(" ")[0])
      : [];
  const where = [(event.view.value?.divisions.length ?? 0) > 1 ? labelOf(division, row) : whereOf(division, row), toLength(row.length)]
    .filter(Boolean)
    .join(t("comma"));
  const middle = row.live
    ? html`<bdi class="ltr">${num(row.live.score[0])} – ${num(row.live.score[1])}</bdi>`
    : html`<span><bdi class="ltr">${isRunning(row) ? "–" : row.due ? clock(row.due) : "–"}</bdi></span>`;
  return html`<tr class=${isRunning(row) ? "" : "soon"}><td class="tn">${row.table ? num(row.table) : "–"}</td><td class="r">
    <bdi>${sideOf(row, "one", find).text}</bdi></td>
    <td class="sc">${middle}</td><td><bdi>${sideOf(row, "two", find).text}</bdi></td>
    <td class=${`ev${missing.length ? " al" : ""}`}>${
      missing.length ? t("tournament.board.come", { player: missing.join(t("comma")) }) : where
    }</td></tr>`;
}

/** Who has won what so far. @param {{view: import("./types.js").View}} props */
function Winners({ view }) {
  const won = view.divisions.flatMap((division) =>
    Object.entries(division.places)
      .filter(([, places]) => places[0]?.length === 1 && places[0][0])
      .map(([ladder, places]) => ({ name: places[0][0], what: [division.called, bracketName(ladder)].join(t("comma")) })),
  );
  if (!won.length) return null;
  return html`<div><h2>${t("event.board.won")}</h2><div class="tvcard"><ul class="rlist">${won
    .slice(0, 5)
    .map((each) => html`<li><span>${each.what}</span><b><bdi>${each.name}</bdi></b></li>`)}</ul></div></div>`;
}
