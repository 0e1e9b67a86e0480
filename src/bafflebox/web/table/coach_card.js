// What the coach of a first game says, beside the board or above the buttons of a phone.
// @ts-check
import { useMemo } from "preact/hooks";
import { arrowsOf } from "../board/arrows.js";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { num, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { MOST } from "./coach.js";
import { pointNumber } from "./names.js";
import { lightSide } from "./view_board.js";

/** @typedef {import("./coach.js").Coach} Coach */
/** @typedef {import("protocol").CoachedPlay} Mistake */

/** @param {{coach: Coach}} props in the place of the list of moves */
export function CoachCard({ coach }) {
  const word = coach.word.value;
  return html`<div class="coaching"><section class="card coach" aria-label=${t("coach")}>
      <div class="head"><h2><${Icon} name="hint" />${t("coach")}</h2>${
        word && html`<span>${t("coach.count", { n: word.n, of: MOST })}</span>`
      }</div>
      <div role="status">${word ? html`<${Said} key=${word.stage} coach=${coach} word=${word} />` : html`<${Calm} />`}</div>
    </section>
    <p class="small coach-note">
      ${t(coach.quiet.value ? "coach.is_quiet" : "coach.promise", { n: MOST })} <${Quiet} coach=${coach} />
      <${Resign} coach=${coach} /></p></div>`;
}

/** @param {{coach: Coach}} props the one act that stands in no line */
function Resign({ coach: { table } }) {
  const act = table.can("resign");
  const ask = () => (table.asking.value = act ?? null);
  return act && html`<button class="cite" data-act="resign" onClick=${ask}>${t("act.resign")}…</button>`;
}

/** What is good to know while the coach has nothing to say. */
const Calm = () => html`<p>${t("coach.know_lamp")}</p><p>${t("coach.know_opponent")}</p>`;

/** @param {{coach: Coach}} props */
function Quiet({ coach }) {
  const quiet = coach.quiet.value;
  return html`<button class="cite" data-act="quiet" onClick=${() => coach.beQuiet(!quiet)}>
    ${t(quiet ? "coach.speak" : "coach.quiet")}</button>`;
}

/** @param {{coach: Coach, word: import("./coach.js").Word}} props */
function Said({ coach, word }) {
  const [first, ...more] = coach.lines.value;
  const shown = coach.shown.value;
  return html`<h3>${t(`coach.${word.stage}`)}</h3><p class="law">${first}</p>
    ${word.stage === "after" && html`<${Small} coach=${coach} mistake=${word.mistake} />`}
    ${more.map((line) => html`<p class="law more-said">${line}</p>`)}
    ${
      word.stage === "before" &&
      html`<div class="acts"><button class="btn" data-act="take_back" onClick=${coach.takeBack}>${t("coach.take_back")}</button>
        <button class="btn txt" data-act="show_one" onClick=${coach.showOne}>${t("coach.show_one")}</button></div>`
    }${
      word.stage === "after" &&
      html`<div class="acts"><button class="btn" data-act="show_board" aria-pressed=${String(Boolean(shown))} onClick=${coach.showBoard}>
        ${t(shown ? "coach.back" : "coach.show_board")}</button></div>`
    }`;
}

/** The half of the board in which the better play lies, "" for both. @param {Mistake} mistake */
function part({ better }) {
  const near = better.flatMap(([from, to]) => [from <= 12, to <= 12]);
  const [below, above] = prefs.far.value ? ["high", "low"] : ["low", "high"];
  return near.every(Boolean) ? below : near.some(Boolean) ? "" : above;
}

/** The board before the mistake with the better play, small. @param {{coach: Coach, mistake: Mistake}} props */
function Small({ coach, mistake }) {
  const g = useMemo(() => geometry({ left: prefs.left.value, far: prefs.far.value }), [prefs.left.value, prefs.far.value]);
  const pieces = useMemo(() => setOut(mistake.own, mistake.opp), [mistake]);
  const label = (/** @type {number} */ point) => pointNumber(coach.table, point);
  return html`<div class=${`small-board ${part(mistake)}`}><${Board} g=${g} pieces=${pieces} light=${lightSide(coach.table)}
    speed=${0} num=${num} label=${label} arrows=${arrowsOf(g, mistake, "own", mistake.better, "best")} name=${t("coach.picture")} /></div>`;
}

/** Characters that fit in the place of the referee's words. */
const FIT = 150;

/** The lines that fit, the first two at least. @param {string[]} lines */
const fitting = (lines) => lines.filter((_, at) => at < 2 || lines.slice(0, at + 1).join(" ").length <= FIT);

/** @param {{coach: Coach}} props the same on a phone, in the place of the words of the referee */
export function CoachVoice({ coach }) {
  const word = coach.word.value;
  return (
    word &&
    html`<p class="voice long coach" id="voice" role="status"><span class="bulb"><${Icon} name="hint" /></span>
    <span><b>${t(`coach.${word.stage}`)}.</b> ${fitting(coach.lines.value).join(" ")}</span></p>`
  );
}

/** @param {{coach: Coach}} props what a phone has in the place of its menu while the coach speaks */
export function CoachTool({ coach }) {
  const word = coach.word.value;
  if (word?.stage === "before")
    return html`<button class="btn" data-act="show_one" onClick=${coach.showOne}>${t("coach.show_one")}</button>`;
  if (word?.stage === "after")
    return html`<button class="btn" data-act="show_board" aria-pressed=${String(Boolean(coach.shown.value))} onClick=${coach.showBoard}>
      ${t(coach.shown.value ? "coach.back" : "coach.show_short")}</button>`;
  return html`<button class="btn" data-act="hide" onClick=${coach.hush}>${t("coach.hide")}</button>`;
}

/** @param {{coach: Coach}} props in the menu of a phone */
export function CoachMenu({ coach }) {
  return html`<div class="card coach"><h2><${Icon} name="hint" />${t("coach")}</h2><p>
    ${t(coach.quiet.value ? "coach.is_quiet" : "coach.promise", { n: MOST })} <${Quiet} coach=${coach} />
      <${Resign} coach=${coach} /></p></div>`;
}
