// Runs case files in the Python of a browser, in Node.js: `node cases.mjs PYODIDE LAW.zip FILE.case…` prints a line of JSON.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, law, ...files] = process.argv.slice(2);
// else Node.js prints the line of the runtime in which it was thrown: all of its source
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
const started = performance.now();
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: runtime });
python.unpackArchive(new Uint8Array(readFileSync(law)), "zip", { extractDir: "/law" });
const texts = files.map((file) => [basename(file), readFileSync(file, "utf8")]);
const judge = python.runPython(`
import json, sys, time
sys.path.insert(0, "/law")
from bafflebox.referee.cases.run import run_case
from bafflebox.referee.cases.syntax import read_cases

def judge(texts):
    failed, times = [], []
    for name, text in json.loads(texts):
        for case in read_cases(text.splitlines()):
            begun = time.perf_counter()
            outcome = run_case(case)
            times.append(1000 * (time.perf_counter() - begun))
            if not outcome.passed:
                failed.append(f"{name}:{outcome.line.number} expected {outcome.expected}, got {outcome.got}")
    return json.dumps({"failed": failed, "times": times, "python": sys.version.split()[0]})
judge
`);
const ready = performance.now() - started;
console.log(JSON.stringify({ ...JSON.parse(judge(JSON.stringify(texts))), ready }));
