// The settings: beside the board, never over it, and at once in force.
// @ts-check
import { useEffect, useRef } from "preact/hooks";
import { LANGUAGES, need, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { prefs } from "../kit/state/prefs.js";

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

export function SettingsBody() {
  return html`<div class="settings-body">
    <${Pick} of=${prefs.theme} label=${t("set.theme")} choices=${["auto", "light", "dark", "contrast", "shapes"].map((name) => [
      name,
      t(`theme.${name}`),
    ])} select />
    <${Pick} of=${prefs.lang} label=${t("set.language")} choices=${LANGUAGES} select />
    <${Pick} of=${prefs.left} label=${t("set.home")} choices=${[[true, t("set.left")], [false, t("set.right")]]} />
    <${Pick} of=${prefs.far} label=${t("set.seat")} choices=${[[false, t("set.bottom")], [true, t("set.top")]]} />
    <${Pick} of=${prefs.light} label=${t("set.colour")} choices=${[
      ["seat", t("set.as_seated")],
      ["own", t("set.light")],
      ["opp", t("set.dark")],
    ]} />
    <${Pick} of=${prefs.speed} label=${t("set.speed")} choices=${[[0, t("set.none")], [0.5, t("set.quick")], [1, t("set.calm")]]} />
    <${Switch} of=${prefs.autoRoll} label=${t("set.auto_roll")} />
    <${Switch} of=${prefs.autoForced} label=${t("set.auto_forced")} />
    <${Switch} of=${prefs.oneTouch} label=${t("set.one_touch")} />
    <${Switch} of=${prefs.pips} label=${t("set.pips")} />
    <${Switch} of=${prefs.turns} label=${t("set.turns")} />
    <${Switch} of=${prefs.sound} label=${t("set.sound")} />
    ${
      prefs.sound.value &&
      html`<div class="sounds">${["dice", "checker", "hit", "turn", "time", "card"].map(
        (name) => html`<${OneSound}
    name=${name} />`,
      )}</div>`
    }
  </div>`;
}

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
