// Zips of many matches: sent in parts, then read and analysed on the server while the page may be closed; what can't be read is named.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey, packed } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";

/** @typedef {import("protocol").UploadState} UploadState */

/** Bytes of a part. */
const PART = 2 ** 20;
/** ms after which a server that has enough to do is asked again. */
const AGAIN = 2000;
/** ms between two looks at what goes on. */
const LOOK = 1500;
/** Bad files shown before all are asked for. */
const SHOWN = 20;

/** The zips as they stand; sending one changes it. */
const uploads = signal(/** @type {UploadState[]} */ ([]));

/** @param {UploadState} state */
function put(state) {
  const others = uploads.peek().filter((each) => each.upload !== state.upload);
  uploads.value = [state, ...others].sort((one, two) => two.upload - one.upload);
}

async function look() {
  ({ uploads: uploads.value } = await ask("/api/library/uploads", undefined, libraryKey()));
}

/** Asks until the server has time. @param {string} address @param {object} body @returns {Promise<UploadState>} */
async function asked(address, body) {
  for (;;) {
    try {
      return await ask(address, body, libraryKey());
    } catch (error) {
      const { status } = /** @type {Failure} */ (error);
      if (status !== 429 && status !== 0 && status !== 502) throw error;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

/** Sends a zip, from where an earlier attempt ended. @param {File} file */
export async function sendZip(file) {
  await look();
  const { name, size } = file;
  const before = uploads.peek().find((each) => each.name === name && each.size === size && each.received < size);
  let state = before ?? (await asked("/api/library/uploads", { name, size }));
  put(state);
  while (state.received < size) {
    const part = await packed(file.slice(state.received, state.received + PART));
    state = await asked("/api/library/uploads/part", { upload: state.upload, at: state.received, file: part });
    put(state);
  }
}

/** @param {UploadState} each */
const isRead = (each) => each.trouble !== null || (each.members !== null && each.read >= each.members);
/** @param {UploadState} each */
const isDone = (each) => isRead(each) && each.analysed >= each.matches;

/** `changed` is called as matches come. @param {{changed: () => void}} props */
export function Uploads({ changed }) {
  useEffect(() => {
    let before = "";
    const again = () => {
      const open = uploads.peek().some((each) => !isDone(each) && each.received >= each.size);
      (open || !before ? look() : Promise.resolve()).then(
        () => {
          const now = uploads.peek().map((each) => `${each.matches} ${each.analysed}`);
          if (before && now.join() !== before) changed();
          before = now.join() || " ";
        },
        () => {}, // another time
      );
    };
    again();
    const every = setInterval(again, LOOK);
    return () => clearInterval(every);
  }, []);
  if (!uploads.value.length) return null;
  return html`<section class="card files uploads"><h2>${t("review.uploads")}</h2>
    <ol>${uploads.value.map((each) => html`<${One} key=${each.upload} state=${each} />`)}</ol></section>`;
}

/** @param {{state: UploadState}} props */
function One({ state }) {
  const drop = async () => {
    uploads.value = (await ask("/api/library/uploads/drop", { upload: state.upload }, libraryKey())).uploads;
  };
  const whole = state.received >= state.size;
  const steps = [
    [!whole, "sent", Math.floor((100 * state.received) / state.size), 100],
    [whole && !isRead(state), "read", state.read, state.members ?? 0],
    [isRead(state) && !isDone(state), "analysed", state.analysed, state.matches],
  ].filter(([is]) => is);
  return html`<li data-upload=${state.upload} data-done=${isDone(state) ? "" : null}><div><b><bdi>${state.name}</bdi></b>
    <small role="status">${
      isRead(state) && !state.trouble && t("review.upload-came", { added: state.added, known: state.known, mended: state.mended })
    }</small></div>
    <span class="state">${isDone(state) && !state.trouble && state.matches > 0 && t("review.upload-done", { n: state.matches })}</span>
    <button class="btn txt sm" data-act="drop-upload" onClick=${drop}>${t("review.upload-drop")}</button>
    ${steps.map(
      ([, what, done, of]) => html`<p class="small"><label>${t(`review.upload-${what}`, { n: done, of })}
      <progress max=${of} value=${done}></progress></label></p>`,
    )}
    ${whole && !isDone(state) && html`<p class="small">${t("review.upload-behind")}</p>`}
    ${!whole && html`<p class="small">${t("review.upload-part")}</p>`}
    ${state.trouble && html`<p class="wrong" role="alert">${state.trouble}</p>`}
    ${state.bad.length > 0 && html`<${Bad} bad=${state.bad} />`}
    ${state.positions.map(
      ({ name, id }) => html`<p class="small"><bdi>${name}</bdi>: <a href=${`/analyse?id=${encodeURIComponent(id)}`} onClick=${go}>
      ${t("review.position")}</a></p>`,
    )}</li>`;
}

/** @param {{bad: import("protocol").BadFile[]}} props */
function Bad({ bad }) {
  const every = useSignal(false);
  const shown = every.value ? bad : bad.slice(0, SHOWN);
  return html`<details open=${bad.length <= SHOWN}><summary>${t("review.upload-bad", { n: bad.length })}</summary>
    <ul>${shown.map((each) => html`<li class="bad"><bdi>${each.name}</bdi> <small>${each.said}</small></li>`)}</ul>${
      shown.length < bad.length &&
      html`<button class="btn txt sm" onClick=${() => (every.value = true)}>${t("review.upload-all", { n: num(bad.length) })}</button>`
    }</details>`;
}
