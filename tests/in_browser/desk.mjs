// Asks the law of a desk in the Python of a browser, in Node.js, what it was asked before: `node desk.mjs PYODIDE LAW.zip SAID.json`.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { started } from "./python.mjs";

const [runtime, law, said] = process.argv.slice(2);
const python = await started(runtime, law);
const ask = python.runPython("from bafflebox.server.live.desk_match import DeskRequests; DeskRequests().ask");
const times = [];
let differ = 0;
for (const [request, answer] of JSON.parse(readFileSync(said, "utf8"))) {
  const begun = performance.now();
  const found = ask(request);
  times.push(performance.now() - begun);
  if (isDeepStrictEqual(JSON.parse(found), JSON.parse(answer))) continue;
  if (!differ++) console.error(`${request.slice(-400)}\n${found.slice(0, 2000)}\n${answer.slice(0, 2000)}`);
}
console.log(JSON.stringify({ differ, times }));
