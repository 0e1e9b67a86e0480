// Friends: who is here, who invites, and what is between us.
// @ts-check
import { useSignal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { sitDown } from "../kit/net/sit_down.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { PlayerName } from "../kit/ui/player.js";
import { go } from "../kit/ui/route.js";
import { bookTitle } from "../lobby/challenges.js";
import { Form } from "../kit/forms/person.js";
import { ChooseTerms, useTerms } from "../lobby/terms.js";

/** @typedef {import("../kit/net/news.js").Friend} Friend */
/** @typedef {"take_back" | "accept" | "decline" | "remove" | "block" | "unblock" | "unfollow"} Wanted */
/** @typedef {(wanted: Wanted, name: string) => Promise<void>} Change */

/** @param {{friends: Friend[], books: import("protocol").BookText[], change: Change}} props */
export function FriendList({ friends, books, change }) {
  return html`<section class="card lobby-card"><h1>${t("home.friends")}</h1>${
    friends.length
      ? html`<ul class="lobby-rows">${friends.map(
          (friend) => html`<${Row} key=${friend.name} friend=${friend} books=${books} change=${change} />`,
        )}</ul>`
      : html`<p class="small">${t("friends.none")}</p>`
  }</section>`;
}

/** @param {{friend: Friend, books: import("protocol").BookText[], change: Change}} props */
function Row({ friend, books, change }) {
  const open = useSignal("");
  const { name, here, invites } = friend;
  const toggle = (/** @type {string} */ part, /** @type {string} */ text) =>
    html`<button class=${`btn sm${part === "more" ? " txt" : ""}`} data-act=${part} aria-expanded=${String(open.value === part)}
      aria-label=${`${text}: ${name}`} onClick=${() => (open.value = open.value === part ? "" : part)}>${text}</button>`;
  return html`<li data-friend=${name}><div class="lobby-row"><${Face} name=${name} />
      <span class="grow"><b><${PlayerName} name=${name} /></b>
      <small class="what presence" data-here=${String(here)}>${t(here ? "friends.here" : "friends.away")}</small>
      </span>${!invites && toggle("invite", t("friends.invite"))}${toggle("more", t("friends.more"))}</div>
    ${
      invites &&
      html`<div class="friend-acts"><a class="btn sm go" data-act="come" onClick=${go}
      href=${`/t/${invites.table}#join=${invites.invitation}`}>${t("lobby.sit")}</a>
      <span>${t("friends.invites")} <b>${bookTitle(invites.rules)}</b> ${lengthOf(invites.length)}</span></div>`
    }
    ${open.value === "invite" && html`<${Invite} name=${name} books=${books} />`}
    ${
      open.value === "more" &&
      html`<div class="friend-acts"><button class="btn sm" data-act="remove" onClick=${() => change("remove", name)}>
      ${t("friends.remove")}</button><${Block} name=${name} change=${change} text=${t("friends.part")} /></div>`
    }</li>`;
}

/** @param {number | null} length */
const lengthOf = (length) => (length ? t("lobby.to", { n: num(length) }) : "");

/** @param {{name: string}} props */
const Face = ({ name }) => html`<span class="face" aria-hidden="true">${[...name][0]}</span>`;

/** @param {{name: string, change: Change, text: string}} props */
const Block = ({ name, change, text }) =>
  html`<button class="btn txt sm" data-act="block" onClick=${() => change("block", name)}>${text}</button>`;

/**
 * A table is made on these terms, and the friend is shown its free seat.
 * @param {{name: string, books: import("protocol").BookText[]}} props
 */
function Invite({ name, books }) {
  const terms = useTerms(books);
  const send = () =>
    sitDown({ ...terms.wanted(), opponent: "friend", name: prefs.account.peek(), opponent_name: name }, {}, ({ table, friend }) =>
      ask("/api/friends/invite", { name, table, invitation: friend.split("#join=")[1] }),
    );
  return html`<${Form} act="send-invite" button=${t("friends.invite.do")} send=${send}><${ChooseTerms} terms=${terms} /></${Form}>`;
}

/**
 * Players whom the account follows: those who play in public can be watched.
 * @param {{followed: import("protocol").FollowedPlayer[], change: Change}} props
 */
export function Followed({ followed, change }) {
  return html`<section class="card lobby-card"><h2>${t("player.follows")}</h2><ul class="lobby-rows">${followed.map(
    ({ name, playing }) => html`<li key=${name} data-followed=${name}><div class="lobby-row"><${Face} name=${name} />
      <span class="grow"><b><${PlayerName} name=${name} /></b><small class="what">${
        playing ? `${t("player.plays", { opponent: playing.opponent })} · ${bookTitle(playing.rules)}` : t("player.follows.none")
      }</small></span>${
        playing
          ? html`<a class="btn sm" href=${`/t/${playing.table}#watch`} onClick=${go}>${t("lobby.watch")}</a>`
          : html`<button class="btn txt sm" data-act="unfollow" aria-label=${`${t("player.unfollow")}: ${name}`}
      onClick=${() => change("unfollow", name)}>${t("player.unfollow")}</button>`
      }</div></li>`,
  )}</ul></section>`;
}

/** Friend requests received. @param {{asking: {name: string}[], change: Change}} props */
export function Asking({ asking, change }) {
  return html`<section class="card lobby-card"><h2>${t("friends.asking")}</h2><ul class="lobby-rows">${asking.map(
    ({ name }) => html`<li key=${name} data-asking=${name}><div class="lobby-row"><${Face} name=${name} />
      <b class="grow"><${PlayerName} name=${name} /></b></div><div class="friend-acts">
      <button class="btn sm go" data-act="accept" onClick=${() => change("accept", name)}>${t("lobby.accept")}</button>
      <button class="btn sm" data-act="decline" onClick=${() => change("decline", name)}>${t("friends.decline")}</button>
      <${Block} name=${name} change=${change} text=${t("friends.block")} /></div></li>`,
  )}</ul></section>`;
}

/**
 * Names with one act each: who was asked, or who may ask no more.
 * @param {{title: string, names: string[], act: "take_back" | "unblock", text: string, change: Change}} props
 */
export function Names({ title, names, act, text, change }) {
  return html`<section class="card lobby-card"><h2>${title}</h2><ul class="lobby-rows">${names.map(
    (name) => html`<li key=${name}><div class="lobby-row"><b class="grow"><bdi>${name}</bdi></b>
      <button class="btn sm" data-act=${act} aria-label=${`${text}: ${name}`} onClick=${() => change(act, name)}>${text}</button></div>
    </li>`,
  )}</ul></section>`;
}
