// Matches that were played and brought: their reports, what all of them come to, a quiz of what was wrong, and where files are brought.
// @ts-check
import { need } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { later, style } from "../kit/ui/later.js";

await Promise.all([
  need("pages"),
  need("review"),
  style("small"),
  style("places"),
  style("lists"),
  style("match"),
  style("mine"),
  style("career"),
]);

const Bring = later(() => import("./bring.js").then((found) => found.Bring));
const Progress = later(() => import("./progress.js").then((found) => found.Progress));
const Quiz = later(() => import("./quiz.js").then((found) => found.Quiz));
const FoundDecisions = later(() => import("./found.js").then((found) => found.FoundDecisions));
const Match = later(() => import("./match.js").then((found) => found.Match));
const Kept = later(() => import("./kept.js").then((found) => found.Kept));

/** @param {{given: (string | undefined)[]}} props */
export function Page({ given }) {
  const [id, wanted] = given;
  if (!id) return html`<${Bring} />`;
  if (id === "progress") return html`<${Progress} />`;
  if (id === "quiz") return html`<${Quiz} />`;
  if (id === "found") return html`<${FoundDecisions} />`;
  return id === "match" ? html`<${Match} id=${wanted} />` : html`<${Kept} table=${id} />`;
}
