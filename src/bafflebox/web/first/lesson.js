// A lesson: one sentence, one task, one mark. The sentence stands still while one tries; only the task answers.
// @ts-check
import { effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { geometry } from "../board/geometry.js";
import { has, need, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { part, style } from "../kit/ui/later.js";
import { endOnLesson, sizesOf } from "../kit/ui/plan.js";
import { planned, viewport } from "../kit/ui/viewport.js";
import { Top } from "../shell/header.js";
import { lessonSaid } from "./attempt.js";
import { LessonBoard } from "./board.js";
import { onLessonKey } from "./keys.js";
import { Marks, Words } from "./marks.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {{text: string, press: () => void}} WayOn */

await Promise.all([need("lessons"), style("first")]);

/** The sentences of refusals, which only the lessons of rule sets need. */
const telling = part(() => need("refused").then(() => import("../table/tell.js")));

/** Said to a screen reader, each once. */
const said = signal("");

/**
 * What the line says: the strong beginning and the rest.
 * @param {Attempt} attempt @param {boolean} over true at the end of the five lessons
 * @returns {{strong?: string, text: string, rule?: string}}
 */
function lineOf(attempt, over) {
  const { lesson, hand } = attempt;
  const verdict = attempt.verdict.value;
  if (verdict && over) return { strong: t("lessons.over"), text: t("lessons.over.text") };
  if (verdict) return { text: lessonSaid(verdict.said), rule: verdict.rule };
  const no = attempt.prevented.value;
  if (no) return refused(attempt, no.reason);
  if (attempt.shown.value && hand.done.value) return { strong: t("lessons.shown"), text: t("lessons.shown.text") };
  if (hand.done.value && hand.can.value.size === 0) return { strong: t("lessons.whole"), text: t("lessons.whole.text") };
  const [die, ...more] = attempt.left();
  if (hand.touched.value && die !== undefined && !more.length) return { text: t("lessons.left", { die }) };
  const [one, two] = lesson.dice ?? [];
  const strong = has(`lesson.${lesson.name}.call`) ? t(`lesson.${lesson.name}.call`) : t("lessons.rolled", { one, two });
  if (lesson.way && hand.selected.value !== null) return { strong, text: t("lessons.target") };
  return { strong, text: t(`lesson.${lesson.name}.task`) };
}

/** Why a move is not possible. @param {Attempt} attempt @param {import("protocol").LessonReason | null} reason */
function refused(attempt, reason) {
  if (!reason) return { text: t("lesson.why"), strong: "" };
  const own = String(reason.why.key).startsWith("lesson");
  const why = own ? lessonSaid(reason.why) : (telling()?.sentence(attempt, reason.why).join(" ") ?? "");
  return { text: [why, lessonSaid(reason.instead)].join(" "), rule: own ? undefined : String(reason.why.rule ?? "") };
}

/** @param {{attempt: Attempt, over: boolean}} props */
function Line({ attempt, over }) {
  const verdict = attempt.verdict.value;
  const { strong, text, rule } = lineOf(attempt, over);
  const icon = verdict?.right ? "done" : "again";
  return html`${verdict && html`<span class=${`lesson-mark ${icon}`} aria-hidden="true"><${Icon} name=${icon} /></span>`}
    <p class=${`voice${text.length + (strong?.length ?? 0) > 96 ? " long" : ""}`}><span>${strong && html`<b>${strong}</b> `}${text}${
      rule && html` <a class="cite" href=${`/rules/${attempt.lesson.rules}/${rule}`}>${rule}</a>`
    }</span></p>`;
}

/** @param {{attempt: Attempt, course: Course, finish: {text: string, press: () => void}, more?: any}} props the one way on is filled */
function Buttons({ attempt, course, finish, more }) {
  const { hand, lesson } = attempt;
  const verdict = attempt.verdict.value;
  const button = (/** @type {string} */ act, /** @type {any} */ text, /** @type {() => void} */ press, /** @type {any} */ how = {}) =>
    html`<button key=${how.key ?? act} class=${`btn${how.go ? " go" : ""}`} data-act=${act} aria-disabled=${how.off ? "true" : null}
      onClick=${() => !how.off && press()}>${how.icon && html`<${Icon} name=${how.icon} />`}${text}</button>`;
  if (verdict && !verdict.right) return button("again", t("lessons.again"), () => course.again(), { go: true, icon: "undo", key: "main" });
  if (verdict && course.over.value) return html`${more}${button("play", finish.text, finish.press, { go: true, key: "main" })}`;
  if (verdict) {
    const next = course.following;
    return button("next", next ? t("lessons.next", { name: t(`lesson.${next.name}`) }) : "…", course.next, {
      go: true,
      key: "main",
      off: !next,
    });
  }
  if (!lesson.nodes)
    return Object.keys(lesson.acts).map((act) =>
      // in the five lessons the answer is the filled one
      button(act, t(`lesson.act.${act}`), () => attempt.do({ do: act }), { go: lesson.of > 1 && lesson.acts[act].right }),
    );
  const whole = hand.done.value;
  return html`${button("undo", t("act.undo"), () => hand.undo(), { icon: "undo", off: !hand.touched.value })}
    ${button("done", t("act.done"), () => attempt.do({ do: "play" }), { icon: "done", off: !whole, go: whole, key: "main" })}`;
}

/**
 * @param {{course: Course, where?: any, places?: any, finish: WayOn, quiet: WayOn | null, note?: string, ways: any, more?: any}} props
 *   `finish` ends the course; `quiet`: a way out where there is little room; `ways` are other ways, where there is room; `more` is
 *   a second button at the end
 */
export function LessonPage({ course, where = null, places = null, finish, quiet, note = "", ways, more = null }) {
  const attempt = course.attempt.value;
  const { lesson } = course;
  const over = course.over.value && lesson.of > 1;
  const fit = planned.value;
  const { width, height } = viewport.value;
  const phone = fit.kind === "phone";
  const left = prefs.left.value;
  const far = prefs.far.value;
  const end = useMemo(() => (phone ? endOnLesson(width, height) : null), [phone, width, height]);
  const g = useMemo(() => geometry({ end, left, far }), [end, left, far]);
  useTelling(course, over);
  // keys work from the moment that the board is seen
  useLayoutEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => onLessonKey(course, event, g);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [course, g]);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const begun = useRef(attempt);
  useEffect(() => {
    // the next lesson is read from its name on; the button that opened it is another one now
    if (begun.current !== attempt) heading.current?.focus({ preventScroll: true });
    begun.current = attempt;
  }, [attempt]);
  const title = html`<h1 ref=${heading} tabindex="-1">${t(`lesson.${lesson.name}`)}</h1>`;
  const say = html`<p class="law">${t(`lesson.${lesson.name}.say`)}</p>`;
  const live = html`<div class="hide" aria-live="polite" role="status">${said.value}</div>`;
  const board = html`<div class="brd"><${LessonBoard} key=${`${course.at.value}`} attempt=${attempt} g=${g} /></div>`;
  const line = html`<${Line} attempt=${attempt} over=${over} />`;
  const buttons = html`<div class="buttons"><${Buttons} attempt=${attempt} course=${course} finish=${finish} more=${more} /></div>`;
  const marks = lesson.of > 1 ? html`<${Marks} course=${course} small=${fit.kind === "phone" || fit.kind === "flat"} />` : null;
  const out = quiet && !over && html`<button class="btn txt sm quiet" data-act="quiet" onClick=${quiet.press}>${quiet.text}</button>`;
  const sizes = { ...sizesOf(fit), ...(end ? { "--bh": `${g.H}px`, "--bw": `${width}px` } : {}) };
  const frame = { class: ["fit", fit.kind, "lesson", "low" in fit && fit.low && "low"].filter(Boolean).join(" "), style: sizes };
  if (phone)
    return html`<div ...${frame}><${Top} where=${marks ?? t("lessons.book")} lean=${Boolean(marks)}>${out}<//>
      <main><div class="hide">${title}</div><div class="say">${say}</div>${board}
        <div class="dock"><div class="said">${line}</div>${buttons}</div></main>${live}</div>`;
  if (fit.kind === "flat")
    return html`<div ...${frame}>${board}<main class="beside">${marks}${title}${say}
      <div class="dock"><div class="said">${line}</div>${buttons}${out}</div></main>${live}</div>`;
  return html`<div ...${frame}><${Top} where=${where} places=${places} board=${!places} />
    <main><section class="left">${board}<div class="line">${line}${buttons}</div></section>
      <aside class="side">
        <section class="card one-lesson"><p class="small">${
          lesson.of > 1 ? t("lessons.minute", { n: lesson.number, of: lesson.of }) : `${t("lessons.book")} · ${t(`book.${lesson.rules}`)}`
        }</p>${title}${say}${marks}</section>
        ${course.words().length > 0 && html`<${Words} words=${course.words()} />`}
        ${note && html`<p class="small note">${note}</p>`}
        <section class="card ways">${ways}</section>
      </aside></main>${live}</div>`;
}

/** Says the sentence and the task as a lesson opens, then each answer. @param {Course} course @param {boolean} over */
function useTelling(course, over) {
  const before = useRef(/** @type {Attempt | null} */ (null));
  useEffect(
    () =>
      effect(() => {
        const attempt = course.attempt.value;
        const { strong = "", text } = lineOf(attempt, over);
        const opened = before.current !== attempt;
        before.current = attempt;
        said.value = [opened ? t(`lesson.${attempt.lesson.name}.say`) : "", strong, text].filter(Boolean).join(" ");
      }),
    [course, over],
  );
}

/**
 * A way out of a lesson, or to something else.
 * @param {{act: string, icon: string, name: string, about: string, press: () => void}} props
 */
export function Way({ act, icon, name, about, press }) {
  return html`<button class="way-on" data-act=${act} onClick=${press}><${Icon} name=${icon} />
    <span><b>${name}</b><small>${about}</small></span><${Icon} name="next" flip=${true} /></button>`;
}

/** @param {{course: Course, skip: () => void}} props the ways of a lesson that is not the first page: the answer, and the next lesson */
export function LessonWays({ course, skip }) {
  const attempt = course.attempt.value;
  return html`${
    attempt.lesson.nodes &&
    html`<${Way} act="show" icon="hint" name=${t("lessons.show")} about=${t("lessons.show.about")}
    press=${course.show} />`
  }
    <${Way} act="skip" icon="next" name=${t("lessons.skip")} about=${t("lessons.skip.about")} press=${skip} />`;
}
