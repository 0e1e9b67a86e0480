// What the referee says, and what can be pressed, while something holds up play or waits for an answer.
// @ts-check
import { capital, isolate, need, t } from "../../kit/i18n/text.js";
import { style } from "../../kit/ui/later.js";
import { endOn, flat } from "../../kit/ui/viewport.js";
import { nowAt } from "../../kit/ui/clock.js";
import { nameOf } from "../names.js";
import { answersOf, called, choiceOf, countdown, grouped, labelOf, remedyText, send, told, valueText } from "./words.js";

await Promise.all([need("desk"), need("conduct"), need("ask"), style("conduct")]);

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").ConductView} Conduct */
/** @typedef {import("../voice.js").Said} Said */
/** @typedef {import("../buttons.js").Button} Button */

/** Acts around the board that stand in the line when they can be done: they are all that can be done then. */
const IN_LINE = ["withdraw", "appeal", "start_clock", "resume", "be_ready"];

/** @param {Table} table @param {View} view @returns {Said | null} null where the game itself has the word */
export function voice(table, view) {
  const conduct = view.conduct;
  if (!conduct || view.over) return null;
  return question(table, conduct) ?? standstill(table, view, conduct);
}

/** What this reader is asked, or whose answer is awaited. @param {Table} table @param {Conduct} conduct @returns {Said | null} */
function question(table, { proposal, open }) {
  if (proposal) {
    const items = proposal.items.map((item) => `${told(item.label, item.name)} ${valueText(item.value)}`).join(t("comma"));
    const mine = proposal.answers !== "director" && table.mine.value.has(proposal.answers);
    const name = isolate(nameOf(table, proposal.by));
    const name_is = table.mine.value.has(proposal.by) && table.seat.value !== "both" ? "you" : "other";
    const key = mine ? "proposal" : "proposal.wait";
    const what = items || told(`topic.${proposal.topic}`, proposal.topic);
    return { strong: t(key, { name, name_is, what }), text: mine ? t("proposal.text") : t("proposal.wait_text"), rule: proposal.rule };
  }
  const [answer] = answersOf(table).filter((act) => act.do === "claim");
  if (!answer) return null;
  const fact = open.find((each) => answer.words?.startsWith(each.kind)) ?? open[0];
  if (!fact) return { text: labelOf(answer), rule: answer.rule };
  const name = isolate(nameOf(table, fact.by));
  return { strong: told(`fact.${fact.kind}`, labelOf(answer), { name }), text: t("fact.choose"), rule: fact.rule };
}

/** Signs of what is disputed that the line has room for; the whole stands beside it. */
const ABOUT = 40;

/** @param {string} text */
const shortened = (text) => (text.length > ABOUT ? `${text.slice(0, ABOUT).trimEnd()}…` : text);

/** Why play stands still. @param {Table} table @param {View} view @param {Conduct} conduct @returns {Said | null} */
function standstill(table, view, conduct) {
  const { dispute, ruling, appeal, stopped, frozen } = conduct;
  if (appeal) {
    const name = isolate(nameOf(table, appeal.by));
    return { strong: t("appeal.open", { name }), text: t(appeal.referred ? "appeal.referred" : "appeal.text"), rule: ruling?.grounds[0] };
  }
  if (ruling?.appeal && frozen) return { strong: t(`appeal.${ruling.appeal}`), text: t("ruled.text"), rule: ruling.grounds[0] };
  if (ruling && frozen) {
    const what = ruling.remedies.map((each) => remedyText(table, each)).join(t("comma"));
    return { strong: capital(t("ruled", { name: called(table, ruling.by), what })), text: t("ruled.text"), rule: ruling.grounds[0] };
  }
  if (dispute) {
    const name = called(table, dispute.by);
    const { claim } = dispute;
    const about = claim ? told(`claim.${claim.kind}`, claim.kind) : dispute.about && shortened(dispute.about);
    const text = about ? t("dispute.by", { name, about: isolate(about) }) : t("dispute.stopped", { name });
    return { strong: t("dispute.open"), text, rule: claim?.rule ?? dispute.rule };
  }
  if (conduct.break) return resting(table, conduct, conduct.break);
  if (frozen?.why === "correcting") return { strong: t("correcting"), text: t("correcting.text"), rule: frozen.rule };
  if (stopped) {
    const why = told(`cause.${stopped.cause}`, stopped.cause);
    const by = stopped.by ? t("stopped.by", { name: isolate(nameOf(table, stopped.by)) }) : "";
    return { strong: t("stopped", { why }), text: by, rule: stopped.rule };
  }
  if (view.phase === "terms") return { strong: t("terms.wait"), text: "" };
  return delayed(table, conduct) ?? lateness(table, conduct);
}

/** After touching the dice: roll only once the delay has run out. @param {Table} table @param {Conduct} conduct @returns {Said | null} */
function delayed(table, { waits }) {
  if (!waits) return null;
  const mine = table.mine.value.has(waits.who);
  const name = isolate(nameOf(table, waits.who));
  const time = countdown(waits.until - nowAt(table));
  return { strong: t("delayed", { name, name_is: mine ? "you" : "other" }), text: t("delayed.text", { time }), rule: waits.rule };
}

/** @param {Table} table @param {Conduct} conduct @param {NonNullable<Conduct["break"]>} rest @returns {Said} */
function resting(table, { ready }, rest) {
  const left = rest.ends - nowAt(table);
  const causes = rest.causes.map((each) => told(`break.${each}`, each)).join(t("comma"));
  const name = isolate(rest.by ? nameOf(table, rest.by) : "");
  const strong = t(rest.by ? "break.by" : "break", { time: countdown(left), name });
  const waits = table.seat.value && ready.own && !ready.opp ? t("break.waits", { name: isolate(nameOf(table, "opp")) }) : "";
  const why = causes && `${capital(causes)}.`;
  return { strong, text: [why, waits].filter(Boolean).join(" "), rule: rest.rule };
}

/** @param {Table} table @param {Conduct} conduct @returns {Said | null} */
function lateness(table, { late }) {
  const [first] = late;
  if (!first || (table.view.value?.game && table.view.value.turn)) return null;
  const next = first.next === null ? "" : t("late.next", { time: countdown(first.next - nowAt(table)) });
  return { strong: t("late", { name: isolate(nameOf(table, first.who)), n: first.points }), text: next };
}

/** @param {Table} table @returns {Button[]} what answers the question, or lets play go on */
export function buttons(table) {
  const { conduct, phase } = table.view.value ?? {};
  if (!conduct || phase === "terms") return [];
  const answers = answersOf(table);
  const around = grouped(table, "table").filter((act) => IN_LINE.includes(act.do) && !(act.do === "be_ready" && conduct.ready.own));
  around.sort((one, two) => IN_LINE.indexOf(one.do) - IN_LINE.indexOf(two.do));
  const read = () => {
    table.aside.value = "matter";
  };
  /** @type {Button[]} */
  const seen = hidden(conduct) ? [{ name: "matter", text: `${t("matter")}…`, press: read }] : [];
  const all = [...answers.sort((one, two) => Number(one.do === "agree") - Number(two.do === "agree")), ...around];
  const found = all.map((act, index) => ({
    name: [act.do, ...(act.words ? act.words.split(" ") : [])].join("-"),
    text: act.group === "answer" && act.words?.includes(" ") ? choiceOf(act) : labelOf(act),
    press: () => void send(table, act),
    look:
      index === all.length - 1 && act.do !== "appeal" && act.do !== "withdraw" && !(answers.length > 1 && act.do === "claim") ? "go" : "",
  }));
  return [...seen, ...found];
}

/** @param {Conduct} conduct whether there is something to read that this window shows only when it is wanted */
const hidden = ({ dispute, ruling, appeal, frozen }) => Boolean((dispute || appeal || (ruling && frozen)) && (endOn() || flat()));
