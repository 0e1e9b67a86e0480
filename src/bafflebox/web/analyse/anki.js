// Positions as cards for Anki.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { askFile } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { saveFile } from "../kit/ui/save.js";

/** @param {{position?: string}} props `position`: the visitor's decisions in this one, none: those of the quiz */
export function Anki({ position }) {
  const trouble = useSignal("");
  const take = async () => {
    trouble.value = "";
    try {
      const asked = position ? `?${new URLSearchParams({ position })}` : "";
      saveFile(await askFile(`/api/library/anki.apkg${asked}`, libraryKey()), "bafflebox.apkg");
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  return html`<p class="acts"><button class="btn sm" data-act="anki" onClick=${take}>${t("review.anki")}</button>
    ${trouble.value && html`<span class="wrong" role="alert">${trouble.value}</span>`}</p>`;
}
