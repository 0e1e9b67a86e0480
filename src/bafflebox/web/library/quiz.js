// A quiz of my own mistakes: a position as it stood, an answer on the board, and only then what is right.
// @ts-check
import { batch, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { inWords } from "../kit/i18n/when.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { JudgedBy } from "../analyse/level.js";
import { Top } from "../shell/header.js";
import { Anki } from "../analyse/anki.js";
import { Facts, Verdict } from "./quiz_verdict.js";
import { Asking } from "./quiz_board.js";
import { Trial } from "../table/trial.js";

/** @typedef {import("./sums.js").Told} Told */

await style("quiz");

/** The choice of one's own seats: no player is called so, since names have no blanks at their ends. */
const OWN = " ";

/** The message for a missing answer. @param {unknown} error */
function wrong(error) {
  const { detail, rule } = /** @type {Failure} */ (error);
  return `${detail || t("home.off_line")} ${rule ?? ""}`.trim();
}

/** @typedef {{cards: number[], next: number | null, player: string, own: boolean, seated: boolean, players: string[]}} Due */

/** Whose decisions are asked, as a choice. @param {Due | null} due */
const chosen = (due) => (due?.own ? OWN : due?.player);

export function Quiz() {
  const due = useSignal(/** @type {Due | null} */ (null));
  const at = useSignal(0);
  const worths = useSignal(/** @type {string[]} */ ([]));
  const trial = useSignal(/** @type {Trial | null} */ (null));
  const asked = useSignal(/** @type {import("../table/trial.js").Asked | null} */ (null));
  const told = useSignal(/** @type {Told | null} */ (null));
  const trouble = useSignal("");
  const busy = useSignal(false);
  const key = libraryKey();
  /** @param {string} [whose] whose decisions; without a name it is for the address, or the server, to say */
  const collect = (whose) =>
    ask(
      `/api/library/quiz${whose === undefined ? location.search : whose === OWN ? "" : `?player=${encodeURIComponent(whose)}`}`,
      undefined,
      key,
    ).then(
      (found) => {
        trouble.value = "";
        batch(() => {
          worths.value = [];
          at.value = 0;
          trial.value = asked.value = told.value = null;
          due.value = found;
        });
      },
      (error) => (trouble.value = wrong(error)),
    );
  useEffect(() => {
    document.title = `${t("review.quiz")} · Bafflebox`;
    collect();
  }, []);
  const card = due.value?.cards[at.value];
  useEffect(() => {
    if (card === undefined) return undefined;
    let here = true;
    ask(`/api/library/quiz/${card}`, undefined, key).then(
      (found) => {
        if (!here) return;
        trouble.value = "";
        trial.value = new Trial(found);
        asked.value = found;
      },
      (error) => {
        if (here) trouble.value = wrong(error);
      },
    );
    return () => (here = false);
  }, [card, due.value]);
  /** @param {{moves?: import("protocol").QuizAnswer["moves"], do?: string}} given */
  const answer = async (given) => {
    if (busy.peek() || told.peek()) return;
    busy.value = true;
    try {
      const graded = /** @type {Told} */ (await ask(`/api/library/quiz/${card}`, given, key));
      told.value = graded;
      worths.value = [...worths.peek(), graded.verdict];
      trouble.value = "";
    } catch (error) {
      trouble.value = wrong(error);
    }
    busy.value = false;
  };
  const further = () =>
    batch(() => {
      trial.value = asked.value = told.value = null;
      at.value += 1;
    });
  const count = due.value?.cards.length ?? 0;
  const whose =
    due.value &&
    due.value.players.length > 0 &&
    html`<${Anki} /><label><span class="label">${t("review.quiz-whose")}</span><select class="sm" name="player" value=${chosen(due.value)}
    onChange=${(/** @type {Typed} */ event) => collect(event.target.value)}>${
      due.value.seated && html`<option value=${OWN} selected=${due.value.own}>${t("you")}</option>`
    }<option value="" selected=${chosen(due.value) === ""}>${t("review.quiz-everybody")}</option>${due.value.players.map(
      (each) => html`<option value=${each} selected=${each === due.value?.player}>${each}</option>`,
    )}</select></label>`;
  const body = () => {
    if (!due.value)
      return html`<main class="doc">${trouble.value ? html`<p role="alert">${trouble.value}</p>` : html`<p>${t("loading")}</p>`}</main>`;
    if (card === undefined)
      return html`<${Nothing} next=${due.value.next} worths=${worths.value} again=${() => collect(chosen(due.peek()))} whose=${whose} />`;
    const progress = html`<${Progress} at=${at.value} count=${count} worths=${worths.value} whose=${whose} />`;
    return html`<main class="rev match quiz"><h1 class="hide">${t("review.quiz")}</h1>${
      asked.value && trial.value
        ? html`<${Asking} key=${card} asked=${asked.value} trial=${trial.value} told=${told.value} answer=${answer}
        after=${html`<button class="btn go" data-act="quiz-next" onClick=${further}>${t("review.quiz-next")}</button>`}
        busy=${busy.value} trouble=${trouble.value} />
      <aside class="side">${progress}<p class="small"><${JudgedBy} levels=${[asked.value.level]} /></p>${
        told.value
          ? html`<${Verdict} asked=${asked.value} told=${told.value}><div class="acts">
          <a class="btn sm" href=${`/review/match/${told.value.match}`} onClick=${go}>${t("review.quiz-open")}</a>
          <span class="small">${t("review.quiz-again", { when: inWords(told.value.again) })}</span></div><//>`
          : html`<section class="card"><h2>${t("review.quiz-yours")}</h2><p class="small">${t("review.quiz-still")}</p></section>`
      }<${Facts} asked=${asked.value} told=${told.value} /></aside>`
        : html`<section class="left"><p role="status">${trouble.value || t("loading")}</p></section><aside class="side">${progress}</aside>`
    }</main>`;
  };
  return html`<${Top} where=${t("review.quiz")} board=${true} />${body()}`;
}

/** How the answers so far went. @param {{at: number, count: number, worths: string[], whose: unknown}} props */
function Progress({ at, count, worths, whose }) {
  const missed = worths.filter((each) => each === "wrong").length;
  const said = t("review.quiz-at", { n: Math.min(at + 1, count), of: count, right: worths.length - missed, wrong: missed });
  return html`<section class="card"><h2>${t("review.quiz")}</h2><div class="qn" aria-hidden="true">${Array.from(
    { length: count },
    (_, n) => html`<i class=${n < worths.length ? (worths[n] === "wrong" ? "n" : "y") : n === at ? "c" : ""}></i>`,
  )}</div><p class="small" role="status">${said}</p>${whose}</section>`;
}

/** @param {{next: number | null, worths: string[], again: () => void, whose: unknown}} props */
function Nothing({ next, worths, again, whose }) {
  const missed = worths.filter((each) => each === "wrong").length;
  return html`<main class="bring quiz-none"><section class="card"><h1>${t("review.quiz")}</h1>${
    worths.length > 0 && html`<p><b>${t("review.quiz-sum", { right: num(worths.length - missed), wrong: num(missed) })}</b></p>`
  }<p>${
    next !== null ? t("review.quiz-later", { when: inWords(next) }) : t(worths.length ? "review.quiz-over" : "review.quiz-none")
  }</p>${whose}<p class="acts">${
    worths.length > 0 && html`<button class="btn go" data-act="quiz-more" onClick=${again}>${t("review.quiz-more")}</button>`
  }
    <a class=${`btn ${worths.length ? "" : "go"}`} href="/review" onClick=${go}>${t("review.mine")}</a></p></section></main>`;
}
