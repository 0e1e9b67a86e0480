// The page of a tournament for everybody: draw, standings, who plays where, who comes next, results.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Draw, Places } from "./draw.js";
import { Event } from "./event.js";
import { keep, kept } from "../kit/net/tournament_keys.js";
import { Nothing } from "./nothing.js";
import { Notices } from "./notice.js";
import { Search } from "./search.js";
import { Sheet } from "./sheet.js";
import { clock, labelOf, scoreOf, sideOf, whereOf } from "./words.js";

/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").View} View */

/** @param {{id: string}} props */
export function Public({ id }) {
  const event = useMemo(() => new Event(id, ""), [id]);
  useEffect(() => () => event.close(), [event]);
  const chosen = useSignal("");
  const opened = useSignal(/** @type {Row | null} */ (null));
  /** @type {View | null} */
  const view = event.view.value;
  useEffect(() => {
    if (!view) return;
    document.title = `${view.tournament.name} · Bafflebox`;
    if (kept().some((each) => each.id === id)) keep(id, { name: view.tournament.name });
  }, [view?.tournament.name]);
  if (!view) return html`<${Nothing} event=${event} />`;
  const division = view.divisions.find((each) => each.key === chosen.value) ?? view.divisions[0];
  const row = opened.value && event.row(opened.value.division, opened.value.match);
  const look = {
    find: (/** @type {string} */ match) => event.row(division?.key ?? "", match),
    open: (/** @type {Row} */ one) => (opened.value = one),
    me: "",
  };
  return html`<${Top} where=${view.tournament.name} /><main class="event">
    <header class="event-head"><div><h1>${view.tournament.name}</h1>
      <p>${[view.tournament.place, t("event.directed", { name: view.tournament.director })].filter(Boolean).join(" · ")} · <a
      href=${`/tournaments/${id}/board`} onClick=${go}>${t("event.board")}</a> · <a
      href=${`/tournaments/${id}/season`} onClick=${go}>${t("season")}</a>${
        scheduled(view) && html` · <a data-act="calendar" href=${`/api/tournaments/${id}/calendar.ics`}>${t("event.calendar")}</a>`
      }</p></div>
      ${
        view.divisions.some((each) => !each.drawn) &&
        html`<a class="btn go" data-act="to-play" href=${`/tournaments/${id}/play`} onClick=${go}>${t("door.ask_to_play")}</a>`
      }
      <${Divisions} view=${view} now=${division?.key ?? ""} choose=${(/** @type {string} */ key) => (chosen.value = key)} /></header>
    ${division && html`<${Search} view=${view} open=${look.open} />`}
    ${
      division
        ? html`<div class="drawpage"><section><${Draw} division=${division} look=${look} /></section>
          <aside class="sideway"><${Now} view=${view} event=${event} open=${look.open} /><${Notices} event=${event} view=${view} />
          <${Places} division=${division} /><${Seed} division=${division} /></aside></div>`
        : html`<p class="card small">${t("event.no_divisions")}</p><${Notices} event=${event} view=${view} />`
    }
    ${row && html`<${Sheet} event=${event} row=${row} done=${() => (opened.value = null)} />`}</main>`;
}

/** Whether a match is to begin at a time. @param {View} view */
const scheduled = (view) => view.divisions.some((each) => each.matches.some((row) => row.due !== null && row.started === null));

/** @param {{view: View, now: string, choose: (key: string) => void}} props */
export function Divisions({ view, now, choose }) {
  if (view.divisions.length < 2) return null;
  return html`<nav class="tabs" aria-label=${t("event.divisions")}>${view.divisions.map(
    (each) => html`<button aria-pressed=${String(each.key === now)} data-division=${each.key} onClick=${() => choose(each.key)}>
      <bdi>${each.called}</bdi> <i>${t(`tournament.format.${each.format}`)}</i></button>`,
  )}</nav>`;
}

/** Who plays, who is next, what was posted last. @param {{view: View, event: Event, open: ((row: Row) => void) | null}} props */
function Now({ view, event, open }) {
  const line = (/** @type {{division: string, match: string}} */ each, /** @type {string} */ at) => {
    const row = event.row(each.division, each.match);
    const division = event.division(each.division);
    if (!row || !division) return null;
    const find = (/** @type {string} */ match) => event.row(each.division, match);
    return html`<li><b>${at}</b><span><button class="plain" onClick=${() => open?.(row)}>
      <bdi>${sideOf(row, "one", find).text}</bdi> – <bdi>${sideOf(row, "two", find).text}</bdi></button>
      <small>${[(view.divisions.length > 1 ? labelOf : whereOf)(division, row), scoreLive(row)].filter(Boolean).join(" · ")}</small></span>
      </li>`;
  };
  const posted = view.divisions
    .flatMap((each) => each.matches.filter((row) => row.stage === "posted" && row.one && row.two))
    .sort((one, two) => (two.ended ?? 0) - (one.ended ?? 0))
    .slice(0, 6);
  const { running, queue } = view;
  return html`${
    running.length > 0 &&
    html`<div class="card first"><h2>${t("tournament.board.playing")}</h2><ul class="path">${running.map((each) =>
      line(each, t("event.table", { n: each.table })),
    )}</ul></div>`
  }${
    queue.length > 0 &&
    html`<div class="card first"><h2>${t("tournament.board.next")}</h2><ul class="path">${queue
      .slice(0, 8)
      .map((each) => line(each, each.due ? clock(each.due) : "–"))}</ul></div>`
  }${
    posted.length > 0 &&
    html`<div class="card"><h2>${t("tournament.board.results")}</h2><ul class="path">${posted.map(
      (row) => html`<li><b><bdi class="ltr">${scoreOf(row)}</bdi></b><span><bdi class="strong">${row.winner}</bdi>
        <small><bdi>${row.winner === row.one ? row.two : row.one}</bdi></small></span></li>`,
    )}</ul></div>`
  }`;
}

/** @param {Row} row */
const scoreLive = (row) => (row.live ? num(`${row.live.score[0]}–${row.live.score[1]}`) : "");

/** @param {{division: import("./types.js").Division}} props the seed of the draw, and that everybody can check it */
export function Seed({ division }) {
  if (!division.seed) return null;
  return html`<div class="card"><h2>${t("event.seed")}</h2><p><bdi class="strong">${division.seed}</bdi></p>
    <p class="small">${t("event.seed.how", { division: division.key })}</p></div>`;
}
