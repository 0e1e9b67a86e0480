// What begins next at this server: contests that run by themselves, and events of directors.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { Due } from "../kit/ui/due.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { ContestRow } from "./contest.js";

/** Rows shown here; their own page has all. */
const SHOWN = 2;
/** ms between two looks, in which the countdown is exact enough. */
const EVERY = 30_000;
/** The hour from which a day is called tonight. */
const EVENING = 17;

/** @typedef {import("protocol").ContestListed} Listed */

/** @param {Listed[]} all running ones first, then those that begin soonest */
export const nextOf = (all) =>
  all
    .filter((each) => each.state !== "over")
    .sort((one, two) => Number(two.state === "running") - Number(one.state === "running") || one.begins - two.begins);

/** The contests of this server, asked for again while the page is open. */
export function useContests() {
  const found = useSignal(/** @type {import("protocol").ContestList | null} */ (null));
  /** The contests are here, or don't come. */
  const settled = useSignal(false);
  const look = () =>
    ask("/api/contests")
      .then(
        (list) => (found.value = list),
        () => {}, // the page does without
      )
      .finally(() => (settled.value = true));
  useEffect(() => {
    look();
    const timer = setInterval(() => document.hidden || look(), EVERY);
    return () => clearInterval(timer);
  }, []);
  return { found, look, settled };
}

/** @param {{events: import("protocol").TournamentListed[] | null}} props null while they come */
export function Events({ events }) {
  const { found, look, settled } = useContests();
  const contests = nextOf(found.value?.contests ?? []).slice(0, SHOWN);
  const open = (events ?? []).filter((each) => !each.over).slice(0, Math.max(contests.length ? 1 : 0, SHOWN - contests.length));
  const title = t(new Date().getHours() < EVENING ? "contest.today" : "contest.tonight");
  // nothing stands where it would have to make room
  const bars = settled.value ? [] : Array.from({ length: SHOWN }, () => html`<div class="row-of"><${Due} wide=${12} /></div>`);
  return html`<section class="card home-events" aria-busy=${settled.value ? null : "true"}><div class="home-head"><h2>${title}</h2>
    <a href="/tournaments" onClick=${go}>${t("contest.title")}</a></div>
    ${bars}
    ${contests
      .slice(0, open.length ? SHOWN - 1 : SHOWN)
      .map((each) => html`<${ContestRow} key=${each.id} about=${each} now=${found.value?.now ?? each.begins} changed=${look} />`)}
    ${open.map(
      (each) => html`<div class="row-of" key=${each.id}><span class="grow"><b><bdi>${each.name}</bdi></b>
      <small>${[t(`book.${each.rules}`), each.place].filter(Boolean).join(" · ")}</small></span>
      <a class="btn sm" href=${`/tournaments/${each.id}`} onClick=${go} aria-label=${`${t("mine.look")}: ${each.name}`}>
        ${t("mine.look")}</a>
      </div>`,
    )}
    ${
      events &&
      found.value &&
      !contests.length &&
      !open.length &&
      html`<div class="row-of"><span class="grow small">${t("contest.none")}</span>
      <a class="btn sm" href="/tournaments#open" onClick=${go}>${t("contest.open")}</a></div>`
    }</section>`;
}
