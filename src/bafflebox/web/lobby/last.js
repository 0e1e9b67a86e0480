// The last matches that were played here in public, each a click from its board.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { PlayerOf } from "../kit/ui/player.js";
import { go } from "../kit/ui/route.js";
import { bookTitle } from "./challenges.js";

/** @typedef {import("protocol").FeaturedMatch} Featured */

/** ms after which a time says its day. */
const RECENT = 20 * 3_600_000;

/** Without a match there is no card: other ways on stand beside it. */
export function LastGames() {
  const found = useSignal(/** @type {Featured[]} */ ([]));
  useEffect(() => {
    let here = true;
    ask("/api/lobby/played").then(
      ({ matches }) => {
        if (here) found.value = matches;
      },
      () => {}, // the page does without
    );
    return () => {
      here = false;
    };
  }, []);
  if (!found.value.length) return null;
  return html`<section class="card lobby-card last-games"><div class="home-head"><h2>${t("lobby.last")}</h2></div>
    <ul class="lobby-rows">${found.value.map(
      (each) => html`<li key=${each.table}><div class="lobby-row"><time>${time(1000 * (each.at ?? 0))}</time>
      <span class="grow"><b><${PlayerOf} match=${each} at=${0} /> – <${PlayerOf} match=${each} at=${1} /></b>${" "}
        <bdi class="ltr">${num(each.score[0])}–${num(each.score[1])}</bdi>
        <small class="what">${bookTitle(each.rules)} ${each.length ? t("lobby.to", { n: num(each.length) }) : ""}</small></span>
      <a class="btn sm" href=${`/t/${each.table}#watch`} data-last=${each.table} onClick=${go}
        aria-label=${`${t("lobby.see")}: ${each.white} – ${each.black}`}>${t("lobby.see")}</a></div></li>`,
    )}</ul></section>`;
}

/** @param {number} at ms since 1970 */
function time(at) {
  const recent = Date.now() - at < RECENT;
  return new Date(at).toLocaleString(prefs.lang.value, recent ? { hour: "2-digit", minute: "2-digit" } : { weekday: "short" });
}
