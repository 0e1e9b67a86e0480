// Quiet bars where text will come; the style sheet shows them after 300 ms.
// @ts-check
import { html } from "./html.js";

/** A bar in the place of words in a line. @param {{wide: number}} props `wide` in em */
export const Due = ({ wide }) => html`<i class="due" style=${{ width: `${wide}em` }}></i>`;

/** Lines of a list. @param {{lines: number}} props */
export function DueLines({ lines }) {
  const every = Array.from({ length: lines }, (_, line) => html`<p><${Due} wide=${7 + ((line * 5) % 4)} /></p>`);
  return html`<div class="due-lines" aria-hidden="true">${every}</div>`;
}
