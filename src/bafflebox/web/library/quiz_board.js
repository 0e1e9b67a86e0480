// The position that is asked, on which the answer is played; after the answer what was best and what was played.
// @ts-check
import { Board } from "../board/board.js";
import { setOut } from "../board/pieces.js";
import { useScrolledBoard } from "../board/scrolled.js";
import { num, t, word } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { arrowsOf } from "../board/arrows.js";
import { handled, usedOf } from "../table/hand_board.js";
import { speaker } from "../table/speech.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { Sentence, notation } from "./words.js";
import { nothingDone, sides } from "./quiz_verdict.js";
import { hasCube, stakeFace } from "../kit/ui/stake.js";

/** @typedef {Pick<import("./sums.js").Told, "made" | "then">} Judged an answer */

/** @typedef {import("../table/trial.js").Asked} Asked */

/**
 * `question` is what is asked where no play was begun, `solution` the words after the answer, `after` the buttons then.
 * @param {{asked: Asked, trial: import("../table/trial.js").Trial, told: Judged | null,
 *   answer: (given: Partial<import("protocol").QuizAnswer>) => void,
 *   question?: string, solution?: any, after: any, busy: boolean, trouble: string}} props
 */
export function Asking({ asked, trial, told, answer, question, solution, after, busy, trouble }) {
  const { hand } = trial;
  const playing = asked.what === "play" && !told;
  const whole = playing && hand.done.value;
  const done = () => whole && answer({ moves: hand.message() });
  const buttons = () => {
    if (told) return after;
    if (!playing)
      return asked.choices.map(
        (each) => html`<button class="btn" data-act=${`quiz-${each}`} disabled=${busy} onClick=${() => answer({ do: each })}>
        ${t(`review.quiz-do-${each}`)}</button>`,
      );
    return html`<button class="btn" data-act="undo" aria-disabled=${hand.touched.value ? null : "true"} onClick=${() => hand.undo()}>
      <${Icon} name="undo" />${t("act.undo")}</button>
      <button class="btn go" data-act="quiz-answer" aria-disabled=${whole && !busy ? null : "true"} onClick=${done}>
      ${t("review.quiz-do")}</button>`;
  };
  return html`<section class="left"><div class="brd"><${QuizBoard} asked=${asked} trial=${trial} told=${told} /></div>
    <div class="line"><p class="voice" aria-live="polite">${trouble || (told && solution) || said(asked, trial, told, question)}</p>
    <div class="buttons">${buttons()}</div></div>
    </section>`;
}

/** @param {Asked} asked @param {import("../table/trial.js").Trial} trial @param {Judged | null} told @param {string} [question] */
function said(asked, trial, told, question) {
  if (told) return html`<${Sentence} turn=${told.made ?? nothingDone(told.then)} names=${sides(asked)} />`;
  const made = asked.what === "play" ? trial.made() : [];
  return made.length ? html`<b>${notation(made)}</b>` : question || t(`review.quiz-${asked.what}`);
}

/** @param {{asked: Asked, trial: import("../table/trial.js").Trial, told: Judged | null}} props */
function QuizBoard({ asked, trial, told }) {
  const g = useScrolledBoard();
  const { hand, stage } = trial;
  const table = /** @type {any} */ (trial);
  const pieces = told ? setOut(asked.own, asked.opp) : stage.pieces.value;
  const values = asked.dice ?? [];
  const thrown = values.length === 2 && values[0] === values[1] ? [...values, ...values] : hand.walk.value ? hand.order.value : values;
  const used = usedOf(hand, thrown);
  const dice = asked.dice ? [{ who: "own", values: thrown, used: told ? [] : used, key: String(asked.card), past: false }] : [];
  const lines = told?.made ? arrows(g, asked, told.made) : [];
  const offered = asked.what === "answer";
  const cube = { value: asked.cube.value * (offered ? 2 : 1), owner: asked.cube.owner ?? "centre", rest: asked.cube.asleep, can: false };
  const shown = cube.value === 1 ? { ...cube, ...stakeFace(1) } : offered ? { ...cube, to: "own" } : cube;
  const live = !told && asked.what === "play";
  const touched = live ? { ...handled(hand, pieces), speak: speaker(table) } : {};
  return html`<${Board} g=${g} pieces=${pieces} flights=${told ? [] : stage.flights.value} dice=${dice}
    cube=${hasCube(asked.features) ? shown : null} speed=${prefs.speed.value} num=${num} arrows=${lines}
    name=${t("board", { cube: word("cube") })} ...${touched} />`;
}

/**
 * The best play, and the one that was answered where it is another.
 * @param {import("../board/geometry.js").Geometry} g @param {Asked} asked @param {import("./sums.js").Turn} made
 */
function arrows(g, asked, made) {
  const best = made.best?.[0];
  return [
    ...(made.played && best && !best.chosen ? arrowsOf(g, asked, "own", made.played, made.grade) : []),
    ...(best ? arrowsOf(g, asked, "own", best.moves, "best") : []),
  ];
}
