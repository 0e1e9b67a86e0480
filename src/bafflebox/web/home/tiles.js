// How to begin: the last game again, a short one, a friend, a waiting player; all rules and clocks are one step further.
// @ts-check
import { levelName } from "../kit/i18n/level.js";
import { num, t } from "../kit/i18n/text.js";
import { allBooks } from "../kit/net/api.js";
import { FIRST, begin, busy, trouble } from "../kit/net/begin.js";
import { optionOf, timeOf } from "../kit/forms/clock.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";

/** An opponent where none was chosen yet, and the points of a match with a friend. */
const [USUAL, FRIENDLY] = ["club", 5];

/** @param {{waiting: number}} props `waiting`: challenges that are open */
export function Tiles({ waiting }) {
  const was = prefs.start.value;
  const last = { rules: FIRST, opponent: "bot", level: USUAL, length: FRIENDLY, ...was };
  const again = () => wish(last).then(begin, () => (trouble.value = t("home.off_line")));
  const tile = (/** @type {string} */ act, /** @type {() => void} */ run, /** @type {string} */ about, main = false) =>
    html`<button class=${`btn tile${main ? " go" : ""}`} data-act=${act} aria-disabled=${busy.value ? "true" : null} onClick=${run}>
    <b>${t(`mine.${act}`)}</b><span>${about}</span></button>`;
  return html`<section class="begin"><header><h2>${t("mine.start")}</h2>
      <a class="btn txt sm" data-act="choose" href="/#new" onClick=${go}>${t("mine.choose")}</a></header>
    <div class="tiles">${tile("again", again, described(last), true)}
      ${tile("short", () => begin({ rules: FIRST, opponent: "bot", level: last.level, length: 1, clock: null }), t("mine.short-about"))}
      ${tile(
        "invite",
        () => begin({ rules: FIRST, opponent: "friend", length: FRIENDLY, clock: null }),
        t("mine.invite-about", { n: num(FRIENDLY) }),
      )}
      <a class="btn tile" href="/lobby" onClick=${go}><b>${t("mine.find")}</b><span>${t("mine.find-about", { n: waiting })}</span></a></div>
    ${trouble.value && html`<p class="small"><b role="alert">${trouble.value}</b></p>`}</section>`;
}

/** The table that was chosen last, with its clock. @param {any} last */
async function wish({ rules, opponent, level, length, clock }) {
  const books = await allBooks();
  const book = books.find((each) => each.name === rules);
  const timed = timeOf(book, books, String(clock ?? "none"), opponent === "friend");
  const points = length && optionOf(book, "length") ? { length } : {};
  return { rules, opponent, level, options: timed?.options ?? {}, clock: timed?.clock ?? null, days: timed?.days ?? 0, ...points };
}

/** @param {any} last */
function described({ rules, opponent, level, length }) {
  const who = opponent === "bot" ? levelName(level) : t(opponent === "friend" ? "home.friend" : "home.screen");
  return [rules === FIRST ? "" : t(`book.${rules}`), who, length && t("match_to", { n: num(length) })].filter(Boolean).join(" · ");
}
