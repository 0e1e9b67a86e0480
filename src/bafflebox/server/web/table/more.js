// What is needed now and then: resigning, hints, links; on a phone together with score, moves and settings.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/text.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { go } from "../ui/route.js";
import { Hints } from "./hints.js";
import { Invite } from "./invite.js";
import { Lists } from "./lists.js";
import { Score } from "./score.js";

/** @typedef {import("./table.js").Table} Table */

const copied = signal(false);
const SettingsBody = later(() => import("../settings/panel.js").then((found) => found.SettingsBody));

/** @param {string} text copied even where the page is not secure */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "hide";
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/** @param {Table} table */
async function copyLink(table) {
  await copy(`${location.origin}/t/${table.id}#watch`);
  copied.value = true;
  setTimeout(() => (copied.value = false), 1600);
}

/** The link to watch, as a tool of the bar. @param {{table: Table}} props */
export function LinkTool({ table }) {
  const text = t(copied.value ? "copied" : "watch_link");
  return html`<button class="tool" onClick=${() => copyLink(table)} aria-label=${text} title=${text}><${Icon} name=${copied.value ? "done" : "link"} /></button>`;
}

/** @param {{table: Table, after?: () => void, whole?: boolean}} props `whole`: with what stands in the bar elsewhere */
export function More({ table, after = () => {}, whole = false }) {
  const resign = table.can("resign");
  const close = table.can("close");
  const stop = table.can("stop");
  const on = table.can("go_on");
  const cancel = table.can("cancel");
  const hello = table.hello.value;
  const ask = (/** @type {import("./types.js").Act} */ act) => () => {
    table.asking.value = act;
    after();
  };
  const aids = hello?.aids.allowed && table.can("play") && table.view.value?.aids;
  // what stays longest stands at the end and keeps its place; another row is another element, so that none seems to move
  const row = [aids, cancel, close, stop, on, resign].map(Boolean).join(" ");
  return html`<div class="more" key=${row}>
    ${aids && html`<button class="btn txt sm" data-act="hint" onClick=${() => table.askHint()}><${Icon} name="hint" />${t("hint")}</button>`}
    ${cancel && html`<button class="btn txt sm" data-act="cancel" onClick=${() => table.do(cancel)}>${t("act.cancel")}</button>`}
    ${close && html`<button class="btn txt sm" data-act="close" onClick=${ask(close)}>${t("act.close")}…</button>`}
    ${stop && html`<button class="btn txt sm" data-act="stop" onClick=${ask(stop)}>${t("act.stop")}…</button>`}
    ${on && html`<button class="btn txt sm" data-act="go_on" onClick=${() => table.do(on)}>${t("act.go_on")}</button>`}
    ${resign && html`<button class="btn txt sm" data-act="resign" onClick=${ask(resign)}>${t("act.resign")}…</button>`}
    ${whole && html`<button class="btn txt sm" onClick=${() => copyLink(table)}><${Icon} name="link" />${t(copied.value ? "copied" : "watch_link")}</button>`}
  </div>`;
}

/** @param {{table: Table, where: string, close: () => void}} props all of it, on a phone */
export function Menu({ table, where, close }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => root.current?.querySelector("button")?.focus(), []);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") close();
    event.stopPropagation();
  };
  const waiting = table.hello.value?.opponent === "friend" && ["agreeing", "setting_up"].includes(table.view.value?.phase ?? "");
  return html`<div class="menu" ref=${root} onKeyDown=${key} role="dialog" aria-modal="true" aria-label=${t("menu")}>
    <header class="top"><button class="tool" onClick=${close} aria-label=${t("close")}><${Icon} name="back" flip /></button><b>${where}</b></header>
    <div class="menu-body">
      ${waiting && html`<${Invite} table=${table} />`}
      <${Score} table=${table} /><${Hints} table=${table} /><${Lists} table=${table} />
      <${More} table=${table} after=${close} whole />
      <div class="card"><h2>${t("top.settings")}</h2><${SettingsBody} /></div>
      <p class="links"><a href="/" onClick=${go}>${t("to_start")}</a> <a href=${`/rules/${table.hello.value?.rules.name ?? ""}`}>${t("top.rules")}</a></p>
    </div>
  </div>`;
}
