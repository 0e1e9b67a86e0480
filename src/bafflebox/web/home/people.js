// People who want to play: friends who invite or are here, and open challenges; a character always has time.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { usualOpponent } from "../kit/forms/opponents.js";
import { levelName } from "../kit/i18n/level.js";
import { begin, trouble } from "../kit/net/begin.js";
import { prefs } from "../kit/state/prefs.js";
import { Face, hasFace } from "../kit/ui/face.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { inShort } from "../lobby/challenges.js";
import { lastChosen, wished } from "./tiles.js";

/** Rows shown here; the lobby and the page of friends have all. */
const SHOWN = 3;

/** @typedef {{name: string, about: string, to: string, act: string, here: boolean}} Person */

/**
 * @param {{lobby: import("protocol").LobbyView | null, friends: import("../kit/net/news.js").Friendships | null}} props null while
 *   they come
 */
export function People({ lobby, friends }) {
  const rows = peopleOf(lobby, friends).slice(0, SHOWN);
  return html`<section class="card people"><div class="home-head"><h2>${t("mine.people")}</h2>
    <a href="/lobby" onClick=${go}>${t("home.lobby")}</a></div>
    ${rows.map(
      ({ name, about, to, act, here }) => html`<div class="row-of" key=${name + to}>
      <span class=${`face${here ? " on" : ""}`} aria-hidden="true">${[...name][0]}</span>
      <span class="grow"><b><bdi>${name}</bdi></b><small>${about}</small></span>
      <a class="btn sm" href=${to} onClick=${go} aria-label=${`${act}: ${name}`}>${act}</a></div>`,
    )}
    ${lobby && rows.length < SHOWN && html`<${Free} />`}</section>`;
}

/** The opponent of the last time, or one that suits, who always has time. */
function Free() {
  const last = lastChosen();
  const was = prefs.start.value.level;
  const who = was && hasFace(was) ? was : usualOpponent(was);
  const play = () => wished({ ...last, opponent: "bot", level: who }).then(begin, () => (trouble.value = t("home.off_line")));
  return html`<div class="row-of"><${Face} of=${who} initial=${levelName(who)[0]} />
    <span class="grow"><b>${t("mine.free", { name: levelName(who) })}</b><small>${t("mine.free-about")}</small></span>
    <button class="btn sm" data-act="free" aria-label=${t("lobby.play-against", { name: levelName(who) })} onClick=${play}>
      ${t("lobby.play")}</button></div>`;
}

/**
 * Invitations of friends, players followed who can be watched, then friends who are here, then challenges.
 * @param {import("protocol").LobbyView | null} lobby @param {import("../kit/net/news.js").Friendships | null} friends @returns {Person[]}
 */
function peopleOf(lobby, friends) {
  const all = friends?.friends ?? [];
  const length = (/** @type {number | null} */ n) => (n ? t("match_to", { n: num(n) }) : "");
  return [
    ...all.flatMap(({ name, invites }) =>
      invites
        ? [
            {
              name,
              about: [t("friends.invites"), t(`book.${invites.rules}`), length(invites.length)].filter(Boolean).join(" "),
              to: `/t/${invites.table}#join=${invites.invitation}`,
              act: t("mine.look"),
              here: true,
            },
          ]
        : [],
    ),
    ...(friends?.followed ?? []).flatMap(({ name, playing }) =>
      playing
        ? [
            {
              name,
              about: t("mine.plays", { opponent: playing.opponent }),
              to: `/t/${playing.table}#watch`,
              act: t("lobby.watch"),
              here: true,
            },
          ]
        : [],
    ),
    ...all
      .filter((each) => each.here && !each.invites)
      .map(({ name }) => ({ name, about: t("friends.here"), to: "/friends", act: t("friends.invite"), here: true })),
    ...(lobby?.challenges ?? []).map((each) => ({
      name: each.name,
      about: `${t(`book.${each.rules}`)} ${inShort(each)}`,
      to: "/lobby",
      act: t("mine.answer"),
      here: true,
    })),
  ];
}
