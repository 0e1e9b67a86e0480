// Events that are announced or being played at this server.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";

/** Events shown here; their own page has all. */
const TOLD = 2;

/** @param {{events: import("protocol").TournamentListed[] | null}} props null while they come */
export function Events({ events }) {
  const open = (events ?? []).filter((each) => !each.over).slice(0, TOLD);
  return html`<section class="card home-events"><div class="home-head"><h2>${t("home.tournaments")}</h2>
    <a href="/tournaments" onClick=${go}>${t("mine.all")}</a></div>
    ${open.map(
      (each) => html`<div class="row-of" key=${each.id}><span class="grow"><b><bdi>${each.name}</bdi></b>
      <small>${[t(`book.${each.rules}`), each.place].filter(Boolean).join(" · ")}</small></span>
      <a class="btn sm" href=${`/tournaments/${each.id}`} onClick=${go} aria-label=${`${t("mine.look")}: ${each.name}`}>
        ${t("mine.look")}</a>
      </div>`,
    )}
    ${
      events &&
      !open.length &&
      html`<div class="row-of"><span class="grow small">${t("mine.events-none")}</span>
      <a class="btn sm" href="/tournaments/new" onClick=${go}>${t("mine.events-run")}</a></div>`
    }</section>`;
}
