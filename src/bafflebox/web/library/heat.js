// The rate by how the match stands and by part of the game, as a map of five steps of lightness; the number stands in each cell.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** @typedef {{name: string, standing: string, decisions: number, rate: number, heat: number | null}} Cell */

/** @param {{told: {standings: Cell[], warmer: number[], few: number, order: {standings: string[], parts: string[]}}}} props */
export function Heat({ told }) {
  const [standings, parts] = [told.order.standings, told.order.parts].map((all, i) =>
    all.filter((each) => told.standings.some((cell) => each === (i ? cell.name : cell.standing))),
  );
  const [, , first, second] = told.warmer;
  return html`<section class="card"><h2>${t("review.by-standing")}</h2><table class="heat"><thead><tr><th></th>${parts.map(
    (part) => html`<th scope="col">${t(`review.part-${part}`)}</th>`,
  )}</tr></thead><tbody>${standings.map(
    (standing) =>
      html`<tr><th scope="row">${t(`review.standing-${standing}`)}</th>${parts.map(
        (part) => html`<${Box} cell=${told.standings.find((each) => each.standing === standing && each.name === part)} />`,
      )}</tr>`,
  )}</tbody></table><p class="small scale"><span>${t("review.heat-under", { n: num(told.warmer[0]) })}</span><span aria-hidden="true">${[
    0, 1, 2, 3, 4,
  ].map((step) => html`<i data-heat=${step}></i>`)}</span><span>${t("review.heat-more", { n: num(second) })}</span></p>
  <p class="small">${t("review.heat", { first: num(first), second: num(second), few: num(told.few) })}</p></section>`;
}

/** @param {{cell: Cell | undefined}} props */
function Box({ cell }) {
  if (!cell) return html`<td></td>`;
  if (cell.heat === null) return html`<td data-heat="none">${t("review.few")}</td>`;
  const dots = "•".repeat(Math.max(0, cell.heat - 2));
  return html`<td data-heat=${cell.heat}>${num(cell.rate.toFixed(1))}${dots && html`<sup>${dots}</sup>`}</td>`;
}
