// People who want to play: friends who invite or are here, and open challenges; the engine always has time.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { inShort } from "../lobby/challenges.js";

/** Rows shown here; the lobby and the page of friends have all. */
const TOLD = 3;

/** @typedef {{name: string, about: string, to: string, act: string, here: boolean}} Person */

/**
 * @param {{lobby: import("protocol").LobbyView | null, friends: import("../kit/net/news.js").Friendships | null}} props null while
 *   they come
 */
export function People({ lobby, friends }) {
  const rows = peopleOf(lobby, friends).slice(0, TOLD);
  return html`<section class="card people"><div class="home-head"><h2>${t("mine.people")}</h2>
    <a href="/lobby" onClick=${go}>${t("home.lobby")}</a></div>
    ${rows.map(
      ({ name, about, to, act, here }) => html`<div class="row-of" key=${name + to}>
      <span class=${`face${here ? " on" : ""}`} aria-hidden="true">${[...name][0]}</span>
      <span class="grow"><b><bdi>${name}</bdi></b><small>${about}</small></span>
      <a class="btn sm" href=${to} onClick=${go} aria-label=${`${act}: ${name}`}>${act}</a></div>`,
    )}
    ${
      lobby &&
      rows.length === 0 &&
      html`<div class="row-of"><span class="grow small">${t("mine.people-none", { n: Math.max(0, lobby.here) })}</span>
      <a class="btn sm" href="/lobby" onClick=${go}>${t("mine.people-seat")}</a></div>`
    }</section>`;
}

/**
 * Invitations of friends, then friends who are here, then challenges.
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
