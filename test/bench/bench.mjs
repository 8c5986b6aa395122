import { onPath } from '../../scripts/lib/run.mjs'
import { command, say, step } from '../../scripts/lib/report.mjs'
import { bundle } from './lib/built.mjs'
import { installField, installedVersion } from './lib/field.mjs'
import { serveFile } from './lib/file-server.mjs'
import { goalsOf } from './lib/goals.mjs'
import { createInputs, takeAway } from './lib/inputs.mjs'
import { jobsOf, ourJobs, tableJobs, windowJobs } from './lib/jobs.mjs'
import { measure } from './lib/measure.mjs'
import { readOptions } from './lib/options.mjs'
import { goalTable, groupTable, loadWords, machineLines } from './lib/report.mjs'

await command(() => runBench(process.argv.slice(2)))

/** Measures and prints; the exit code is 1 when a job of ours failed. What others cannot do is only named. */
async function runBench(args) {
  const options = readOptions(args)
  // Without them there is nothing to compare with, but ours can be tried all the same.
  const missing = options.isQuick ? 'the quick look installs nothing' : await installField()
  const [ours, window, tables] = await bundle(
    'jobs/ours.mjs',
    'window/window.mjs',
    'jobs/tables.mjs',
    'window/main-process.mjs',
    'window/platform.mjs',
  )
  const inputs = createInputs(options.runs)
  const servers = []
  const serve = async (path) => {
    const server = await serveFile(path)
    servers.push(server)
    return server.url
  }
  const context = {
    inputs,
    serve,
    ours: ourJobs(ours, inputs.folder, options.threads),
    window: windowJobs(window),
    tables: tableJobs(tables),
  }
  try {
    printHead(options)
    const results = []
    for (const group of options.groups) {
      const jobs = await step(`Preparing ${group}`, () => jobsOf[group](context))
      const measured = await measureGroup(jobs, { rounds: options.rounds, missing })
      console.log(groupTable(group, measured))
      results.push(...measured)
    }
    const of = (name) => results.find((result) => result.name === name && result.failure === null)
    console.log(goalTable(goalsOf(options.groups, options), of, options.runs))
    console.log(`Load at the end: ${loadWords()}.`)
    return results.some(({ who, failure }) => who === 'Provost' && failure !== null) ? 1 : 0
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    inputs.remove()
  }
}

function printHead({ runs, rounds, isQuick, threads }) {
  const times =
    rounds === 1 ? 'Each job once' : `Medians of ${rounds} rounds, the jobs of a group in turn`
  const quick = isQuick ? ' **A quick look: the figures say little.**' : ''
  console.log(`# ${runs.toLocaleString('en')} runs\n`)
  const lanes = threads === 'usual' ? '' : ` With ${threads} threads at most.`
  console.log(`${times}; whole processes.${lanes}${quick}\n${machineLines().join('\n')}`)
  console.log(`Load at the beginning: ${loadWords()}.\n`)
}

/** The jobs of a group in turn, as often as there are rounds, so that a busy moment hits them alike. */
async function measureGroup(jobs, { rounds, missing }) {
  const taken = Object.entries(jobs).map(([name, job]) => ({
    name,
    job,
    samples: [],
    failure: whyNot(job, missing),
  }))
  for (let round = 0; round < rounds; round++) {
    for (const one of taken) {
      if (one.failure !== null) continue
      const sample = await step(`  ${one.name}`, () => measureJob(one.job))
      if (sample.failure === undefined) one.samples.push(sample)
      else one.failure = sample.failure
      if (one.failure !== null) say(`  ${one.name}: ${one.failure}`)
    }
  }
  return taken.map(({ name, job: { who, does }, samples, failure }) => ({
    name,
    who,
    does,
    failure,
    ...medianOf(samples),
  }))
}

function whyNot({ who, program, package: needs }, missing) {
  if (needs && installedVersion(needs) === null) return `${who} is not installed: ${missing}`
  return program === process.execPath || onPath(program)
    ? null
    : `${program} is not on this machine`
}

async function measureJob({ program, args, stdout, result, leaves }) {
  const sample = await measure({ program, args, stdout })
  const size = result ? takeAway(result) : null
  if (leaves) takeAway(leaves)
  return { ...sample, size }
}

/** Of each figure the median; a figure that is not there in all rounds is told of those in which it is. */
function medianOf(samples) {
  const median = (pick) => {
    const numbers = samples.map(pick).filter((number) => typeof number === 'number')
    return numbers.length === 0 ? undefined : numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
  }
  const names = new Set(samples.flatMap(({ said }) => Object.keys(said?.figures ?? {})))
  return {
    wall: median(({ wall }) => wall),
    cpu: median(({ cpu }) => cpu),
    peak: median(({ peak }) => peak),
    size: median(({ size }) => size),
    seconds: median(({ said }) => said?.seconds),
    figures: Object.fromEntries(
      [...names].map((name) => [name, median(({ said }) => said.figures?.[name]) ?? null]),
    ),
  }
}
