// Moves of the game and the score-sheet of the match.
// @ts-check
import { useEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { has, language, need, num, t, word } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { later, style } from "../kit/ui/later.js";
import { endOn, flat } from "../kit/ui/viewport.js";
import { Hints, hinted } from "./hints.js";
import { rowsOf } from "./history.js";
import { More } from "./more.js";
import { endWords, nameOf, notation, rollText } from "./names.js";
import { sheetOf } from "./sheet.js";

await Promise.all([need("lists"), style("lists")]);

const Rated = later(() => import("./rated.js").then((found) => found.Rated));

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./history.js").Cell} Cell */
/** @typedef {import("protocol").Who} Who */

const tab = signal("");

/** @param {{table: Table}} props */
export function Lists({ table }) {
  const sheet = sheetOf(table);
  const washes = table.hello.value?.features.includes("washes");
  const shown = tab.value || (washes ? "sheet" : "moves");
  const tabs = [
    ["moves", t("moves")],
    ["sheet", t("sheet")],
  ];
  const show = (/** @type {string} */ name) => {
    tab.value = name;
    table.hint.value = null;
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    show(shown === "moves" ? "sheet" : "moves");
    event.stopPropagation();
  };
  return html`<div class="head"><div class="tabs" role="tablist" onKeyDown=${key}>
    ${tabs.map(
      ([name, text]) => html`<button role="tab" id=${`tab-${name}`} aria-controls="list" aria-selected=${String(shown === name)}
    tabindex=${shown === name ? 0 : -1} onClick=${() => show(name)}>${text}</button>`,
    )}</div>
      ${!endOn() && !flat() && html`<${More} table=${table} />`}</div>
    <div class="list" id="list" role="tabpanel" aria-labelledby=${`tab-${shown}`} tabindex="0">
      ${
        hinted(table) && !endOn() && !flat()
          ? html`<${Hints} table=${table} />`
          : shown === "moves"
            ? html`<${Moves}
      table=${table} />`
            : html`<${Sheet} table=${table} rows=${sheet} />`
      }
    </div>`;
}

/** @param {{table: Table}} props */
function Moves({ table }) {
  const side = table.hello.value?.seat === "black" ? "black" : "white";
  const rows = rowsOf(table.told.value, (each) => (each === side ? "own" : "opp"), has);
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const list = end.current?.closest(".list");
    if (list) list.scrollTop = list.scrollHeight;
  }, [rows.length]);
  return html`<table class="moves-t"><caption class="hide">${t("moves")}</caption><thead><tr><th><span class="hide">${t("number")}</span>
    </th>${/** @type {Who[]} */ (["opp", "own"]).map((who) => html`<th scope="col"><bdi>${nameOf(table, who)}</bdi></th>`)}</tr></thead>
    <tbody>${rows.map(
      (row, index) => html`<tr key=${row.n} class=${index === rows.length - 1 ? "now" : ""}
    ref=${index === rows.length - 1 ? end : null}><td>${num(row.n)}</td>${
      /** @type {Who[]} */ (["opp", "own"]).map(
        (who) => html`<td>
      ${row[who].map((cell) => cellText(table, cell))}</td>`,
      )
    }</tr>`,
    )}</tbody></table>`;
}

/** @param {Table} table @param {Cell} cell */
function cellText(table, cell) {
  if (cell.said) return html`<span class="said">${t(cell.said.key, { ...cell.said, level: word(cell.said.level) })}</span> `;
  const play = cell.moves === undefined ? "…" : cell.moves.length ? notation(table, cell.moves) : t("row.dance");
  return html`<bdi class="ltr nbw"><span class=${`d${cell.moves === undefined ? " on" : ""}${cell.set ? " set" : ""}`}>
    ${rollText(cell.dice ?? [])}</span>${play}</bdi>`;
}

/** A word for how a game ended: the book's own in English, else that of the language. @param {{word: string, text: string}} how */
const called = ({ word: name, text }) => (language.value === "en" ? text : (word(name) ?? text));

/** @param {{table: Table, rows: import("protocol").SheetLine[]}} props */
function Sheet({ table, rows }) {
  const view = table.view.value;
  const score = view?.score;
  return html`<table class="sheet"><caption class="hide">${t("sheet")}</caption><thead><tr><th><span class="hide">${t("game")}</span></th>
    <th scope="col"><bdi>${nameOf(table, "own")}</bdi></th><th scope="col"><bdi>${nameOf(table, "opp")}</bdi></th><th><span class="hide">
    ${t("how")}</span></th></tr></thead>
    <tbody>${rows.map(
      (row, index) => html`<tr key=${index}><td>${row.game === null ? "" : num(row.game)}</td><td class="pt">
    ${row.own ? num(row.own) : ""}</td><td class="pt">${row.opp ? num(row.opp) : ""}</td><td class="why">
    ${row.how.map(called).join(t("comma"))}</td></tr>`,
    )}
    ${
      score &&
      html`<tr class="sum"><td></td><td class="pt">${num(score.own)}</td><td class="pt">${num(score.opp)}</td><td class="why">
    ${[score.length ? t("sheet.of", { n: score.length }) : "", view?.over ? endWords(view.result?.cause) : ""].filter(Boolean).join(" · ")}
    </td></tr>`
    }
    ${
      view &&
      !view.over &&
      view.game > 0 &&
      view.phase !== "between_games" &&
      html`<tr class="now"><td>${num(view.game)}</td>
    <td class="pt">${score?.match_game.includes("own") ? "◆" : ""}</td>
    <td class="pt">${score?.match_game.includes("opp") ? "◆" : ""}</td>
    <td class="why">${t("sheet.now")}</td></tr>`
    }</tbody></table><p class="to-sheet"><a href=${`/sheet/${table.id}`} data-act="sheet">${t("sheet.settle")}</a></p>
    ${table.hello.value?.rated && html`<${Rated} table=${table} />`}`;
}
