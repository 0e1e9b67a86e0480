// A match that is being played in public, with its board as it stands.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { StandingBoard } from "../table/standing.js";

/** ms between two looks at its board. */
const EVERY = 5000;

/**
 * The whole card is the way to watch it.
 * @param {{match: import("protocol").ListedMatch, title: string}} props
 */
export function LiveMatch({ match, title }) {
  const about = useSignal(/** @type {import("protocol").About | null} */ (null));
  useEffect(() => {
    const look = () => {
      if (!document.hidden)
        ask(`/api/tables/${match.table}`).then(
          (found) => (about.value = found),
          () => {}, // it may be over: the list says so
        );
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [match.table]);
  const [white, black] = match.score;
  return html`<a class="card live-match" data-live=${match.table} href=${`/t/${match.table}#watch`} onClick=${go}>
    <span class="live-head"><b>${title}</b><small>${t("lobby.watching", { n: match.watching })}</small></span>
    <span class="live-board">${about.value?.board && html`<${StandingBoard} board=${about.value.board} black=${false} />`}</span>
    <span class="live-names"><b><bdi>${match.white}</bdi></b>
    <bdi class="ltr">${num(white)}–${num(black)}</bdi> <b><bdi>${match.black}</bdi></b>
    ${match.length && html`<small>${t("match_to", { n: num(match.length) })}</small>`}</span></a>`;
}
