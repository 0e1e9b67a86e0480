// The reference: the opening book, match equities, take points.
// @ts-check
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { MatchEquities } from "./equities.js";
import { Openings } from "./openings.js";
import { TakePoints } from "./takes.js";

await Promise.all([need("reference"), need("review"), style("small"), style("reference")]);

/** The parts by their addresses. */
const PARTS = { openings: "openings.title", met: "met.title", takes: "takes.title" };

/** @param {{given: (string | undefined)[]}} props a part, and a first roll in the opening book */
export function Page({ given: [name, roll] }) {
  const part = name === "met" || name === "takes" ? name : "openings";
  useEffect(() => {
    document.title = `${t(PARTS[part])} · Bafflebox`;
  }, [part]);
  return html`<${Top} where=${t("reference.title")} /><main class="reference">
    <nav aria-label=${t("reference.title")}>${Object.entries(PARTS).map(
      ([each, title]) => html`<a href=${`/reference/${each}`} onClick=${go} aria-current=${each === part ? "page" : null}>${t(title)}</a>`,
    )}</nav><h1 class="hide">${t(PARTS[part])}</h1>
    ${
      part === "met"
        ? html`<${MatchEquities} />`
        : part === "takes"
          ? html`<${TakePoints} />`
          : html`<${Openings} first=${/^[1-6]{2}$/.test(roll ?? "") ? roll : ""} />`
    }</main>`;
}
