// The settings: beside the board, never over it, and at once in force.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { LANGUAGES, need, t } from "../kit/i18n/text.js";
import { canBuzz } from "../kit/sound/device.js";
import { canFill, filled } from "../kit/ui/full_screen.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { prefs } from "../kit/state/prefs.js";
import { Boards, Checkers, Picture } from "./looks.js";

await Promise.all([need("settings"), style("lists")]);

/** @typedef {import("@preact/signals").Signal<any>} Signal */

/** @param {{close: () => void}} props */
export function Settings({ close }) {
  /** @type {import("preact/hooks").MutableRef<HTMLElement | null>} */
  const root = useRef(null);
  useEffect(() => {
    root.current?.querySelector("button")?.focus({ preventScroll: true });
    const away = (/** @type {Event} */ event) => {
      const inside = event.target instanceof Node && root.current?.contains(event.target);
      const tool = event.target instanceof Element && event.target.closest(".top, .dock, .menu");
      if (!inside && !tool) close();
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, []);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") close();
    event.stopPropagation();
  };
  return html`<section class="settings card" ref=${root} onKeyDown=${key} aria-label=${t("top.settings")}>
    <header><h1>${t("top.settings")}</h1><button class="tool" onClick=${close} aria-label=${t("close")}><${Icon} name="close" /></button>
    </header>
    <${SettingsBody} />
  </section>`;
}

const SECTIONS = ["look", "play", "sound", "page"];
const section = signal("look");

/** @param {{picture?: boolean}} props `picture`: with a board to see, where the page has none */
export function SettingsBody({ picture = !document.querySelector(".brd") }) {
  const key = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const step = document.dir === "rtl" ? -by : by;
    section.value = SECTIONS[(SECTIONS.indexOf(section.value) + step + SECTIONS.length) % SECTIONS.length];
    const tabs = /** @type {HTMLElement} */ (event.currentTarget);
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (tabs.querySelector("[aria-selected=true]"))?.focus());
    event.stopPropagation();
  };
  const { value: shown } = section;
  return html`<div class="settings-tabs" role="tablist" onKeyDown=${key} aria-label=${t("top.settings")}>${SECTIONS.map(
    (name) => html`<button role="tab" key=${name} id=${`set-${name}`} aria-controls="set-body" aria-selected=${String(shown === name)}
      tabindex=${shown === name ? 0 : -1} onClick=${() => (section.value = name)}>${t(`set.section.${name}`)}</button>`,
  )}</div>
  <div class="settings-body" id="set-body" role="tabpanel" aria-labelledby=${`set-${shown}`}>
    ${shown === "look" ? html`<${Look} picture=${picture} />` : html`<${BODIES[shown]} />`}</div>`;
}

/** @param {{picture: boolean}} props */
function Look({ picture }) {
  return html`${picture && html`<div class="preview"><${Picture} dice /></div>`}<${Boards} /><${Checkers} />
    <${Pick} of=${prefs.theme} label=${t("set.theme")} choices=${["auto", "light", "dark", "contrast"].map((name) => [
      name,
      t(`theme.${name}`),
    ])} />
    <div class="looks-two"><${Pick} of=${prefs.left} label=${t("set.home")} choices=${[[true, t("set.left")], [false, t("set.right")]]} />
    <${Pick} of=${prefs.far} label=${t("set.seat")} choices=${[[false, t("set.bottom")], [true, t("set.top")]]} /></div>`;
}

function Play() {
  return html`<${Pick} of=${prefs.speed} label=${t("set.speed")}
      choices=${[[0, t("set.none")], [0.5, t("set.quick")], [1, t("set.calm")]]} />
    <${Pick} of=${prefs.light} label=${t("set.colour")} choices=${[
      ["seat", t("set.as_seated")],
      ["own", t("set.light")],
      ["opp", t("set.dark")],
    ]} />
    <${Switch} of=${prefs.autoRoll} label=${t("set.auto_roll")} />
    <${Switch} of=${prefs.autoForced} label=${t("set.auto_forced")} />
    <${Switch} of=${prefs.autoDecided} label=${t("set.auto_decided")} />
    <${Switch} of=${prefs.oneTouch} label=${t("set.one_touch")} />
    <${Switch} of=${prefs.pips} label=${t("set.pips")} />
    <${Switch} of=${prefs.turns} label=${t("set.turns")} />
    <${Switch} of=${prefs.awake} label=${t("set.awake")} />
    ${canFill() && html`<${Switch} of=${filled} label=${t("set.full_screen")} />`}`;
}

function Sound() {
  return html`${canBuzz() && html`<${Switch} of=${prefs.haptics} label=${t("set.haptics")} />`}
    <${Switch} of=${prefs.sound} label=${t("set.sound")} />
    ${
      prefs.sound.value &&
      html`<div class="sounds">${["dice", "checker", "hit", "turn", "time", "card"].map(
        (name) => html`<${OneSound}
    name=${name} />`,
      )}</div>`
    }`;
}

function Language() {
  return html`<${Pick} of=${prefs.lang} label=${t("set.language")} choices=${LANGUAGES} select />`;
}

/** @type {Record<string, any>} */
const BODIES = { play: Play, sound: Sound, page: Language };

/** @param {{of: Signal, label: string, choices: [any, string][], select?: boolean}} props */
function Pick({ of, label, choices, select = false }) {
  const name = label.replace(/\W/g, "") || String(choices.length) + choices[0][1];
  if (select) {
    return html`<label class="pick"><span class="label">${label}</span>
      <select class="sm" value=${of.value} onChange=${(/** @type {Typed} */ event) => (of.value = event.target.value)}>
      ${choices.map(([value, text]) => html`<option value=${value} selected=${of.value === value}>${text}</option>`)}</select></label>`;
  }
  return html`<fieldset class="pick"><legend>${label}</legend><div class="seg">${choices.map(
    ([value, text]) => html`<label>
    <input type="radio" name=${name} checked=${of.value === value} onChange=${() => (of.value = value)} /><span>${text}</span></label>`,
  )}
    </div></fieldset>`;
}

/** @param {{of: Signal, label: string}} props */
function Switch({ of, label }) {
  return html`<label class="switch"><span>${label}</span><input type="checkbox" role="switch" checked=${of.value}
    onChange=${() => (of.value = !of.value)} /></label>`;
}

/** @param {{name: string}} props */
function OneSound({ name }) {
  const chosen = prefs.sounds.value.split(" ").filter(Boolean);
  const on = chosen.includes(name);
  const change = () => (prefs.sounds.value = (on ? chosen.filter((each) => each !== name) : [...chosen, name]).join(" "));
  return html`<label class="switch"><span>${t(`sound.${name}`)}</span>
    <input type="checkbox" role="switch" checked=${on} onChange=${change} /></label>`;
}
