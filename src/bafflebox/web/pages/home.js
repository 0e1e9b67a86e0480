// The first page: a player who has played before continues or begins anew; for a newcomer it is the first lesson.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { bookName } from "../kit/i18n/text.js";
import { seats } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { part } from "../kit/ui/later.js";
import { place, visit } from "../kit/ui/route.js";
import { Places } from "../shell/nav.js";
import { Top } from "../shell/header.js";

/** What the address says after its sign where all rules and clocks are wanted, for a game and to invite. */
const CHOOSING = ["new", "invite"];

const mine = part(() => import("../home/mine.js").then((found) => found.Mine));
const newGame = part(() => import("../kit/forms/new_match.js").then((found) => found.NewGame));
const start = part(() => import("../first/start.js").then((found) => found.started()));

export function Page() {
  const known = useSignal(seats().length > 0 || Boolean(prefs.start.peek().opponent));
  useEffect(() => {
    document.title = "Bafflebox";
    bookName.value = "";
  }, []);
  const choosing = CHOOSING.includes(place.value);
  const newcomer = !known.value && !choosing;
  const Body = (newcomer ? start : choosing ? newGame : mine)();
  const top = html`<${Top} places=${html`<${Places} here="/" />`} />`;
  // nothing stands where it would have to make room
  if (!Body) return html`${top}<main aria-busy="true"></main>`;
  if (newcomer) return html`<${Body} choose=${() => visit("/#new")} />`;
  if (choosing) return html`${top}<main class="home choosing"><${Body} key=${place.value} /></main>`;
  return html`${top}<main class="home mine"><${Body} /></main>`;
}
