// What the opening book has for a roll: its plays with their intervals.
// @ts-check
import { need, num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { signed } from "../kit/ui/quality.js";

await Promise.all([need("reference"), need("review"), style("small"), style("reference")]);

/** @typedef {import("protocol").OpeningView} OpeningView */

/** @param {import("protocol").OpeningPlay} play */
export const interval = (play) => `± ${num(play.interval.toFixed(3))}`;

/** @param {{opening: OpeningView, title?: string}} props */
export function BookPlays({ opening, title = t("openings.title") }) {
  const [best] = opening.plays;
  return html`<section class="card flat opening-book"><h3>${title}</h3>
    <table class="tbl"><thead><tr><th scope="col">${t("openings.play")}</th><th scope="col">${t("openings.equity")}</th>
    <th scope="col">${t("openings.lost")}</th><th scope="col">${t("openings.games")}</th></tr></thead>
    <tbody>${opening.plays.map(
      (each) => html`<tr class=${each === best ? "best" : ""}><td><bdi class="ltr">${num(each.say)}</bdi></td>
      <td><bdi class="ltr">${num(signed(each.equity))}</bdi> <small><bdi class="ltr">${interval(each)}</bdi></small></td>
      <td>${each === best ? t("review.best") : html`<bdi class="ltr">${num(signed(each.equity - best.equity))}</bdi>`}</td>
      <td>${num(each.games)}</td></tr>`,
    )}</tbody></table></section>`;
}
