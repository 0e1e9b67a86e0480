// The Python of a browser, in Node.js, with the law on its path.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// else Node.js prints the line of the runtime in which it was thrown: all of its source
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

/** @param {string} runtime the folder of Pyodide @param {string} law the path of the zip */
export async function started(runtime, law) {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: runtime });
  python.unpackArchive(new Uint8Array(readFileSync(law)), "zip", { extractDir: "/law" });
  python.runPython('import sys; sys.path.insert(0, "/law")');
  return python;
}
