// The first page: who has played before goes on or begins anew, who has not is shown the way round the board.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { bookName, num } from "../i18n/text.js";
import { seats } from "../net/seats.js";
import { prefs } from "../settings/prefs.js";
import { html } from "../ui/html.js";
import { later, part } from "../ui/later.js";
import { Places } from "../ui/places.js";
import { Top } from "../ui/top.js";
import { viewport } from "../ui/viewport.js";

/** The usual first board of the picture, from either side. */
const SETUP = Array.from({ length: 26 }, (_, at) => ({ 24: 2, 13: 5, 8: 3, 6: 5 })[at] ?? 0);
/** The way round that board, as a table would tell it. */
const DISTANCES = SETUP.map((_, at) => at);

const Mine = later(() => import("../home/mine.js").then((found) => found.Mine));
const Tools = later(() => import("./tools.js").then((found) => found.Tools));
const NewGame = later(() => import("./new_game.js").then((found) => found.NewGame));
const Welcome = later(() => import("../first/welcome.js").then((found) => found.Welcome));
const way = part(() => import("../first/felt.js").then((found) => found.Way));

export function Page() {
  const g = useMemo(() => geometry({ left: prefs.left.value }), [prefs.left.value]);
  const pieces = useMemo(() => setOut(SETUP, SETUP), []);
  const known = useSignal(seats().length > 0 || Boolean(prefs.start.peek().opponent));
  /** All rules and clocks are to be seen. */
  const choosing = useSignal(false);
  useEffect(() => {
    document.title = "Bafflebox";
    bookName.value = "";
  }, []);
  if (known.value && !choosing.value)
    return html`<${Top} places=${html`<${Places} here="/" />`} />
      <main class="home mine"><${Mine} choose=${() => (choosing.value = true)} /><${Tools} /></main>`;
  const wide = viewport.value.width > 1100;
  const cube = { value: 64, owner: /** @type {"centre"} */ ("centre"), rest: false, can: false };
  const felt = !known.value && way() ? html`<${way()} g=${g} distances=${DISTANCES} />` : null;
  return html`<${Top} places=${html`<${Places} here="/" />`} />
    <main class="home">
      ${
        wide &&
        html`<section class="rest" aria-hidden="true">
          <${Board} g=${g} pieces=${pieces} cube=${known.value && cube} felt=${felt} num=${num} speed=${0} /></section>`
      }
      <div class="choose">${
        known.value ? html`<${NewGame} />` : html`<${Welcome} choose=${() => (known.value = choosing.value = true)} />`
      }<${Tools} /></div>
    </main>`;
}
