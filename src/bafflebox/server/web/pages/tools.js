// Everything beside a game, from the first page.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../i18n/text.js";
import { ask } from "../net/api.js";
import { newsOf } from "../people/news.js";
import { prefs } from "../settings/prefs.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { go } from "../ui/route.js";

export function Tools() {
  const news = useSignal(0);
  useEffect(() => {
    if (prefs.account.peek())
      ask("/api/friends").then(
        (view) => (news.value = newsOf(view)),
        () => {},
      );
  }, []);
  return html`<nav class="tools">${[
    ["/lobby", "search", "home.lobby"],
    ["/friends", "friends", "home.friends"],
    ["/account", "person", "home.account"],
    ["/desk", "dice", "home.desk"],
    ["/tournaments", "draw", "home.tournaments"],
    ["/study", "study", "study"],
    ["/analyse", "edit", "home.tools"],
    ["/verify", "seal", "home.verify"],
    ["/rules", "book", "top.rules"],
  ].map(
    ([to, icon, text]) =>
      html`<a class="btn txt sm" href=${to} onClick=${go}><${Icon} name=${icon} />${t(text)}${
        to === "/friends" && news.value > 0 && html` <b class="tag" data-news=${news.value}>${num(news.value)}</b>`
      }</a>`,
  )}</nav>`;
}
