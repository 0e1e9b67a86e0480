// The link for a friend, until they arrive: to share, to copy, to be read by a phone's camera.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { seats } from "../kit/net/seats.js";
import { coded } from "../kit/ui/coded.js";
import { copy } from "../kit/ui/copy.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";

await Promise.all([need("ask"), style("lists")]);

const copied = signal(false);
/** ms between two looks whether the link was opened. */
const EVERY = 5000;
const MINUTE = 60_000;

/** @param {{table: import("./table.js").Table}} props */
export function Invite({ table }) {
  const kept = seats().find((each) => each.table === table.id);
  const link = kept?.friend ? location.origin + kept.friend : "";
  const here = table.presence.value?.opp.here;
  const press = async () => {
    await copy(link);
    copied.value = true;
  };
  // the visitor who changes their mind in the share sheet shares nothing: that is no trouble
  const share = () => navigator.share({ title: t("invite.title"), text: t("invite.words"), url: link }).catch(() => {});
  const shares = "share" in navigator;
  return html`<div class="card invite">
    <h2>${t("invite")}</h2>
    <p>${here ? t("invite.here") : t("invite.text")}</p>
    ${
      link &&
      html`<input class="field sm ltr" readonly value=${link} aria-label=${t("invite")}
        onFocus=${(/** @type {Typed} */ event) => event.target.select()} />
    <p class="invite-acts">${
      shares && html`<button class="btn go sm" data-act="share" onClick=${share}><${Icon} name="share" />${t("invite.share")}</button>`
    }<button class=${`btn sm${shares ? "" : " go"}`} data-act="copy" onClick=${press}>${t(copied.value ? "copied" : "invite.copy")}</button>
    </p>${!here && html`<${Opened} id=${table.id} /><${Scan} link=${link} />`}`
    }
    ${
      kept?.director &&
      html`<label class="small">${t("invite.director")}<input class="field sm ltr" readonly value=${location.origin + kept.director}
        onFocus=${(/** @type {Typed} */ event) => event.target.select()} /></label>`
    }
  </div>`;
}

/** When the link was opened last, as long as nobody sat down. @param {{id: string}} props */
function Opened({ id }) {
  const ago = useSignal(/** @type {number | null} */ (null));
  useEffect(() => {
    const look = () => {
      if (!document.hidden)
        ask(`/api/tables/${id}`).then(
          ({ opened, now }) => (ago.value = opened ? now - opened : null),
          () => {}, // the line below the board says that nobody answers
        );
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [id]);
  return html`<p class="small" role="status" data-opened>${ago.value === null ? t("invite.unopened") : said(ago.value)}</p>`;
}

/** @param {number} ms since the link was opened */
function said(ms) {
  const minutes = Math.floor(ms / MINUTE);
  const [n, unit] =
    minutes < 60 ? [minutes, /** @type {"minute"} */ ("minute")] : [Math.floor(minutes / 60), /** @type {"hour"} */ ("hour")];
  const when = minutes ? new Intl.RelativeTimeFormat(language.value).format(-n, unit) : "";
  return when ? t("invite.opened", { when }) : t("invite.opened_now");
}

/** The link as a code; without it there is the link itself. @param {{link: string}} props */
function Scan({ link }) {
  const code = useSignal("");
  useEffect(() => {
    coded(link).then(
      (found) => (code.value = found),
      () => {},
    );
  }, [link]);
  if (!code.value) return null;
  return html`<figure class="invite-code"><img src=${code.value} alt=${t("invite.code")} width="120" height="120" />
    <figcaption class="small">${t("invite.scan")}</figcaption></figure>`;
}
