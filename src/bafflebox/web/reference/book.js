// What the opening book has for a roll: its plays with their intervals.
// @ts-check
import { need, num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { signed } from "../kit/ui/quality.js";
import { go } from "../kit/ui/route.js";

await Promise.all([need("reference"), need("review"), style("small"), style("reference")]);

/** @typedef {import("protocol").OpeningView} OpeningView */

/** @param {import("protocol").OpeningPlay} play */
export const interval = (play) => `± ${num(play.interval.toFixed(3))}`;

/** Without a title of its own it is called by the book, and leads there. @param {{opening: OpeningView, title?: string}} props */
export function BookPlays({ opening, title = "" }) {
  const [best] = opening.plays;
  const first = (opening.after || opening.roll).slice(0, 2);
  return html`<section class="card flat opening-book"><h2>${
    title || html`<a href=${`/reference/openings/${first}`} onClick=${go}>${t("openings.title")}</a>`
  }</h2>
    <table class="tbl"><thead><tr><th scope="col">${t("openings.play")}</th><th scope="col">${t("openings.equity")}</th>
    <th scope="col">${t("openings.lost")}</th><th scope="col">${t("openings.games")}</th></tr></thead>
    <tbody>${opening.plays.map(
      (each) => html`<tr class=${each === best ? "best" : ""}><td><bdi class="ltr">${num(each.say)}</bdi></td>
      <td><bdi class="ltr">${num(signed(each.equity))}</bdi> <small><bdi class="ltr">${interval(each)}</bdi></small></td>
      <td>${each === best ? t("review.best") : html`<bdi class="ltr">${num(signed(each.equity - best.equity))}</bdi>`}</td>
      <td>${num(each.games)}</td></tr>`,
    )}</tbody></table></section>`;
}
