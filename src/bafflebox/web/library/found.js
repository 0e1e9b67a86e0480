// The decisions behind a figure, the costliest first, each as a picture that leads to its report.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Places } from "../shell/nav.js";
import { patternName } from "./costs.js";
import { Row } from "./list.js";
import { ERROR } from "./sums.js";

await style("report");

/** @typedef {{match: string, names: string[], turn: import("./sums.js").Turn}} Found */

export function FoundDecisions() {
  const found = useSignal(/** @type {{decisions: Found[], count: number} | null} */ (null));
  const trouble = useSignal("");
  const asked = new URLSearchParams(location.search);
  useEffect(() => {
    document.title = `${t("review.found")} · Bafflebox`;
    ask(`/api/library/decisions?${asked}`, undefined, libraryKey()).then(
      (told) => (found.value = told),
      (error) => (trouble.value = error.detail || t("home.off_line")),
    );
  }, []);
  const shown = found.value;
  const most = Math.max(ERROR.slip, ...(shown?.decisions ?? []).map((each) => each.turn.loss));
  return html`<${Top} places=${html`<${Places} here="/review/progress" />`} />
    <main class="report listed found"><header><h1>${heading(asked)}</h1><p role="status">${
      shown && t("review.found-count", { n: shown.count })
    }</p></header>
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}
    ${
      shown &&
      html`<section class="card decisions">${shown.decisions.length === 0 && html`<p class="small none">${t("review.clean")}</p>`}
      <ol>${shown.decisions.map(
        ({ match, names, turn }) => html`<${Row} key=${`${match} ${turn.seq}`} turn=${turn} names=${names} most=${most}
        to=${`/review/match/${match}?at=${turn.seq}`} where=${names.join(" – ")} />`,
      )}</ol></section>`
    }
    <p class="ways"><a class="btn" href="/review/progress" onClick=${go}>${t("review.progress")}</a></p></main>`;
}

/** What the figure was. @param {URLSearchParams} asked */
function heading(asked) {
  const [pattern, part, opening] = ["pattern", "part", "opening"].map((name) => asked.get(name));
  if (pattern) return patternName(pattern);
  if (part) return t(`review.part-${part}`);
  if (opening) {
    const [, roll, play] = opening.split("|");
    return html`<bdi class="ltr">${num(`${roll}: ${play ?? ""}`)}</bdi>`;
  }
  const [least, below] = [asked.get("least") ?? "0.02", asked.get("below")];
  return below ? t("review.found-from", { least: num(least), most: num(below) }) : t("review.found-over", { least: num(least) });
}
