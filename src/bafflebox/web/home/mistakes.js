// Mistakes of one's own that wait to be put right, as one row.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { Way } from "../kit/ui/way.js";

/** @param {{judged: number}} props `judged` changes when there may be others; without a mistake there is no row */
export function Mistakes({ judged }) {
  const due = useSignal(0);
  useEffect(() => {
    let here = true;
    ask("/api/library/quiz", undefined, libraryKey()).then(
      (found) => {
        if (here) due.value = found.own ? found.cards.length : 0;
      },
      () => {}, // without it there is more room for the others
    );
    return () => {
      here = false;
    };
  }, [judged]);
  return (
    due.value > 0 &&
    html`<${Way} to="/review/quiz" icon="bulb" name=${t("mine.mistake")} about=${t("mine.mistake-due", { n: due.value })} />`
  );
}
