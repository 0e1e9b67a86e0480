// What is to be done now, one line of cards; beside it what runs, and what waits. The next tap is on top.
// @ts-check
import { useEffect } from "preact/hooks";
import { html } from "../../kit/ui/html.js";
import { Cards } from "./cards.js";
import { isTyping, NotYet, Running } from "./running.js";

/** @param {import("../desk.js").Place} props */
export function Now(props) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ key) => {
      const focused = document.activeElement;
      if (key.key !== "Enter" || isTyping(key) || (focused && focused !== document.body)) return;
      /** @type {HTMLElement | null} */ (document.querySelector(".lineup .btn.go:not([disabled])"))?.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return html`<div class="now-grid"><section><${Cards} ...${props} /></section>
    <section><${Running} ...${props} /><${NotYet} ...${props} /></section></div>`;
}
