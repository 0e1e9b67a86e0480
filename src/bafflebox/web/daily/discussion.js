// What is said of a position of the day after the answer: the grade, how others answered, and what deeper looks and the opening book say.
// @ts-check
import { capital, num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { later } from "../kit/ui/later.js";
import { CUBE_ROWS, bestOfCube, signed } from "../kit/ui/quality.js";
import { isAnswer } from "../library/cube.js";
import { written } from "../table/names.js";
import { Verdict } from "../library/quiz_verdict.js";

const BookPlays = later(() => import("../reference/book.js").then((/** @type {any} */ found) => found.BookPlays));

/** @typedef {import("../library/sums.js").Turn} Turn */
/** @typedef {import("protocol").Opinion} Opinion */
/** @typedef {import("protocol").DailyGraded} DailyGraded */
/** @typedef {Omit<DailyGraded, "made" | "then" | "told"> & {made: Turn | null, then: Turn | null, told: Turn | null}} Told */
/** @typedef {import("../table/trial.js").Asked} Asked */

/** The loss below which nothing is said to be lost. */
const NONE = 0.0005;

/** @param {{asked: Asked, told: Told}} props */
export function Discussion({ asked, told }) {
  return html`<${Verdict} asked=${asked} told=${told} /><${Others} asked=${asked} told=${told} /><${Opinions} told=${told} />${
    told.opening && html`<${BookPlays} opening=${told.opening} />`
  }`;
}

/** How everybody answered, with this visitor among them. @param {{asked: Asked, told: Told}} props */
function Others({ asked, told }) {
  const all = told.counts.reduce((sum, { count }) => sum + count, 0);
  if (!all) return null;
  const most = Math.max(...told.counts.map(({ count }) => count));
  const listed = [told.made, told.then, told.told, ...told.opinions.map(({ turn }) => turn)].flatMap((turn) => turn?.best ?? []);
  const called = (/** @type {string} */ say) => {
    if (asked.what !== "play") return t(`review.quiz-do-${say}`);
    const play = listed.find((each) => each.say === say);
    return html`<bdi class="ltr">${play ? written(/** @type {any} */ (play.moves)) : num(say)}</bdi>`;
  };
  return html`<section class="card flat others-said"><h2>${t("daily.others")}</h2><p class="small">${t("daily.answers", { n: all })}</p>
    <table class="tbl"><tbody>${told.counts.map(
      ({ say, count }) => html`<tr class=${say === told.answer ? "you" : ""}><th scope="row">${called(say)}${
        say === told.answer && html` <small>${t("review.quiz-you")}</small>`
      }</th><td><svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="full" width=${(100 * count) / most} height="8" rx="2" /></svg></td><td>${num(count)}</td></tr>`,
    )}</tbody></table></section>`;
}

/** What each look at the position holds to be best, and what the answer loses by it. @param {{told: Told}} props */
function Opinions({ told }) {
  const row = (/** @type {Opinion} */ { plies, rollout, turn }) => {
    const name = rollout ? t("report.opinion_rollout") : t(plies ? "report.opinion_plies" : "report.opinion_glance", { plies });
    const figures = turn.figures && capital(t(CUBE_ROWS[bestOfCube(turn.figures, isAnswer(/** @type {any} */ (turn)))]));
    const best = turn.best?.length ? written(/** @type {any} */ (turn.best[0].moves)) : (figures ?? "");
    const lost = lossIn(/** @type {any} */ (turn), told);
    return html`<tr><th scope="row">${name}${rollout && html` <small>${t("report.games", { n: rollout.trials })}</small>`}</th>
      <td><bdi class="ltr">${best}</bdi></td>
      <td>${lost !== null && html`<bdi class="ltr">${lost < NONE ? num("0") : num(signed(-lost))}</bdi>`}</td></tr>`;
  };
  return html`<section class="card flat opinions-said"><h2>${t("report.opinions")}</h2><table class="tbl"><thead><tr><td></td>
    <th scope="col">${t("daily.best")}</th><th scope="col">${t("daily.yours")}</th></tr></thead>
    <tbody>${told.opinions.map(row)}</tbody></table></section>`;
}

/** What the answer loses in an opinion; null where that did not look at it. @param {Turn} turn @param {Told} told */
function lossIn(turn, told) {
  if (turn.what === "cube") return turn.did === didOf(told) ? turn.loss : null;
  const [best] = turn.best;
  const mine = turn.best.find((each) => each.say === told.answer);
  return mine ? best.equity - mine.equity : null;
}

/** @param {Told} told */
const didOf = (told) => told.made?.did ?? told.answer;
