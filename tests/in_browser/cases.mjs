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
            taken = []
            for _ in range(2):
                begun = used()
                outcome = run_case(case)
                taken.append((used() - begun) / 1000)
            # in the first one WebAssembly is still compiled beside it, which counts as time of this process
            times.append(min(taken))
            if not outcome.passed:
                failed.append(f"{name}:{outcome.line.number} expected {outcome.expected}, got {outcome.got}")
    return json.dumps({"failed": failed, "times": times, "python": sys.version.split()[0]})
judge
`);
const ready = performance.now() - begun;
console.log(JSON.stringify({ ...JSON.parse(judge(JSON.stringify(texts))), ready }));
