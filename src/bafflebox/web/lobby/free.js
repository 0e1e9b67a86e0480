// Characters that are free at once, the most even one first; an open seat is kept meanwhile.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { evenMatch, fetchOpponents, hasWon, manner, measured, opponents, usualOpponent } from "../kit/forms/opponents.js";
import { levelName } from "../kit/i18n/level.js";
import { t } from "../kit/i18n/text.js";
import { sitDown } from "../kit/net/sit_down.js";
import { prefs } from "../kit/state/prefs.js";
import { Face } from "../kit/ui/face.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";

/** @typedef {import("../kit/forms/opponents.js").Opponent} Opponent */

/** The one that suits best, then those next to it. @param {string} rules @returns {Opponent[]} */
function nearest(rules) {
  const all = opponents.value.filter((each) => each.level);
  const at = all.findIndex((each) => each.name === (evenMatch(rules) ?? usualOpponent(prefs.start.peek().level)));
  const order = [at, at + 1, at - 1, at + 2, at - 2].filter((each) => each >= 0 && each < all.length);
  return order.slice(0, 3).map((each) => all[each]);
}

/** @param {{terms: ReturnType<typeof import("./terms.js").useTerms>, keeps: boolean}} props `keeps`: a seat is open, and stays so */
export function Free({ terms, keeps }) {
  const trouble = useSignal("");
  useEffect(() => {
    fetchOpponents().catch(() => {}); // the page does without
  }, []);
  const rules = terms.choices.rules.value;
  const play = (/** @type {string} */ level) => {
    const { days, share, ...wanted } = terms.wanted(); // a character is always there
    sitDown({ ...wanted, opponent: "bot", level }).catch((error) => (trouble.value = error.detail || t("home.off_line")));
  };
  const even = hasWon() ? evenMatch(rules) : undefined;
  const about = (/** @type {Opponent} */ each) => {
    const rating = hasWon() ? measured(each, rules)?.rating : null;
    return [manner(each), rating != null && t("opponents.rated", { n: rating }), each.name === even && t("opponents.even")];
  };
  if (!opponents.value.length) return html`<section class="card lobby-card free" aria-busy="true"></section>`;
  return html`<section class="card lobby-card free"><div class="home-head"><h2>${t("lobby.free")}</h2>
    <a href="/#new" onClick=${go}>${t("lobby.free-all")}</a></div>
    ${keeps && html`<p class="small">${t("lobby.free-keeps")}</p>`}
    <ul class="lobby-rows">${nearest(rules).map(
      (each) => html`<li key=${each.name}><div class="lobby-row"><${Face} of=${each.name} initial=${levelName(each.name)[0]} />
        <span class="grow"><b><bdi>${levelName(each.name)}</bdi></b>
          <small class="what">${about(each).filter(Boolean).join(" · ")}</small></span>
        <button class="btn sm" data-free=${each.name} aria-label=${t("lobby.play-against", { name: levelName(each.name) })}
          onClick=${() => play(each.name)}>${t("lobby.play")}</button></div></li>`,
    )}</ul>${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</section>`;
}
