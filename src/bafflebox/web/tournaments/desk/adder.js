// A name, typed: known people of the venue are completed, Enter adds; a pasted list is entered whole.
// @ts-check
import { useRef, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { Field, given } from "../fields.js";

/** @typedef {import("protocol").Regular} Regular */

/** Letters after which a name is completed. */
const LEAST = 2;

/** @param {string} text */
const folded = (text) => text.toLocaleLowerCase().normalize("NFC");

/** @param {Regular[]} regulars @param {Set<string>} there @param {string} text @returns {Regular | undefined} the one it begins */
const begun = (regulars, there, text) =>
  text.trim().length < LEAST ? undefined : regulars.find((each) => !there.has(each.name) && folded(each.name).startsWith(folded(text)));

/** @param {Record<string, any>[]} listed @param {string} name @param {number} at @returns {boolean} it stands further up in the list */
const isEarlier = (listed, name, at) => listed.findIndex((each) => each.name === name) < at;

/** @param {import("../desk.js").Place & {of: import("../types.js").Division, regulars: Regular[]}} props */
export function Adder({ event, of: division, regulars }) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const there = new Set(division.entrants.filter((each) => each.standing !== "declined").flatMap((each) => [each.name, ...each.members]));
  const known = regulars.find((each) => each.name === typed);
  const enter = async (/** @type {Record<string, any>[]} */ listed) => {
    // of a list, names that are in already are left out and said: one of them refuses nobody else
    const twice = listed.length > 1 ? listed.filter(({ name }, at) => there.has(name) || isEarlier(listed, name, at)) : [];
    const entries = listed.filter((each) => !twice.includes(each));
    const said = () => {
      const names = [...new Set(twice.map((each) => each.name))].join(t("comma"));
      return [t("door.pasted", { n: entries.length }), names && t("door.pasted.already", { names })].filter(Boolean).join(" ");
    };
    if (!entries.length) return setSaid(said());
    const told = await event.out?.tell("facts", { facts: entries.map((each) => ({ fact: "Entered", division: division.key, ...each })) });
    if (!told?.ok) return setSaid("");
    for (const each of entries) event.out?.step("admit", { division: division.key, name: each.name });
    return setSaid(listed.length > 1 ? said() : "");
  };
  const type = (/** @type {any} */ input) => {
    const { value } = input.target;
    const written = value.slice(0, input.target.selectionStart ?? value.length);
    const one = String(input.inputType ?? "").startsWith("insert") && written === value ? begun(regulars, there, value) : undefined;
    setTyped(one?.name ?? value);
    setSaid("");
    if (!one) return;
    input.target.value = one.name;
    input.target.setSelectionRange(value.length, one.name.length);
  };
  const add = (/** @type {Typed} */ submit) => {
    const all = given(submit);
    if (!all.name) return;
    const one = regulars.find((each) => each.name === all.name);
    const team = (all.members ?? "").split(",").map((each) => each.trim());
    enter([
      {
        name: all.name,
        members: division.team > 1 ? team.filter(Boolean) : [],
        rating: Number(all.rating) || one?.rating || 0,
        club: all.club || one?.club || "",
        newcomer: Boolean(all.newcomer),
        born: Number(all.born) || 0,
        travelled: Number(all.travelled) || 0,
      },
    ]);
    submit.target.reset();
    setTyped("");
    field.current?.focus();
  };
  const list = async (/** @type {string} */ text) => {
    setSaid("");
    try {
      /** @type {import("protocol").ListedPlayer[]} */
      const found = await ask("/api/tournaments/players", { text });
      if (found.length) await enter(/** @type {any} */ (found));
      else setSaid(t("door.pasted", { n: 0 }));
    } catch (error) {
      setSaid(/** @type {Failure} */ (error).detail || t("home.off_line"));
    }
  };
  const paste = (/** @type {any} */ pasted) => {
    const text = pasted.clipboardData?.getData("text") ?? "";
    if (!/\n./.test(text.trim())) return;
    pasted.preventDefault();
    list(text);
  };
  const bring = async (/** @type {any} */ chosen) => {
    const file = chosen.target.files?.[0];
    if (file) await list(await file.text());
    chosen.target.value = "";
  };
  return html`<form class="addn" data-act="enter" onSubmit=${add}><div class="addf"><label><span class="hide">${t("door.name")}</span>
    <input class="field" name="name" ref=${field} autocomplete="off" required placeholder=${t("door.name.hint")} onInput=${type}
    onPaste=${paste} aria-autocomplete="inline" maxlength="60" /></label>${
      known && html`<span class="known" aria-live="polite">${t("door.evenings", { n: known.evenings })}</span>`
    }</div><button class="btn" data-act="add">${t("door.add")}</button>
    ${division.team > 1 && html`<${Field} name="members" label=${t("event.members", { n: division.team })} required=${true} />`}
    ${said && html`<p role="status">${said}</p>`}
    <div class="more"><details><summary>${t("door.more")}</summary>
      <div class="pair"><${Field} name="rating" type="number" label=${t("event.rating")} />
      <${Field} name="club" label=${t("event.club")} /></div>
      <div class="pair"><${Field} name="born" type="number" label=${t("event.born")} />
      <${Field} name="travelled" type="number" label=${t("event.travelled")} /></div>
      <label class="switch"><span>${t("event.newcomer")}</span><input type="checkbox" name="newcomer" /></label>
      <p class="small">${t("door.list")}</p></details>
      <label class="btn txt sm bring"><span>${t("door.bring")}</span><input type="file" class="hide" data-act="bring-list"
      accept=".csv,.trf,.txt,text/csv,text/plain" onChange=${bring} /></label></div></form>`;
}
