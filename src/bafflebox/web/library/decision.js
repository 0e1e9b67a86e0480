// One decision: the plays with what each loses against the best, or the three equities of the cube; and what can be done from there.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { capital, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { playFrom } from "../kit/net/play_from.js";
import { prefs } from "../kit/state/prefs.js";
import { CUBE_ROWS, CubeWorth, MARKS, Marked, Worth, WorthHead, bestOfCube, percent } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { Coin } from "./coin.js";
import { Chances, doublerFirst, isAnswer } from "./cube.js";
import { takenUp } from "./sums.js";
import { READERS, nameOf, notation, over } from "./words.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("../kit/ui/quality.js").Play} Play */
/** @typedef {import("protocol").MatchRead} MatchRead */

/** @typedef {import("@preact/signals").Signal<number>} Shown */

/** `cube`: what a cube decision has besides, once it is there.
 * @param {{match: MatchRead, turn: Turn, index: number, shown: Shown, cube: import("protocol").CubeOpened | null}} props */
export function Decision({ match, turn, index, shown, cube }) {
  const trouble = useSignal("");
  const asked = useSignal(/** @type {number[] | null} */ (null));
  const quiz = `/api/library/quiz/of/${match.match}`;
  useEffect(() => {
    // only who brought the match has a quiz of it
    ask(quiz, undefined, libraryKey()).then(
      (found) => (asked.value = found.asked),
      () => (asked.value = null),
    );
  }, [match.match, turn.seq]);
  const wanted = asked.value?.includes(turn.seq);
  const want = async () => {
    trouble.value = "";
    try {
      asked.value = (await ask(quiz, { seq: turn.seq, asked: !wanted }, libraryKey())).asked;
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  const play = async () => {
    trouble.value = "";
    try {
      await playFrom(match.rules, takenUp(match, turn), match.options);
    } catch (error) {
      const { detail, rule } = /** @type {Failure} */ (error);
      trouble.value = `${detail || t("home.off_line")} ${rule ?? ""}`;
    }
  };
  return html`<div class="card flat decision"><h2>${MARKS[turn.grade] && html`<b class=${`mark ${turn.grade}`}>${MARKS[turn.grade]}</b>`}
    <span>${t("review.game", { n: turn.game })} · ${title(match, turn, index)}</span></h2>
    ${turn.best?.length > 0 && html`<${PlayRows} turn=${turn} shown=${shown} />`}
    ${!turn.best?.length && turn.figures && html`<${CubeRows} match=${match} turn=${turn} />`}
    ${cube && html`<${Chances} match=${match} turn=${turn} cube=${cube} />`}
    <div class="acts"><button class="btn sm" data-act="play-from-here" onClick=${play}>${t("analyse.play")}</button>
    ${
      asked.value &&
      html`<button class="btn sm" data-act="quiz-want" aria-pressed=${String(wanted)} onClick=${want}>
      ${t(wanted ? "review.quiz-take_out" : "review.quiz-add")}</button>`
    }
    ${turn.grade && html`<${Reader} />`}
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}</div>
    <${Coin} match=${match} turn=${turn} /></div>`;
}

/** In whose words reasons are said. */
function Reader() {
  return html`<select class="sm" data-act="reader" aria-label=${t("why.reader")} value=${prefs.reasons.value}
    onChange=${(/** @type {Typed} */ event) => (prefs.reasons.value = event.target.value)}>${READERS.map(
      (each) => html`<option value=${each} selected=${prefs.reasons.value === each}>${t(`why.for_${each}`)}</option>`,
    )}</select>`;
}

/** @param {MatchRead} match @param {Turn} turn @param {number} index */
function title(match, turn, index) {
  const name = nameOf(match.names, turn.side);
  const n = index + 1;
  return turn.dice ? t("review.turn", { n, name, dice: over(turn) }) : t("review.cube", { n, name, cube: over(turn) });
}

/** @param {Play} each */
const played = (each) => (each.chosen ? t("review.you") : "");

/** `marks` says of a row who chose it. @param {{turn: Turn, shown: Shown, marks?: (each: Play) => string}} props */
export function PlayRows({ turn, shown, marks = played }) {
  const [first] = turn.best;
  return html`<table class="tbl"><thead><tr><th scope="col">${t("review.play")}</th><th scope="col">${t("review.win")}</th>
    <th scope="col" class="roomy">${t("report.gammons")}</th><${WorthHead} />
    </tr></thead><tbody>${turn.best.map(
      (each, /** @type {number} */ place) => html`<tr class=${`${place ? "" : "best"} ${each.chosen ? "you" : ""}`}>
    <td><button onMouseEnter=${() => (shown.value = place)} onMouseLeave=${() => (shown.value = -1)} onFocus=${() => (shown.value = place)}
    onBlur=${() => (shown.value = -1)} onClick=${() => (shown.value = place)}>
    <i class=${`k ${place === 0 ? "" : each.chosen ? `played ${each.grade}` : "none"}`}></i>
    <bdi class="ltr">${notation(each.moves)}</bdi><${Marked} play=${each} place=${place} />
    ${marks(each) && html` <small>${marks(each)}</small>`}</button></td>
    <td>${percent(each.chances.win)}</td><td class="roomy">
    <bdi class="ltr">${percent(each.chances.win_gammon)} · ${percent(each.chances.lose_gammon)}</bdi></td>
    <${Worth} play=${each} best=${first.equity} place=${place} /></tr>`,
    )}</tbody></table>`;
}

const ROWS = /** @type {[import("../kit/ui/quality.js").CubeRow, string][]} */ (Object.entries(CUBE_ROWS));

/** What was done, as one of the three rows. @type {Record<string, string>} */
const ROW = {
  roll: "no_double",
  double: "double_take",
  redouble: "double_take",
  take: "double_take",
  beaver: "double_take",
  drop: "double_drop",
};

/** @param {boolean} you */
const done = (you) => (you ? t("review.you") : "");

/**
 * `then` is what was done another time, where there was one; `marks` says who chose a row.
 * @param {{match: {names: string[]}, turn: Turn, then?: string | null, marks?: (you: boolean, then: boolean) => string}} props
 */
export function CubeRows({ match, turn, then = "", marks = done }) {
  const found = /** @type {import("protocol").CubeFigures} */ (turn.figures);
  const did = turn.did ?? "";
  const offered = isAnswer(turn);
  const best = bestOfCube(found, offered);
  const most = Math.max(...ROWS.map(([name]) => Math.abs(found[name])), 1);
  const other = nameOf(match.names, doublerFirst(turn)[1]);
  return html`<table class="tbl cube"><thead><tr><th scope="col">${t("review.cube-action")}</th><td class="roomy"></td>
    <${WorthHead} /></tr></thead><tbody>${ROWS.map(
      ([name, label]) => html`<tr class=${`${name === best ? "best" : ""} ${ROW[did] === name ? "you" : ""}`}><td>${capital(t(label))}${" "}
    <small>${marks(ROW[did] === name, ROW[then ?? ""] === name)}</small></td>
    <td class="roomy"><svg class="bar" viewBox="0 0 100 8" aria-hidden="true"><rect class="well" width="100" height="8" rx="2" />
    <rect class="full" width=${Math.max(2, (100 * Math.abs(found[name])) / most)} height="8" rx="2" /></svg></td>
    <${CubeWorth} found=${found} name=${name} best=${best} offered=${offered} other=${other} /></tr>`,
    )}</tbody></table>`;
}
