// The rest of an event, folded with its values readable: prizes, rounds, who may play, rules and clock.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Options } from "../kit/forms/options.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { allBooks } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { Field, Pick } from "./fields.js";
import { bookTitle } from "./list.js";
import { timesOf } from "./notice.js";
import { prizeName } from "./sentence.js";
import { bracketName, money } from "./words.js";

/** @typedef {import("./sentence.js").Wish} Wish */
/** @typedef {import("./sentence.js").Draft} Draft */
/** @typedef {import("./sentence.js").Made} Made */
/** Percent of a further place. */
const STEP = 10;

/** @typedef {{wish: Wish, shown: Draft, set: (changed: Partial<Wish>) => void}} Folded */

/** @param {{name: string, label: string, value: any, bad?: boolean, open?: boolean, children?: any}} props */
export function Fold({ name, label, value, bad = false, open = false, children }) {
  const [shown, setShown] = useState(open || bad);
  useEffect(() => {
    if (bad) setShown(true);
  }, [bad]);
  return html`<details class=${`f${bad ? " bad" : ""}`} data-fold=${name} open=${shown} onToggle=${(/** @type {any} */ event) =>
    setShown(
      event.currentTarget.open,
    )}><summary><span>${label}</span><b>${value}</b></summary><div class="fin">${children}</div></details>`;
}

/** Percent by place, and what can't be won with people to give it to. @param {Folded} props */
export function Prizes({ wish, shown, set }) {
  const division = /** @type {Made} */ (shown.division);
  const { format } = division;
  const lost = shown.prizes.filter((each) => each.offers.length && Number(each.amount));
  const put = (/** @type {any[]} */ prizes, keeps = wish.keeps) => set({ division: { ...wish.division, prizes }, usual: false, keeps });
  const change = (/** @type {string} */ ladder, /** @type {number} */ place, /** @type {string} */ percent, less = 0) => {
    const ladders = [...new Set([...division.prizes.map((/** @type {any} */ each) => each.ladder), ladder])];
    const own = ladders.map((each) => {
      const was = [...(division.prizes.find((/** @type {any} */ one) => one.ladder === each)?.percent ?? [])];
      if (each === ladder) was[place - 1] = percent || "0";
      // a further place takes its part from the first one
      if (each === ladders[0] && Number(was[0]) > less) was[0] = String(Number(was[0]) - less);
      while (was.length && !Number(was.at(-1))) was.pop();
      return { ladder: each, percent: was };
    });
    put(own.filter((each) => each.percent.length));
  };
  const rows = division.prizes.flatMap((/** @type {any} */ each) =>
    each.percent.map((/** @type {string} */ percent, /** @type {number} */ at) => ({ ladder: each.ladder, place: at + 1, percent })),
  );
  const value = rows.length
    ? rows.map((/** @type {any} */ each) => `${prizeName(each, format)} ${num(Number(each.percent))} %`).join(t("comma"))
    : t("opening.no_money");
  const label = (/** @type {any} */ each) => t("opening.prizes.percent", { n: each.place, bracket: bracketName(each.ladder, format) });
  const more = [...new Set([...rows.map((/** @type {any} */ each) => each.ladder), "M"])];
  const bad = lost.length > 0 || (Number(shown.rest) !== 0 && !wish.keeps);
  return html`<${Fold} name="prizes" label=${t("opening.prizes")} value=${value} bad=${bad}>
    <ul class="prz">${rows.map(
      (/** @type {any} */ each) => html`<li><label><span>${prizeName(each, format)}</span><input class="field sm ltr" type="number" min="0"
        max="100" step="any" aria-label=${label(each)} value=${Number(each.percent)} onChange=${(/** @type {Typed} */ event) =>
          change(each.ladder, each.place, event.target.value)} /><i>%</i></label>
        <b><bdi class="ltr">${amountOf(shown, each, wish.currency)}</bdi></b></li>`,
    )}</ul>
    ${lost.map(
      (each) => html`<div class="lost" role="alert"><p><b>${t("opening.no_winner", {
        prize: prizeName(each, format),
        amount: isolate(money(each.amount, wish.currency)),
      })}</b> ${t(each.together > 1 ? "opening.no_winner.shared" : "opening.no_winner.none", { n: each.together })}
      ${` ${t("opening.no_winner.ask")}`}</p>
      <div class="acts">${each.offers.map(
        (offer) => html`<button type="button" class="btn" data-give=${offer.to} onClick=${() => put([...offer.prizes])}>
          ${giveName(offer.to, format, each.together)}</button>`,
      )}</div></div>`,
    )}${
      !lost.length &&
      Number(shown.rest) !== 0 &&
      html`<div class=${wish.keeps ? "" : "lost"}><p><b>${t(wish.keeps ? "opening.rest.club" : "opening.rest", {
        amount: isolate(money(shown.rest, wish.currency)),
      })}</b></p><div class="acts">${shown.rest_offers.map(
        (offer) => html`<button type="button" class="btn" data-give=${offer.to} onClick=${() => put([...offer.prizes], false)}>
          ${giveName(offer.to, format, 1)}</button>`,
      )}${
        !wish.keeps &&
        html`<button type="button" class="btn" data-give="club" onClick=${() => set({ keeps: true })}>${t("opening.give.club")}</button>`
      }</div></div>`
    }
    <div class="acts">${more.map((ladder) => {
      const place = rows.filter((/** @type {any} */ each) => each.ladder === ladder).length + 1;
      return html`<button type="button" class="btn sm" data-more=${ladder} onClick=${() => change(ladder, place, String(STEP), STEP)}>
        ${`${t("opening.prizes.more")}: ${bracketName(ladder, format)}`}</button>`;
    })}<button type="button" class="btn sm" data-act="prizes-usual" onClick=${() => set({ usual: true, keeps: false })}>
      ${t("opening.prizes.usual")}</button></div>
    <div class="pair"><${Amount} wish=${wish} set=${set} division=${division} name="registration" />
    <${Amount} wish=${wish} set=${set} division=${division} name="added" /></div></${Fold}>`;
}

/** @param {Draft} shown @param {{ladder: string, place: number}} one @param {string} currency of a place shared by several: of all */
function amountOf(shown, { ladder, place }, currency) {
  const found = shown.prizes.find((each) => each.ladder === ladder && each.place === place);
  return found ? money(found.amount, currency) : "";
}

/** @param {string} to @param {string} format @param {number} together */
function giveName(to, format, together) {
  if (to === "out" || to === "share" || to === "M") return t(`opening.give.${to}`, { n: together });
  return t("opening.give.to", { bracket: bracketName(to, format) });
}

/** @param {{wish: Wish, set: Folded["set"], division: Made, name: string}} props */
function Amount({ wish, set, division, name }) {
  return html`<label class="fld"><span>${t(`event.${name}`)}</span><input class="field sm ltr" type="number" min="0" step="0.01"
    value=${Number(division[name]) || ""} onChange=${(/** @type {Typed} */ event) =>
      set({ division: { ...wish.division, [name]: event.target.value || "0" } })} />
    <small>${t(`event.${name}.hint`)}</small></label>`;
}

/** @param {{wish: Wish, set: Folded["set"], division: Made, name: string, min?: number}} props */
function Count({ wish, set, division, name, min = 0 }) {
  return html`<label class="fld"><span>${t(`event.${name === "groups" ? "groups.n" : name}`)}</span>
    <input class="field sm ltr" type="number" min=${min} value=${division[name] || min || ""} onInput=${(/** @type {Typed} */ event) =>
      event.target.value && set({ division: { ...wish.division, [name]: Number(event.target.value) || min } })} /></label>`;
}

/** Rounds of a Swiss, groups and who goes on. @param {Folded} props */
export function Rounds({ wish, shown, set }) {
  const division = /** @type {Made} */ (shown.division);
  if (division.format === "swiss")
    return html`<${Fold} name="rounds" label=${t("opening.rounds")} value=${t("opening.rounds.swiss", { n: division.rounds })}>
      <div class="pair"><${Count} wish=${wish} set=${set} division=${division} name="rounds" />
      <${Count} wish=${wish} set=${set} division=${division} name="lives" />
      </div></${Fold}>`;
  if (division.format !== "groups") return null;
  const value = t("opening.rounds.groups", { n: division.groups, q: division.qualify });
  return html`<${Fold} name="rounds" label=${t("event.groups")} value=${value}><div class="pair">
    <${Count} wish=${wish} set=${set} division=${division} name="groups" min=${1} />
      <${Count} wish=${wish} set=${set} division=${division} name="qualify" min=${1} />
    </div></${Fold}>`;
}

/** @param {Folded} props */
export function MayPlay({ wish, shown, set }) {
  const division = /** @type {Made} */ (shown.division);
  const value = [
    division.ceiling ? t("opening.may.ceiling", { n: division.ceiling }) : t("opening.may.open"),
    division.team > 1 ? t("opening.may.team", { n: division.team }) : "",
  ];
  return html`<${Fold} name="may" label=${t("opening.may")} value=${value.filter(Boolean).join(t("comma"))}><div class="pair">
    <${Count} wish=${wish} set=${set} division=${division} name="ceiling" />
      <${Count} wish=${wish} set=${set} division=${division} name="team" min=${1} /></div>
    <label class="switch"><span>${t("event.jackpot")}</span><input type="checkbox" name="jackpot" checked=${Boolean(division.jackpot)}
    onChange=${(/** @type {Typed} */ event) => set({ division: { ...wish.division, jackpot: event.target.checked } })} /></label>
    <p class="small">${t("opening.may.late")}</p></${Fold}>`;
}

/**
 * The rules of the event with their options.
 * @param {Folded & {own?: boolean}} props `own`: those of a division, which may be the event's
 */
export function Rules({ wish, shown, set, own = false }) {
  const [books, setBooks] = useState(/** @type {import("protocol").BookText[]} */ ([]));
  useEffect(() => {
    allBooks().then(setBooks, () => {});
  }, []);
  const division = /** @type {Made} */ (shown.division);
  const rules = own ? (division.rules ?? "") : wish.rules;
  const values = useSignal(/** @type {Record<string, string>} */ (own ? Object.fromEntries(division.options ?? []) : wish.notice.options));
  const book = books.find((each) => each.name === (rules || wish.rules));
  const options = JSON.stringify(values.value);
  useEffect(() => {
    const now = JSON.parse(options);
    if (own && JSON.stringify(Object.entries(now)) !== JSON.stringify(division.options ?? []))
      set({ division: { ...wish.division, options: Object.entries(now) } });
    else if (!own && options !== JSON.stringify(wish.notice.options)) set({ notice: { ...wish.notice, options: now } });
  }, [options]);
  const choose = (/** @type {string} */ name) => {
    values.value = {};
    set(own ? { division: { ...wish.division, rules: name, options: [] } } : { rules: name, notice: { options: {}, clocked: false } });
  };
  const posted = (book?.options ?? []).filter((each) => each.name.startsWith("posted_"));
  const title = rules ? bookTitle(book ?? { name: rules }) : t("event.same_rules");
  const clock = shown.clock && !own ? timesOf({ clock: shown.clock, clocked: wish.notice.clocked }) : t("opening.clock.none");
  return html`${
    !own &&
    (shown.clock || posted.length > 0) &&
    html`<${Fold} name="clock" label=${t("opening.clock")} value=${clock}><div class="options"><${Options} book=${book} values=${values}
      without=${(book?.options ?? []).map((each) => each.name).filter((name) => !name.startsWith("posted_"))} />
    ${
      shown.clock &&
      html`<label class="switch"><span>${t("event.notice.clocked")}</span><input type="checkbox" checked=${wish.notice.clocked}
      onChange=${(/** @type {Typed} */ event) => set({ notice: { ...wish.notice, clocked: event.target.checked } })} /></label>`
    }</div></${Fold}>`
  }<${Fold} name="rules" label=${t("opening.rules")} value=${title}>
    <${Pick} name="rules" label=${t("home.rules")} value=${rules} change=${choose}
    choices=${[...(own ? [["", t("event.same_rules")]] : []), ...books.map((each) => [each.name, bookTitle(each)])]} />
    <div class="options"><${Options} book=${book} values=${values}
    without=${["length", "clock", ...(book?.options ?? []).map((each) => each.name).filter((name) => name.startsWith("posted_"))]} /></div>
    </${Fold}>`;
}

/** A title, for a division beside others. @param {Folded} props */
export function Title({ wish, set }) {
  return html`<${Fold} name="title" label=${t("event.title")} value=${wish.division.title || "–"} open=${true}>
    <${Field} name="title" label=${t("event.title")} value=${wish.division.title} change=${(/** @type {string} */ title) =>
      set({ division: { ...wish.division, title } })} /></${Fold}>`;
}
