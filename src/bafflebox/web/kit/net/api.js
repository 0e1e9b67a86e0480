// What is asked over HTTP.
// @ts-check
import { language } from "../i18n/text.js";

/** An answer that is no success, with the rule behind it ("" for none). */
export class ApiError extends Error {
  /** @param {number} status @param {{code?: string, rule?: string, detail?: string}} problem */
  constructor(status, { code = "failed", rule = "", detail = "" }) {
    super(detail);
    this.status = status;
    this.code = code;
    this.rule = rule;
    this.detail = detail;
  }
}

/**
 * @param {string} path
 * @param {any} [body] sent as JSON by POST; without it GET
 * @param {string} [key]
 * @returns {Promise<any>}
 */
export async function ask(path, body, key) {
  const headers = { "accept-language": language.peek(), ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const how =
    body === undefined
      ? { headers }
      : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new ApiError(0, { code: "unreachable" });
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, data.error ?? {});
  return data;
}

/** @param {string} path @returns {Promise<string>} */
export const askText = async (path) => (await fetched(path)).text();

/** @param {string} path @param {string} [key] @returns {Promise<Blob>} */
export const askFile = async (path, key) => (await fetched(path, key)).blob();

/** @param {string} path @param {string} [key] @returns {Promise<Response>} an answer that is a success */
async function fetched(path, key) {
  const headers = { "accept-language": language.peek(), ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const answer = await fetch(path, { headers });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({})))?.error ?? {});
  return answer;
}

/** @type {Promise<import("protocol").BookText[]> | null} */
let books = null;

/** @type {Promise<import("protocol").StrengthText[]> | null} */
let levels = null;

/** The levels, weakest first, then further players of this server. @returns {Promise<import("protocol").StrengthText[]>} */
export function allLevels() {
  levels ??= ask("/api/levels").catch((error) => {
    levels = null;
    throw error;
  });
  return levels;
}

/** The rule sets; asked once. @returns {Promise<import("protocol").BookText[]>} */
export function allBooks() {
  books ??= ask("/api/books").catch((error) => {
    books = null;
    throw error;
  });
  return books;
}
