// How I play, in one sentence and one line.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { JudgedBy } from "../analyse/level.js";

/** Matches in the line, and its sizes. */
const [LAST, W, H] = [20, 118, 46];

/** @param {{told: import("protocol").MyStatistics | null}} props null while it comes */
export function Progress({ told }) {
  const now = told && (told.trend?.at(-1) ?? told.parts[0]);
  const rates = (told?.matches ?? []).flatMap((each) => (each.rate == null ? [] : [each.rate])).slice(-LAST);
  return html`<section class="card how"><div class="home-head"><h2>${t("mine.progress")}</h2>
    <a href="/review/progress" onClick=${go}>${t("mine.all")}</a></div>
    ${
      now?.rate != null
        ? html`<a class="how-said" href="/review/progress" onClick=${go}><p class="law"><b>PR ${num(now.rate.toFixed(1))}</b>
      ${" "}${t("mine.progress-in", { n: now.matches })}</p>${rates.length > 1 && html`<${Line} rates=${rates} />`}</a>
      <p class="small"><${JudgedBy} levels=${told?.levels ?? []} /></p>`
        : told && html`<p class="small">${t("mine.progress-none")}</p>`
    }</section>`;
}

/** Match by match, the better the higher. @param {{rates: number[]}} props */
function Line({ rates }) {
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const spots = rates.map((each, at) => [
    4 + ((W - 12) * at) / (rates.length - 1),
    5 + ((H - 10) * (each - low)) / Math.max(1, high - low),
  ]);
  const [x, y] = spots[spots.length - 1];
  return html`<svg class="how-line" viewBox=${`0 0 ${W} ${H}`} aria-hidden="true"><path d=${`M${spots
    .map((each) => each.map((part) => part.toFixed(1)).join(" "))
    .join("L")}`} /><circle cx=${x} cy=${y} r="4" /></svg>`;
}
