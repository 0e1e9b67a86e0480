// What is to be done now, one line of cards; beside it what runs, and what waits. The next tap is on top.
// @ts-check
import { useLayoutEffect } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Cards } from "./cards.js";
import { isTyping, NotYet, Running } from "./running.js";

/** @param {import("../desk.js").Place} props */
export function Now(props) {
  useLayoutEffect(() => {
    const press = (/** @type {KeyboardEvent} */ key) => {
      const focused = document.activeElement;
      if (key.key !== "Enter" || isTyping(key) || (focused && focused !== document.body)) return;
      /** @type {HTMLElement | null} */ (document.querySelector(".lineup .btn.go:not([disabled])"))?.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  // places that have no room in the bar of a phone
  const link = (/** @type {string} */ place, /** @type {string} */ name) =>
    html`<button class="btn txt" data-also=${place} onClick=${() => props.to(place)}>${name}</button>`;
  return html`<div class="now-grid"><section><${Cards} ...${props} /></section>
    ${
      !props.view.over &&
      html`<section><${Running} ...${props} /><${NotYet} ...${props} />
      <button class="btn txt sm" data-place="paper" onClick=${() => props.to("paper")}>${t("event.paper.print")}</button></section>`
    }
    <nav class="also" aria-label=${t("event.place.journal")}>${props.director && link("rulings", t("event.place.rulings"))}${link(
      "journal",
      t("event.acts_all", { n: props.view.acts }),
    )}<a class="btn txt" href="/help/evening" target="_blank" rel="noopener">${t("event.help")}</a></nav></div>`;
}
