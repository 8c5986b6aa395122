// The runs one by one as objects, as a careful script does it: `json-parse-runs.mjs DOCUMENT`.
import { runsOfDocument } from './runs-of-document.mjs'

let runs = 0
for await (const run of runsOfDocument(process.argv[2])) if (run !== null) runs++
console.log(JSON.stringify({ runs }))
