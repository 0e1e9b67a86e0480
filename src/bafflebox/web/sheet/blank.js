// A blank score-sheet for paper: rules, length, names; a sheet that was filled in by hand is typed in at the desk.
// @ts-check
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { has, t } from "../kit/i18n/text.js";
import { allBooks } from "../kit/net/api.js";
import { optionOf } from "../kit/forms/clock.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Paper, print } from "./paper.js";

export function Blank() {
  const books = useSignal(/** @type {any[]} */ ([]));
  const chosen = useSignal("");
  const length = useSignal(/** @type {number | null} */ (null));
  const names = [useSignal(""), useSignal("")];
  useEffect(() => {
    document.title = `${t("sheet.blank")} · Bafflebox`;
    allBooks().then(
      (found) => (books.value = found),
      () => {},
    );
  }, []);
  const book = books.value.find((each) => each.name === chosen.value) ?? books.value[0];
  const option = optionOf(book, "length");
  const title = book ? (has(`book.${book.name}`) ? t(`book.${book.name}`) : book.title) : "";
  const to = option ? (length.value ?? (Number(option.default) || null)) : null;
  const may = (/** @type {string} */ feature) => Boolean(book?.features.includes(feature));
  return html`<${Top} where=${t("sheet.blank")} /><main class="sheets blank"><form class="card start" onSubmit=${(
    /** @type {Event} */ event,
  ) => event.preventDefault()}>
    <h1>${t("sheet.blank")}</h1><p class="lead">${t("sheet.blank.text")}</p>
    <div class="row two"><div><label class="label" for="blank-rules">${t("home.rules")}</label><select id="blank-rules"
      onChange=${(/** @type {Typed} */ event) => {
        chosen.value = event.target.value;
        length.value = null;
      }}>${books.value.map(
        (each) =>
          html`<option value=${each.name} selected=${each === book}>
            ${has(`book.${each.name}`) ? t(`book.${each.name}`) : each.title}</option>`,
      )}</select></div><div><label class="label" for="blank-length">${t("home.length")}</label><input class="field" id="blank-length"
        type="number" min="1" max="99" disabled=${!option} value=${to ?? ""}
        onInput=${(/** @type {Typed} */ event) => (length.value = Number(event.target.value) || null)} /></div></div>
    <div class="row two">${names.map(
      (name, at) => html`<div><label class="label" for=${`blank-${at}`}>${t(at ? "scribe.black" : "scribe.white")}</label>
      <input class="field" id=${`blank-${at}`} maxlength="30" value=${name.value}
        onInput=${(/** @type {Typed} */ event) => (name.value = event.target.value)} /></div>`,
    )}</div>
    <div class="row two"><button type="button" class="btn go" data-act="print-a4" onClick=${() => print("a4")}>${t("sheet.a4")}</button>
    <button type="button" class="btn" data-act="print-pocket" onClick=${() => print("pocket")}>${t("sheet.pocket")}</button></div>
    <p class="small">${t("sheet.type_in")} <a href="/desk" onClick=${go}>${t("scribe.title")}</a></p></form>
    <${Paper} title=${title} names=${names.map((each) => each.value)} length=${to}
      cards=${may("cards")} cube=${may("cube") || may("raise")} breaks=${book?.breaks ?? null} />
    </main>`;
}
