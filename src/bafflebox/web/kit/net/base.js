// Where the files of the pages lie, whether a module stands by itself or in a bundle.
// @ts-check

/** The folder of the pages, with the version in its name. */
const BASE = /** @type {RegExpExecArray} */ (/^.*?\/web\/(?:v[0-9a-f]{12}\/)?/.exec(import.meta.url))[0];

/** The address of a file in the version of this page. @param {string} name its path among the pages */
export const webFile = (name) => BASE + name;
