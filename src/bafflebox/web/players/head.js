// The head of a player's page: who it is, what they play now, the score between the two, and what the visitor can do.
// @ts-check
import { useSignal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { bookTitle } from "../lobby/challenges.js";
import { ratingText } from "../ratings/rating.js";

/** @typedef {import("./page.js").Profile} Profile */

/** @param {{profile: Profile, again: () => void}} props */
export function Head({ profile, again }) {
  const { name, ratings, playing, met, seen_as } = profile;
  const best = ratings?.[0];
  return html`<section class="card player-head"><span class="face" aria-hidden="true">${[...name][0]}</span>
    <div class="grow"><h1><bdi>${name}</bdi></h1>
      ${best && html`<p class="small"><bdi>${ratingText(best)}</bdi> · ${bookTitle(best.rules)}</p>`}
      ${
        met && html`<p class="small" data-met>${t("player.met", { name })} <bdi class="ltr">${num(met.lost)}–${num(met.won)}</bdi></p>`
      }</div>
    ${seen_as !== "own" && prefs.account.value !== name && html`<${Deeds} profile=${profile} again=${again} />`}
    ${
      playing &&
      html`<p class="player-now" data-playing=${playing.table}><span>${t("player.plays", { opponent: playing.opponent })} ·${" "}
      ${bookTitle(playing.rules)}</span> <a class="btn go sm" href=${`/t/${playing.table}#watch`} onClick=${go}>${t("lobby.watch")}</a></p>`
    }</section>`;
}

/** Follow, and ask to be friends. @param {{profile: Profile, again: () => void}} props */
function Deeds({ profile, again }) {
  const { name, seen_as, may_follow, follows } = profile;
  const said = useSignal("");
  const trouble = useSignal("");
  const act = async (/** @type {string} */ wanted) => {
    said.value = trouble.value = "";
    try {
      await ask("/api/friends", { do: wanted, name });
      if (wanted === "ask") said.value = t("player.asked");
      else again();
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  if (!prefs.account.value)
    return html`<p class="player-deeds"><a class="btn sm" href="/account" onClick=${go}>${t("player.enter")}</a></p>`;
  return html`<div class="player-deeds">${
    (may_follow || follows) &&
    html`<button class="btn sm" data-act="follow" aria-pressed=${String(follows)} title=${t("player.follow.how")}
      onClick=${() => act(follows ? "unfollow" : "follow")}>${t(follows ? "player.following" : "player.follow")}</button>`
  }${
    seen_as === "anybody" && html`<button class="btn sm" data-act="ask" onClick=${() => act("ask")}>${t("player.ask")}</button>`
  }<p class="small" role="status">${said.value}</p>
  ${trouble.value && html`<p class="trouble small" role="alert">${trouble.value}</p>`}</div>`;
}
