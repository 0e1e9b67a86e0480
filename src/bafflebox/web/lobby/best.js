// The match that is best to look at: one that runs, moving as it is played; else the best of the last days, or a recorded one.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { LiveMatch } from "./live.js";
import { Replay } from "./replay.js";

await style("best");

/** @typedef {import("protocol").FeaturedMatch} Featured */

/** ms between two looks whether a match runs, while none does. */
const EVERY = 20_000;

/** Its room is there before the match is known. */
export function Best() {
  const match = useSignal(/** @type {Featured | null} */ (null));
  const look = () =>
    ask("/api/lobby/best").then(
      (found) => {
        // the same one goes on where it is
        if (found.table !== match.peek()?.table || found.source !== match.peek()?.source) match.value = found;
      },
      () => {},
    );
  const runs = match.value?.source === "running";
  useEffect(() => {
    look();
  }, []);
  useEffect(() => {
    if (runs) return undefined;
    const timer = setInterval(() => document.hidden || look(), EVERY);
    return () => clearInterval(timer);
  }, [runs]);
  const found = match.value;
  if (!found)
    return html`<section class="card live-match" aria-busy="true"><span class="live-head"><b>${t("best.title")}</b></span>
    <span class="live-board"></span><span class="live-pair"></span></section>`;
  if (runs) return html`<${LiveMatch} key=${found.table} match=${found} title=${t("best.now")} ended=${look} />`;
  return html`<${Replay} key=${found.table} match=${found} />`;
}
