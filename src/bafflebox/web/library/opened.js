// A player's openings: what was played with each roll, beside the opening book, how often, and what it lost.
// @ts-check
import { useSignal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { signed } from "../kit/ui/quality.js";

/** Rows shown at first. */
const FIRST = 5;
/** Loss in all from which a play stands in the list, in equity. */
const LEAST = 0.005;

/** @param {{plays: import("protocol").OpeningMade[], query: string}} props `query` names the player */
export function Opened({ plays, query }) {
  const every = useSignal(false);
  const cost = plays.filter((each) => each.lost >= LEAST);
  const rows = every.value ? plays : cost.slice(0, FIRST);
  if (!plays.length) return null;
  return html`<section class="card flat opened"><h2>${t("review.openings")} <a class="small" href="/reference/openings" onClick=${go}>
    ${t("review.openings-book")}</a></h2>
    ${rows.length === 0 && html`<p class="small">${t("review.openings-clean", { n: plays.reduce((sum, each) => sum + each.made, 0) })}</p>`}
    ${
      rows.length > 0 &&
      html`<table class="tbl"><thead><tr><th scope="col">${t("review.openings-roll")}</th><th scope="col">${t("review.openings-yours")}</th>
      <th scope="col" class="roomy">${t("review.openings-best")}</th><th scope="col">${t("review.openings-often")}</th>
      <th scope="col" class="roomy">${t("review.costs-each")}</th><th scope="col">${t("review.openings-all")}</th></tr></thead>
      <tbody>${rows.map(
        (each) => html`<tr><th scope="row"><${Roll} roll=${each.roll} />${
          each.after && html` <small>${t("review.openings-after")} <bdi class="ltr">${num(each.after)}</bdi></small>`
        }</th><td><a href=${`/review/found?opening=${encodeURIComponent(each.key)}${query}`} onClick=${go}><bdi class="ltr">
        ${num(each.play)}</bdi></a></td><td class="roomy"><bdi class="ltr">${num(each.best)}</bdi></td>
        <td>${t("review.now-of", { n: each.made, of: each.of })}</td>
        <td class="roomy"><bdi class="ltr">${lost(each.lost / each.made)}</bdi></td>
        <td><b><bdi class="ltr">${lost(each.lost)}</bdi></b></td></tr>`,
      )}</tbody></table>`
    }
    ${
      plays.length > rows.length &&
      html`<button class="btn txt" data-act="openings" onClick=${() => (every.value = true)}>
      ${t("review.all", { n: plays.length })}</button>`
    }</section>`;
}

/** @param {number} value */
const lost = (value) => (value >= 0.0005 ? num(signed(-value)) : "–");

/** @param {{roll: string}} props */
function Roll({ roll }) {
  return html`<span class="roll" role="img" aria-label=${num(roll.split("").join("-"))}>${roll
    .split("")
    .map((each) => html`<i aria-hidden="true">${num(each)}</i>`)}</span>`;
}
