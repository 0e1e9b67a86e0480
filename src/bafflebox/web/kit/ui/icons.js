// Small line drawings.
// @ts-check
import { html } from "./html.js";

/** @type {Record<string, string>} */
const PATHS = {
  book: "M5 5a2 2 0 0 1 2-2h12v15H7a2 2 0 0 0-2 2zM5 20a2 2 0 0 0 2 2h12v-4",
  turn: "M7 4v16M7 4 4 7M7 4l3 3M17 20V4M17 20l3-3M17 20l-3-3",
  mirror: "M4 7h16M4 7l3-3M4 7l3 3M20 17H4M20 17l-3-3M20 17l-3 3",
  silent: "M5 9v6h3l5 4V5L8 9zM17 9l4 6M21 9l-4 6",
  sound: "M5 9v6h3l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  again: "M4 12a8 8 0 1 1 2.5 5.8M4 12V6.5M4 12h5.5",
  done: "m5 12.5 4.5 4.5L19 7.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  back: "m14 5-7 7 7 7",
  next: "m10 5 7 7-7 7",
  first: "m18 5-7 7 7 7M6 5v14",
  last: "m6 5 7 7-7 7M18 5v14",
  draw: "M3 6h6v12H3M9 12h10",
  dice: "M5 4h14v16H5z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1 1-1.1 1.8M12 16.6v.2",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z",
  chart: "M4 19V5M4 19h16M8 15l3-4 3 2 4-6",
  edit: "m5 19 1-4L16 5l3 3L9 18z",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21a8 8 0 0 1 16 0",
  friends: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20a7 7 0 0 1 14 0M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14a7 7 0 0 1 4 6",
  talk: "M4 5h16v11H11l-4 4v-4H4z",
  pulse: "M4 12h4l2-6 4 12 2-6h4",
  tree: "M4 5h6v5h5v9M4 15h6v-5M15 12h5",
  money: "M3 6h18v12H3zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z",
  grid: "M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z",
  plus: "M12 5v14M5 12h14",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8.5 5v14M15.5 5v14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  cup: "M7 4h10v5a5 5 0 0 1-10 0zM7 6H3.5c0 4 1.5 5 3.8 5M17 6h3.5c0 4-1.5 5-3.8 5M12 14v4M8.5 20h7",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 13h6M9 17h6",
  cap: "M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c2 2.3 9 2.3 11 0v-4.5M21.5 9.5V15",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2",
  seal: "M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2 2 4-4",
};

/** @param {{name: string, flip?: boolean}} props */
export function Icon({ name, flip = false }) {
  if (name === "settings") {
    return html`<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" /><circle cx="8" cy="17" r="2" /></svg>`;
  }
  return html`<svg class=${`ic${flip ? " flip" : ""}`} viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}

export function Mark() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="1" y="1" width="22" height="22" rx="6" fill="var(--accent)" />
    <path d="M5 7.5l8 3.2M19 12.2l-8 3.2" stroke="var(--on-accent)" stroke-width="2.2" stroke-linecap="round" />
    <circle cx="16.6" cy="6.6" r="1.9" fill="var(--lamp)" /><circle cx="7.4" cy="18" r="1.9" fill="var(--on-accent)" /></svg>`;
}

/** The card that lets a player set a throw. @param {{spent?: boolean}} props */
export function CardIcon({ spent = false }) {
  return html`<svg class=${`nomc${spent ? " spent" : ""}`} viewBox="0 0 18 25" aria-hidden="true">
    <rect x="1" y="1" width="16" height="23" rx="3" />${
      !spent &&
      html`<path
    d="m9 7 1.6 3.5 3.8.4-2.9 2.5.9 3.8L9 15.2l-3.4 2 .9-3.8-2.9-2.5 3.8-.4z" />`
    }</svg>`;
}
