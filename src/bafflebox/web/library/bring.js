// Match files are brought: dropped or chosen, each read by itself; what can't be read says why and the others go on.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey, packed } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go, visit } from "../kit/ui/route.js";
import { Places } from "../shell/nav.js";
import { Top } from "../shell/header.js";
import { Mine } from "./mine.js";
import { keepPlayed } from "./played.js";
import { Uploads, sendZip } from "./uploads.js";

/** @typedef {import("protocol").MatchRead} MatchRead */

/** What the server reads. */
const readable = signal({
  endings: /** @type {string[]} */ ([]),
  most: 3 * 2 ** 20,
  zip: 128 * 2 ** 20,
  errors: /** @type {Record<string, number>} */ ({}),
  structures: /** @type {string[]} */ ([]),
});

/** @typedef {{name: string, match: MatchRead | null, trouble: string, position?: string}} Brought */

/** ms after which a server that has enough to do is asked again. */
const AGAIN = 2000;
/** How a zip begins. */
const MAGIC = [0x50, 0x4b, 3, 4];

/** @param {File} file */
async function isZip(file) {
  const first = new Uint8Array(await file.slice(0, MAGIC.length).arrayBuffer());
  return MAGIC.every((byte, index) => byte === first[index]);
}

/**
 * @param {string} name
 * @param {() => Promise<MatchRead>} get the match
 * @param {() => Promise<string>} [other] what is in a file that holds no match: the id of a position, "" for nothing
 * @returns {Promise<Brought>}
 */
async function brought(name, get, other = async () => "") {
  const read = { name, match: null, trouble: "", position: "" };
  for (;;) {
    try {
      return { ...read, match: await get() };
    } catch (error) {
      const { detail, status } = /** @type {Failure} */ (error);
      if (status === 400) {
        read.position = await other();
        if (read.position) return read;
      }
      if (status !== 429) return { ...read, trouble: detail || t(status === 0 ? "home.off_line" : "review.unread") };
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

/** The analysis board with a position on it. @param {string} id */
const boardOf = (id) => `/analyse?id=${encodeURIComponent(id)}`;

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
    keepPlayed(() => (news.value += 1));
  }, []);
  const line = useRef(Promise.resolve());
  /** One after the other, whenever they were dropped. @param {FileList | undefined | null} given */
  const take = (given) => {
    const all = [...(given ?? [])];
    line.current = line.current.then(() => bring(all));
  };
  /** @param {File[]} all */
  const bring = async (all) => {
    for (const file of all) {
      const { most, zip } = readable.peek();
      const many = await isZip(file);
      if (many && file.size <= zip) {
        const { trouble } = await sendZip(file).then(
          () => ({ trouble: "" }),
          (error) => ({ trouble: error.detail || t("home.off_line") }),
        );
        if (trouble) files.value = [...files.peek(), { name: file.name, match: null, trouble }];
        news.value += 1;
        continue;
      }
      const at = files.peek().length;
      const put = (/** @type {Brought} */ found) => (files.value = [...files.peek().slice(0, at), found]);
      put({ name: file.name, match: null, trouble: "" });
      if (file.size > most) {
        put({ name: file.name, match: null, trouble: t("review.large", { n: (many ? zip : most) / 2 ** 20 }) });
        continue;
      }
      const found = await brought(
        file.name,
        async () => ask("/api/matches", { file: await packed(file), name: file.name }, libraryKey()),
        async () =>
          ask("/api/matches/position", { file: await packed(file) }).then(
            ({ id }) => id,
            () => "",
          ),
      );
      put(found);
      if (found.match) news.value += 1;
    }
    const read = files.peek();
    if (read.length === 1 && read[0].match && !read[0].match.found.length && !read[0].match.trouble)
      visit(`/review/match/${read[0].match.match}`);
    if (read.length === 1 && read[0].position) visit(boardOf(read[0].position));
  };
  const stay = (/** @type {DragEvent} */ event, /** @type {boolean} */ is) => {
    event.preventDefault();
    over.value = is;
  };
  const drop = (/** @type {DragEvent} */ event) => {
    stay(event, false);
    take(event.dataTransfer?.files);
  };
  return html`<${Top} places=${html`<${Places} here="/review" />`} /><main class="bring"><header><h1>${t("review.import")}</h1>
    <p>${t("review.import-lead")}</p></header>
    <section class="card drop" data-over=${over.value ? "" : null} onDragOver=${(/** @type {DragEvent} */ event) => stay(event, true)}
    onDragLeave=${(/** @type {DragEvent} */ event) => stay(event, false)} onDrop=${drop}><${Icon} name="chart" />
    <h2>${t("review.drop")}</h2><p>${t("review.drop-what")}</p>
    <p class="kinds">${readable.value.endings.map((each) => html`<bdi class="ltr">${each}</bdi>`)}</p>
    <label class="btn go">${t("review.choose")}<input type="file" class="hide" multiple onChange=${(/** @type {Typed} */ event) => {
      take(event.target.files);
      event.target.value = "";
    }} /></label><p class="small">${t("review.private")}</p></section>
    ${files.value.length > 0 && html`<${Files} files=${files.value} />`}
    <${Uploads} changed=${() => (news.value += 1)} />
    <${Mine} news=${news.value} errors=${readable.value.errors}
    structures=${readable.value.structures} /></main>`;
}

/** @param {MatchRead} match */
const called = (match) => {
  const names = isolate(match.names.join(", "));
  return match.length ? t("review.to", { names, n: match.length }) : t("review.money", { names });
};

/** @param {{files: Brought[]}} props */
function Files({ files }) {
  const waits = files.filter((each) => !each.match && !each.trouble && !each.position).length;
  return html`<section class="card files" aria-live="polite"><h2>${t("review.files")}</h2>
    ${
      waits > 0 &&
      html`<p class="small"><progress max=${files.length} value=${files.length - waits}
    aria-label=${t("review.reading")}></progress> <bdi class="ltr">${num(files.length - waits)} / ${num(files.length)}</bdi></p>`
    }<ol>${files.map(
      ({ name, match, trouble, position }) => html`<li class=${trouble ? "bad" : match || position ? "read" : ""}>
    <div><b><bdi>${name}</bdi></b>${match && html`<small>${called(match)} · ${t("review.games", { n: match.games })}</small>`}</div>
    <span class="state">${
      trouble
        ? t("review.failed")
        : position
          ? t("review.position")
          : !match
            ? t("review.reading")
            : match.found.length
              ? t("review.mended", { n: match.found.length })
              : t("review.read")
    }</span>
    ${match && html`<a class="btn sm go" href=${`/review/match/${match.match}`} onClick=${go}>${t("review.open")}</a>`}
    ${position && html`<a class="btn sm go" href=${boardOf(position)} onClick=${go}>${t("review.position-open")}</a>`}
    ${trouble && html`<p class="wrong" role="alert">${trouble}</p>`}
    ${
      match &&
      match.found.length > 0 &&
      html`<details><summary>${t("review.found")} (${num(match.found.length)})</summary><ul>${match.found.map(
        (each) => html`<li>${each.said}</li>`,
      )}</ul></details>`
    }
    ${match?.trouble && html`<p class="wrong">${t("review.trouble", { text: match.trouble })}</p>`}</li>`,
    )}</ol></section>`;
}
