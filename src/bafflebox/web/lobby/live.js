// A match that is being played in public: its board moves as it is played, and the whole card is the way to watch it.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { part } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Pair } from "./pair.js";

// the page stands before the parts of a table have come
const watched = part(() => import("./watched.js").then((found) => found.Watched));

/** @param {{match: import("./pair.js").Shown, title: string, ended?: () => void}} props `ended` is called a while after its last game */
export function LiveMatch({ match, title, ended = () => {} }) {
  const Watched = watched();
  return html`<a class="card live-match" data-live=${match.table} href=${`/t/${match.table}#watch`} onClick=${go}>
    <span class="live-head"><b>${title}</b><small class="live-now">${
      match.watching ? t("lobby.watching", { n: match.watching }) : t("best.live")
    }</small></span>
    ${
      Watched
        ? html`<${Watched} key=${match.table} match=${match} ended=${ended} />`
        : html`<span class="live-board"></span><${Pair} match=${match} />`
    }</a>`;
}
