// How a player plays now: the rate with its 95 % and level, whether it surely changed, results and luck.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** Matches from which there is a trend, and patterns and openings say something. */
const COMES = { trend: 10, patterns: 30 };
/** The rate at the end of the scale, and its sizes. */
const [MOST, W, H] = [20, 320, 46];

/** @param {{told: import("protocol").MyStatistics}} props */
export function Now({ told }) {
  const now = told.trend?.at(-1) ?? told.parts[0];
  const luck = told.luck;
  const [rate, spread] = [now.rate ?? 0, now.spread ?? 0];
  const ranks = told.ranks ?? [];
  const at = ranks.findIndex(([limit]) => rate <= limit);
  const rank = at < 0 ? "beginner" : ranks[at][1];
  const better = at > 0 ? ranks[at - 1] : at < 0 ? ranks[ranks.length - 1] : null;
  const level = html`<b class="level">${t(`report.rank-${rank}`)}${
    better && `, ${t("review.now-ahead", { n: num((rate - better[0]).toFixed(1)), rank: t(`report.rank-${better[1]}`) })}`
  }</b>`;
  const moved = told.moved;
  return html`<section class="card now"><h2>${t("review.now")} <small>${t("review.now-last", { n: now.matches })}</small></h2>
    <p class="pr"><strong>${num(rate.toFixed(1))}</strong> <span>± ${num(spread.toFixed(1))}</span> ${told.trend?.length ? level : ""}</p>
    ${!told.trend?.length && html`<${Scale} rate=${rate} spread=${spread} ranks=${ranks} />`}
    ${
      moved &&
      html`<p class="law"><b>${t(moved.better > 0 ? "review.now-better" : "review.now-worse", {
        n: num(Math.abs(moved.better).toFixed(1)),
        ...(moved.since ? { since: num(moved.since) } : { since: t("review.now-first") }),
      })}</b> ${t("review.now-sure", { n: num(Math.min(99, Math.floor(100 * moved.sure))) })}</p>`
    }
    ${!told.trend?.length && html`<p class="law">${t("review.now-few", { n: now.matches, ...COMES })}</p>`}
    ${
      luck &&
      luck.won + luck.lost > 0 &&
      html`<dl><div><dt>${t("review.now-won")}</dt><dd><bdi class="ltr">${num(`${luck.won}–${luck.lost}`)}</bdi></dd></div>
      <div><dt>${t("review.now-luck")}</dt><dd><bdi class="ltr">${share(luck.luck)}${
        luck.spread !== null ? ` ± ${num((100 * luck.spread).toFixed(1))}` : ""
      }</bdi></dd></div>
      <div><dt>${t("review.now-alone")}</dt><dd>${t("review.now-of", { n: luck.deserved, of: luck.won + luck.lost })}</dd></div></dl>`
    }</section>`;
}

/** A share in per cent, with its sign. @param {number} value */
const share = (value) => `${value < 0 ? "−" : "+"}${num(Math.abs(100 * value).toFixed(1))} %`;

/** The rate with its interval on the scale of levels. @param {{rate: number, spread: number, ranks: [number, string][]}} props */
function Scale({ rate, spread, ranks }) {
  const x = (/** @type {number} */ value) => (W * Math.max(0, Math.min(MOST, value))) / MOST;
  let from = 0;
  const bands = ranks.map(([limit, name]) => {
    const band = { name, x: x(from), wide: x(limit) - x(from) };
    from = limit;
    return band;
  });
  return html`<svg class="levels" viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${ranks
    .map(([limit, name]) => `${t(`report.rank-${name}`)} ≤ ${num(limit)}`)
    .join(", ")}>${bands.map(
    (each, index) => html`<rect class=${index % 2 ? "odd" : ""} x=${each.x} y="4" width=${Math.max(0, each.wide - 2)} height="16" />
      <text x=${each.x + each.wide / 2} y="38">${num(ranks[index][0])}</text>`,
  )}<path d=${`M${x(rate - spread)} 12H${x(rate + spread)}M${x(rate - spread)} 5v14M${x(rate + spread)} 5v14`} />
    <circle cx=${x(rate)} cy="12" r="5" /></svg>`;
}
