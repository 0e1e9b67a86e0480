// Matches that can be watched now, and where else something is played.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Way } from "../kit/ui/way.js";
import { Top } from "../shell/header.js";
import { Best } from "./best.js";
import { LastGames } from "./last.js";
import { LiveMatch } from "./live.js";
import { Lobby } from "./lobby.js";

await Promise.all([...["people", "mine", "watch"].map(need), style("places"), style("lobby"), style("best")]);

/** Boards shown at once; the lobby lists all matches. */
const MOST = 6;

export function Watching() {
  const lobby = useMemo(() => new Lobby(), []);
  useEffect(() => {
    document.title = `${t("watch.title")} · Bafflebox`;
    lobby.listen();
    return () => lobby.close();
  }, []);
  const all = lobby.view.value?.tables;
  const matches = (all ?? []).slice(0, MOST);
  return html`<${Top} where=${t("watch.title")} /><main class="watching"><h1>${t(all?.length === 0 ? "watch.none" : "watch.now")}</h1>${
    all?.length === 0
      ? html`<div class="watch-empty"><${Best} /><div>
        <${Way} to="/lobby" icon="plus" name=${t("watch.seat")} about=${t("watch.seat-about")} />
        <${Way} to="/tournaments" icon="cup" name=${t("watch.tournaments")} about=${t("watch.tournaments-about")} />
        <${LastGames} /></div></div>`
      : html`<div class="live-matches">${matches.map(
          (match) => html`<${LiveMatch} key=${match.table} match=${match} title=${t(`book.${match.rules}`)} />`,
        )}</div><p class="ways"><a class="btn" href="/lobby" onClick=${go}>${t("watch.seat")}</a>
      <a class="btn" href="/tournaments" onClick=${go}>${t("watch.tournaments")}</a></p>`
  }</main>`;
}
