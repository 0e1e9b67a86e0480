// Before something is changed that moves others: what it would move, the reason, and the one button.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Aside } from "../sheet.js";

/** @param {{answer: import("../tell.js").Would}} props what moves, as the server says it */
export function Moves({ answer }) {
  if (!answer) return null;
  if (answer.refusal !== undefined)
    return html`<p class="law no" role="alert">${answer.refusal || t("home.off_line")} ${
      answer.rule &&
      html`<span
      class="cite">${answer.rule}</span>`
    }</p>`;
  const moves = answer.moves ?? [];
  return html`<h3>${t("event.moves")}</h3>${
    moves.length
      ? html`<ul class="moves-of">${moves.map((/** @type {string} */ each) => html`<li>${each}</li>`)}</ul>`
      : html`<p class="small">${t("event.moves.none")}</p>`
  }`;
}

/**
 * @param {{event: import("../event.js").Event, title: string, label: string, to: "facts" | "steps", body: Record<string, any>,
 *   why?: boolean, done: () => void, children?: any}} props `why`: a reason is wanted
 */
export function Consider({ event, title, label, to, body, why = true, done, children }) {
  return html`<${Aside} title=${html`<h2>${title}</h2>`} name=${title} done=${done}>${children}
    <${Weigh} event=${event} label=${label} to=${to} body=${body} why=${why} done=${done} /></${Aside}>`;
}

/**
 * @param {{event: import("../event.js").Event, label: string, to: "facts" | "steps", body: Record<string, any>, why?: boolean,
 *   done: () => void}} props
 */
export function Weigh({ event, label, to, body, why = true, done }) {
  const [would, setWould] = useState(/** @type {import("../tell.js").Would | null} */ (null));
  const [reason, setReason] = useState("");
  const said = JSON.stringify(body);
  useEffect(() => {
    let ended = false;
    setWould(null);
    event.out?.would(to, JSON.parse(said)).then((answer) => ended || setWould(answer));
    return () => {
      ended = true;
    };
  }, [said, to]);
  const press = async (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    event.out?.tell(to, { ...body, ...(reason.trim() ? { why: reason.trim() } : {}) });
    done();
  };
  return html`<form class="weigh" onSubmit=${press}><div aria-live="polite"><${Moves} answer=${would} /></div>
    ${
      why &&
      html`<label class="fld"><span>${t("event.why")}</span><input class="field sm" name="why" required value=${reason}
        onInput=${(/** @type {Typed} */ input) => setReason(input.target.value)} /></label>`
    }
    <button class="btn go" data-act="confirm">${label}</button></form>`;
}
