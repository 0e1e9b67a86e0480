// Take points and doubling windows by score, for shares of gammons and cubes that one chooses.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { Grid, Tables, chosen, inPercent } from "./equities.js";

/** @typedef {import("protocol").WindowsView} WindowsView */

const KINDS = /** @type {const} */ (["take_point", "opening", "cash", "too_good"]);
const CUBES = [1, 2, 4];
const GAMMONS = [0, 0.1, 0.2, 0.25, 0.3, 0.4];
/** Cube efficiencies by name. @type {Record<string, number>} */
const LIVE = { dead: 0, usual: 0.68, live: 1 };

/** @param {{name: string, options: [string | number, string][], value: any, choose: (value: string) => void}} props */
const Choice = ({ name, options, value, choose }) => html`<label><span class="label">${t(`takes.${name}`)}</span>
    <select class="sm" name=${name} onChange=${(/** @type {Typed} */ event) => choose(event.target.value)}>${options.map(
      ([each, said]) => html`<option value=${each} selected=${String(each) === String(value)}>${said}</option>`,
    )}</select></label>`;

export function TakePoints() {
  const found = useSignal(/** @type {WindowsView | null} */ (null));
  const kind = useSignal(/** @type {typeof KINDS[number]} */ ("take_point"));
  const cube = useSignal(1);
  const gammons = useSignal(0.25);
  const live = useSignal("usual");
  useEffect(() => {
    const asked = { cube: String(cube.value), gammons: String(gammons.value), efficiency: String(LIVE[live.value]) };
    ask(`/api/met/windows?${new URLSearchParams(chosen.value ? { ...asked, table: chosen.value } : asked)}`).then(
      (all) => (found.value = all),
      () => {},
    );
  }, [chosen.value, cube.value, gammons.value, live.value]);
  if (!found.value) return html`<p role="status">${t("loading")}</p>`;
  const { tables, table, needs, rows, money } = found.value;
  const of = (/** @type {import("protocol").WindowView} */ each) => each[kind.value];
  const all = rows.flat().flatMap((each) => of(each) ?? []);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const paid = of(money);
  return html`<section class="card grid"><p class="law">${t(`takes.about-${kind.value}`)}</p>
    <div class="choices"><${Choice} name="kind" value=${kind.value} options=${KINDS.map((each) => [each, t(`takes.kind-${each}`)])}
      choose=${(/** @type {any} */ value) => (kind.value = value)} />
    <${Choice} name="cube" value=${cube.value} options=${CUBES.map((each) => [each, num(2 * each)])}
      choose=${(/** @type {string} */ value) => (cube.value = Number(value))} />
    <${Choice} name="gammons" value=${gammons.value} options=${GAMMONS.map((each) => [each, `${num(100 * each)} %`])}
      choose=${(/** @type {string} */ value) => (gammons.value = Number(value))} />
    <${Choice} name="live" value=${live.value} options=${Object.keys(LIVE).map((each) => [each, t(`takes.live-${each}`)])}
      choose=${(/** @type {any} */ value) => (live.value = value)} /><${Tables} tables=${tables} table=${table} /></div>
    <${Grid} name=${t(`takes.kind-${kind.value}`)} rows=${needs} columns=${needs} corner=${t("takes.needs")}
      cell=${(/** @type {number} */ own, /** @type {number} */ opp) => of(rows[needs.indexOf(own)][needs.indexOf(opp)])}
      shade=${(/** @type {number} */ it) => (high > low ? (it - low) / (high - low) : 0.5)} />
    <p>${t("takes.money", { n: paid === null ? "–" : inPercent(paid) })}</p><p class="small">${t("takes.note")}</p></section>`;
}
