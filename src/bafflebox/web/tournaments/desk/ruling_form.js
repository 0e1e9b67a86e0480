// A ruling that concerns a match: its grounds by search among the rules in force, its remedy, and what was ruled in words.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { found, remedyOf, remedyWords, whole } from "../../table/conduct/ruling.js";
import { Follows, RemedyPick } from "./remedy.js";

/** ms after which the rules are asked for again. */
const AGAIN = 1000;

/** @param {{event: import("../event.js").Event, row: import("../types.js").Row, done: () => void}} props */
export function RulingForm({ event, row, done }) {
  const [rules, setRules] = useState(/** @type {import("protocol").RuleView[]} */ ([]));
  const [query, setQuery] = useState("");
  const [grounds, setGrounds] = useState(/** @type {string[]} */ ([]));
  const names = [row.one ?? "", row.two ?? ""];
  const [remedy, setRemedy] = useState(remedyOf("stand", names[0]));
  const live = Boolean(row.live && !row.live.over);
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
  const ready = grounds.length > 0 && whole(remedy);
  const rule = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    const why = String(new FormData(submit.target).get("why")).trim();
    const ruled = { division: row.division, match: row.match, grounds, remedies: [remedyWords(remedy)] };
    event.out?.step("rule", ruled, why);
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
    <h3>${t("event.remedy")}</h3><${RemedyPick} remedy=${remedy} names=${names} live=${live} change=${setRemedy} />
    <label class="fld"><span>${t("event.ruled")}</span><textarea class="field" name="why" rows="2"></textarea></label>
    <${Follows} remedy=${remedy} names=${names} live=${live} />
    <button class="btn go" data-act="rule-yes" aria-disabled=${ready ? null : "true"}
    disabled=${!ready}>${t("event.act.rule_now")}</button></form>`;
}
