// The first page of who has matches: what goes on, four ways to play, two boards to look at, who is there, and how I play.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { seats } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { goThrough, keepPlayed } from "../library/played.js";
import { Events } from "../lobby/events.js";
import { Boards } from "./boards.js";
import { Mistakes } from "./mistakes.js";
import { People } from "./people.js";
import { MOST } from "./played.js";
import { Progress } from "./progress.js";
import { Running, running } from "./running.js";
import { Tiles } from "./tiles.js";

await Promise.all([...["mine", "people"].map(need), style("mine-home"), style("lobby"), style("places")]);

/** @typedef {import("protocol").LobbyView} LobbyView */

export function Mine() {
  const all = useSignal(seats());
  const lobby = useSignal(/** @type {LobbyView | null} */ (null));
  const rate = useSignal(/** @type {import("protocol").MyStatistics | null} */ (null));
  /** Changes when the last matches were gone through: there may be mistakes to put right. */
  const judged = useSignal(0);
  const events = useSignal(/** @type {import("protocol").TournamentListed[] | null} */ (null));
  const friends = useSignal(/** @type {import("../kit/net/news.js").Friendships | null} */ (null));
  useEffect(() => {
    const quietly = () => {}; // what does not come is not shown
    const look = () => (all.value = seats());
    const rates = () => ask("/api/library/statistics", undefined, libraryKey()).then((found) => (rate.value = found), quietly);
    const ended = () => all.peek().filter((each) => each.over);
    let here = true;
    running(look)
      .then(() => keepPlayed(look))
      .then(() =>
        goThrough(
          ended()
            .slice(0, MOST)
            .map((each) => each.table),
          look,
          () => here,
        ),
      )
      .then(() => {
        if (!here) return;
        judged.value += 1;
        rates();
      });
    ask("/api/lobby").then((found) => (lobby.value = found), quietly);
    rates();
    ask("/api/tournaments").then((found) => (events.value = found), quietly);
    if (prefs.account.peek()) ask("/api/friends").then((found) => (friends.value = found), quietly);
    return () => {
      here = false;
    };
  }, []);
  const goes = all.value.filter((each) => !each.over);
  return html`<div class="mine-home"><div>
      ${!goes.length && html`<h1 class="hide">${t("places.play")}</h1>`}<${Running} all=${goes} />
      <${Tiles} waiting=${lobby.value?.challenges.length ?? 0} main=${!goes.length} />
      <${Boards} seats=${all.value.filter((each) => each.over)} /></div>
    <div><${Events} events=${events.value} /><${People} lobby=${lobby.value} friends=${friends.value} />
      <${Progress} told=${rate.value} /><${Mistakes} judged=${judged.value} /></div></div>`;
}
