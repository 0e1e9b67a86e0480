// Are the dice of a match what they must be? Worked out here, in this page, from the log alone.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { verifyLog } from "../dice/verify.js";
import { sentence } from "../table/tell.js";
import { need, num, t } from "../kit/i18n/text.js";
import { ask, askText } from "../kit/net/api.js";
import { receipts } from "../kit/net/contribution.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";

await Promise.all([need("pages"), need("findings"), style("small")]);

/** Who looks at a log sits on no side, and calls both by their colours. @type {any} */
const spectator = { hello: { value: { seat: null, names: { own: "White", opp: "Black" }, words: {} } }, seat: { value: null } };

/** @param {{given: (string | undefined)[]}} props */
export function Page({ given }) {
  const [id] = given;
  const found = useSignal(/** @type {(ReturnType<typeof verifyLog> & {kept: string[]}) | null} */ (null));
  const server = useSignal(/** @type {import("protocol").LogVerified | null} */ (null));
  const trouble = useSignal("");
  const check = (/** @type {string} */ text, /** @type {string[]} */ kept = []) => {
    trouble.value = "";
    try {
      found.value = { ...verifyLog(text, kept), kept };
    } catch (error) {
      found.value = null;
      trouble.value = /** @type {Error} */ (error).message;
    }
  };
  useEffect(() => {
    document.title = `${t("verify")} · Bafflebox`;
    if (!id) return;
    askText(`/api/tables/${id}/log`).then(
      (text) => check(text, receipts(id)),
      (error) => (trouble.value = error.detail || t("home.off_line")),
    );
    ask(`/api/verify/${id}`).then(
      (answer) => (server.value = answer),
      () => {},
    );
  }, [id]);
  const open = async (/** @type {FileList | null} */ files) => {
    const file = files?.[0];
    if (file) check(await file.text());
  };
  return html`<${Top} where=${t("verify")} />
    <main class="doc">
      <h1>${t("verify")}</h1>
      <p>${t("verify.lead")} <a href="/about" onClick=${go}>${t("verify.about")}</a></p>
      <label class="drop-file" onDragOver=${(/** @type {Event} */ event) => event.preventDefault()} onDrop=${(
        /** @type {DragEvent} */ event,
      ) => {
        event.preventDefault();
        open(event.dataTransfer?.files ?? null);
      }}><span>${t("verify.file")}</span><span class="btn sm" aria-hidden="true">${t("verify.choose")}</span>
        <input class="hide" type="file" aria-label=${t("verify.file")} accept=".jsonl,.log,.txt,application/jsonl"
        onChange=${(/** @type {Typed} */ event) => open(event.target.files)} /></label>
      ${trouble.value && html`<p role="alert"><b>${trouble.value}</b></p>`}
      ${found.value && html`<${Verdict} found=${found.value} />`}
      ${
        server.value &&
        found.value &&
        html`<p class="small">
      ${t(server.value.verdict === "failed" ? "verify.server_failed" : "verify.server", { verdict: t(`verdict.${server.value.verdict}`) })}
      </p>`
      }
    </main>`;
}

/** @param {{found: import("protocol").LogVerified & {kept: string[]}}} props */
function Verdict({ found }) {
  const { verdict, faults, notes, agreements, throws, counts, kept } = found;
  return html`<section class="card"><p class=${`verdict ${verdict}`} role="status">
    <${Icon} name=${verdict === "failed" ? "close" : "seal"} />${t(`verdict.${verdict}`)}</p>
      <p>${t(`verdict.${verdict}.text`, { n: throws.length })}</p>
      ${kept.length > 0 && verdict === "proved" && html`<p>${t("verify.receipt_kept")}</p>`}
      ${(verdict === "proved" || verdict === "repeated") && html`<p class="small">${t("verify.unbound")}</p>`}
      ${
        [...faults, ...notes].length > 0 &&
        html`<ul>${[...faults, ...notes].map(
          (each) => html`<li>${sentence(spectator, each.said).join(" ")}${each.seq === null ? "" : ` (${num(each.seq)})`}</li>`,
        )}
      </ul>`
      }</section>
    <section class="card flat"><h2>${t("verify.counts")}</h2><${Counts} counts=${counts} /></section>
    ${agreements.map(
      (each) => html`<section class="card"><h2>${t("verify.agreement", { n: each.number })}</h2><dl class="ids">
      ${[
        ["seed_hash", each.commitment],
        ["white_hash", each.commitments.white],
        ["black_hash", each.commitments.black],
        ["receipt", each.receipt],
        ["white", each.contributions.white],
        ["black", each.contributions.black],
        ["seed", each.seed],
      ].map(([name, value]) => html`<dt>${t(`verify.${name}`)}</dt><dd class="hash">${value ?? "–"}</dd>`)}</dl></section>`,
    )}
    <section class="card flat"><h2>${t("verify.not")}</h2><div style=${{ padding: "0 16px" }}><p>${t("verify.not.text")}</p></div>
    </section>`;
}

/** @param {{counts: import("protocol").DiceOfSides}} props */
function Counts({ counts }) {
  const rows = /** @type {const} */ (["white", "black", "both"]);
  const percent = (/** @type {number | null} */ value) => (value === null ? "–" : num(`${(100 * value).toFixed(1)} %`));
  return html`<div class="scroll-x"><table class="tbl"><thead><tr><th></th>${[1, 2, 3, 4, 5, 6].map(
    (face) => html`<th scope="col">
    ${num(face)}</th>`,
  )}<th scope="col">${t("verify.expected")}</th><th scope="col">${t("verify.doubles")}</th><th scope="col">
    ${t("verify.odds")}</th></tr></thead>
    <tbody>${rows.map(
      (who) => html`<tr><td>${t(`verify.of.${who}`)}</td>${counts[who].faces.map(
        (/** @type {number} */ n) => html`<td>
    ${num(n)}</td>`,
      )}<td>${num(counts[who].expected_face.toFixed(1))}</td><td>
    ${num(`${counts[who].doubles} / ${counts[who].expected_doubles.toFixed(1)}`)}</td><td>${percent(counts[who].faces_p)}</td></tr>`,
    )}
    </tbody></table></div>`;
}
