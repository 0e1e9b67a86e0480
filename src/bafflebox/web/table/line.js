// The line below the board: the referee on one side, what can be done now on the other.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { later } from "../kit/ui/later.js";
import { buttonsOf, textOf } from "./buttons.js";
import { fetchAnswers, voice } from "./voice.js";

/** @typedef {import("./table.js").Table} Table */

const questions = () => import("./questions.js").then((found) => found.Question);
const Question = later(questions);
const TalkTool = later(() => import("./talk/tool.js").then((found) => found.TalkTool));
const coaching = () => /** @type {Promise<any>} */ (import("./coach_card.js"));
const [CoachVoice, CoachTool] = ["CoachVoice", "CoachTool"].map((name) => later(() => coaching().then((found) => found[name])));

const kept = () => import("./kept_list.js");
const KeptRows = later(() => kept().then((found) => found.KeptRows));

/** Begins to keep acts for a connection that is away. @param {Table} table */
export const fetchKept = (table) =>
  void kept().then(
    (found) => (table.kept.value ??= new found.Kept(table)),
    () => {},
  );

/** Questions come when the first move can long be made, and before anybody asks one. */
export const fetchQuestions = () => void Promise.all([questions(), fetchAnswers()]).catch(() => {});

/** @param {{table: Table}} props */
export function Voice({ table }) {
  const { strong, text, rule, alarm, still } = voice(table);
  const book = table.hello.value?.rules.name;
  const long = (strong?.length ?? 0) + (text?.length ?? 0) > 105;
  const classes = ["voice", long && "long", alarm && "alarm", still && "silent"].filter(Boolean).join(" ");
  return html`<p class=${classes} id="voice" role=${alarm ? "alert" : null}>
    <span key=${still || `${strong} ${text}`}>${
      strong &&
      html`<b>${strong}
    </b> `
    }${text}${rule && html` <a class="cite" href=${`/rules/${book}#${rule}`} target="_blank" rel="noopener"><bdi>${rule}</bdi></a>`}
    <${Why} table=${table} /></span></p>`;
}

/** @param {{table: Table}} props asks why something unusual may be done */
function Why({ table }) {
  const rights = table.hello.value?.rights ?? {};
  const given = table.acts.value.filter((each) => !each.group && each.do in rights);
  // what this moment gives comes before what is open all the time
  const act = given.find((each) => !each.confirm) ?? given[0];
  if (!act || table.link.state.value !== "open" || table.link.silent.value) return null;
  const ask = () => (table.asking.value = { do: "reason", words: act.do, rule: rights[act.do] });
  const label = t("reason.ask", { act: textOf(table, act) });
  return html` <button class="why" data-act="why" onClick=${ask} aria-label=${label}>${t("reason")}</button>`;
}

/** @param {{table: Table, menu?: any}} props other buttons are another row, so that none seems to move */
function Buttons({ table, menu = null }) {
  const buttons = buttonsOf(table);
  return html`<div class="buttons" key=${buttons.map((each) => each.name).join(" ")}>${menu}${buttons.map(
    (button) => html`<button key=${button.name} class=${`btn ${button.look ?? ""}`} data-act=${button.name}
      aria-disabled=${button.off ? "true" : null}
      title=${button.off ?? null} onClick=${() => (button.off ? table.say(button.off) : button.press())} autofocus=${button.focus}>
      ${button.icon && html`<${Icon} name=${button.icon} flip=${button.icon === "undo"} />`}${button.text}${
        button.key &&
        html` <kbd>
      ${button.key}</kbd>`
      }
    </button>`,
  )}</div>`;
}

/** What is to be confirmed or filled in; nothing while no answer would come. @param {Table} table */
const asked = (table) => (table.link.silent.value ? null : table.asking.value);

/** @param {{table: Table}} props the line of a wide table */
export function Line({ table }) {
  const asking = asked(table);
  return html`<div class=${`line${asking ? " ask" : ""}`}><div class="within">
    ${asking ? html`<${Question} table=${table} act=${asking} />` : html`<${Voice} table=${table} /><${Buttons} table=${table} />`}
  </div></div>`;
}

/** @param {{table: Table, menu: () => void, rows?: boolean}} props the line of a phone; `rows`: with what is kept */
export function Dock({ table, menu, rows = false }) {
  const asking = asked(table);
  const coach = asking || table.link.silent.value || table.refused.value ? null : table.coach.value;
  const speaks = coach?.word.value ? coach : null;
  return html`<footer class="dock">
    ${
      asking
        ? html`<${Question} table=${table} act=${asking} />`
        : html`${speaks ? html`<${CoachVoice} coach=${speaks} />` : html`<${Voice} table=${table} />`}
          ${rows && html`<${KeptRows} table=${table} />`}<${Buttons} table=${table} menu=${
            speaks
              ? html`<${CoachTool} coach=${speaks} />`
              : html`<button class="btn sq" onClick=${menu} aria-label=${t("menu")}><${Icon} name="menu" /></button>
                ${table.talk.value && table.aside.value !== "talk" && html`<${TalkTool} table=${table} kind="btn sq" />`}`
          } />`
    }
  </footer>`;
}
