// A new event: begun from an evening of the venue or from an empty sentence; opening the door announces it with notice 1.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { keep, kept } from "../kit/net/tournament_keys.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { visit } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Field } from "./fields.js";
import { Fold, MayPlay, Prizes, Rounds, Rules } from "./folds.js";
import { clockOf, missing, Sentence, sentenceOf, Sums, useDraft } from "./sentence.js";

await need("opening");

/** @typedef {import("./sentence.js").Wish & {name: string, director: string, place: string}} Event */
/** @typedef {import("protocol").EarlierEvening} Evening */

const HALF = 30;

/** @returns {number} the next half hour, in minutes of the day */
function soon() {
  const now = new Date();
  return Math.ceil((now.getHours() * 60 + now.getMinutes() + 1) / HALF) * HALF;
}

/** @returns {string} Friday 27 November */
const today = () => new Date().toLocaleDateString(document.documentElement.lang, { weekday: "long", day: "numeric", month: "long" });

/** @returns {Event} */
const empty = () => ({
  division: { key: "open", title: "", format: "consolation", planned: 16, fee: "10", lengths: START, open_entry: true },
  usual: true,
  rules: "match",
  notice: { options: {}, clocked: false },
  tables: 8,
  start: soon(),
  currency: "£",
  keeps: false,
  name: today(),
  director: prefs.name.peek(),
  place: "",
});
const START = [
  { bracket: "M", points: [7] },
  { bracket: "*", points: [5] },
];

/** @param {Evening} evening @returns {Event} the same again */
function again({ opened, division }) {
  const was = /** @type {any} */ (opened);
  const made = /** @type {any} */ (division);
  return {
    ...empty(),
    division: { ...made, planned: made.planned || 16 },
    usual: false,
    rules: was.rules,
    notice: { options: Object.fromEntries(was.notice.options), clocked: was.notice.clocked },
    tables: was.tables,
    currency: was.currency,
    name: was.name,
    director: was.director,
    place: was.place,
  };
}

export function Opening() {
  const [evenings, setEvenings] = useState(/** @type {Evening[]} */ ([]));
  const [chosen, choose] = useState("");
  const wish = useSignal(empty());
  useEffect(() => {
    document.title = `${t("opening.new")} · Bafflebox`;
    const earlier = kept().flatMap((each) => (each.desk ? [{ id: each.id, key: each.desk }] : []));
    if (!earlier.length) return;
    ask("/api/tournaments/earlier", { earlier }).then(
      (/** @type {Evening[]} */ found) => {
        setEvenings(found);
        if (found[0]) begin(found[0]);
      },
      () => {},
    );
  }, []);
  const begin = (/** @type {Evening | null} */ evening) => {
    choose(evening?.id ?? "");
    wish.value = evening ? again(evening) : empty();
  };
  return html`<${Top} where=${t("opening.new")} /><main class="event opening"><h1 class="hide">${t("opening.new")}</h1>${
    evenings.length > 0 &&
    html`<aside><h2>${t("opening.begin")}</h2><div class="tpl">${evenings.slice(0, 5).map(
      (each) => html`<button type="button" class=${`tp${each.id === chosen ? " on" : ""}`} aria-pressed=${String(each.id === chosen)}
        data-evening=${each.name} onClick=${() => begin(each)}><b><bdi>${each.name}</bdi></b>
        <span>${sentenceOf(/** @type {any} */ (each.division), /** @type {any} */ (each.opened).currency)} · ${t("opening.last", {
          date: new Date(each.at).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long" }),
          n: each.players,
        })}</span></button>`,
    )}<button type="button" class=${`tp${chosen ? "" : " on"}`} aria-pressed=${String(!chosen)} data-evening=""
      onClick=${() => begin(null)}><b>${t("opening.empty")}</b></button></div></aside>`
  }<${Drafted} key=${chosen} draft=${wish} /></main>`;
}

/** @param {{draft: import("@preact/signals").Signal<Event>}} props */
function Drafted({ draft }) {
  const wish = draft.value;
  const { shown, trouble, current } = useDraft(wish);
  const [failed, setFailed] = useState("");
  const set = (/** @type {Partial<Event>} */ changed) => {
    draft.value = { ...draft.peek(), ...(changed.division?.prizes ? { usual: false } : {}), ...changed };
  };
  const nobody = wish.director.trim() ? "" : t("opening.first.director");
  const lacks = trouble || nobody || (shown ? missing(wish, shown) : "…");
  const title = wish.division.title || t(`opening.form.${wish.division.format}`);
  const { name, director, place, rules, notice, currency, tables } = wish;
  const made = { name, director, rules, notice, place, currency, tables, division: { ...shown?.division, title }, club_keeps: wish.keeps };
  const paper = new URLSearchParams({ event: JSON.stringify(made), offset: String(-new Date().getTimezoneOffset()) });
  const open = async () => {
    const earlier = kept().find((each) => each.desk);
    try {
      const answer = await ask("/api/tournaments", {
        ...made,
        ...(earlier ? { after: { id: earlier.id, key: earlier.desk } } : {}),
      });
      keep(answer.id, { desk: answer.director, name });
      visit(`/tournaments/${answer.id}`, true);
    } catch (error) {
      setFailed(/** @type {Failure} */ (error).detail || t("home.off_line"));
    }
  };
  const field = (/** @type {"name" | "director" | "place" | "currency"} */ each) =>
    html`<${Field} name=${each} label=${t(`event.${each}`)} value=${wish[each]}
    change=${(/** @type {string} */ value) => set({ [each]: value })} />`;
  const called = [name, place].filter(Boolean).join(t("comma"));
  return html`<section><${Sentence} wish=${wish} shown=${shown} set=${set} />
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${
      shown &&
      html`<${Sums} wish=${wish} shown=${shown} /><div class="folds">
      <${Prizes} wish=${wish} shown=${shown} set=${set} /><${Rounds} wish=${wish} shown=${shown} set=${set} />
      <${Fold} name="name" label=${t("opening.name")} bad=${Boolean(nobody)}
        value=${t(director.trim() ? "opening.name.by" : "opening.name.nobody", { name: called, director })}>
        <div class="pair">${field("name")}${field("director")}</div><div class="pair">${field("place")}${field("currency")}</div></${Fold}>
      <${Room} wish=${wish} set=${set} /><${Rules} wish=${wish} shown=${shown} set=${set} />
      <${MayPlay} wish=${wish} shown=${shown} set=${set} /></div>`
    }</section>
    <footer class="endbar"><span class="hint" id="lacks">${failed || lacks || t("opening.fixed")}</span>
    ${
      !lacks &&
      html`<a class="btn" data-act="print-draft" target="_blank" rel="noopener"
      href=${`/api/tournaments/notice.html?${paper}`}>${t("opening.print")}</a>`
    }<button type="button" class="btn go" data-act="open-door" disabled=${Boolean(lacks) || !current} aria-describedby="lacks"
    onClick=${open}>${t("opening.open")}</button></footer>`;
}

/** @param {{wish: Event, set: (changed: Partial<Event>) => void}} props */
function Room({ wish, set }) {
  const time = `${String(Math.floor(wish.start / 60) % 24).padStart(2, "0")}:${String(wish.start % 60).padStart(2, "0")}`;
  return html`<${Fold} name="room" label=${t("opening.room")} value=${t("opening.room.is", { n: wish.tables, time: clockOf(wish.start) })}>
    <div class="pair"><label class="fld"><span>${t("event.tables")}</span><input class="field sm ltr" name="tables" type="number" min="0"
    value=${wish.tables} onInput=${(/** @type {Typed} */ event) =>
      event.target.value && set({ tables: Math.max(0, Number(event.target.value)) })} />
    <small>${t("event.tables.hint")}</small></label>
    <label class="fld"><span>${t("opening.start")}</span><input class="field sm ltr" name="start" type="time" value=${time}
    onInput=${(/** @type {Typed} */ event) => {
      const [hours, minutes] = event.target.value.split(":").map(Number);
      if (minutes >= 0) set({ start: hours * 60 + minutes });
    }} /></label></div></${Fold}>`;
}
