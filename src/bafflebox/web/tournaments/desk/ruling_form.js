// A ruling that concerns a match: its grounds by search among the rules in force, and what was ruled in words.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { found } from "../../table/conduct/ruling.js";

/** ms after which the rules are asked for again. */
const AGAIN = 1000;

/** @param {{event: import("../event.js").Event, row: import("../types.js").Row, done: () => void}} props */
export function RulingForm({ event, row, done }) {
  const [rules, setRules] = useState(/** @type {import("protocol").RuleView[]} */ ([]));
  const [query, setQuery] = useState("");
  const [grounds, setGrounds] = useState(/** @type {string[]} */ ([]));
  const book = event.division(row.division)?.rules || event.view.peek()?.tournament.rules || "";
  useEffect(() => {
    let timer = 0;
    // a line that is cut comes back: the rules are asked for until they are here
    const load = () =>
      ask(`/api/rules/${encodeURIComponent(book)}`).then(
        (whole) => setRules(whole.rules),
        () => {
          timer = window.setTimeout(load, AGAIN);
        },
      );
    load();
    return () => clearTimeout(timer);
  }, [book]);
  const toggle = (/** @type {string} */ id) => setGrounds(grounds.includes(id) ? grounds.filter((each) => each !== id) : [...grounds, id]);
  const others = found(rules, query).filter((rule) => !grounds.includes(rule.id));
  const chosen = rules.filter((rule) => grounds.includes(rule.id));
  const rule = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    const why = String(new FormData(submit.target).get("why")).trim();
    event.out?.fact({ fact: "Ruled", division: row.division, match: row.match, grounds }, why);
    done();
  };
  return html`<form class="weigh ruling" onSubmit=${rule}><h3>${t("event.grounds")}</h3>
    <input class="field sm" type="search" aria-label=${t("event.grounds.search")} placeholder=${t("event.grounds.search")} value=${query}
      onInput=${(/** @type {Typed} */ input) => setQuery(input.target.value)} />
    <ul class="grounds-of">${[...chosen, ...others].map(
      (each) => html`<li key=${each.id}><button type="button" aria-pressed=${String(grounds.includes(each.id))} data-rule=${each.id}
        onClick=${() => toggle(each.id)}><b><bdi>${each.id}</bdi></b><span class="law">${each.title || each.text}</span></button></li>`,
    )}</ul>
    ${rules.length > 0 && query.trim() && !others.length && html`<p class="small" role="status">${t("event.grounds.none")}</p>`}
    <label class="fld"><span>${t("event.ruled")}</span><textarea class="field" name="why" rows="3" required></textarea></label>
    <p class="small">${t("event.ruled.then")}</p>
    <button class="btn go" data-act="rule-yes" aria-disabled=${grounds.length ? null : "true"}
    disabled=${!grounds.length}>${t("event.act.rule_now")}</button></form>`;
}
