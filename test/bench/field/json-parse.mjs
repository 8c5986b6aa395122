// The whole document at once, as a script does it: `json-parse.mjs JOB INPUT`, a path or an address.
import { readFileSync } from 'node:fs'

const [job, input] = process.argv.slice(2)
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const jobs = {
  sort: (runs) => runs.toSorted((a, b) => a.avgLatency - b.avgLatency),
  filter: (runs) => runs.filter(({ name }) => fold(name).includes('media')),
  search: (runs) =>
    runs.filter((run) => {
      const text = fold(JSON.stringify(run))
      return text.includes('acao') && text.includes('u77')
    }),
}

const { runs } =
  job === 'fetch' ? await (await fetch(input)).json() : JSON.parse(readFileSync(input, 'utf8'))
const began = performance.now()
jobs[job]?.(runs)
const seconds = (performance.now() - began) / 1_000
console.log(JSON.stringify({ runs: runs.length, ...(job in jobs ? { seconds } : {}) }))
