// The report of a match that was played at a table: kept first, where it is not.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { ask, askText } from "../kit/net/api.js";
import { packed } from "../kit/net/library.js";
import { noteSeat, seatAt } from "../kit/net/seats.js";
import { html } from "../kit/ui/html.js";
import { go, path } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Lost } from "../shell/lost.js";
import { Opening } from "./opening.js";
import { keepPlayed } from "./played.js";
import { useReport } from "./report.js";

/** Matches that were asked for, by their table. @type {Map<string, Promise<string>>} */
const asked = new Map();

/**
 * The name of a table's match among the matches of this server: mine are kept as mine, others belong to nobody.
 * @param {string} table @returns {Promise<string>} "" where it holds nothing to review
 */
export function matchOf(table) {
  const found = asked.get(table) ?? kept(table);
  asked.set(table, found);
  // what failed, or is not over, is asked again
  found.then(
    (match) => match || asked.delete(table),
    () => asked.delete(table),
  );
  return found;
}

/** @param {string} table */
async function kept(table) {
  if (!seatAt(table)?.over && !(await ask(`/api/tables/${table}`)).over) return "";
  if (seatAt(table)) {
    // a seat that was never shown its end
    if (!seatAt(table)?.over) noteSeat(table, { over: true });
    await keepPlayed(() => {});
    const match = seatAt(table)?.match;
    if (match !== undefined) return match;
  }
  const log = await askText(`/api/tables/${table}/log`);
  const { match } = await ask("/api/matches", { file: await packed(new Blob([log])), name: "Bafflebox" });
  return match;
}

/** @param {{table: string}} props */
export function Kept({ table }) {
  const trouble = useSignal("");
  const lost = useSignal(false);
  useEffect(() => {
    matchOf(table).then(
      (match) => {
        if (!match) trouble.value = t("review.none");
        else {
          history.replaceState(null, "", `/review/match/${match}`);
          path.value = location.pathname;
        }
      },
      (error) => {
        lost.value = error.status === 404;
        trouble.value = error.status === 400 ? t("review.none") : error.detail || t("home.off_line");
      },
    );
  }, [table]);
  const report = useReport("");
  if (lost.value) return html`<${Lost} what="match" />`;
  if (!trouble.value)
    return html`<${Top} where=${t("review")} board=${true} /><main class="report"><${Opening} report=${report} at="" /></main>`;
  return html`<${Top} where=${t("review")} /><main class="doc"><h1>${t("review")}</h1><p role="alert">${trouble.value}</p>
    <p><a class="btn" href=${`/t/${table}${seatAt(table) ? "" : "#watch"}`} onClick=${go}>${t("home.return")}</a></p></main>`;
}
