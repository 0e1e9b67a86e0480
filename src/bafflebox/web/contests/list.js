// The contests of this server: running, coming within a day, and those that ended last; and opening an arena.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { allBooks, ask } from "../kit/net/api.js";
import { FIRST } from "../kit/net/begin.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go, place, visit } from "../kit/ui/route.js";
import { bookTitle } from "../lobby/challenges.js";
import { ContestRow, join } from "../lobby/contest.js";
import { nextOf } from "../lobby/events.js";

await Promise.all([style("lobby"), style("contest")]);

/** Rows at first. */
const SHOWN = 4;
/** Minutes until an opened arena begins. */
const BEGINS = [0, 5, 15, 60];

/** @param {{contests: ReturnType<typeof import("../lobby/events.js").useContests>}} props */
export function ContestList({ contests: { found, look } }) {
  const whole = useSignal(false);
  const list = found.value;
  const next = nextOf(list?.contests ?? []);
  const ended = (list?.contests ?? []).filter((each) => each.state === "over");
  const row = (/** @type {import("protocol").ContestListed} */ each) =>
    html`<${ContestRow} key=${each.id} about=${each} now=${list?.now ?? each.begins} changed=${look} />`;
  return html`<section class="card contest-list" aria-busy=${list ? null : "true"}><h2>${t("contest.without")}</h2>
    ${next.slice(0, whole.value ? next.length : SHOWN).map(row)}
    ${list && !next.length && html`<p class="small">${t("contest.none")}</p>`}
    ${
      next.length > SHOWN &&
      !whole.value &&
      html`<button class="btn sm" data-act="all-contests" onClick=${() => (whole.value = true)}>
    ${t("contest.all", { n: next.length })}</button>`
    }
    ${ended.length > 0 && html`<h3>${t("contest.ended-last")}</h3>${ended.map(row)}`}</section>`;
}

/** An arena of the visitor's own, which they join at once. */
export function OpenArena() {
  const books = useSignal(/** @type {import("protocol").BookText[]} */ ([]));
  const rules = useSignal(FIRST);
  const minutes = useSignal(30);
  const begins = useSignal(5);
  const trouble = useSignal("");
  const busy = useSignal(false);
  useEffect(() => {
    allBooks().then(
      (all) => (books.value = all),
      () => {}, // the usual rules can be opened without the list
    );
  }, []);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    busy.value = true;
    trouble.value = "";
    try {
      const made = await ask("/api/contests", { rules: rules.peek(), minutes: minutes.peek(), begins_in: begins.peek() });
      await join(made.contest);
      visit(`/contests/${made.contest}`);
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
    busy.value = false;
  };
  const pick = (/** @type {import("@preact/signals").Signal<number>} */ of, /** @type {number} */ n, /** @type {string} */ text) =>
    html`<label><input type="radio" name=${of === minutes ? "minutes" : "begins_in"} checked=${of.value === n} value=${n}
      onChange=${() => (of.value = n)} /><span>${text}</span></label>`;
  const all = books.value.length ? books.value.map(({ name }) => name) : [FIRST];
  return html`<details class="card contest-open" open=${place.value === "open"}><summary>${t("contest.open")}</summary>
    <p class="small">${t("contest.open-how")}</p>${
      prefs.account.value
        ? html`<form data-form="open-arena" onSubmit=${submit}>
    <label class="fld"><span class="label">${t("home.rules")}</span><select name="rules"
      onChange=${(/** @type {Typed} */ event) => (rules.value = event.target.value)}>${all.map(
        (name) => html`<option value=${name} selected=${name === rules.value}>${bookTitle(name)}</option>`,
      )}</select></label>
    <fieldset><legend>${t("contest.open-minutes")}</legend><div class="seg">${[30, 60].map((n) =>
      pick(minutes, n, t("contest.min", { n })),
    )}</div></fieldset>
    <fieldset><legend>${t("contest.open-begins")}</legend><div class="seg">${BEGINS.map((n) =>
      pick(begins, n, n ? t("contest.in", { time: t("contest.min", { n }) }) : t("contest.open-now")),
    )}</div></fieldset>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <button class="btn wide" data-act="open-arena" disabled=${busy.value}>${t("contest.open-do")}</button></form>`
        : html`<p>${t("contest.open-sign")}</p><p><a class="btn wide" href="/account" onClick=${go}>${t("contest.sign_up")}</a></p>`
    }</details>`;
}
