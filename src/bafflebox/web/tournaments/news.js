// Corrections that concern a player, on their own page until they are put away.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { clock } from "./words.js";

/** Forgotten with the keys of a tournament. @param {string} id */
const nameOf = (id) => `bafflebox.tournament.${id}.me.news`;

/** @param {string} id the number of the last entry that was read, -1 for none */
function stored(id) {
  try {
    return Number(localStorage.getItem(nameOf(id)) ?? -1);
  } catch {
    return -1;
  }
}

/** @param {{event: import("./event.js").Event, news: import("protocol").PlayerNews[]}} props */
export function News({ event, news }) {
  const [read, setRead] = useState(stored(event.id));
  const shown = news.filter((each) => each.seq > read);
  const putAway = () => {
    const last = Math.max(...shown.map((each) => each.seq));
    setRead(last);
    try {
      localStorage.setItem(nameOf(event.id), String(last));
    } catch {
      // without storage they come back with the page
    }
  };
  return html`<div class="news" role="status">${
    shown.length > 0 &&
    html`<div class="card"><ul>${shown.map(
      (each) => html`<li key=${each.seq}><b>${each.title}</b> <small class="ltr">${clock(each.at)}</small><p>${each.said}</p></li>`,
    )}</ul><button class="btn sm" data-act="news-read" onClick=${putAway}>${t("event.news.read")}</button></div>`
  }</div>`;
}
