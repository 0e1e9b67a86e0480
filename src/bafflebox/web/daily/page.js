// The position of the day: one decision a day, the same for everybody, answered on the board; what others say comes after the answer.
// @ts-check
import { batch, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { bookName, bookWords, need, t } from "../kit/i18n/text.js";
import { inWords } from "../kit/i18n/when.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Asking } from "../library/quiz_board.js";
import { sides } from "../library/quiz_verdict.js";
import { Sentence } from "../library/words.js";
import { Top } from "../shell/header.js";
import { Trial } from "../table/trial.js";
import { Discussion } from "./discussion.js";
import { dayName, originOf, questionOf, termsOf } from "./question.js";
import { Streak } from "./streak.js";

await Promise.all([...["pages", "review", "daily"].map(need), ...["small", "match", "lists", "quiz", "daily"].map(style)]);

/** @typedef {import("protocol").DailyQuestion} DailyQuestion */
/** @typedef {import("./discussion.js").Told} Told */
/** @typedef {import("../library/sums.js").Turn} Turn */
/** @typedef {import("../table/trial.js").Asked} Asked */

/** @param {{given: string[]}} props the day, for one that is past */
export function Page({ given: [day] }) {
  const asked = useSignal(/** @type {DailyQuestion | null} */ (null));
  const trial = useSignal(/** @type {Trial | null} */ (null));
  const told = useSignal(/** @type {Told | null} */ (null));
  const trouble = useSignal("");
  const busy = useSignal(false);
  const key = libraryKey();
  useEffect(() => {
    document.title = `${t("daily.title")} · Bafflebox`;
    let here = true;
    const wrong = (/** @type {unknown} */ error) => {
      if (here) trouble.value = said(error);
    };
    batch(() => {
      asked.value = trial.value = told.value = null;
      trouble.value = "";
    });
    ask(`/api/daily${day ? `/${encodeURIComponent(day)}` : ""}`, undefined, key).then((found) => {
      if (!here) return;
      batch(() => {
        bookName.value = found.rules;
        bookWords.value = found.words;
        trial.value = new Trial(asTrial(found));
        asked.value = found;
      });
      if (!found.answered) return;
      ask(`/api/daily/${found.day}/answer`, undefined, key).then((graded) => {
        if (here) told.value = graded;
      }, wrong);
    }, wrong);
    return () => {
      here = false;
      bookName.value = "";
      bookWords.value = {};
    };
  }, [day]);
  /** @param {Partial<import("protocol").DailyAnswer>} given */
  const answer = async (given) => {
    const now = asked.peek();
    if (!now || busy.peek() || told.peek()) return;
    busy.value = true;
    try {
      told.value = await ask(`/api/daily/${now.day}`, given, key);
      trouble.value = "";
    } catch (error) {
      trouble.value = said(error);
    }
    busy.value = false;
  };
  const top = html`<${Top} where=${t("daily.title")} board=${true} />`;
  const now = asked.value;
  if (!now || !trial.value)
    return html`${top}<main class="doc" aria-busy=${String(!trouble.value)}>${
      trouble.value &&
      html`<p role="alert">${trouble.value}</p><p><a class="btn go" href="/daily" onClick=${go}>${t("daily.to_today")}</a></p>`
    }</main>`;
  const shown = asTrial(now);
  const after = html`<a class="btn go" data-act="daily-before" href=${now.before ? `/daily/${now.before}` : "/review/quiz"} onClick=${go}>
    ${t(now.before ? (now.today ? "daily.yesterday" : "daily.before") : "review.quiz")}</a>`;
  // an answer on the way to its discussion has no board to play on
  const waits = now.answered && !told.value;
  return html`${top}<main class="rev match quiz daily"><h1 class="hide">${t("daily.title")}</h1>
    <${Asking} key=${now.day} asked=${shown} trial=${trial.value} told=${told.value} answer=${answer} question=${questionOf(now)}
    solution=${told.value && html`<${Solution} asked=${shown} told=${told.value} />`} after=${after} busy=${busy.value || waits}
    trouble=${trouble.value} />
    <aside class="side"><${Head} asked=${now} told=${told.value} />${
      told.value
        ? html`<${Discussion} asked=${shown} told=${told.value} />`
        : html`<section class="card"><h2>${t("review.quiz-yours")}</h2><p class="small">${t("daily.still")}</p></section>`
    }</aside></main>`;
}

/** The message for a missing answer. @param {unknown} error */
function said(error) {
  const { detail, rule } = /** @type {Failure} */ (error);
  return `${detail || t("home.off_line")} ${rule ?? ""}`.trim();
}

/**
 * The position as the quiz's board wants it: without players of a match the sides are called by their colours.
 * @param {any} found @returns {Asked}
 */
function asTrial(found) {
  const colours = ["White", "Black"].map((each) => t(`side.${each}`));
  const names = found.names.length ? found.names : found.side === "white" ? colours : colours.reverse();
  return { ...found, names, card: 0, level: "", seen: 0, missed: 0 };
}

/** @param {{asked: DailyQuestion, told: Told | null}} props */
function Head({ asked, told }) {
  const link = (/** @type {string | null} */ day, /** @type {string} */ name) =>
    day && html`<a href=${`/daily/${day}`} onClick=${go}>${t(name)}</a>`;
  return html`<section class="card daily-head"><h2>${t("daily.title")}</h2>
    <p>${dayName(asked.day)}</p><p class="small">${termsOf(asked)} · ${originOf(asked)}</p>
    ${
      asked.today
        ? html`<${Streak} streak=${told?.streak ?? asked.streak} />
        <p class="small">${t("daily.next", { when: inWords(asked.next - asked.now) })}</p>`
        : html`<p class="small">${t("daily.past")}</p>`
    }<p class="small daily-ways">${!told && link(asked.before, asked.today ? "daily.yesterday" : "daily.before")}
    ${link(asked.after, "daily.after")}${!asked.today && html`<a href="/daily" onClick=${go}>${t("daily.to_today")}</a>`}</p></section>`;
}

/** The answer in words: what is best, and why another choice is not. @param {{asked: Asked, told: Told}} props */
function Solution({ asked, told }) {
  const names = sides(asked);
  const said = (/** @type {Turn | null} */ turn) => turn && html`<${Sentence} turn=${turn} names=${names} />`;
  const { made } = told;
  // a play that is nearly best is named before what speaks against another; what is said of a double names the right one itself
  return html`${told.verdict !== "wrong" && made?.what === "play" && html`${said(made)} `}${said(told.told ?? made)}`;
}
