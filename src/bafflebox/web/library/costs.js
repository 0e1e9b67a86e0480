// What costs a player most: mistakes by pattern, with the study plan and its aims of the week; how big mistakes are.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { signed } from "../kit/ui/quality.js";

/** @typedef {import("protocol").PatternShown} PatternShown */

/** Sizes of the histogram; from a blunder on its bars are dark. */
const [W, H, FOOT, HEAD, BLUNDER] = [340, 150, 20, 18, 0.1];
/** Patterns listed at first. */
const FIRST = 6;

/** Patterns that are no structure of the board. */
const OTHERS = ["double", "answer", "opening", "race", "bearoff"];

/** What a pattern is called. @param {string} pattern */
export const patternName = (pattern) => t(`review.${OTHERS.includes(pattern) ? "pattern" : "structure"}-${pattern}`);

/**
 * `query` names the player.
 * @param {{told: import("protocol").MyPatterns, query: string, plan: (pattern: string, planned: boolean) => void}} props
 */
export function Costs({ told, query, plan }) {
  const rows = told.patterns.filter((each, index) => each.planned || index < FIRST);
  return html`<section class="card flat costs"><h2>${t("review.costs")} <small>${t("review.costs-what", { n: told.least })}</small></h2>${
    rows.length
      ? html`<table class="tbl"><thead><tr><th scope="col">${t("review.costs-pattern")}</th><th scope="col" class="roomy">
    ${t("review.costs-match")}</th><th scope="col" class="roomy">${t("review.costs-each")}</th><th scope="col">${t("review.pr")}</th>
    <th></th></tr></thead><tbody>${rows.map(
      (each) => html`<tr data-pattern=${each.pattern}><th scope="row"><a href=${`/review/found?pattern=${each.pattern}${query}`}
      onClick=${go}>${patternName(each.pattern)}</a> <small>${t("review.costs-errors", { n: each.errors, of: each.decisions })}</small></th>
      <td class="roomy">${num(each.per_match.toFixed(1))}</td>
      <td class="roomy"><bdi class="ltr">${num(signed(-each.each))}</bdi></td><td><b>${num(each.rate.toFixed(2))}</b></td>
      <td><button class="btn sm" data-act="plan" aria-pressed=${String(each.planned)}
      onClick=${() => plan(each.pattern, !each.planned)}>
      ${each.planned && html`<${Icon} name="done" />`}${t(each.planned ? "review.planned" : "review.plan")}</button></td></tr>`,
    )}</tbody></table>`
      : html`<p class="small">${t("review.costs-none", { n: told.least })}</p>`
  }</section>`;
}

/** @param {{told: import("protocol").MyPatterns, cards: number, quiz: string}} props `cards` are due, `quiz` where they are asked */
export function Week({ told, cards, quiz }) {
  const planned = told.patterns.filter((each) => each.planned);
  return html`<section class="card week"><h2>${t("review.week")}</h2><ul>
    <li><${Icon} name="hint" /><span>${t("review.week-cards", { n: cards })}</span></li>
    ${planned.map(
      (each) => html`<li data-aim=${each.pattern}><${Icon} name="dice" /><span>
      ${t("review.week-aim", { pattern: patternName(each.pattern) })}</span>
      <b>${t("review.week-clean", { n: each.clean, of: each.weekly })}</b></li>
      <li data-effect=${each.pattern}><${Icon} name="chart" /><span>${effect(each, told.least)}</span></li>`,
    )}${!planned.length && html`<li><${Icon} name="chart" /><span>${t("review.week-none")}</span></li>`}</ul>
    <a class="btn go" href=${quiz} onClick=${go}>${cards ? t("review.week-start", { n: cards }) : t("review.quiz")}</a></section>`;
}

/** Whether a pattern costs less since it was planned, in a sentence; none without decisions enough. @param {PatternShown} each
 * @param {number} least */
function effect({ pattern, before, since, trend }, least) {
  const name = patternName(pattern);
  if (!trend) return t("review.effect-few", { pattern: name, n: since.decisions, least });
  const [one, two] = [before, since].map((half) => num((half.rate ?? 0).toFixed(1)));
  return t(`review.effect-${trend}`, { pattern: name, before: one, since: two, n: since.decisions, of: before.decisions });
}

/** @param {{told: import("protocol").MySizes, query: string}} props */
export function Sizes({ told, query }) {
  const all = told.sizes.reduce((sum, each) => sum + each.many, 0);
  const most = Math.max(1, ...told.sizes.map((each) => each.many));
  const wide = W / told.sizes.length;
  const high = (/** @type {number} */ many) => Math.max(2, ((H - FOOT - HEAD) * many) / most);
  return html`<section class="card sizes"><h2>${t("review.sizes")} <small>${t("review.sizes-what", { n: all })}</small></h2>
    <svg viewBox=${`0 0 ${W} ${H}`} role="group" aria-label=${t("review.sizes")}>${told.sizes.map((each, index) => {
      const label = t(each.most === null ? "review.sizes-over" : "review.sizes-bar", {
        n: each.many,
        least: num(each.least.toFixed(2)),
        most: num((each.most ?? 0).toFixed(2)),
      });
      const top = H - FOOT - high(each.many);
      return html`<a href=${`/review/found?least=${each.least}${each.most === null ? "" : `&below=${each.most}`}${query}`} onClick=${go}
      aria-label=${label}><title>${label}</title><rect class=${each.least >= BLUNDER ? "blunder" : ""} x=${index * wide + 2} y=${top}
      width=${wide - 4} height=${high(each.many)} rx="3" /><text x=${(index + 0.5) * wide} y=${top - 5}>${num(each.many)}</text>
      <text class="ax" x=${(index + 0.5) * wide} y=${H - 5}>${num(each.least.toFixed(2))}</text></a>`;
    })}</svg></section>`;
}
