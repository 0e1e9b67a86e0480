// The board of a lesson: the position, the moves of this try, and what the answer points out.
// @ts-check
import { Board } from "../board/board.js";
import { Shots } from "../board/marks.js";
import { countsOf } from "../board/pieces.js";
import { num, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { handled, usedOf } from "../table/hand_board.js";
import { pointNumber, quarters } from "../table/names.js";
import { speaker } from "../table/speech.js";
import { html } from "../kit/ui/html.js";
import { stakeFace } from "../kit/ui/stake.js";
import { Cross, Way } from "./felt.js";

/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** @typedef {import("./attempt.js").Attempt} Attempt */

/** @param {{attempt: Attempt, g: Geometry}} props */
export function LessonBoard({ attempt, g }) {
  const { hand, stage, lesson } = attempt;
  const table = /** @type {any} */ (attempt);
  const pieces = stage.pieces.value;
  const verdict = attempt.verdict.value;
  const live = Boolean(lesson.nodes) && !verdict;
  const values = lesson.dice ?? [];
  const thrown = live ? hand.order.value : values;
  const used = usedOf(hand, thrown);
  const dice = lesson.dice ? [{ who: "own", values: thrown, used, key: "", past: false, swap: live && new Set(thrown).size > 1 }] : [];
  const still = { owner: /** @type {"centre"} */ ("centre"), rest: false, can: false };
  const asked = lesson.acts.double ? { ...stakeFace(1), ...still } : { value: 2, ...still, to: /** @type {"own"} */ ("own") };
  const cube = lesson.dice ? null : asked;
  const touched = live
    ? {
        ...handled(hand, pieces),
        onTap: (/** @type {number} */ place) => tried(attempt, () => hand.tap(place)),
        onLift: (/** @type {number} */ place) => tried(attempt, () => hand.lift(place)),
        speak: spoken(attempt),
      }
    : { speak: spoken(attempt) };
  return html`<${Board} g=${g} pieces=${pieces} flights=${stage.flights.value} dice=${dice} cube=${cube} moved=${attempt.moved()}
    speed=${prefs.speed.value} num=${num} label=${(/** @type {number} */ point) => pointNumber(table, point)} quarters=${quarters(table)}
    felt=${felt(attempt, g)} name=${t("lessons.board")} ...${touched} />`;
}

/** Another touch, which takes the last cross away. @param {Attempt} attempt @param {() => void} touch */
function tried(attempt, touch) {
  attempt.prevented.value = null;
  touch();
}

/** What is drawn below the checkers. @param {Attempt} attempt @param {Geometry} g */
function felt(attempt, g) {
  const { lesson, hand } = attempt;
  const opp = countsOf(attempt.stage.pieces.value, "opp");
  const verdict = attempt.verdict.value;
  const no = attempt.prevented.value;
  if (verdict?.alone?.length) {
    const heights = Array.from({ length: 26 }, (_, place) => opp[25 - place] ?? 0);
    return html`<${Shots} g=${g} alone=${verdict.alone} shots=${verdict.shots ?? []} heights=${heights} />`;
  }
  if (no && no.target < 25) return html`<${Cross} g=${g} place=${no.target} n=${no.target ? opp[25 - no.target] : 0} />`;
  return lesson.way && !hand.touched.value && !verdict && html`<${Way} g=${g} distances=${lesson.distances} />`;
}

/** The places in words that a lesson has explained. @param {Attempt} attempt @returns {(place: number) => string} */
function spoken(attempt) {
  const say = speaker(/** @type {any} */ (attempt));
  const own = countsOf(attempt.stage.pieces.value, "own");
  const opp = countsOf(attempt.stage.pieces.value, "opp");
  return (place) => {
    if (place === 26) return t("lessons.speak.off_theirs", { n: opp[0] });
    if (place === 25 && !own[25] && !opp[25]) return t("lessons.speak.middle", { own: own[25], opp: opp[25] });
    if (place) return say(place);
    const route = attempt.hand.routes.value.get(0);
    const off = t("lessons.speak.off", { n: own[0] });
    return route ? [off, t("speak.target", { dice: num(route.dice.join(t("and"))) })].join(t("comma")) : off;
  };
}
