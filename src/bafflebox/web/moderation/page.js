// The page of the staff: what players told them, with the lines that stood there, and what was done. Others find nothing here.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";
import { Lost } from "../shell/lost.js";

await Promise.all([need("people"), need("talk"), style("people"), style("staff")]);

/** @typedef {{n: number, at: number, name: string, words: string}} Line */
/** @typedef {{say: string, given: Record<string, string | number>}} Figures */
/**
 * @typedef {{id: string, at: number, table: string, line: number, name: string, guest: boolean, by: string, words: string,
 *   evidence: Line[], figures: Figures[], closed: number}} Note
 */
/** @typedef {{at: number, by: string, do: string, name: string, until: number, note: string}} Act */
/** @typedef {{you: string, notes: Note[], acts: Act[]}} Office */
/** @typedef {(wish: Record<string, any>) => Promise<void>} Doing */

/** For how long, in hours. */
const HOURS = [1, 24, 168, 720];

/** @param {number} at */
const dated = (at) => new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });

export function Page() {
  const office = useSignal(/** @type {Office | null | undefined} */ (undefined));
  const trouble = useSignal("");
  const again = () =>
    ask("/api/staff/notes").then(
      (found) => (office.value = found),
      (error) => (office.value = error.status ? null : office.peek()),
    );
  useEffect(() => {
    again();
  }, []);
  const doing = async (/** @type {Record<string, any>} */ wish) => {
    trouble.value = "";
    try {
      await ask("/api/staff/acts", wish);
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
    await again();
  };
  const now = office.value;
  if (now === null) return html`<${Lost} what="page" />`;
  if (!now) return html`<${Top} /><main class="bare" aria-busy="true"></main>`;
  document.title = `${t("staff.title")} · Bafflebox`;
  return html`<${Top} where=${t("staff.title")} /><main class="persons staff"><h1>${t("staff.title")}</h1>
    <p class="small">${t("staff.you", { name: now.you })}</p>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    ${!now.notes.length && html`<p>${t("staff.none")}</p>`}
    ${now.notes.map((each) => html`<${Told} key=${each.id} note=${each} doing=${doing} />`)}
    <${ByName} doing=${doing} />
    <section class="card person"><h2>${t("staff.done")}</h2><ul class="person-rows">${now.acts.map(
      (each, at) => html`<li key=${at}><span><b><bdi>${each.name}</bdi></b> ${t(`staff.did.${each.do}`)}
      <small>${t("staff.by", { name: each.by, date: dated(each.at) })}${
        each.until ? ` · ${t("staff.until", { date: dated(each.until) })}` : ""
      }</small></span></li>`,
    )}</ul></section></main>`;
}

/** @param {{note: Note, doing: Doing}} props */
function Told({ note, doing }) {
  const kind = note.line < 0 ? "staff.about.person" : "staff.about.line";
  return html`<section class="card person" data-note=${note.id}><h2>${t(kind)} <bdi>${note.name}</bdi>${
    note.guest ? html` <span class="tag">${t("lobby.guest")}</span>` : ""
  }</h2>
    <p class="small">${
      note.figures.length ? t("staff.by_house", { date: dated(note.at) }) : t("staff.by", { name: note.by, date: dated(note.at) })
    } ·${" "}
    <a href=${`/t/${note.table}#watch`}>${t("staff.table")}</a></p>
    ${note.words && html`<blockquote dir="auto">${note.words}</blockquote>`}
    ${
      note.figures.length > 0 &&
      html`<ul class="evidence">${note.figures.map(
        (each, n) => html`<li key=${n}>${t(`staff.evidence.${each.say}`, each.given)}</li>`,
      )}</ul>`
    }
    <ol class="evidence">${note.evidence.map(
      (each) => html`<li key=${each.n} class=${each.n === note.line ? "it" : ""}><b><bdi>${each.name}</bdi></b>${" "}
      <bdi dir="auto">${each.words}</bdi></li>`,
    )}</ol>
    ${
      note.closed
        ? html`<p class="small">${t("staff.closed", { date: dated(note.closed) })}</p>`
        : html`<${Doings} given=${{ note: note.id }} doing=${doing} close />`
    }</section>`;
}

/** @param {{given: Record<string, string> | (() => Record<string, string>), doing: Doing, close?: boolean}} props */
function Doings({ given, doing, close = false }) {
  const hours = useSignal(24);
  const act = (/** @type {string} */ name) => () =>
    doing({ do: name, hours: hours.value, ...(typeof given === "function" ? given() : given) });
  return html`<div class="person-acts"><label class="fld"><span class="hide">${t("staff.hours")}</span>
    <select class="field" name="hours" value=${hours.value}
    onChange=${(/** @type {Typed} */ event) => (hours.value = Number(event.target.value))}>
    ${HOURS.map((n) => html`<option value=${n} selected=${n === hours.value}>${t("staff.for", { n })}</option>`)}</select></label>
    <button class="btn sm" data-act="mute" onClick=${act("mute")}>${t("staff.mute")}</button>
    <button class="btn sm warn" data-act="bar" onClick=${act("bar")}>${t("staff.bar")}</button>
    <button class="btn sm" data-act="lift" onClick=${act("lift")}>${t("staff.lift")}</button>
    ${close && html`<button class="btn sm" data-act="close" onClick=${act("close")}>${t("staff.close")}</button>`}</div>`;
}

/** @param {{doing: Doing}} props */
function ByName({ doing }) {
  const name = useSignal("");
  return html`<section class="card person"><h2>${t("staff.account")}</h2><label class="fld"><span>${t("people.name")}</span>
    <input class="field" name="name" dir="auto" autocomplete="off" value=${name.value}
    onInput=${(/** @type {Typed} */ event) => (name.value = event.target.value)} /></label>
    <${Doings} given=${() => ({ name: name.peek() })} doing=${doing} /></section>`;
}
