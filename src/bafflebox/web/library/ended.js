// The report in the place of a table whose match has just ended; what can be done at the table stays below it.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isolate, num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { later } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Line } from "../table/line.js";
import { matchOf } from "./kept.js";
import { Opening } from "./opening.js";
import { useReport } from "./report.js";

export { matchOf };

const Rated = later(() => import("../table/rated.js").then((found) => found.Rated));
const TalkTool = later(() => import("../table/talk/tool.js").then((found) => found.TalkTool));

/** @param {{table: import("../table/table.js").Table, where: string, leave: () => void}} props `leave`: back to the board */
export function Ended({ table, where, leave }) {
  const match = useSignal("");
  useEffect(() => {
    let here = true;
    matchOf(table.id).then(
      (found) => {
        if (!here) return;
        match.value = found;
        if (!found) leave();
      },
      () => here && leave(), // there is nothing to review, or nobody to ask
    );
    return () => {
      here = false;
    };
  }, [table]);
  const talks = table.aside.value === "talk";
  useEffect(() => {
    if (talks) leave(); // people talk beside the board
  }, [talks]);
  const report = useReport(match.value);
  const { score, result } = table.view.value ?? {};
  const told = score && isolate(`${num(score.own)}–${num(score.opp)}`);
  const lead = result?.winner ? t(result.winner === "own" ? "report.won" : "report.lost", { who: "you", name: "", score: told }) : "";
  return html`<div class="ended"><${Top} where=${where}>${table.talk.value && html`<${TalkTool} table=${table} />`}<//><main class="report">
    <${Opening} report=${report} at=${`/review/match/${match.value}`} lead=${lead} focus>
    <button class="btn" data-act="board" onClick=${leave}>${t("report.board")}</button>
    <a class="btn" href="/review/quiz" onClick=${go}><${Icon} name="search" />${t("review.quiz-short")}</a><//>
    ${table.hello.value?.rated && html`<${Rated} table=${table} />`}</main>
    <footer class="ended-foot"><${Line} table=${table} /></footer></div>`;
}
