// Every place of the house by what one wants there; a card below the bar, and on a phone a sheet.
// @ts-check
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { seats } from "../kit/net/seats.js";
import { useBack } from "../kit/ui/back.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { visit } from "../kit/ui/route.js";

await Promise.all([need("places"), style("places")]);

/** Groups of places, each an address, a drawing and what it is called; an address of "" opens the settings. */
const GROUPS = /** @type {const} */ ({
  play: [
    ["/#new", "plus", "new"],
    ["/lobby", "search", "find"],
    ["/#invite", "link", "invite"],
    ["/desk", "dice", "desk"],
    ["/sheet", "draw", "sheet"],
  ],
  learn: [
    ["/lessons", "cap", "lessons"],
    ["/daily", "sun", "daily"],
    ["/review/quiz", "hint", "quiz"],
    ["/rules", "book", "rules"],
    ["/analyse", "edit", "analyse"],
    ["/reference", "chart", "reference"],
    ["/help", "help", "help"],
  ],
  people: [
    ["/friends", "friends", "friends"],
    ["/watch", "eye", "watch"],
    ["/tournaments", "cup", "tournaments"],
    ["/tournaments/new", "edit", "evening"],
    ["/account", "person", "account"],
  ],
  mine: [
    ["/review", "menu", "matches"],
    ["/review/progress", "pulse", "progress"],
    ["/review#files", "file", "import"],
    ["/notifications", "talk", "messages"],
    ["/verify", "seal", "verify"],
    ["", "settings", "settings"],
  ],
});

/** @param {{leave: () => void, settings?: (() => void) | null}} props `settings` opens them, where they are not shown below anyway */
export function PlaceGroups({ leave, settings = null }) {
  const running = seats().find((each) => !each.over);
  const go = (/** @type {MouseEvent} */ event, /** @type {string} */ to) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // the step of the history that stands for what lies over the page becomes the place
    visit(to, history.state?.over === true);
    leave();
  };
  const link = (/** @type {readonly [string, string, string]} */ [to, icon, name]) => {
    const shown = html`<${Icon} name=${icon} /><span>${t(`places.to.${name}`)}</span>`;
    if (to) return html`<a href=${to} onClick=${(/** @type {MouseEvent} */ event) => go(event, to)}>${shown}</a>`;
    return settings && html`<button data-act="all-settings" onClick=${settings}>${shown}</button>`;
  };
  return html`<div class="place-groups">${Object.entries(GROUPS).map(
    ([group, places]) =>
      html`<section><h2>${t(`places.group.${group}`)}</h2><ul>${
        group === "play" && running && html`<li>${link([`/t/${running.table}`, "play", "continue"])}</li>`
      }${places.map((place) => html`<li>${link(place)}</li>`)}</ul></section>`,
  )}</div>`;
}

/** @param {{close: () => void, settings: () => void}} props */
export function All({ close, settings }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useBack(close);
  useLayoutEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  // another page begins without it
  useEffect(() => close, []);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") stay(event);
    event.stopPropagation();
  };
  const stay = (/** @type {KeyboardEvent} */ event) => {
    const all = [...(root.current?.querySelectorAll("a, button") ?? [])];
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (document.activeElement !== from || !(to instanceof HTMLElement)) return;
    event.preventDefault();
    to.focus();
  };
  return html`<div class="veil" onClick=${close}></div>
    <section class="all-places" role="dialog" aria-modal="true" aria-label=${t("places.all_of")} ref=${root} onKeyDown=${key}>
      <div class="all-head"><h1>${t("places.all_of")}</h1>
        <button class="tool" data-act="all-close" onClick=${close} aria-label=${t("close")}>
        <${Icon} name="close" /></button></div>
      <${PlaceGroups} leave=${close} settings=${() => {
        close();
        settings();
      }} /></section>`;
}
