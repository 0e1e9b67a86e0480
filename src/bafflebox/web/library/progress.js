// What the decisions of a player come to over all my matches: match by match, by part of the game, by opponent; each with its 95 %.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Places } from "../shell/nav.js";
import { Top } from "../shell/header.js";
import { Heat } from "./heat.js";
import { JudgedBy } from "../analyse/level.js";
import { Names } from "./names.js";
import { keepPlayed } from "./played.js";
import { Rates } from "./rates.js";

/** @typedef {{name: string, matches: number, decisions: number, rate: number | null, spread: number | null}} Figure */

export function Progress() {
  const found = useSignal(/** @type {import("protocol").MyStatistics | null} */ (null));
  const trouble = useSignal("");
  const player = useSignal("");
  const news = useSignal(0);
  useEffect(() => {
    document.title = `${t("review.progress")} · Bafflebox`;
    let wanted = true;
    const query = encodeURIComponent(player.value);
    const figures = () => ask(`/api/library/statistics?player=${query}`, undefined, libraryKey());
    keepPlayed(() => {})
      .then(figures)
      .then(
        (told) => {
          if (!wanted) return;
          found.value = told;
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
  const shown = found.value;
  const all = shown?.parts[0];
  // without a seat in any match nothing says who the visitor is
  const unnamed = shown && !shown.player && !shown.own && shown.players.length > 0;
  return html`<${Top} places=${html`<${Places} here="/review/progress" />`} />
    <main class="bring progress"><header><div><h1>${t("review.progress")}</h1>
    <p>${t("review.progress-lead")}</p></div>${
      shown &&
      shown.players.length > 0 &&
      html`<label><span class="label">${t("review.find-player")}</span><select class="sm" name="player" value=${shown.player}
      onChange=${(/** @type {Typed} */ event) => (player.value = event.target.value)}>${
        (shown.seated || unnamed) && html`<option value="" selected=${!shown.player}>${unnamed ? "–" : t("you")}</option>`
      }${shown.players.map(
        (/** @type {string} */ each) => html`<option value=${each} selected=${each === shown.player}>${each}</option>`,
      )}</select></label>`
    }${
      shown &&
      (shown.own || shown.player) &&
      html`<${Names} told=${shown} changed=${(/** @type {string} */ whose) => {
        player.value = whose;
        news.value += 1;
      }} />`
    }</header>
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}
    ${
      shown &&
      !all &&
      html`<section class="card"><p>${t(unnamed ? "review.progress-whose" : "review.progress-none")}</p>
      <p><a class="btn go" href="/review" onClick=${go}>${t("review.mine")}</a></p></section>`
    }
    ${
      all &&
      html`<section class="card"><h2>${t("review.by-match")}</h2><${Rates} matches=${shown.matches} all=${all} /></section>
      <section class="card flat parts"><h2>${t("review.by-part")}</h2><${Figures} rows=${shown.parts}
      few=${shown.few} mean=${all} called=${(/** @type {Figure} */ each) => t(`review.part-${each.name || "all"}`)} /></section>
      ${shown.standings.length > 0 && html`<${Heat} told=${shown} />`}
      <section class="card flat opponents"><h2>${t("review.by-opponent")}</h2><${Figures} rows=${shown.opponents}
      few=${shown.few} mean=${all} called=${(/** @type {Figure} */ each) => html`<bdi>${each.name}</bdi>`} /></section>
      <p><a class="btn go" href=${`/review/quiz${shown.own ? "" : `?player=${encodeURIComponent(shown.player)}`}`}
      onClick=${go}>${t("review.quiz")}</a></p>
      <p class="small">${t("review.pr-what")} ${t("review.sure")} <${JudgedBy} levels=${shown.levels} /></p>`
    }</main>`;
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
