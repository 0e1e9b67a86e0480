// The lobby: who would play, and who is playing.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { allBooks, ask } from "../kit/net/api.js";
import { Daily } from "../daily/tile.js";
import { Challenges } from "../lobby/challenges.js";
import { Events } from "../lobby/events.js";
import { Free } from "../lobby/free.js";
import { LastGames } from "../lobby/last.js";
import { Lobby } from "../lobby/lobby.js";
import { Offer, Playing } from "../lobby/offer.js";
import { useTerms } from "../lobby/terms.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";

await Promise.all([...["people", "mine", "desk", "conduct", "options"].map(need), style("lobby")]);

export function Page() {
  const lobby = useMemo(() => new Lobby(), []);
  const books = useSignal(/** @type {any[]} */ ([]));
  const trouble = useSignal("");
  const events = useSignal(/** @type {import("protocol").TournamentListed[] | null} */ (null));
  /** The events are here, or don't come. */
  const settled = useSignal(false);
  useEffect(() => {
    document.title = `${t("home.lobby")} · Bafflebox`;
    lobby.listen();
    allBooks().then(
      (found) => (books.value = found),
      () => (trouble.value = t("home.off_line")),
    );
    ask("/api/tournaments")
      .then(
        (found) => (events.value = found),
        () => {}, // the lobby does without
      )
      .finally(() => (settled.value = true));
    return () => lobby.close();
  }, []);
  // nothing stands where it would have to make room
  if (!trouble.value && !(lobby.view.value && books.value.length > 0 && settled.value))
    return html`<${Top} where=${t("home.lobby")} /><main class="lobby" aria-busy="true"></main>`;
  return html`<${Top} where=${t("home.lobby")} /><main class="lobby">
    ${trouble.value && html`<p role="alert">${trouble.value}</p>`}
    ${books.value.length > 0 && html`<${Here} lobby=${lobby} books=${books.value} events=${events.value} />`}</main>`;
}

/**
 * Who waits, who is free, what is and was played; beside it a seat of one's own, and what else there is.
 * @param {{lobby: Lobby, books: any[], events: import("protocol").TournamentListed[] | null}} props
 */
function Here({ lobby, books, events }) {
  const terms = useTerms(books);
  const other = useSignal(false);
  const view = lobby.view.value;
  const alone = view?.challenges.length === 0;
  const offer = html`<${Offer} lobby=${lobby} terms=${terms} hidden=${alone && !other.value} />`;
  // who looks is one of them
  const others = (view?.here ?? 0) > 1;
  return html`<div><${Challenges} lobby=${lobby} length=${terms.length()} other=${other} />${alone && offer}
      <${Playing} lobby=${lobby} /><${Free} terms=${terms} keeps=${lobby.mine.value.length > 0} /><${LastGames} /></div>
    <div>${!alone && offer}<${Daily} /><${Events} events=${events} />
      ${others && html`<p class="small ctr" data-here=${view?.here}>${t("lobby.here", { n: view?.here })}</p>`}</div>`;
}
