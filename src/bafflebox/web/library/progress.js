// How a player plays: the rate match by match and now, what costs most and what to do about it, openings, parts, scores, opponents.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Way } from "../kit/ui/way.js";
import { Places } from "../shell/nav.js";
import { Top } from "../shell/header.js";
import { Heat } from "./heat.js";
import { JudgedBy } from "../analyse/level.js";
import { Costs, Sizes, Week } from "./costs.js";
import { Names } from "./names.js";
import { Now } from "./now.js";
import { Opened } from "./opened.js";
import { keepPlayed } from "./played.js";
import { Rates } from "./rates.js";

/** @typedef {{name: string, matches: number, decisions: number, rate: number | null, spread: number | null}} Figure */

/**
 * What is shown of a player: statistics, and what the mistakes cost where they are known.
 * @typedef {{told: import("protocol").MyStatistics, sizes: import("protocol").MySizes, patterns: import("protocol").MyPatterns,
 *   openings: import("protocol").MyOpenings, cards: number}} Career
 */

/** @param {string} player "" for the visitor @returns {Promise<Career>} */
async function careerOf(player) {
  const get = (/** @type {string} */ what, /** @type {string} */ whose) =>
    ask(`/api/library/${what}?player=${encodeURIComponent(whose)}`, undefined, libraryKey());
  const told = await get("statistics", player);
  if (!told.parts.length) return { told, sizes: { sizes: [] }, patterns: { patterns: [], least: 0 }, openings: { plays: [] }, cards: 0 };
  const [sizes, patterns, openings, quiz] = await Promise.all([
    ...["sizes", "patterns", "openings"].map((each) => get(each, told.player)),
    told.own ? ask("/api/library/quiz", undefined, libraryKey()) : get("quiz", told.player),
  ]);
  return { told, sizes, patterns, openings, cards: quiz.cards.length };
}

export function Progress() {
  const found = useSignal(/** @type {Career | null} */ (null));
  const trouble = useSignal("");
  // the address says who is shown: one comes back to them
  const player = useSignal(new URLSearchParams(location.search).get("player") ?? "");
  const choose = (/** @type {string} */ name) => {
    history.replaceState(null, "", name ? `?player=${encodeURIComponent(name)}` : location.pathname);
    player.value = name;
  };
  const news = useSignal(0);
  useEffect(() => {
    document.title = `${t("review.progress")} · Bafflebox`;
    let wanted = true;
    keepPlayed(() => {})
      .then(() => careerOf(player.value))
      .then(
        (career) => {
          if (!wanted) return;
          found.value = career;
          trouble.value = "";
        },
        (error) => {
          if (wanted) trouble.value = error.detail || t("home.off_line");
        },
      );
    return () => {
      // another player was chosen meanwhile
      wanted = false;
    };
  }, [player.value, news.value]);
  const shown = found.value?.told;
  const all = shown?.parts[0];
  // without a seat in any match nothing says who the visitor is
  const unnamed = shown && !shown.player && !shown.own && shown.players.length > 0;
  const plan = async (/** @type {string} */ pattern, /** @type {boolean} */ planned) => {
    try {
      await ask("/api/library/plan", { pattern, planned }, libraryKey());
      news.value += 1;
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  return html`<${Top} places=${html`<${Places} here="/review/progress" />`} />
    <main class="bring progress"><header><div><h1>${t(shown?.own ? "review.career" : "review.progress")}</h1>
    <p>${all ? t("review.career-of", { n: all.matches, decisions: num(all.decisions) }) : t("review.progress-lead")}</p></div>${
      shown &&
      shown.players.length > 0 &&
      html`<label><span class="label">${t("review.find-player")}</span><select class="sm" name="player" value=${shown.player}
      onChange=${(/** @type {Typed} */ event) => choose(event.target.value)}>${
        (shown.seated || unnamed) && html`<option value="" selected=${!shown.player}>${unnamed ? "–" : t("you")}</option>`
      }${shown.players.map(
        (/** @type {string} */ each) => html`<option value=${each} selected=${each === shown.player}>${each}</option>`,
      )}</select></label>`
    }${
      shown &&
      (shown.own || shown.player) &&
      html`<${Names} told=${shown} changed=${(/** @type {string} */ whose) => {
        choose(whose);
        news.value += 1;
      }} />`
    }</header>
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}
    ${
      shown &&
      !all &&
      html`<section class="card"><p>${t(unnamed ? "review.progress-whose" : "review.progress-none")}</p>
      </section><div class="ways-on"><${Way} to="/#new" icon="play" name=${t("home.title")} about=${t("review.progress-play")} />
      <${Way} to="/review" icon="file" name=${t("review.import")} about=${t("review.progress-files")} /></div>`
    }
    ${found.value && all && html`<${Whole} career=${found.value} all=${all} plan=${plan} />`}</main>`;
}

/** @param {{career: Career, all: Figure, plan: (pattern: string, planned: boolean) => void}} props */
function Whole({ career, all, plan }) {
  const { told, sizes, patterns, openings, cards } = career;
  const query = told.own ? "" : `&player=${encodeURIComponent(told.player)}`;
  const quiz = `/review/quiz${told.own ? "" : `?player=${encodeURIComponent(told.player)}`}`;
  const part = (/** @type {Figure} */ each) => {
    const name = t(`review.part-${each.name || "all"}`);
    return each.name ? html`<a href=${`/review/found?part=${each.name}${query}`} onClick=${go}>${name}</a>` : name;
  };
  return html`<div class="me"><${Now} told=${told} /><section class="card course"><h2>${t("review.by-match")}</h2>
    <${Rates} matches=${told.matches} all=${all} trend=${told.trend ?? []} /></section>
    <${Costs} told=${patterns} query=${query} plan=${plan} /><${Week} told=${patterns} cards=${cards} quiz=${quiz} />
    <${Opened} plays=${openings.plays} query=${query} /><${Sizes} told=${sizes} query=${query} />
    <section class="card flat parts"><h2>${t("review.by-part")}</h2><${Figures} rows=${told.parts}
    few=${told.few} mean=${all} called=${part} /></section>
    ${told.standings.length > 0 && html`<${Heat} told=${told} />`}
    <section class="card flat opponents"><h2>${t("review.by-opponent")}</h2><${Figures} rows=${told.opponents}
    few=${told.few} mean=${all} called=${(/** @type {Figure} */ each) => html`<bdi>${each.name}</bdi>`} /></section></div>
    <p class="small">${t("review.pr-what")} ${t("review.sure")} <${JudgedBy} levels=${told.levels} /></p>`;
}

/** @param {{rows: Figure[], few: number, mean: Figure, called: (each: Figure) => any}} props */
function Figures({ rows, few, mean, called }) {
  const enough = (/** @type {Figure} */ each) => each.decisions >= few && each.rate !== null && each.spread !== null;
  const ends = rows.filter(enough).map((each) => (each.rate ?? 0) + (each.spread ?? 0));
  const most = Math.max(1, mean.rate ?? 0, ...ends.map((each) => Math.min(each, 3 * (mean.rate ?? 5) + 5)));
  return html`<table class="tbl"><thead><tr><th></th><th scope="col">${t("review.pr")}</th><th scope="col">±</th>
    <th class="roomy"></th><th scope="col">${t("review.decided")}</th><th scope="col" class="roomy">${t("review.matches")}</th></tr></thead>
    <tbody>${rows.map(
      (each) =>
        html`<tr data-part=${each.name}><th scope="row">${called(each)}</th><td>${
          enough(each) ? num(/** @type {number} */ (each.rate).toFixed(1)) : t("review.few")
        }</td><td>${enough(each) ? num(/** @type {number} */ (each.spread).toFixed(1)) : ""}</td><td class="roomy">${
          enough(each) && html`<${Whisker} each=${each} mean=${mean.rate ?? 0} most=${most} />`
        }</td><td>${num(each.decisions)}</td><td class="roomy">${num(each.matches)}</td></tr>`,
    )}</tbody></table>`;
}

/** @param {{each: Figure, mean: number, most: number}} props */
function Whisker({ each, mean, most }) {
  const at = (/** @type {number} */ value) => 4 + (192 * Math.max(0, Math.min(value, most))) / most;
  const [rate, spread] = [each.rate ?? 0, each.spread ?? 0];
  return html`<svg class="whisker" viewBox="0 0 200 20" aria-hidden="true"><path class="mean" d=${`M${at(mean)} 0V20`} />
    <path class="reach" d=${`M${at(rate - spread)} 10H${at(rate + spread)}M${at(rate - spread)} 6v8M${at(rate + spread)} 6v8`} />
    <circle cx=${at(rate)} cy="10" r="4" /></svg>`;
}
