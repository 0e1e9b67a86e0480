// Runs case files in the Python of a browser, in Node.js: `node cases.mjs PYODIDE LAW.zip FILE.case…` prints a line of JSON.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { started } from "./python.mjs";

const [runtime, law, ...files] = process.argv.slice(2);
const begun = performance.now();
const python = await started(runtime, law);
const texts = files.map((file) => [basename(file), readFileSync(file, "utf8")]);
const judge = python.runPython(`
import json, sys
from js import process
from bafflebox.referee.cases.run import run_case
from bafflebox.referee.cases.syntax import read_cases

def used():
    # the time of this process alone: others run beside
    return process.cpuUsage().user

def judge(texts):
    failed, times = [], []
    for name, text in json.loads(texts):
        for case in read_cases(text.splitlines()):
            begun = used()
            outcome = run_case(case)
            times.append((used() - begun) / 1000)
            if not outcome.passed:
                failed.append(f"{name}:{outcome.line.number} expected {outcome.expected}, got {outcome.got}")
    return json.dumps({"failed": failed, "times": times, "python": sys.version.split()[0]})
judge
`);
const ready = performance.now() - begun;
console.log(JSON.stringify({ ...JSON.parse(judge(JSON.stringify(texts))), ready }));
