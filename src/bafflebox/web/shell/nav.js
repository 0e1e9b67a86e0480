// The places of the house: four in the bar, at the bottom edge where the screen is narrow, and all of them behind one more button.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { newsOf } from "../kit/net/news.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";

const PLACES = [
  ["/", "play", "places.play"],
  ["/friends", "friends", "places.friends"],
  ["/review", "menu", "places.matches"],
  ["/review/progress", "chart", "places.progress"],
];

/** True while the card of all places is shown; the bar of the page draws it. */
export const allOpen = signal(false);

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
  )}<button ...${opener()}><${Icon} name="grid" /><span>${t("places.all")}</span></button></nav>`;
}

/** The same button where the bar has no places: only its drawing. */
export function AllTool() {
  return html`<button class="tool" ...${opener()} aria-label=${t("places.all_of")} title=${t("places.all_of")}><${Icon} name="grid" />
    </button>`;
}

/** A button that shows the card and takes it away. */
const opener = () => ({
  "data-act": "all",
  "aria-haspopup": "dialog",
  "aria-expanded": String(allOpen.value),
  onClick: () => (allOpen.value = !allOpen.value),
});
