// The form of a division: format, lengths round by round, who may enter, what it costs and what it pays.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { allBooks } from "../../kit/net/api.js";
import { Options } from "../../kit/forms/options.js";
import { html } from "../../kit/ui/html.js";
import { Field, Pick, given } from "../fields.js";
import { bookTitle } from "../list.js";
import { bracketName } from "../words.js";
import { percents } from "./money.js";

/** @param {string} letter of a bracket; `*` is every group */
const nameOf = (letter) => (letter === "*" ? t("event.groups") : bracketName(letter));

/**
 * What stands in the form of a division that was announced.
 * @param {any} known @param {"lengths" | "prizes"} list @param {string} letter
 */
function was(known, list, letter) {
  const found = known?.[list];
  if (!found) return "";
  const each = found.find((/** @type {any} */ one) => (one.bracket ?? one.ladder) === letter);
  return (each?.points ?? each?.percent ?? []).join(", ");
}

/** @param {string} name @returns {import("protocol").BookText | undefined} a rule book with its options, once it is here */
export function useBook(name) {
  const [books, setBooks] = useState(/** @type {import("protocol").BookText[]} */ ([]));
  useEffect(() => {
    allBooks().then(setBooks, () => {});
  }, []);
  return books.find((each) => each.name === name);
}

/** @param {import("../desk.js").Place & {of: import("../types.js").Division | undefined, done: () => void}} props */
export function DivisionForm({ event, of, done, view }) {
  const known = of && view.office?.divisions[of.key]?.made;
  const [format, setFormat] = useState(known?.format ?? "consolation");
  /** The brackets that each format plays, and those whose places win something. */
  const formats = view.office?.formats ?? {};
  const { brackets, ladders } = formats[format] ?? { brackets: [], ladders: [] };
  const [books, setBooks] = useState(/** @type {import("protocol").BookText[]} */ ([]));
  useEffect(() => {
    allBooks().then(setBooks, () => {});
  }, []);
  const [rules, setRules] = useState(known?.rules ?? "");
  const own = useSignal(/** @type {Record<string, string>} */ (Object.fromEntries(known?.options ?? [])));
  const announce = (/** @type {Typed} */ submit) => {
    const all = given(submit);
    const number = (/** @type {string} */ name) => Number(all[name]) || 0;
    const lengths = brackets
      .map((letter) => ({ bracket: letter, points: percents(all[`length-${letter}`] ?? "").map(Number) }))
      .filter((each) => each.points.length);
    const prizes = ladders
      .map((letter) => ({ ladder: letter, percent: percents(all[`prize-${letter}`] ?? "") }))
      .filter((each) => each.percent.length);
    event.out?.fact({
      fact: "DivisionMade",
      division: {
        ...(known ?? {}),
        key: of?.key ?? all.key,
        title: all.title,
        format,
        rules: all.rules,
        options: Object.entries(own.peek()),
        ceiling: number("ceiling"),
        team: number("team") || 1,
        rounds: number("rounds"),
        lives: number("lives"),
        groups: number("groups"),
        qualify: number("qualify") || 2,
        lengths,
        open_entry: Boolean(all.open_entry),
        fee: all.fee || "0",
        registration: all.registration || "0",
        added: all.added || "0",
        prizes,
        jackpot: Boolean(all.jackpot),
      },
    });
    done();
  };
  const amount = (/** @type {string} */ name) =>
    html`<${Field} name=${name} type="number" step="0.01" label=${t(`event.${name}`)}
      value=${Number(known?.[name] ?? 0) ? known?.[name] : ""} ltr=${true} />`;
  const check = (/** @type {string} */ name) =>
    html`<label class="switch"><span>${t(`event.${name}`)}</span><input type="checkbox" name=${name}
      defaultChecked=${Boolean(known?.[name])} /></label>`;
  return html`<form class="card event-form" data-act="division" onSubmit=${announce}><h2>${of ? of.called : t("event.division.new")}</h2>
    <div class="pair">${of ? "" : html`<${Field} name="key" label=${t("event.key")} hint=${t("event.key.hint")} required=${true} />`}
    <${Field} name="title" label=${t("event.title")} value=${known?.title ?? ""} /></div>
    <${Pick} name="format" label=${t("event.format")} value=${format} change=${setFormat}
    choices=${Object.keys(formats).map((each) => [each, t(`tournament.format.${each}`)])} />
    <${Pick} name="rules" label=${t("home.rules")} value=${known?.rules ?? ""} change=${(/** @type {string} */ name) => {
      setRules(name);
      own.value = {};
    }}
      choices=${[["", t("event.same_rules")], ...books.map((each) => [each.name, bookTitle(each)])]} />
    <fieldset><legend>${t("event.lengths")}</legend><div class="pair">${brackets.map(
      (letter) =>
        html`<${Field} key=${`${format} ${letter}`} name=${`length-${letter}`} label=${nameOf(letter)}
          value=${was(known, "lengths", letter)} ltr=${true} />`,
    )}</div><small>${t("event.lengths.hint")}</small></fieldset>
    ${
      format === "swiss" &&
      html`<div class="pair"><${Field} name="rounds" type="number" label=${t("event.rounds")} value=${known?.rounds ?? ""} />
      <${Field} name="lives" type="number" label=${t("event.lives")} value=${known?.lives ?? ""} /></div>`
    }
    ${
      format === "groups" &&
      html`<div class="pair"><${Field} name="groups" type="number" min=${1} label=${t("event.groups.n")} value=${known?.groups ?? 2} />
      <${Field} name="qualify" type="number" min=${1} label=${t("event.qualify")} value=${known?.qualify ?? 2} /></div>`
    }
    <details class="names"><summary>${t("event.options.own")}</summary>
      <${Options} book=${books.find((each) => each.name === (rules || view.tournament.rules))} values=${own}
      without=${["length"]} /></details>
    <div class="pair"><${Field} name="ceiling" type="number" label=${t("event.ceiling")} value=${known?.ceiling || ""} />
      <${Field} name="team" type="number" min=${1} label=${t("event.team")} value=${known?.team ?? 1} /></div>
    ${check("open_entry")}${check("jackpot")}
    <div class="pair three">${amount("fee")}${amount("registration")}${amount("added")}</div>
    <fieldset><legend>${t("event.prizes.percent")}</legend><div class="pair">${ladders.map(
      (letter) =>
        html`<${Field} key=${`${format} ${letter}`} name=${`prize-${letter}`} label=${nameOf(letter)}
          value=${was(known, "prizes", letter)} ltr=${true} />`,
    )}</div><small>${t("event.percent.hint")}</small></fieldset>
    <div class="acts"><button class="btn go"
    data-act="announce-division">${t(of ? "event.act.change_now" : "event.act.division_now")}</button>
    <button type="button" class="btn" onClick=${done}>${t("cancel")}</button></div></form>`;
}
