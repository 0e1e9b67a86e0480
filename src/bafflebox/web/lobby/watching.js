// Matches that can be watched now, and where else something is played.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { LiveMatch } from "./live.js";
import { Lobby } from "./lobby.js";

await Promise.all([...["people", "watch"].map(need), style("lobby")]);

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
  return html`<${Top} where=${t("watch.title")} /><main class="watching"><h1>${t("watch.now")}</h1>${
    all?.length === 0 && html`<section class="card lobby-card"><p class="law">${t("watch.none")}</p></section>`
  }<div class="live-matches">${(all ?? [])
    .slice(0, MOST)
    .map((match) => html`<${LiveMatch} key=${match.table} match=${match} title=${t(`book.${match.rules}`)} />`)}</div>
    <p class="ways"><a class="btn" href="/lobby" onClick=${go}>${t("watch.seat")}</a>
    <a class="btn" href="/tournaments" onClick=${go}>${t("watch.tournaments")}</a></p></main>`;
}
