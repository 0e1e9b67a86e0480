// An appeal as the director's desk carries it: the committee's votes, each by name, or the arbiter.
// @ts-check
import { useState } from "preact/hooks";
import { isolate, t } from "../../kit/i18n/text.js";
import { nameOf } from "../names.js";
import { html } from "../../kit/ui/html.js";
import { voteWords } from "./ruling.js";
import { labelOf, send } from "./words.js";

/** @typedef {import("../table.js").Table} Table */

const EMPTY = { name: "", vote: "uphold" };

/** @param {{table: Table, conduct: import("protocol").ConductView}} props */
export function Appeal({ table, conduct }) {
  const [votes, setVotes] = useState([EMPTY, EMPTY, EMPTY]);
  const single = table.acts.value.filter((act) => act.do === "vote" && !act.ask);
  const vote = table.acts.value.find((act) => act.do === "vote" && act.ask);
  const cast = conduct.appeal?.votes ?? [];
  const refer = table.can("refer");
  if (!vote && !refer && !single.length && !cast.length) return null;
  const put = (/** @type {number} */ at, /** @type {Partial<typeof EMPTY>} */ change) =>
    setVotes(votes.map((each, index) => (index === at ? { ...each, ...change } : each)));
  const words = voteWords(votes);
  const name = isolate(nameOf(table, conduct.appeal?.by ?? "own"));
  return html`<div class="card votes"><h2>${t("appeal.open", { name })}</h2>
    ${
      cast.length > 0 &&
      html`<ul class="facts">${cast.map((each) => html`<li><bdi>${each.name}</bdi><b>${t(`votes.${each.vote}`)}</b></li>`)}</ul>`
    }
    ${
      single.length > 0 &&
      html`<p class="small">${t("votes.own")}</p><div class="buttons">${single.map(
        (act) => html`<button class="btn sm" data-act=${`vote-${act.words}`} onClick=${() => send(table, act)}>${labelOf(act)}</button>`,
      )}</div>`
    }
    ${
      vote &&
      html`${votes.map(
        (each, at) => html`<div class="vote"><input class="field sm" aria-label=${t("votes.name", { n: at + 1 })}
        placeholder=${t("votes.name", { n: at + 1 })} value=${each.name}
        onInput=${(/** @type {Typed} */ event) => put(at, { name: event.target.value })} />
        <select class="sm" aria-label=${t("votes.vote", { n: at + 1 })} value=${each.vote}
        onChange=${(/** @type {Typed} */ event) => put(at, { vote: event.target.value })}>${["uphold", "overturn"].map(
          (one) => html`<option value=${one} selected=${one === each.vote}>${t(`votes.${one}`)}</option>`,
        )}</select></div>`,
      )}
      <div class="buttons"><button class="btn sm" data-act="member" onClick=${() => setVotes([...votes, EMPTY])}>${t("votes.more")}</button>
      <button class="btn go" data-act="vote" onClick=${() => words && send(table, vote, words)}>${t("votes.count")}</button></div>`
    }
    ${refer && html`<button class="btn sm" data-act="refer" onClick=${() => send(table, refer)}>${labelOf(refer)}</button>`}</div>`;
}
