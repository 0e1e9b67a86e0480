// What is chosen for a new game: opponent, rules, length, clock, and what else the book leaves open.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { levelName } from "../i18n/level.js";
import { has, num, t } from "../i18n/text.js";
import { allBooks, allLevels } from "../net/api.js";
import { prefs } from "../state/prefs.js";
import { html } from "../ui/html.js";
import { later } from "../ui/later.js";
import { go, place } from "../ui/route.js";
import { FIRST, begin, busy, trouble } from "../net/begin.js";
import { clockChoices, optionOf, timeOf } from "./clock.js";

/** @typedef {import("@preact/signals").Signal<any>} Signal */
/** @typedef {import("protocol").BookText} Book */

/** The names of the opponents of this server, the levels weakest first. */
export const levels = signal(/** @type {string[]} */ ([]));
/** @param {string | undefined} was the level of the last time, where it is there still */
export const usualLevel = (was) => (was && levels.peek().includes(was) ? was : "club");

const books = signal(/** @type {Book[]} */ ([]));
/** All books, the first one first. */
const fetched = () =>
  Promise.all([allBooks(), allLevels()]).then(([found, strengths]) => {
    books.value = [...found].sort((one, two) => Number(two.name === FIRST) - Number(one.name === FIRST));
    levels.value = strengths.map((each) => each.name);
  });
// a list that came later would push the page down
await fetched().catch(() => {});
const Wishes = later(() => import("./options.js").then((found) => found.Wishes));

/** The choices of this page, kept from the last time. */
function useChoices() {
  const was = prefs.start.peek();
  return {
    // the address may say that a friend is to be invited
    opponent: useSignal(place.peek() === "invite" ? "friend" : (was.opponent ?? "bot")),
    rules: useSignal(was.rules ?? FIRST),
    level: useSignal(usualLevel(was.level)),
    length: useSignal(/** @type {number | null} */ (was.length ?? null)),
    clock: useSignal(String(was.clock ?? "none")),
    options: useSignal(/** @type {Record<string, string>} */ ({})),
    other: useSignal(""),
    entered: useSignal(false),
    real: useSignal(false),
    director: useSignal(false),
    share: useSignal(false),
  };
}

export function NewGame() {
  const choices = useChoices();
  useEffect(() => {
    if (!books.peek().length) fetched().catch(() => (trouble.value = t("home.off_line")));
  }, []);
  const { opponent, rules } = choices;
  const book = books.value.find((each) => each.name === rules.value);
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    chosen(choices, book);
  };
  return html`<form class="card start" onSubmit=${start}>
    <h1>${t("home.title")}</h1>
    <div class="seg" role="radiogroup" aria-label=${t("home.title")}>${["bot", "friend", "screen"].map(
      (name) => html`<label>
    <input type="radio" name="opponent" value=${name} checked=${opponent.value === name} onChange=${() => (opponent.value = name)} /><span>
    ${t(`home.${name}`)}</span></label>`,
    )}</div>
    <fieldset><legend>${t("home.rules")}</legend><div class="opts">
    ${(books.value.length ? books.value : [{ name: FIRST }]).map(
      (each) => html`<label>
    <input type="radio" name="rules" value=${each.name} checked=${rules.value === each.name}
    onChange=${() => choose(choices, each.name)} /><span><b>${t(`book.${each.name}`)}</b><i>
      ${has(`about.${each.name}`) ? t(`about.${each.name}`) : "about" in each ? each.about : ""}</i></span></label>`,
    )}</div></fieldset>
    ${opponent.value === "bot" && html`<${Strength} level=${choices.level} />`}
    <div class="row two"><${Length} length=${choices.length} book=${book} />
      <${Clocks} choices=${choices} book=${book} books=${books.value} apart=${opponent.value === "friend"} /></div>
    <${Names} choices=${choices} book=${book} />
    <div class="starts"><button class="btn go big" data-act="start" aria-disabled=${busy.value ? "true" : null}>
    ${t(opponent.value === "friend" ? "home.start.friend" : "home.start")}</button></div>
    <p class="small ctr">${
      trouble.value
        ? html`<b role="alert">${trouble.value}
    </b>`
        : html`${t("home.sealed")} <a class="cite" href="/about" onClick=${go}>${t("home.sealed.how")}</a>`
    }</p>
  </form>`;
}

/** @param {ReturnType<typeof useChoices>} choices @param {string} name another rule set brings its own length */
function choose(choices, name) {
  choices.rules.value = name;
  choices.length.value = null;
  choices.options.value = {};
}

/** @param {{level: Signal}} props */
function Strength({ level }) {
  const names = levels.value;
  const said = levelName(level.value);
  return html`<div class="row"><label for="level">${t("home.level")}</label><output for="level">${said}</output>
    <input type="range" id="level" min="0" max=${Math.max(0, names.length - 1)} value=${names.indexOf(level.value)} aria-valuetext=${said}
    onInput=${(/** @type {Typed} */ event) => (level.value = names[Number(event.target.value)])} /></div>`;
}

/** @param {{length: Signal, book: Book | undefined}} props */
export function Length({ length, book }) {
  const option = optionOf(book, "length");
  if (book && !option)
    return html`<div><span class="label">${t("home.length")}</span><div class="step"><output>${t("home.no_length")}</output></div></div>`;
  const least = option?.least ?? 1;
  const now = length.value ?? Number(option?.default ?? 7);
  const step = (/** @type {number} */ by) => () => (length.value = Math.max(least, Math.min(99, nice(now, by, least))));
  return html`<div><span class="label" id="len">${t("home.length")}</span><div class="step" role="group" aria-labelledby="len">
    <button type="button" onClick=${step(-1)} aria-label=${t("home.fewer")}>−</button><output aria-live="polite">
    ${now ? num(now) : t("home.no_length")}</output><button type="button" onClick=${step(1)} aria-label=${t("home.more_points")}>+</button>
    </div></div>`;
}

/** The next usual length. @param {number} now @param {number} by @param {number} least */
function nice(now, by, least) {
  const usual = [...new Set([least, 1, 3, 5, 7, 9, 11, 13, 15, 17, 21, 25])].filter((each) => each >= least).sort((a, b) => a - b);
  return (by > 0 ? usual.find((each) => each > now) : usual.findLast((each) => each < now)) ?? now;
}

/**
 * A clock of another rule set chooses that one.
 * @param {{choices: {clock: Signal, rules: Signal, options: Signal}, book: Book | undefined, books: Book[], apart?: boolean}} props
 */
export function Clocks({ choices: { clock, rules, options }, book, books, apart }) {
  const choices = clockChoices(book, books, apart);
  const now = choices.find((each) => each.key === clock.value && !each.rules)?.key ?? "none";
  const choose = (/** @type {string} */ key) => {
    const other = choices.find((each) => each.key === key)?.rules;
    if (other) {
      rules.value = other;
      options.value = {};
    }
    clock.value = key;
  };
  return html`<div><label class="label" for="clock">${t("home.clock")}</label>
    <select id="clock" value=${now} onChange=${(/** @type {Typed} */ event) => choose(event.target.value)}>
    ${choices.map((each) => html`<option value=${each.key} selected=${now === each.key}>${each.text}</option>`)}</select></div>`;
}

/** @param {{choices: ReturnType<typeof useChoices>, book: Book | undefined}} props */
function Names({ choices, book }) {
  const open = useSignal(false);
  return html`<details class="names" onToggle=${(/** @type {Typed} */ event) => (open.value = event.target.open)}><summary>${t("home.more")}
    </summary>${open.value && html`<${Wishes} choices=${choices} book=${book} />`}</details>`;
}

/** @param {ReturnType<typeof useChoices>} choices @param {Book | undefined} book */
function chosen(choices, book) {
  const { opponent, rules, level, length, clock, other, entered, real, director, share, options } = choices;
  const timed = timeOf(book, books.peek(), clock.value, opponent.value === "friend");
  prefs.start.value = { opponent: opponent.value, rules: rules.value, level: level.value, length: length.value, clock: clock.value };
  return begin({
    rules: rules.value,
    options: { ...options.value, ...timed?.options },
    opponent: opponent.value,
    level: level.value,
    ...(length.value !== null && (!book || optionOf(book, "length")) ? { length: length.value } : {}),
    clock: timed?.clock ?? null,
    ...(timed?.days ? { days: timed.days } : {}),
    dice: entered.value ? "entered" : "honest",
    ...(entered.value && real.value ? { board: "real" } : {}),
    ...(director.value && opponent.value === "friend" ? { director: true } : {}),
    ...(share.value && opponent.value === "friend" && !director.value && optionOf(book, "length") ? { share: true } : {}),
    ...(opponent.value !== "bot" && other.value ? { opponent_name: other.value } : {}),
  });
}
