// The first page: who has played before goes on or begins anew, who has not is shown the way round the board.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { bookName, num } from "../kit/i18n/text.js";
import { seats } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { part } from "../kit/ui/later.js";
import { place, visit } from "../kit/ui/route.js";
import { Places } from "../shell/nav.js";
import { Top } from "../shell/header.js";
import { viewport } from "../kit/ui/viewport.js";

/** The usual first board of the picture, from either side. */
const SETUP = Array.from({ length: 26 }, (_, at) => ({ 24: 2, 13: 5, 8: 3, 6: 5 })[at] ?? 0);
/** The way round that board, as a table would tell it. */
const DISTANCES = SETUP.map((_, at) => at);
/** What the address says after its sign where all rules and clocks are wanted, for a game and to invite. */
const CHOOSING = ["new", "invite"];

const mine = part(() => import("../home/mine.js").then((found) => found.Mine));
const newGame = part(() => import("../kit/forms/new_match.js").then((found) => found.NewGame));
const welcome = part(() => import("../first/welcome.js").then((found) => found.Welcome));
const way = part(() => import("../first/felt.js").then((found) => found.Way));

export function Page() {
  const g = useMemo(() => geometry({ left: prefs.left.value }), [prefs.left.value]);
  const pieces = useMemo(() => setOut(SETUP, SETUP), []);
  const known = useSignal(seats().length > 0 || Boolean(prefs.start.peek().opponent));
  useEffect(() => {
    document.title = "Bafflebox";
    bookName.value = "";
  }, []);
  const choosing = CHOOSING.includes(place.value);
  const plain = known.value && !choosing;
  const Body = (plain ? mine : choosing ? newGame : welcome)();
  const top = html`<${Top} places=${html`<${Places} here="/" />`} />`;
  // nothing stands where it would have to make room
  if (!Body) return html`${top}<main aria-busy="true"></main>`;
  if (plain) return html`${top}<main class="home mine"><${Body} /></main>`;
  if (choosing) return html`${top}<main class="home choosing"><${Body} key=${place.value} /></main>`;
  const wide = viewport.value.width > 1100;
  const felt = way() ? html`<${way()} g=${g} distances=${DISTANCES} />` : null;
  return html`${top}
    <main class="home">
      ${
        wide &&
        html`<section class="rest" aria-hidden="true">
          <${Board} g=${g} pieces=${pieces} cube=${null} felt=${felt} num=${num} speed=${0} /></section>`
      }
      <div class="choose"><${Body} choose=${() => visit("/#new")} /></div>
    </main>`;
}
