// The first page of who has matches: what goes on, how to begin, what was played, who would play, and how I play.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { seats } from "../kit/net/seats.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { goThrough, keepPlayed } from "../library/played.js";
import { MOST, Played } from "./played.js";
import { JudgedBy } from "../analyse/level.js";
import { Running, running } from "./running.js";
import { Tiles } from "./tiles.js";

await Promise.all([need("mine"), style("mine-home")]);

/** Challenges shown here; the lobby has all. */
const TOLD = 3;

export function Mine() {
  const all = useSignal(seats());
  const open = useSignal(/** @type {import("protocol").ChallengeShown[]} */ ([]));
  const rate = useSignal(/** @type {import("protocol").MyStatistics | null} */ (null));
  useEffect(() => {
    const quietly = () => {}; // what does not come is not shown
    const look = () => (all.value = seats());
    const ended = () => all.peek().filter((each) => each.over);
    let here = true;
    running(look)
      .then(() => keepPlayed(look))
      .then(() =>
        goThrough(
          ended()
            .slice(0, MOST)
            .map((each) => each.table),
          look,
          () => here,
        ),
      );
    ask("/api/lobby").then((found) => (open.value = found.challenges), quietly);
    ask("/api/library/statistics", undefined, libraryKey()).then((found) => (rate.value = found), quietly);
    return () => {
      here = false;
    };
  }, []);
  return html`<div class="mine-home"><div>
      <${Running} all=${all.value.filter((each) => !each.over)} />
      <${Tiles} waiting=${open.value.length} />
      <${Played} seats=${all.value.filter((each) => each.over)} /></div>
    <div>${open.value.length > 0 && html`<${Challenges} open=${open.value} />`}
      ${rate.value?.parts[0]?.rate != null && html`<${How} told=${rate.value} />`}</div></div>`;
}

/** @param {{open: import("protocol").ChallengeShown[]}} props */
function Challenges({ open }) {
  return html`<section class="card challenges"><header><h2>${t("mine.challenges")}</h2>
    <a href="/lobby" onClick=${go}>${t("mine.all")}</a></header>
    ${open.slice(0, TOLD).map(
      (each) => html`<a class="row-of" href="/lobby" onClick=${go} key=${each.id}><span class="grow"><b><bdi>${each.name}</bdi></b>
      <small>${[t(`book.${each.rules}`), each.length && t("match_to", { n: num(each.length) })].filter(Boolean).join(" · ")}</small></span>
      <span class="go-on">${t("mine.answer")}</span></a>`,
    )}</section>`;
}

/** @param {{told: import("protocol").MyStatistics}} props */
function How({ told }) {
  const [all] = told.parts;
  const spread = all.spread === null ? "–" : num(all.spread.toFixed(1));
  return html`<section class="card how"><header><h2>${t("mine.how")}</h2>
    <a href="/review/progress" onClick=${go}>${t("mine.all")}</a></header>
    <p><b>${num((all.rate ?? 0).toFixed(1))}</b> <span>${t("mine.rate", { spread, n: num(all.decisions) })}
    <${JudgedBy} levels=${told.levels} /></span></p></section>`;
}
