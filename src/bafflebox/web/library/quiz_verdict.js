// What an answer was worth, beside what is best and what was done in the match; and where the position comes from.
// @ts-check
import { signed } from "../kit/ui/quality.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { CubeRows, PlayRows } from "./decision.js";
import { did } from "./words.js";
import { useSignal } from "@preact/signals";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("./sums.js").Told} Told */

/** @typedef {import("../table/trial.js").Asked} Asked */

/** The names of White and Black. @param {Pick<Asked, "side" | "names">} asked */
export const sides = ({ side, names }) => (side === "white" ? names : [...names].reverse());

/**
 * What was done in the match, as if nobody had offered anything: a throw that decides nothing has no row of its own.
 * @param {Turn | null} then
 */
export const nothingDone = (then) => ({ ...then, did: "roll", loss: 0 });

/** An answer with its grade, as the quiz and the position of the day have it.
 * @typedef {Pick<Told, "made" | "then" | "loss" | "verdict">} Graded */

/** @param {{asked: Pick<Asked, "side" | "names">, told: Graded, children?: any}} props `children`: what stands below */
export function Verdict({ asked, told, children }) {
  const shown = useSignal(-1);
  const turn = told.made ?? nothingDone(told.then);
  const then = told.then?.best?.find((each) => each.chosen);
  const listed = turn.best?.some((each) => each.say === then?.say);
  const rows = turn.best?.length ? { ...turn, best: listed || !then ? turn.best : [...turn.best, { ...then, chosen: false }] } : turn;
  /** @param {import("../kit/ui/quality.js").Play} each */
  const marks = (each) => [each.chosen && t("review.quiz-you"), each.say === then?.say && t("review.quiz-then")].filter(Boolean).join(", ");
  const same = told.then?.did === turn.did;
  /** @param {boolean} you @param {boolean} past */
  const cubeMarks = (you, past) => [you && t("review.quiz-you"), past && t("review.quiz-then")].filter(Boolean).join(", ");
  return html`<section class="card flat decision verdict" data-verdict=${told.verdict}><h2><span class="sign" aria-hidden="true">${
    told.verdict === "wrong" ? "×" : html`<${Icon} name="done" />`
  }</span><span>${t(`review.quiz-${told.verdict}`)}<small>
    ${told.loss >= 0.0005 ? num(signed(-told.loss)) : t("review.was_best")}</small>
    </span></h2>${
      rows.best?.length
        ? html`<${PlayRows} turn=${rows} shown=${shown} marks=${marks} />`
        : turn.figures &&
          html`<${CubeRows} match=${{ names: sides(asked) }} turn=${turn} then=${same ? turn.did : told.then?.did} marks=${cubeMarks} />`
    }${children}</section>`;
}

/** @param {{asked: Asked, told: Told}} props */
export function Facts({ asked, told }) {
  const { own, opp, length } = asked.score;
  const score = `${num(own)}–${num(opp)}`;
  return html`<section class="card"><dl class="facts"><dt>${t("review.quiz-from")}</dt><dd>${t("review.quiz-against", {
    name: isolate(asked.names[1]),
    game: asked.game,
  })}</dd><dt>${t("review.quiz-score")}</dt>
    <dd><bdi class="ltr">${score}</bdi>${length ? ` · ${t("review.length", { n: length })}` : ""}</dd>
    ${
      told?.then &&
      html`<dt>${t("review.quiz-match")}</dt><dd>${isolate(did(told.then))} · <bdi class="ltr">
      ${num(signed(-told.then.loss))}</bdi></dd>`
    }<dt>${t("review.quiz-seen")}</dt><dd>${t("review.quiz-times", { n: asked.seen, missed: asked.missed })}</dd></dl></section>`;
}
