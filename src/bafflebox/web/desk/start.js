// Setting up a match desk: names, rules, points, clock, and how much is to be written.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { has, t } from "../kit/i18n/text.js";
import { allBooks, ask } from "../kit/net/api.js";
import { keepSeat } from "../kit/net/seats.js";
import { clockChoices, optionOf } from "../kit/forms/clock.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { later } from "../kit/ui/later.js";
import { visit } from "../kit/ui/route.js";
import { begin, prepare } from "./begin.js";
import { law } from "./law.js";
import { Mine } from "./mine.js";

const books = signal(/** @type {any[]} */ ([]));
/** ms after which a choice in the form counts as made. */
const SETTLED = 1200;
const DEPTHS = ["score", "dice", "full"];
/** Options that stand elsewhere in the form. */
const ELSEWHERE = ["length", "clock", "guest"];
/** The guest is nobody, or one of the two. */
const GUESTS = ["none", "white", "black"];
/** Times of one's own where none were entered yet: minutes for each, and seconds of delay. */
const TIMES = [10, 12];
const Options = later(() => import("../kit/forms/options.js").then((found) => found.Options));

export function Start() {
  const chosen = useSignal("");
  const length = useSignal(/** @type {number | null} */ (null));
  const clock = useSignal("rules");
  const depth = useSignal("score");
  const names = [useSignal(prefs.name.peek()), useSignal("")];
  const times = useSignal(TIMES);
  const options = useSignal(/** @type {Record<string, string>} */ ({}));
  const more = useSignal(false);
  const trouble = useSignal("");
  useEffect(() => {
    document.title = t("scribe.title");
    allBooks().then(
      (found) => (books.value = found),
      () => (trouble.value = t("home.off_line")),
    );
  }, []);
  const book = books.value.find((each) => each.name === chosen.value) ?? books.value.find((each) => each.clock) ?? books.value[0];
  const rules = book?.name ?? "";
  const option = optionOf(book, "length");
  const clocks = clockChoices(book, books.value).filter((each) => !each.rules);
  const [reserve = 0, delay = 0] = times.value;
  if (book?.times) clocks.push({ key: "own", text: t("scribe.own_times"), clock: { reserve: reserve * 60, delay } });
  const timed = clocks.find((each) => each.key === clock.value) ?? clocks.findLast((each) => each.key !== "own");
  const guest = optionOf(book, "guest");
  const wish = {
    rules,
    options: { ...options.value, ...timed?.options },
    opponent: "screen",
    name: names[0].value.trim() || t("side.White"),
    opponent_name: names[1].value.trim() || t("side.Black"),
    ...(option ? { length: length.value ?? Number(option.default) } : {}),
    clock: timed?.clock ?? null,
    dice: "entered",
    board: "real",
    write: depth.value,
  };
  useEffect(() => {
    const timer = rules ? setTimeout(() => prepare(wish).then(() => law.start()), SETTLED) : 0;
    return () => clearTimeout(timer);
  }, [JSON.stringify({ ...wish, name: "", opponent_name: "" })]);
  const open = async (/** @type {Event} */ event) => {
    event.preventDefault();
    trouble.value = "";
    try {
      const made = await ask("/api/tables", wish);
      keepSeat({ table: made.table, key: made.key, at: Date.now() });
      visit(`/desk/${made.table}`);
    } catch (error) {
      const { status, detail } = /** @type {Failure} */ (error);
      const alone = status ? null : begin(wish);
      if (alone) visit(`/desk/${alone}`);
      else trouble.value = status ? detail : t("away.unknown");
    }
  };
  return html`<main class="desk-start"><${Mine} /><form class="card start" onSubmit=${open}><h1>${t("scribe.title")}</h1><p class="lead">
    ${t("scribe.about")}</p>
    <div class="row two">${names.map(
      (name, at) => html`<div><label class="label" for=${`name-${at}`}>${t(at ? "scribe.black" : "scribe.white")}</label>
      <input class="field" id=${`name-${at}`} maxlength="30" value=${name.value}
        onInput=${(/** @type {Typed} */ event) => (name.value = event.target.value)} /></div>`,
    )}</div>
    <div class="row two"><div><label class="label" for="desk-rules">${t("home.rules")}</label><select id="desk-rules" value=${rules}
      onChange=${(/** @type {Typed} */ event) => {
        chosen.value = event.target.value;
        length.value = null;
        options.value = {};
      }}>${books.value.map(
        (each) => html`<option value=${each.name} selected=${each.name === rules}>
        ${has(`book.${each.name}`) ? t(`book.${each.name}`) : each.title}</option>`,
      )}</select></div>
      <div><label class="label" for="desk-length">${t("home.length")}</label><input class="field" id="desk-length" type="number"
        min=${option?.least ?? 1} max="99"
      disabled=${!option} value=${length.value ?? option?.default ?? ""}
        onInput=${(/** @type {Typed} */ event) => (length.value = Number(event.target.value) || null)} /></div></div>
    <div class="row two"><div><label class="label" for="desk-clock">${t("home.clock")}</label><select id="desk-clock" value=${timed?.key}
      onChange=${(/** @type {Typed} */ event) => (clock.value = event.target.value)}>
      ${clocks.map((each) => html`<option value=${each.key} selected=${each.key === timed?.key}>${each.text}</option>`)}</select></div>
      <div><span class="label">${t("scribe.depth")}</span><div class="seg" role="radiogroup" aria-label=${t("scribe.depth")}>${DEPTHS.map(
        (each) =>
          html`<label><input type="radio" name="depth" value=${each} checked=${depth.value === each}
            onChange=${() => (depth.value = each)} /><span>${t(`scribe.depth.${each}`)}</span></label>`,
      )}</div></div></div>
    ${
      timed?.key === "own" &&
      html`<div class="row two">${["scribe.minutes", "scribe.seconds"].map(
        (label, at) => html`<div><label class="label" for=${`time-${at}`}>${t(label)}</label><input class="field" id=${`time-${at}`}
        type="number" min=${at ? 0 : 1} max="999" value=${times.value[at]}
        onInput=${(/** @type {Typed} */ event) => {
          times.value = times.value.with(at, Number(event.target.value) || 0);
        }} /></div>`,
      )}</div>`
    }
    ${
      guest &&
      html`<div class="row"><label for="desk-guest">${t("term.guest")} <span class="cite">${guest.rule}</span></label><select
      id="desk-guest" value=${options.value.guest ?? "none"} onChange=${(/** @type {Typed} */ event) => {
        options.value = { ...options.value, guest: event.target.value };
      }}>${GUESTS.map(
        (each, at) => html`<option value=${each} selected=${each === (options.value.guest ?? "none")}>
        ${at ? names[at - 1]?.value.trim() || t(at > 1 ? "side.Black" : "side.White") : t("value.none")}</option>`,
      )}</select></div>`
    }
    <details class="names" onToggle=${(/** @type {Typed} */ event) => (more.value = event.target.open)}><summary>${t("scribe.more")}
      </summary>${more.value && html`<${Options} book=${book} values=${options} without=${ELSEWHERE} />`}</details>
    <p class="small">${t(`scribe.depth.${depth.value}.text`)}</p>
    <p class="small"><a href="/help">${t("scribe.help")}</a> · <a href="/sheet">${t("scribe.blank")}</a></p>
    <button class="btn go big" data-act="open-desk">${t("scribe.open")}</button>
    ${trouble.value && html`<p class="small ctr"><b role="alert">${trouble.value}</b></p>`}</form></main>`;
}
