// An event as a sentence with four blanks; each choice says its end, and the sums stand below. The server counts all of them.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { given } from "./fields.js";
import { bracketName, money } from "./words.js";

/** A division in journal form. @typedef {Record<string, any>} Made */
/** @typedef {import("protocol").DraftShown} Draft */
/**
 * What is drafted: the division, and of the event what its sums need; `start` is in minutes of the day.
 * @typedef {{division: Made, usual: boolean, rules: string, notice: {options: Record<string, string>, clocked: boolean},
 *   tables: number, start: number, currency: string, keeps: boolean}} Wish
 */

const BLANKS = /** @type {const} */ (["format", "planned", "lengths", "fee"]);
/** Marks a blank in a sentence whose order is the language's own. */
const MARK = "\u0001";
/** ms before a change is counted. */
const SOON = 120;

/** @param {number} minutes of the day @returns {string} 22:50 */
export const clockOf = (minutes) => num(`${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, "0")}`);

/**
 * The draft as the server counts it, anew with every change.
 * @param {Wish} wish @returns {{shown: Draft | null, trouble: string, current: boolean}} `current`: what is shown is of this wish
 */
export function useDraft(wish) {
  const [shown, setShown] = useState(/** @type {Draft | null} */ (null));
  const [of, setOf] = useState("");
  const [trouble, setTrouble] = useState("");
  const { division, usual, rules, notice, tables } = wish;
  const said = JSON.stringify({ division, usual, rules, notice, tables });
  useEffect(() => {
    let ended = false;
    const timer = setTimeout(() => {
      ask("/api/tournaments/draft", JSON.parse(said)).then(
        (found) => {
          if (ended) return;
          setShown(found);
          setOf(said);
          setTrouble("");
        },
        (error) => ended || setTrouble(error.detail || t("home.off_line")),
      );
    }, SOON);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [said]);
  return { shown, trouble, current: of === said };
}

/** @param {Made} division @returns {string} to 7, then 5 */
export function lengthsOf(division) {
  const all = (division.lengths ?? []).map((/** @type {any} */ each) => each.points);
  if (!all.length) return t("opening.lengths.none");
  const [one, two] = all.map((/** @type {number[]} */ points) => points.map((n) => num(n)).join(t("comma")));
  return t("opening.lengths", { n: two && two !== one ? t("opening.then", { one, two }) : one });
}

/** @param {Made} division @param {string} currency @returns {Record<string, string>} the words of each blank */
export const wordsOf = (division, currency) => ({
  format: t(`opening.form.${division.format}`),
  planned: t("opening.players", { n: division.planned }),
  lengths: lengthsOf(division),
  fee: Number(division.fee) ? money(division.fee, currency) : t("opening.free"),
});

/** @param {Made} division @param {string} currency @returns {string} the whole sentence */
export function sentenceOf(division, currency) {
  const { format, planned, lengths, fee } = wordsOf(division, currency);
  return t("opening.sentence", { form: format, players: planned, lengths, fee });
}

/** @param {string} key of a bracket; `*` is every group @param {string} format */
const partName = (key, format) => (key === "*" ? t("opening.groups") : bracketName(key, format));

/** @param {{wish: Wish, shown: Draft | null, set: (changed: Partial<Wish>) => void}} props */
export function Sentence({ wish, shown, set }) {
  const [open, setOpen] = useState("");
  const division = shown?.division ?? wish.division;
  const words = wordsOf(wish.division.format ? { ...division, ...wish.division } : division, wish.currency);
  const marked = t("opening.sentence", {
    form: `${MARK}0${MARK}`,
    players: `${MARK}1${MARK}`,
    lengths: `${MARK}2${MARK}`,
    fee: `${MARK}3${MARK}`,
  });
  // only what the blank says: other changes may not be counted yet
  const take = (/** @type {Made} */ changed) => {
    const { format, groups, prizes, [open]: value } = changed;
    set({ division: { ...wish.division, [open]: value, ...(open === "format" ? { format, groups, prizes } : {}) } });
    setOpen("");
  };
  const leave = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && setOpen("");
  return html`<div onKeyDown=${leave}><p class="big1">${marked.split(MARK).map((part, at) => {
    if (at % 2 === 0) return part;
    const blank = BLANKS[Number(part)];
    return html`<button type="button" class=${`bl${open === blank ? " on" : ""}`} data-blank=${blank}
      aria-expanded=${String(open === blank)} aria-label=${`${t(`opening.blank.${blank}`)}: ${words[blank]}`}
      onClick=${() => setOpen(open === blank ? "" : blank)}>${words[blank]}</button>`;
  })}</p>${open && shown && html`<${Choices} key=${open} blank=${open} wish=${wish} shown=${shown} take=${take} />`}</div>`;
}

/** @param {{blank: string, wish: Wish, shown: Draft, take: (division: Made) => void}} props */
function Choices({ blank, wish, shown, take }) {
  const now = JSON.stringify(blank === "lengths" ? shown.division.lengths : shown.division[blank]);
  const said = (/** @type {import("protocol").DraftChoice} */ each) => {
    const time = clockOf(wish.start + each.ends);
    if (blank === "fee") return t("opening.total", { amount: money(each.total, wish.currency) });
    return blank === "lengths" ? t("opening.ends", { time }) : t("opening.ends.matches", { n: each.matches, time });
  };
  return html`<div class="pop" role="group" aria-label=${t(`opening.blank.${blank}`)}>${(shown.choices[blank] ?? []).map((each) => {
    const made = /** @type {Made} */ (each.division);
    const on = JSON.stringify(blank === "lengths" ? made.lengths : made[blank]) === now;
    return html`<button type="button" class=${`op${on ? " on" : ""}`} aria-pressed=${String(on)} data-choice=${
      blank === "lengths" ? made.lengths.map((/** @type {any} */ one) => one.points.join()).join("-") : made[blank]
    } onClick=${() => take(made)}><b>${wordsOf(made, wish.currency)[blank]}</b>
      <span>${said(each)}</span></button>`;
  })}${blank !== "format" && html`<${Custom} blank=${blank} shown=${shown} take=${take} />`}</div>`;
}

/** A value of one's own. @param {{blank: string, shown: Draft, take: (division: Made) => void}} props */
function Custom({ blank, shown, take }) {
  const use = (/** @type {Typed} */ submit) => {
    const { own } = given(submit);
    const made = /** @type {Made} */ (shown.division);
    if (blank === "lengths") {
      // what follows another sign is for the other brackets
      const [points, others] = own.split(/[^\d,\s]+/).map((each) => (each.match(/\d+/g) ?? []).map(Number));
      const rest = others?.length ? [{ bracket: "*", points: others }] : (made.lengths ?? []).slice(1);
      const first = rest.length ? shown.brackets[0].key : "*";
      if (points.length) take({ ...made, lengths: [{ bracket: first, points }, ...rest] });
    } else if (own) take({ ...made, [blank]: blank === "fee" ? own : Number(own) });
  };
  const numbers =
    blank === "lengths" ? { type: "text" } : { type: "number", min: blank === "fee" ? 0 : 2, step: blank === "fee" ? "0.01" : 1 };
  return html`<form class="op own" onSubmit=${use}><label><span>${t(`opening.custom.${blank}`)}</span>
    <input class="field sm ltr" name="own" required ...${numbers} /></label><button class="btn sm">${t("opening.take")}</button></form>`;
}

/** @param {{ladder?: string, place?: number}} prize @param {string} format @returns {string} winner, finalist, consolation */
export function prizeName({ ladder = "", place = 1 }, format) {
  if (ladder === "M" && place < 3 && format !== "swiss" && format !== "robin") return t(`opening.place.M${place}`);
  const bracket = bracketName(ladder, format);
  if (ladder === "M" && place === 1) return t("opening.place.M1");
  return t(place === 1 ? "opening.place.1" : "opening.place.n", { bracket, n: place });
}

/** Matches, hours, money, each with its sum. @param {{wish: Wish, shown: Draft}} props */
export function Sums({ wish, shown }) {
  const { format } = /** @type {Made} */ (shown.division);
  const parts = shown.brackets.map((each) => {
    const points = each.points.filter(Boolean).map((n) => num(n));
    const given = { n: each.matches, bracket: partName(each.key, format), points: points.join(t("comma")) };
    return t(points.length ? "opening.part.to" : "opening.part", given);
  });
  const won = shown.prizes.filter((each) => !each.offers.length && Number(each.amount));
  const prizes = won.map((each) => `${prizeName(each, format)} ${isolate(money(each.amount, wish.currency))}`);
  const lost = lostPrize(shown)?.amount;
  const left = lost ?? (Number(shown.rest) ? shown.rest : "");
  const kept = !lost && wish.keeps;
  const rest =
    left &&
    html`<span class=${kept ? "" : "al"}>${t(kept ? "opening.rest.club" : "opening.rest", { amount: money(left, wish.currency) })}</span>`;
  const fewer = shown.fewer === null ? "" : t("opening.hours.fewer", { n: wish.tables - 2, time: clockOf(wish.start + shown.fewer) });
  const hours = t(wish.tables ? "opening.hours.how" : "opening.hours.any", { n: wish.tables, minutes: shown.longest });
  return html`<div class="makes" aria-live="polite"><div class="mk2"><b>${t("opening.matches", { n: shown.matches })}</b>
    <span>${[...parts, t("opening.least", { n: shown.least })].join(t("comma"))}</span></div>
    <div class="mk2"><b>${t("opening.hours", { from: clockOf(wish.start), to: clockOf(wish.start + shown.ends) })}</b>
    <span>${[hours, fewer].filter(Boolean).join("; ")}</span></div>
    <div class="mk2"><b>${Number(shown.total) ? money(shown.total, wish.currency) : t("opening.no_money")}</b>${
      Number(shown.total) !== 0 &&
      html`<span>${[...prizes, rest ? "" : t("opening.rest.none")].filter(Boolean).join(t("comma"))}</span>${rest}`
    }</div></div>`;
}

/** @param {Draft} shown a prize that nobody can win */
const lostPrize = (shown) => shown.prizes.find((each) => each.offers.length && Number(each.amount));

/** What is missing before it can be announced; "" where nothing is. @param {Wish} wish @param {Draft} shown */
export function missing(wish, shown) {
  if (shown.against) return shown.against;
  const open = lostPrize(shown)?.amount ?? (wish.keeps || !Number(shown.rest) ? "" : shown.rest);
  return open ? t("opening.first.money", { amount: isolate(money(open, wish.currency)) }) : "";
}
