import { parseArgs } from 'node:util'
import { SetUpError } from '../../../scripts/lib/report.mjs'

/** What is measured, in the order of the report. */
export const groups = [
  ...['scan', 'http', 'csv', 'ndjson', 'json', 'xlsx', 'parquet', 'dataset'],
  ...['memory', 'shapes', 'query', 'cancel', 'tables', 'window'],
]

const usage = `npm run bench -- [--quick] [--only ${groups[0]},${groups[1]},…] [--runs N] [--rounds N] [--threads N]
  --quick   few runs, once each, beside those programs that are installed: whether everything works
  --only    some of: ${groups.join(', ')}
  --runs    how many runs the dataset has (1000000; quick: 10000)
  --rounds  how often each job is done; medians are told (3; quick: 1)
  --threads how many read and export at once (one less than there are processors, at least two and up to four)`

/** What the command line asks for; what makes no sense is said. */
export function readOptions(args) {
  const { quick, only, runs, rounds, threads } = parsed(args)
  const wanted = only?.split(',').map((name) => name.trim()) ?? groups
  const unknown = wanted.filter((name) => !groups.includes(name))
  if (unknown.length > 0)
    refuse(`There is nothing to measure that is called ${unknown.join(', ')}.`)
  return {
    isQuick: quick,
    groups: groups.filter((name) => wanted.includes(name)),
    runs: count(runs ?? (quick ? '10000' : '1000000'), '--runs', 1_000),
    rounds: count(rounds ?? (quick ? '1' : '3'), '--rounds', 1),
    threads: threads === undefined ? 'usual' : count(threads, '--threads', 1),
  }
}

function parsed(args) {
  const options = {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string' },
    rounds: { type: 'string' },
    threads: { type: 'string' },
  }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    return refuse(error.message)
  }
}

function count(text, name, least) {
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= least
    ? number
    : refuse(`${name} wants a whole number of at least ${least}.`)
}

function refuse(why) {
  throw new SetUpError(why, { todo: usage })
}
