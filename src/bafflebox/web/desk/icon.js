// Small line drawings of the desk.
// @ts-check
import { html } from "../kit/ui/html.js";

/** @type {Record<string, string>} */
const PATHS = {
  flag: "M6 21V4h11l-2 4 2 4H6",
  sheet: "M6 3h9l4 4v14H6zM9 11h7M9 15h7",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  hand:
    "M7 11V6.5a1.6 1.6 0 0 1 3.2 0V10M10.2 10V4.6a1.6 1.6 0 0 1 3.2 0V10M13.4 10V6a1.6 1.6 0 0 1 3.2 0v6" +
    "M16.6 9.5a1.6 1.6 0 0 1 3.2 0V15a6 6 0 0 1-6 6h-2.2a6 6 0 0 1-4.6-2.2L3.4 14a1.7 1.7 0 0 1 2.5-2.2L7 13z",
};

/** @param {{name: string}} props */
export const Icon = ({ name }) => html`<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
