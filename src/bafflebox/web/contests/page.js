// A contest: time left, standing, one's next game, and the first table as it is played.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { later, style } from "../kit/ui/later.js";
import { visit } from "../kit/ui/route.js";
import { leftText, playersOf, termsOf, titleOf } from "../lobby/contest.js";
import { Top } from "../shell/header.js";
import { Lost } from "../shell/lost.js";
import { Places } from "../shell/nav.js";
import { Contest } from "./contest.js";
import { Next } from "./next.js";
import { Standing } from "./standing.js";
import { useSeconds } from "./seconds.js";

await Promise.all([
  ...["contest", "people", "opponents", "conduct"].map(need),
  style("lobby"),
  style("contest"),
  style("contest-standing"),
]);

const First = later(() => import("./first.js").then((found) => found.First));
const Ended = later(() => import("./ended.js").then((found) => found.Ended));

/** @param {{given: (string | undefined)[]}} props */
export function Page({ given: [id] }) {
  useEffect(() => {
    if (!id) visit("/tournaments", true);
  }, [id]);
  return id ? html`<${Shown} key=${id} id=${id} />` : html`<main aria-busy="true"></main>`;
}

/** @param {{id: string}} props */
function Shown({ id }) {
  const contest = useMemo(() => new Contest(id), [id]);
  useEffect(() => () => contest.close(), [contest]);
  const view = contest.view.value;
  const state = contest.state.value;
  if (state === "gone") return html`<${Lost} what="contest" />`;
  if (!view && state === "lost") return html`<${Lost} what="server" />`;
  const top = html`<${Top} places=${html`<${Places} here="/friends" />`} />`;
  if (!view) return html`${top}<main class="contest" aria-busy="true"></main>`;
  const { about } = view;
  const over = about.state === "over";
  // an own game is on its own page
  const first = !over && view.first && view.first !== contest.mine.value?.table ? view.first : null;
  return html`${top}<main class="contest" data-state=${about.state}><${Head} contest=${contest} view=${view} />
    <div class="contest-now"><${over ? Ended : Next} contest=${contest} view=${view} />
    ${first && html`<${First} key=${first} id=${first} />`}</div>
    <${Standing} contest=${contest} view=${view} /></main>`;
}

/** @param {{contest: Contest, view: import("protocol").ContestView}} props */
function Head({ contest, view }) {
  const { about, round } = view;
  const title = titleOf(about);
  useEffect(() => {
    document.title = `${title} · Bafflebox`;
  }, [title]);
  return html`<header class="contest-head"><div><h1>${title}</h1>
    <p class="small">${[...termsOf(about), playersOf(about)].join(" · ")}</p></div>
    ${
      about.kind === "swiss" && about.state === "running"
        ? html`<p class="contest-clock"><b>${t("contest.round", { n: round ?? 1 })}</b>
    <small>${about.rounds && t("contest.round-of", { n: about.rounds })}</small></p>`
        : html`<${Left} contest=${contest} about=${about} />`
    }</header>`;
}

/** @param {{contest: Contest, about: import("protocol").ContestListed}} props the time until it begins or ends */
function Left({ contest, about }) {
  const until = about.state === "coming" ? about.begins : about.ends;
  useSeconds(about.state !== "over");
  if (about.state === "over" || !until) return null;
  return html`<p class="contest-clock" role="timer"><b>${leftText(until - contest.now())}</b>
    <small>${t(about.state === "coming" ? "contest.until" : "contest.left")}</small></p>`;
}
