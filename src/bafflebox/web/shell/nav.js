// The four places of the house, in the bar, and at the bottom edge where the screen is narrow.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { newsOf } from "../kit/net/news.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";

const PLACES = [
  ["/", "dice", "places.play"],
  ["/friends", "friends", "places.friends"],
  ["/review", "menu", "review"],
  ["/review/progress", "chart", "places.progress"],
];

/** @param {{here: string}} props the address of the place where one is */
export function Places({ here }) {
  const news = useSignal(0);
  useEffect(() => {
    if (prefs.account.peek())
      ask("/api/friends").then(
        (view) => (news.value = newsOf(view)),
        () => {},
      );
  }, []);
  return html`<nav class="places" aria-label=${t("places")}>${PLACES.map(
    ([to, icon, name]) =>
      html`<a href=${to} onClick=${go} aria-current=${to === here ? "page" : null}><${Icon} name=${icon} /><span>${t(name)}${
        to === "/friends" && news.value > 0 && html` <b class="tag" data-news=${news.value}>${num(news.value)}</b>`
      }</span></a>`,
  )}</nav>`;
}
