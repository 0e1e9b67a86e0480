// Match files are brought: dropped or chosen, each read by itself; what can't be read says why and the others go on.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isolate, num, t } from "../i18n/text.js";
import { ask } from "../net/api.js";
import { libraryKey } from "../net/library.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { go, visit } from "../ui/route.js";
import { Top } from "../ui/top.js";
import { Mine } from "./mine.js";

/** What the server reads. */
const readable = signal({ endings: /** @type {string[]} */ ([]), most: 3 * 2 ** 20 });

/** @typedef {{name: string, match: any, trouble: string}} Brought */

/** @param {File} file @returns {Promise<string>} its bytes in base64 */
async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** @param {File} file @returns {Promise<Brought>} */
async function brought(file) {
  const read = { name: file.name, match: null, trouble: "" };
  const { most } = readable.peek();
  if (file.size > most) return { ...read, trouble: t("review.large", { n: most / 2 ** 20 }) };
  try {
    return { ...read, match: await ask("/api/matches", { file: await packed(file), name: file.name }, libraryKey()) };
  } catch (error) {
    const { detail, status } = /** @type {any} */ (error);
    return { ...read, trouble: detail || t(status === 0 ? "home.off_line" : "review.unread") };
  }
}

export function Bring() {
  const files = useSignal(/** @type {Brought[]} */ ([]));
  const over = useSignal(false);
  const news = useSignal(0);
  useEffect(() => {
    document.title = `${t("review.import")} · Bafflebox`;
    ask("/api/matches").then(
      (found) => (readable.value = found),
      () => {},
    );
  }, []);
  /** @param {FileList | undefined | null} given */
  const take = async (given) => {
    const all = [...(given ?? [])];
    const first = files.peek().length;
    files.value = [...files.peek(), ...all.map((file) => ({ name: file.name, match: null, trouble: "" }))];
    for (const [index, file] of all.entries()) {
      const found = await brought(file);
      files.value = files.peek().map((each, place) => (place === first + index ? found : each));
      if (found.match) news.value += 1;
    }
    const read = files.peek();
    if (read.length === 1 && read[0].match && !read[0].match.found.length && !read[0].match.trouble)
      visit(`/study/match/${read[0].match.match}`);
  };
  const stay = (/** @type {DragEvent} */ event, /** @type {boolean} */ is) => {
    event.preventDefault();
    over.value = is;
  };
  const drop = (/** @type {DragEvent} */ event) => {
    stay(event, false);
    take(event.dataTransfer?.files);
  };
  return html`<${Top} where=${t("review.title")} /><main class="bring"><header><h1>${t("review.import")}</h1>
    <p>${t("review.import-lead")}</p></header>
    <section class="card drop" data-over=${over.value ? "" : null} onDragOver=${(/** @type {DragEvent} */ event) => stay(event, true)}
    onDragLeave=${(/** @type {DragEvent} */ event) => stay(event, false)} onDrop=${drop}><${Icon} name="study" />
    <h2>${t("review.drop")}</h2><p>${t("review.drop-what")}</p>
    <p class="kinds">${readable.value.endings.map((each) => html`<bdi class="ltr">${each}</bdi>`)}</p>
    <label class="btn go">${t("review.choose")}<input type="file" class="hide" multiple onChange=${(/** @type {any} */ event) => {
      take(event.target.files);
      event.target.value = "";
    }} /></label><p class="small">${t("review.private")}</p></section>
    ${files.value.length > 0 && html`<${Files} files=${files.value} />`}
    <${Mine} news=${news.value} /></main>`;
}

/** @param {any} match */
const called = (match) => {
  const names = isolate(match.names.join(", "));
  return match.length ? t("review.to", { names, n: match.length }) : t("review.money", { names });
};

/** @param {{files: Brought[]}} props */
function Files({ files }) {
  return html`<section class="card files" aria-live="polite"><h2>${t("review.files")}</h2><ol>${files.map(
    ({ name, match, trouble }) => html`<li class=${trouble ? "bad" : match ? "read" : ""}>
    <div><b><bdi>${name}</bdi></b>${match && html`<small>${called(match)} · ${t("review.games", { n: match.games })}</small>`}</div>
    <span class="state">${
      trouble
        ? t("review.failed")
        : !match
          ? t("review.reading")
          : match.found.length
            ? t("review.mended", { n: match.found.length })
            : t("review.read")
    }</span>
    ${match && html`<a class="btn sm go" href=${`/study/match/${match.match}`} onClick=${go}>${t("review.open")}</a>`}
    ${trouble && html`<p class="wrong" role="alert">${trouble}</p>`}
    ${
      match?.found.length > 0 &&
      html`<details><summary>${t("review.found")} (${num(match.found.length)})</summary><ul>${match.found.map(
        (/** @type {any} */ each) => html`<li>${each.said}</li>`,
      )}</ul></details>`
    }
    ${match?.trouble && html`<p class="wrong">${t("review.trouble", { text: match.trouble })}</p>`}</li>`,
  )}</ol></section>`;
}
