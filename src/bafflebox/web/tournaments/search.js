// A name of an event, looked up: where, when and against whom it plays, or what it waits for. The address keeps the name.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { clock, isRunning, labelOf, scoreOf, sideOf, whereOf } from "./words.js";

/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Division} Division */

/** Names shown at most. */
const MOST = 8;

/** Without accents and capitals, as people type. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** @param {string} name */
function remember(name) {
  const url = new URL(location.href);
  if (name) url.searchParams.set("name", name);
  else url.searchParams.delete("name");
  history.replaceState(history.state, "", url);
}

/** @param {{view: View, open: (row: Row) => void}} props */
export function Search({ view, open }) {
  const [wanted, want] = useState(new URLSearchParams(location.search).get("name") ?? "");
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const found = words.length
    ? view.divisions.flatMap((division) =>
        division.entrants
          .filter((each) => words.every((word) => plain([each.name, ...each.members].join(" ")).includes(word)))
          .map((each) => ({ division, name: each.name })),
      )
    : [];
  const type = (/** @type {Typed} */ input) => {
    want(input.target.value);
    remember(input.target.value.trim());
  };
  return html`<section class="find-name"><label class="fld"><span>${t("event.look")}</span>
    <input class="field" type="search" name="name" autocomplete="off" value=${wanted} onInput=${type} /></label>
    <div role="status">${words.length > 0 && !found.length && html`<p class="small">${t("event.look.none")}</p>`}
    ${found.slice(0, MOST).map((each) => html`<${Found} view=${view} ...${each} open=${open} />`)}
    </div></section>`;
}

/** @param {{view: View, division: Division, name: string, open: (row: Row) => void}} props */
function Found({ view, division, name, open }) {
  const own = division.matches.filter((row) => row.one === name || row.two === name);
  const next = own.find((row) => !row.winner && row.table) ?? own.find((row) => !row.winner && row.one !== "" && row.two !== "");
  const last = own.filter((row) => row.winner && row.one && row.two).sort((one, two) => (two.ended ?? 0) - (one.ended ?? 0))[0];
  const where = next && (view.divisions.length > 1 ? labelOf : whereOf)(division, next);
  return html`<div class="card" data-found=${name}><p><b><bdi>${name}</bdi></b> ${
    next
      ? html`<button class="plain" onClick=${() => open(next)}>${said(division, next, name)}</button> <small>${where}</small>`
      : html`<span>${t(division.drawn ? "event.look.done" : "event.look.undrawn")}</span>`
  }</p>${
    last &&
    html`<p class="small">${t(last.winner === name ? "event.look.won" : "event.look.lost", {
      name: `\u2068${last.one === name ? last.two : last.one}\u2069`,
      score: scoreOf(last),
    })}</p>`
  }</div>`;
}

/** @param {Division} division @param {Row} row @param {string} name @returns {string} where and when, against whom, or what it waits for */
function said(division, row, name) {
  const find = (/** @type {string} */ match) => division.matches.find((each) => each.match === match);
  const { text, known } = sideOf(row, row.one === name ? "two" : "one", find);
  if (!known) return t("event.look.waits", { name: text });
  const given = { name: `\u2068${text}\u2069`, n: row.table ?? 0, time: clock(row.due) };
  if (isRunning(row)) return t(row.table ? "event.look.plays" : "event.look.plays_on", given);
  if (row.table) return t("event.look.called", given);
  return t(row.due ? "event.look.due" : "event.look.next", given);
}
