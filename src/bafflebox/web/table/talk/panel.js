// What people say at a table, and where one says something oneself. Words are text and nothing else; each line keeps its direction.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { need, t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { prefs } from "../../kit/state/prefs.js";
import { nameOf } from "../names.js";
import { refusalText } from "../voice.js";
import { html } from "../../kit/ui/html.js";
import { Icon } from "../../kit/ui/icons.js";
import { style } from "../../kit/ui/later.js";
import { isMine, isMuted, mute, noteSeen, personOf } from "./lines.js";

await Promise.all([need("talk"), style("talk")]);

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").TalkLine} Line */

/** Characters of a line; the server refuses more. */
const LONGEST = 300;

/** @param {{table: Table, low?: boolean}} props `low`: in the place of a phone's dock, beside the board and never over it */
export function TalkPanel({ table, low = false }) {
  const talk = /** @type {import("protocol").TalkSeen} */ (table.talk.value);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const chosen = useSignal(/** @type {Line | null} */ (null));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { lines, refused, room } = talk;
  const last = lines.at(-1)?.n;
  useEffect(() => {
    noteSeen(table);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last, chosen.value]);
  useLayoutEffect(() => {
    // a phone shows its keyboard when the field is touched, not before
    const first = root.current?.querySelector(low ? "header button" : ".field, header button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [chosen.value]);
  const close = () => {
    table.talked = true;
    table.aside.value = "";
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && chosen.value) chosen.value = null;
    else if (event.key === "Escape") close();
    if (event.key !== "Tab") event.stopPropagation();
  };
  const whole = html`<div class="talk-lines" ref=${list} tabindex="0" role="log" aria-live="off" aria-label=${t("talk.title")}>
    ${!low && html`<p class="small">${t(`talk.room.${room}`)}</p><${Eyes} table=${table} />`}
    ${lines.map((each) => html`<${Said} key=${each.n} table=${table} line=${each} choose=${chosen} />`)}
    ${
      !low &&
      table.seat.value &&
      html`<p><button class="talk-who" data-act="report-opp" onClick=${() => (chosen.value = opponent(table))}>
      ${t("talk.report.opponent", { name: nameOf(table, "opp") })}</button></p>`
    }
    ${!lines.length && html`<p>${t("talk.none")}</p>`}
  </div>
  ${
    refused
      ? html`<p class="talk-off">${refusalText(table, refused)} <${Cite} table=${table} rule=${refused.rule} /></p>`
      : html`<${Saying} table=${table} />`
  }`;
  return html`<section class=${`talk${low ? " low" : ""}`} ref=${root} onKeyDown=${key} aria-label=${t("talk.title")}>
    <header><h2>${t("talk.title")}</h2><button class="tool" data-act="talk-close" onClick=${close} aria-label=${t("close")}>
    <${Icon} name="close" /></button></header>
    ${chosen.value ? html`<${Person} table=${table} line=${chosen.value} done=${() => (chosen.value = null)} />` : whole}</section>`;
}

/** The opponent, as a line without text. @param {Table} table @returns {Line} */
const opponent = (table) => ({ n: -1, at: 0, room: "players", by: "opp", name: nameOf(table, "opp"), account: false, words: "" });

/** @param {{table: Table, rule: string}} props */
function Cite({ table, rule }) {
  const book = table.hello.value?.rules.name;
  return rule && html`<a class="cite" href=${`/rules/${book}#${rule}`} target="_blank" rel="noopener"><bdi>${rule}</bdi></a>`;
}

/** Who watches, as far as they have names. @param {{table: Table}} props */
function Eyes({ table }) {
  const { watching = 0, watchers = [] } = table.presence.value ?? {};
  if (!watching) return null;
  return html`<p class="small" data-watchers>${t("talk.watching", { n: watching })}${watchers.map(
    (name, at) => html`${at ? t("comma") : ": "}<bdi>${name}</bdi>`,
  )}</p>`;
}

/** @param {{table: Table, line: Line, choose: import("@preact/signals").Signal<Line | null>}} props */
function Said({ table, line, choose }) {
  if (isMine(table, line)) return html`<p class="said-line mine"><b>${t("talk.you")}</b> <bdi dir="auto">${line.words}</bdi></p>`;
  const off = isMuted(table, line);
  return html`<p class="said-line"><button class="talk-who" data-who=${line.n} onClick=${() => (choose.value = line)}
    aria-label=${t("talk.about", { name: line.name })}><bdi>${line.name}</bdi></button> ${
      off ? html`<i>${t("talk.muted")}</i>` : html`<bdi dir="auto">${line.words}</bdi>`
    }</p>`;
}

/** @param {{table: Table}} props */
function Saying({ table }) {
  const trouble = useSignal("");
  const busy = useSignal(false);
  const send = async (/** @type {any} */ event) => {
    event.preventDefault();
    const field = event.target.elements.words;
    const words = field.value.trim();
    if (!words || busy.peek()) return;
    busy.value = true;
    const answer = await table.link.ask({ type: "say", words });
    busy.value = false;
    trouble.value = answer.ok ? "" : refusalText(table, answer.refused);
    if (answer.ok && field.value.trim() === words) field.value = "";
    field.focus({ preventScroll: true });
  };
  return html`<form class="talk-say" data-form="say" onSubmit=${send}><input class="field" name="words" maxlength=${LONGEST} dir="auto"
    autocomplete="off" aria-label=${t("talk.say")} placeholder=${t("talk.say")} />
    <button class="btn go" data-act="say" aria-disabled=${busy.value ? "true" : null}>${t("talk.send")}</button>
    ${trouble.value && html`<small class="trouble" role="alert">${trouble.value}</small>`}</form>`;
}

/**
 * Actions on a person, by a chosen line of theirs or by their seat.
 * @param {{table: Table, line: Line, done: () => void}} props
 */
function Person({ table, line, done }) {
  const off = isMuted(table, line);
  const telling = useSignal(line.n < 0);
  const trouble = useSignal("");
  const change = () => {
    mute(personOf(table, line), !off);
    done();
  };
  const block = async () => {
    try {
      await ask("/api/friends", { do: "block", name: line.name });
      mute(personOf(table, line), true);
      done();
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("refused");
    }
  };
  const about = html`<p><b><bdi>${line.name}</bdi></b> <bdi dir="auto">${line.words}</bdi></p>`;
  if (telling.value) return html`<div class="talk-person">${about}<${Report} table=${table} line=${line} done=${done} /></div>`;
  return html`<div class="talk-person">${about}
    <div class="talk-acts"><button class="btn sm" data-act="back" onClick=${done}>${t("talk.back")}</button>
    <button class="btn sm" data-act="report" onClick=${() => (telling.value = true)}>${t("talk.report")}</button>
    <button class="btn sm" data-act="mute" onClick=${change}>${t(off ? "talk.unmute" : "talk.mute")}</button>${
      line.account && prefs.account.value && html`<button class="btn sm" data-act="block" onClick=${block}>${t("talk.block")}</button>`
    }</div>
    ${trouble.value && html`<small class="trouble" role="alert">${trouble.value}</small>`}</div>`;
}

/** A note to the staff, confirmed in words. @param {{table: Table, line: Line, done: () => void}} props */
function Report({ table, line, done }) {
  const told = useSignal("");
  const send = async (/** @type {any} */ event) => {
    event.preventDefault();
    const about = line.n < 0 ? { who: line.by ?? "opp" } : { line: line.n };
    const answer = await table.link.ask({ type: "report", ...about, words: event.target.elements.report.value });
    told.value = answer.ok ? t("talk.report.done") : refusalText(table, answer.refused);
  };
  const back = html`<button type="button" class="btn sm" data-act="back" onClick=${done}>${t("talk.back")}</button>`;
  if (told.value) return html`<p role="status" data-told>${told.value}</p><div class="talk-acts">${back}</div>`;
  return html`<form class="talk-report" data-form="report" onSubmit=${send}><p class="small">
    ${t(line.n < 0 ? "talk.report.person" : "talk.report.line")}</p>
    <input class="field" name="report" maxlength=${LONGEST} dir="auto" autocomplete="off" aria-label=${t("talk.report.words")}
    placeholder=${t("talk.report.words")} /><div class="talk-acts">${back}
    <button class="btn sm go" data-act="report-send">${t("talk.report.do")}</button></div></form>`;
}
