// My friends: those online, requests received and sent.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { allBooks, ask } from "../kit/net/api.js";
import { follow } from "../kit/net/follow.js";
import { Field, Form } from "../kit/forms/person.js";
import { Asking, Followed, FriendList, Names } from "./friends.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Way } from "../kit/ui/way.js";
import { Places } from "../shell/nav.js";
import { Top } from "../shell/header.js";

await Promise.all([
  ...["people", "player", "mine", "watch", "conduct", "options"].map(need),
  style("places"),
  style("people"),
  style("lobby"),
  style("player"),
]);

/** @typedef {import("../kit/net/news.js").Friendships} Friendships */

export function Page() {
  const view = useSignal(/** @type {Friendships | null} */ (null));
  const books = useSignal(/** @type {import("protocol").BookText[]} */ ([]));
  const stranger = useSignal(false);
  const trouble = useSignal("");
  const against = (/** @type {Failure} */ error) => {
    stranger.value = error.status === 401;
    if (!stranger.value) trouble.value = error.detail || t("home.off_line");
  };
  const told = (/** @type {Friendships} */ now) => (view.value = now);
  useEffect(() => {
    document.title = `${t("home.friends")} · Bafflebox`;
    allBooks().then((found) => (books.value = found), against);
    let end = () => {};
    let gone = false;
    ask("/api/friends").then((now) => {
      told(now);
      // who was signed out from elsewhere sees nobody any longer
      if (!gone) end = follow("/api/friends/live", told, () => ask("/api/friends").catch(against));
    }, against);
    return () => {
      gone = true;
      end();
    };
  }, []);
  const change = (/** @type {string} */ wanted, /** @type {string} */ name) => {
    trouble.value = "";
    return ask("/api/friends", { do: wanted, name }).then(told, against);
  };
  const now = view.value;
  return html`<${Top} places=${html`<${Places} here="/friends" />`} />${
    stranger.value
      ? html`<main class="persons"><section class="card person"><h1>${t("home.friends")}</h1><p>${t("friends.why")}</p>
        <a class="btn go" href="/account" onClick=${go}>${t("people.keep")}</a></section>
        <${Elsewhere} /></main>`
      : html`<main class="lobby">${trouble.value && html`<p role="alert">${trouble.value}</p>`}${
          now &&
          html`<div>${now.asking.length > 0 && html`<${Asking} asking=${now.asking} change=${change} />`}
          <${FriendList} friends=${now.friends} books=${books.value} change=${change} />
          ${now.followed.length > 0 && html`<${Followed} followed=${now.followed} change=${change} />`}
          ${now.friends.length === 0 && html`<${Elsewhere} />`}</div>
        <div><${ByName} wanted="ask" title=${t("friends.ask")} button=${t("friends.ask.do")} how=${t("friends.ask.how")}
          told=${told} />${
            now.asked.length > 0 &&
            html`<${Names} title=${t("friends.asked")} names=${now.asked.map((each) => each.name)} act="take_back"
            text=${t("lobby.withdraw")} change=${change} />`
          }${
            now.blocked.length > 0 &&
            html`<${Names} title=${t("friends.blocked")} names=${now.blocked} act="unblock"
              text=${t("friends.unblock")} change=${change} />`
          }<${ByName} wanted="block" title=${t("friends.block.who")} button=${t("friends.block")} how=${t("friends.block.how")}
          told=${told} /></div>`
        }</main>`
  }`;
}

/** Where others are met, for a visitor without friends here. */
function Elsewhere() {
  return html`<div class="ways-on"><${Way} to="/#invite" icon="link" name=${t("home.friend")} about=${t("friends.by_link")} />
    <${Way} to="/lobby" icon="search" name=${t("mine.find")} about=${t("friends.in_lobby")} />
    <${Way} to="/watch" icon="eye" name=${t("watch.title")} about=${t("friends.in_watch")} /></div>`;
}

/**
 * Form to ask or block a player by name.
 * @param {{wanted: "ask" | "block", title: string, button: string, how: string, told: (view: Friendships) => void}} props
 */
function ByName({ wanted, title, button, how, told }) {
  const form = useSignal(0);
  const send = async (/** @type {Record<string, string>} */ { name }) => {
    told(await ask("/api/friends", { do: wanted, name }));
    form.value += 1; // the field is empty again
  };
  return html`<section class="card lobby-card"><h2>${title}</h2>
    <${Form} key=${form.value} act=${wanted} tone=${wanted === "ask" ? "go" : ""} button=${button} send=${send}>
    <${Field} name="name" label=${t("people.name")} autocomplete="off" most=${200} hint=${how} /></${Form}></section>`;
}
