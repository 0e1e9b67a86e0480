// @ts-nocheck - a worker has other globals than a page
// The law in a worker: the Python of the browser, with the sources that the server sends. A question and its answer are texts of JSON.
// FILES is put before this by the server (server/app/law_files.py).
/* global FILES */

// what Python's own loader leaves behind where the network goes is said by `there`
self.onunhandledrejection = (event) => event.preventDefault();
const asking = start();
asking.then(
  () => postMessage({ there: true }),
  (error) => postMessage({ there: false, error: String(error) }),
);

/** @returns {Promise<(question: string) => string>} */
async function start() {
  const [{ loadPyodide }, law] = await Promise.all([import(`${FILES}pyodide.mjs`), fetch(`${FILES}law.zip`)]);
  const [python, sources] = await Promise.all([loadPyodide({ indexURL: FILES }), law.arrayBuffer()]);
  python.unpackArchive(sources, "zip", { extractDir: "/law" });
  return python.runPython(`
    import sys
    sys.path.insert(0, "/law")
    from bafflebox.server.live.desk_match import DeskRequests
    DeskRequests().ask
  `);
}

self.onmessage = async ({ data: { id, question } }) => {
  try {
    const ask = await asking;
    postMessage({ id, answer: ask(question) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
