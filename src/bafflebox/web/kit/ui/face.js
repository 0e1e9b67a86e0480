// The faces of the opponents, each inside a checker; a player without a face has a plain checker with an initial.
// @ts-check
import { html } from "./html.js";

/** Ground and drawing of each, on 64 × 64. Their colours are those of boards and checkers, the same in every theme. */
const FACES = /** @type {Record<string, [string, any]>} */ ({
  jo: [
    "#e6d9bd",
    html`<circle cx="32" cy="38" r="18" fill="#b98957" />
      <path d="M14 37a18 18 0 0 1 36 0q-7-7-12-3-3 3-6 0-3 3-6 0-5-4-12 3z" fill="#7a5232" />
      <ellipse cx="32" cy="44" rx="11" ry="9.5" fill="#f6efdf" /><circle cx="24.5" cy="38.5" r="2.7" fill="#221d20" />
      <circle cx="39.5" cy="38.5" r="2.7" fill="#221d20" /><path d="M27.5 41.5h9L32 48z" fill="#433c3f" />
      <path d="M32 20q1-6 5-7-1 4-2 7z" fill="#7a5232" />`,
  ],
  hazel: [
    "#557a81",
    html`<g fill="#eadfc8"><ellipse cx="24.5" cy="19" rx="5" ry="14" transform="rotate(-9 24.5 19)" />
      <ellipse cx="39.5" cy="19" rx="5" ry="14" transform="rotate(9 39.5 19)" /><ellipse cx="32" cy="42" rx="15" ry="14" /></g>
      <g fill="#cfa675"><ellipse cx="24.3" cy="19.5" rx="2.2" ry="9.5" transform="rotate(-9 24.3 19.5)" />
      <ellipse cx="39.7" cy="19.5" rx="2.2" ry="9.5" transform="rotate(9 39.7 19.5)" /></g>
      <circle cx="25.5" cy="39.5" r="2.6" fill="#221d20" /><circle cx="38.5" cy="39.5" r="2.6" fill="#221d20" />
      <path d="M29.3 45h5.4L32 48z" fill="#8d6337" />
      <path d="M32 48v3.5M32 51.5q-3 2.5-5.5.5M32 51.5q3 2.5 5.5.5" stroke="#8d6337" stroke-width="1.6" fill="none"
      stroke-linecap="round" />`,
  ],
  otto: [
    "#dfe9e8",
    html`<circle cx="32" cy="29" r="21" fill="#365760" />
      <path d="M24 11h16l6 11-7 10H25l-7-10zM18 22l-7 2M46 22l7 2M25 32l-5 8M39 32l5 8" fill="none" stroke="#86a5a9"
      stroke-width="2.2" stroke-linejoin="round" /><ellipse cx="32" cy="46" rx="12" ry="12.5" fill="#cfa675" />
      <circle cx="27" cy="44" r="2.4" fill="#221d20" /><circle cx="37" cy="44" r="2.4" fill="#221d20" />
      <path d="M26.5 50.5q5.5 3.5 11 0" stroke="#6d4a2a" stroke-width="2" fill="none" stroke-linecap="round" />`,
  ],
  renna: [
    "#365760",
    html`<path d="M12 10 29 23 14 36zM52 10 35 23 50 36z" fill="#9c3d17" />
      <path d="M16 16.5 23.5 22 16 28zM48 16.5 40.5 22 48 28z" fill="#433c3f" />
      <path d="M11 33Q20 17 32 18.5 44 17 53 33L32 57z" fill="#b95a30" />
      <path d="M11 33q10 1 14.5 8.5L32 57zM53 33q-10 1-14.5 8.5L32 57z" fill="#fdf4e4" />
      <circle cx="24" cy="33" r="2.6" fill="#221d20" /><circle cx="40" cy="33" r="2.6" fill="#221d20" />
      <ellipse cx="32" cy="54" rx="3.6" ry="3" fill="#221d20" />`,
  ],
  brock: [
    "#cfa675",
    html`<circle cx="15.5" cy="21" r="5" fill="#221d20" /><circle cx="48.5" cy="21" r="5" fill="#221d20" />
      <path d="M32 14c13 0 20 10 19 21-1 10-9 19-19 19s-18-9-19-19c-1-11 6-21 19-21z" fill="#fffdf6" />
      <path d="M21 16.5c6 4 7.5 12 6 21-1 7-6.5 10-9.5 6.5-4.5-5-5.5-19 3.5-27.5zM43 16.5c-6 4-7.5 12-6 21 1 7 6.5 10 9.5 6.5
      4.5-5 5.5-19-3.5-27.5z" fill="#221d20" /><circle cx="22.5" cy="33" r="2.3" fill="#fffdf6" />
      <circle cx="41.5" cy="33" r="2.3" fill="#fffdf6" /><ellipse cx="32" cy="49" rx="5.2" ry="4" fill="#221d20" />`,
  ],
  olwen: [
    "#2a464d",
    html`<path d="M13 13q3 7 11 9l-9 8zM51 13q-3 7-11 9l9 8z" fill="#7a5232" />
      <path d="M32 17c13 0 19 9 19 20S43 58 32 58 13 48 13 37s6-20 19-20z" fill="#8d6337" />
      <circle cx="23.5" cy="33" r="9.5" fill="#eadfc8" /><circle cx="40.5" cy="33" r="9.5" fill="#eadfc8" />
      <circle cx="24" cy="33" r="4.6" fill="#221d20" /><circle cx="40" cy="33" r="4.6" fill="#221d20" />
      <circle cx="25.5" cy="31.5" r="1.4" fill="#fffdf6" /><circle cx="41.5" cy="31.5" r="1.4" fill="#fffdf6" />
      <path d="M28.8 38.5h6.4L32 46z" fill="#d9c9a8" />
      <path d="M24 50q2 2.5 4 0 2 2.5 4 0 2 2.5 4 0 2 2.5 4 0" stroke="#d9c9a8" stroke-width="1.8" fill="none" stroke-linecap="round" />`,
  ],
  corvin: [
    "#b9c6c4",
    html`<path d="M26 62c3-6 3-11 0-17L49 40q6 10 8 22z" fill="#221d20" /><circle cx="37" cy="30" r="16.5" fill="#221d20" />
      <path d="M25 19 4.5 33.5q-.5 2.5 2 3L25 40z" fill="#5a5256" /><path d="M6.5 35.5 25 32.5" stroke="#221d20" stroke-width="1.8" />
      <path d="M34 14q8-5 15 2-3 0-5 3z" fill="#221d20" /><circle cx="32.5" cy="27" r="3.3" fill="#fffdf6" />
      <circle cx="31.6" cy="27" r="1.7" fill="#221d20" />
      <path d="M44 36q6 5 7 13M38 43q5 5 6 12" stroke="#5a5256" stroke-width="1.8" fill="none" stroke-linecap="round" />`,
  ],
  asha: [
    "#1b5460",
    html`<path d="M20 18C6 14 2 26 5 36c3 9 12 10 17 4zM44 18c14-4 18 8 15 18-3 9-12 10-17 4z" fill="#7d9da2" />
      <path d="M19 22c-8-3-11 4-9 11 2 6 7 7 10 4zM45 22c8-3 11 4 9 11-2 6-7 7-10 4z" fill="#cfa675" opacity=".55" />
      <path d="M32 11c10 0 15 8 15 17 0 8-4 12-8.5 14-.5 6 1 9 5 8.5 3-.5 3 4 0 5-8 2.5-14-2-14-12.5C22 42 17 37 17 28c0-9 5-17 15-17z"
      fill="#a9c1c4" /><circle cx="25" cy="30" r="2.6" fill="#221d20" /><circle cx="39" cy="30" r="2.6" fill="#221d20" />
      <path d="M24.5 42q-2.5 6 0 10 4-3 4-8zM37.5 43q3 3 3.5 5 2-4 0-8z" fill="#fffdf6" />
      <path d="M27 20q5-3 10 0" stroke="#7d9da2" stroke-width="1.8" fill="none" stroke-linecap="round" />`,
  ],
});

/** Whether an opponent of this name has a face. @param {string | null | undefined} name */
export const hasFace = (name) => Boolean(name && name in FACES);

/** @param {{of: string, initial?: string}} props `of`: the opponent's word; `initial` stands where there is no face */
export function Face({ of, initial = "" }) {
  const [ground, drawing] = FACES[of] ?? ["var(--well-ui)", null];
  return html`<svg class="face" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="32" fill=${ground} />${
    drawing ?? html`<text x="32" y="42" text-anchor="middle" font-size="30" font-weight="600" fill="var(--mute)">${initial}</text>`
  }<circle class="rim" fill="none" cx="32" cy="32" r="31.2" /></svg>`;
}
