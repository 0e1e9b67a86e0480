// What is chosen for a new game: opponent, rules, length, clock, and what else the book leaves open.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { levelName } from "../i18n/level.js";
import { has, isolate, num, t } from "../i18n/text.js";
import { allBooks } from "../net/api.js";
import { prefs } from "../state/prefs.js";
import { Face } from "../ui/face.js";
import { html } from "../ui/html.js";
import { later, style } from "../ui/later.js";
import { go, place } from "../ui/route.js";
import { FIRST, begin, busy, trouble } from "../net/begin.js";
import { clockChoices, optionOf, timeOf } from "./clock.js";
import { Opponents, fetchOpponents, hasWon, usualOpponent } from "./opponents.js";

/** @typedef {import("@preact/signals").Signal<any>} Signal */
/** @typedef {import("protocol").BookText} Book */

const books = signal(/** @type {Book[]} */ ([]));
/** All books, the first one first. */
const fetched = () =>
  Promise.all([allBooks(), fetchOpponents()]).then(([found]) => {
    books.value = [...found].sort((one, two) => Number(two.name === FIRST) - Number(one.name === FIRST));
  });
// a list that came later would push the page down
await Promise.all([style("new-game"), fetched().catch(() => {})]);
const Wishes = later(() => import("./options.js").then((found) => found.Wishes));

/** The choices of this page, kept from the last time. */
function useChoices() {
  const was = prefs.start.peek();
  return {
    // the address may say that a friend is to be invited
    opponent: useSignal(place.peek() === "invite" ? "friend" : (was.opponent ?? "bot")),
    rules: useSignal(was.rules ?? FIRST),
    level: useSignal(usualOpponent(was.level)),
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
  const bot = opponent.value === "bot";
  return html`<form class=${`start new-game${bot ? " bots" : ""}`} onSubmit=${start}>
    <div class="who-plays"><header><h1>${t("home.title")}</h1>
      ${bot && hasWon() && html`<p class="small">${t("opponents.about")}</p>`}</header>
    <div class="seg" role="radiogroup" aria-label=${t("opponents.title")}>${["bot", "friend", "screen"].map(
      (name) => html`<label>
    <input type="radio" name="opponent" value=${name} checked=${opponent.value === name} onChange=${() => (opponent.value = name)} /><span>
    ${t(name === "bot" ? "opponents.character" : `home.${name}`)}</span></label>`,
    )}</div>
    ${bot && html`<${Opponents} level=${choices.level} rules=${rules.value} />`}</div>
    <div class="terms"><${Rules} choices=${choices} />
    <${Lengths} length=${choices.length} book=${book} />
    <${Clocks} choices=${choices} book=${book} books=${books.value} apart=${opponent.value === "friend"} />
    <${Names} choices=${choices} book=${book} />
    <p class="small">${t("home.sealed")} <a class="cite" href="/about" onClick=${go}>${t("home.sealed.how")}</a></p></div>
    <${Start} choices=${choices} book=${book} />
  </form>`;
}

/** What will start, and the button that starts it: on the screen whatever is chosen above. */
/** @param {{choices: ReturnType<typeof useChoices>, book: Book | undefined}} props */
function Start({ choices: { opponent, level, rules, length, clock }, book }) {
  const bot = opponent.value === "bot";
  const name = isolate(bot ? levelName(level.value) : t(`home.${opponent.value}`));
  const points = optionOf(book, "length") ? (length.value ?? Number(optionOf(book, "length")?.default ?? 7)) : 0;
  const timed = clockChoices(book, books.value, opponent.value === "friend").find((each) => each.key === clock.value && !each.rules);
  const about = [t(`book.${rules.value}`), timed?.text ?? t("home.clock.none")].join(" · ");
  const act = bot
    ? t(points ? "opponents.play.to" : "opponents.play", { name, n: points })
    : t(opponent.value === "friend" ? "home.start.friend" : "home.start");
  return html`<footer class="starts">${bot && html`<${Face} of=${level.value} initial=${levelName(level.value)[0]} />`}
    <span class="will"><b>${points ? t("opponents.will", { name, n: points }) : name}</b><small>${about}</small></span>
    ${trouble.value && html`<b class="small" role="alert">${trouble.value}</b>`}
    <button class="btn go big" data-act="start" aria-disabled=${busy.value ? "true" : null}>${act}</button></footer>`;
}

/** The rules in a line that says for whom they are; all of them a touch further. @param {{choices: ReturnType<typeof useChoices>}} props */
function Rules({ choices }) {
  const open = useSignal(false);
  const all = books.value.length ? books.value : [{ name: FIRST, about: "" }];
  const about = (/** @type {{name: string, about: string}} */ each) => (has(`about.${each.name}`) ? t(`about.${each.name}`) : each.about);
  const now = all.find((each) => each.name === choices.rules.value) ?? all[0];
  return html`<fieldset class="books"><legend>${t("home.rules")}</legend>
    <button type="button" class="pick" data-act="rules" aria-expanded=${String(open.value)} onClick=${() => (open.value = !open.value)}>
      <span><b>${t(`book.${now.name}`)}</b><i>${about(now)}</i></span><em>${t("opponents.change")}</em></button>
    ${
      open.value &&
      html`<div class="opts">${all.map(
        (each) => html`<label>
    <input type="radio" name="rules" value=${each.name} checked=${choices.rules.value === each.name}
    onChange=${() => choose(choices, each.name)} /><span><b>${t(`book.${each.name}`)}</b><i>${about(each)}</i></span></label>`,
      )}</div>`
    }</fieldset>`;
}

/** @param {ReturnType<typeof useChoices>} choices @param {string} name another rule set brings its own length */
function choose(choices, name) {
  choices.rules.value = name;
  choices.length.value = null;
  choices.options.value = {};
}

/** Usual lengths of a match; others by steps. */
const USUAL = [1, 3, 5, 7, 9];

/** @param {{length: Signal, book: Book | undefined}} props the points of a match, in chips */
function Lengths({ length, book }) {
  const steps = useSignal(false);
  const option = optionOf(book, "length");
  if (book && !option) return null;
  const least = option?.least ?? 1;
  const now = length.value ?? Number(option?.default ?? 7);
  const usual = [...new Set([least, ...USUAL])].filter((each) => each >= least && each <= USUAL[USUAL.length - 1]);
  if (steps.value || !usual.includes(now)) return html`<${Length} length=${length} book=${book} />`;
  return html`<fieldset class="lens"><legend>${t("home.length")}</legend><div>${usual.map(
    (each) => html`<label><input type="radio" name="length" value=${each} checked=${each === now}
    onChange=${() => (length.value = each)} /><span>${each ? num(each) : t("home.no_length")}</span></label>`,
  )}<button type="button" data-act="other-length" aria-label=${t("opponents.other")} onClick=${() => (steps.value = true)}>…</button>
    </div></fieldset>`;
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
    ...(opponent.value === "bot" ? { level: level.value } : {}),
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
