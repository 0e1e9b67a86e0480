// Four ways to play: the last game again, another one, a waiting player, a friend.
// @ts-check
import { levelName } from "../kit/i18n/level.js";
import { num, t } from "../kit/i18n/text.js";
import { allBooks } from "../kit/net/api.js";
import { FIRST, begin, busy, trouble } from "../kit/net/begin.js";
import { optionOf, timeOf } from "../kit/forms/clock.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";

/** An opponent and a length where none were chosen yet. */
const [USUAL, FRIENDLY] = ["renna", 5];

/** The table that was chosen last, or a usual one. @returns {any} */
export const lastChosen = () => ({ rules: FIRST, opponent: "bot", level: USUAL, length: FRIENDLY, ...prefs.start.value });

/** @param {{waiting: number, main: boolean}} props `waiting`: challenges that are open; `main`: nothing goes on that comes first */
export function Tiles({ waiting, main }) {
  const last = lastChosen();
  const again = () => wished(last).then(begin, () => (trouble.value = t("home.off_line")));
  const shown = (/** @type {string} */ icon, /** @type {string} */ name, /** @type {string} */ about) =>
    html`<${Icon} name=${icon} /><span><b>${t(name)}</b><small>${about}</small></span>`;
  const tile = (/** @type {string} */ act, /** @type {string} */ to, /** @type {any} */ inside) =>
    html`<a class="btn tile" data-act=${act} href=${to} onClick=${go}>${inside}</a>`;
  return html`<section class="tiles" aria-label=${t("mine.start")}><button class=${`btn tile${main ? " go" : ""}`} data-act="again"
      aria-disabled=${busy.value ? "true" : null} onClick=${again}>${shown("play", "mine.again", described(last))}</button>
    ${tile("choose", "/#new", shown("plus", "home.title", t("mine.new-about")))}
    ${tile("find", "/lobby", shown("search", "mine.find", t("mine.find-about", { n: waiting })))}
    ${tile("invite", "/#invite", shown("link", "mine.invite", t("mine.invite-about")))}
    ${trouble.value && html`<p class="small"><b role="alert">${trouble.value}</b></p>`}</section>`;
}

/** What the server is asked for, with the clock that was chosen. @param {any} last */
export async function wished({ rules, opponent, level, length, clock }) {
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
