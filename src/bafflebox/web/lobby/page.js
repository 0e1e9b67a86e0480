// The lobby: who would play, and who is playing.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { allBooks, ask } from "../kit/net/api.js";
import { Challenges } from "./challenges.js";
import { Events } from "./events.js";
import { Lobby } from "./lobby.js";
import { Offer, Playing } from "./offer.js";
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
  const here = lobby.view.value?.here;
  // nothing stands where it would have to make room
  if (!trouble.value && !(lobby.view.value && books.value.length > 0 && settled.value))
    return html`<${Top} where=${t("home.lobby")} /><main class="lobby" aria-busy="true"></main>`;
  return html`<${Top} where=${t("home.lobby")} /><main class="lobby">
    ${trouble.value && html`<p role="alert">${trouble.value}</p>`}
    <div><${Challenges} lobby=${lobby} /><${Playing} lobby=${lobby} />
      ${here !== undefined && html`<p class="small ctr" data-here=${here}>${t("lobby.here", { n: here })}</p>`}
      <${Events} events=${events.value} /></div>
    <div>${books.value.length > 0 && html`<${Offer} lobby=${lobby} books=${books.value} />`}</div></main>`;
}
