// The score-sheet on paper, A4 or for the pocket: written as far as the match goes, and room for the rest by hand.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { webFile } from "../kit/net/base.js";
import { clockText } from "../kit/ui/clock.js";
import { html } from "../kit/ui/html.js";
import { called as named, how } from "./match.js";

/** @typedef {import("./match.js").Match} Match */

/** Rows that a page holds. */
const ROWS = { a4: 22, pocket: 12 };

/** Prints the sheet in a size. @param {"a4" | "pocket"} size */
export async function print(size) {
  document.documentElement.dataset.paper = size;
  // one that is only switched off would still say how large the paper is
  document.querySelector("link[data-page]")?.remove();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.dataset.page = size;
  link.href = webFile(`style/paper-${size}.css`);
  await new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
  globalThis.print();
}

/** What can be taken along: paper, a table of numbers, the log, the record. @param {{match: Match}} props */
export function Prints({ match }) {
  const at = `/api/tables/${match.table}`;
  return html`<section class="card prints"><h2>${t("sheet.take")}</h2><div class="buttons">
    <button class="btn" data-act="print-a4" onClick=${() => print("a4")}>${t("sheet.a4")}</button>
    <button class="btn" data-act="print-pocket" onClick=${() => print("pocket")}>${t("sheet.pocket")}</button>
    <a class="btn sm" href=${`${at}/sheet.csv`} download>CSV</a><a class="btn sm" href=${`${at}/log`} download>${t("sheet.log")}</a>
    <a class="btn sm" href=${`${at}/record`} download>.mat</a></div><p class="hint">${t("sheet.mat")}</p></section>`;
}

/**
 * @typedef {{title: string, names: string[], length: number | null, match?: Match | null, cards: boolean, cube: boolean,
 *   breaks: import("./match.js").Breaks | null}} Given
 * @param {Given} props
 */
export function Paper(props) {
  return html`<${Sheet} ...${props} size="a4" /><${Sheet} ...${props} size="pocket" />`;
}

/** @param {Given & {size: "a4" | "pocket"}} props */
function Sheet({ title, names, length, match = null, cards, cube, breaks, size }) {
  const lines = match?.games.filter((line) => line.game === null || line.over) ?? [];
  const rows = [...lines, ...Array(Math.max(0, (lines.length > ROWS[size] ? 0 : ROWS[size]) - lines.length)).fill(null)];
  let last = 0;
  const called = (/** @type {number} */ at) => names[at] || " ";
  return html`<section class="paper" data-size=${size} aria-hidden="true"><header><div><p>${title}</p><h1>${t("sheet.title")}</h1></div>
    <p>${length ? t("sheet.first_to", { n: length }) : t("sheet.session")}<br />
      ${match?.confirmed ? t(`settle.confirmed.${match.confirmed}`) : t("sheet.share")}</p></header>
    <table class="sat"><tbody><tr>${[0, 1].map(
      (at) => html`<td><small>${t(at ? "sheet.far" : "sheet.near")}</small><b>${called(at)}</b></td>`,
    )}<td><small>${t("sheet.guest")}</small>
      ${match?.guest && html`<b>${named(match, match.guest)}</b>`}</td><td><small>${t("sheet.begun")}</small></td></tr></tbody></table>
    <table class="grid"><thead><tr><th>${t("settle.game")}</th>${[0, 1].map(
      (at) => html`<th>${called(at)}<br />${t("sheet.won")}</th><th>${called(at)}<br />${t("sheet.score")}</th>`,
    )}${cube && html`<th>${t("sheet.cube")}</th>`}<th>${t("settle.how")}</th><th>${t("sheet.clocks")}</th></tr></thead><tbody>${rows.map(
      (line) => {
        if (line?.game === null) return html`<tr><th>${line.rule}</th>${cells(line)}${cube && html`<td></td>`}<td></td><td></td></tr>`;
        last = line?.game ?? last + 1;
        return html`<tr><th>${num(last)}</th>${cells(line)}${cube && html`<td>${line?.value ? num(line.value) : ""}</td>`}<td>
          ${line ? how(line) : ""}</td><td></td></tr>`;
      },
    )}</tbody></table>
    <footer><div>${
      cards &&
      html`<p><b>${t("sheet.once")}</b></p>${[0, 1].map(
        (at) => html`<p><i class="box"></i> ${t("sheet.nominate", { name: called(at).trim() || "______" })}</p>`,
      )}`
    }</div><div>${
      breaks &&
      html`<p><b>${t("sheet.breaks")}</b></p><p>${Array.from(
        { length: Math.ceil((length ?? 0) / breaks.every) - 1 },
        (_, at) => (at + 1) * breaks.every,
      ).map(
        (n) => html`<i class="box"></i> ${num(n)} `,
      )} <i class="box"></i> ${t("sheet.both_under", { time: num(clockText(breaks.under * 1000)) })}</p>`
    }</div></footer>
    <div class="signs"><span>${called(0)}</span><span>${called(1)}</span><span>${t("sheet.verified")}</span></div></section>`;
}

/** @param {import("./match.js").Line | null} line each player's points won, and score */
function cells(line) {
  return ["white", "black"].map((name) => {
    const colour = /** @type {import("./match.js").Colour} */ (name);
    return html`<td>${line?.points[colour] ? num(`${line.points[colour]}`.replace("-", "−")) : ""}</td><td>
      ${line ? num(`${line.score[colour]}`.replace("-", "−")) : ""}</td>`;
  });
}
