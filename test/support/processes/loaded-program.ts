import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import type { Channel } from '../../../src-main/contract/channels.ts'
import type { Input, Output } from '../../../src-main/contract/index.ts'
import type { Result } from '../../../src-main/contract/result.ts'
import { grace } from '../../../src-main/core/writes/grace.ts'
import { start } from '../../../src-main/app.ts'
import { wholeSchool } from '../../integration/demo/demo-test.ts'
import { testPorts } from '../programs/test-ports.ts'

/*
 * Runs the given number of operations, ten at a time: it lists a page and creates a school in turn. Before each ten it
 * tells its parent, which can then prepare faults. When all are done and the grace time is over, it checks what
 * happened to writes with an unknown result. At the end it reports the outcome of each school, and its memory during
 * the run.
 */

/** The result of the load. */
export type Loaded = {
  /** Slugs, by the final outcome of their schools. */
  made: string[]
  notMade: string[]
  unsettled: string[]
  lists: { answered: number; failed: number }
  /** Bytes of used heap after garbage collection, at ten points of the run. */
  heap: number[]
}

const atOnce = 10
const [folder = '', profileId = '', token = '', count = '0'] = process.argv.slice(2)
const operations = Number(count)

/** Milliseconds of simulated waiting. */
let passed = 0

const program = start({
  ...testPorts(folder),
  clock: {
    ...systemClock,
    now: () => systemClock.now() + passed,
    uptime: () => systemClock.uptime() + passed,
    wait: () => Promise.resolve(),
  },
  log: { info: () => undefined, warn: (line) => void process.stderr.write(`${line}\n`) },
  deadlines: { request: 3_000, idle: 3_000 },
})

async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>>> {
  // One cast: dispatch parsed the value with the schema of this very channel.
  return (await program.dispatch(channel, input)) as Result<Output<C>>
}

const loaded: Loaded = {
  made: [],
  notMade: [],
  unsettled: [],
  lists: { answered: 0, failed: 0 },
  heap: [],
}

const inDoubt: { mark: string; id: string }[] = []

async function list(number: number): Promise<void> {
  const page = 1 + (number % 10)
  const read = await call('schools.list', { profileId, filters: {}, page, perPage: 5 })
  loaded.lists[read.ok ? 'answered' : 'failed'] += 1
}

async function create(number: number): Promise<void> {
  const mark = `load-${number}`
  const school = { ...wholeSchool(), name: mark, urlSlug: mark, contractNumber: mark }
  const created = await call('schools.create', { profileId, school })
  if (created.ok) loaded.made.push(mark)
  else if (created.failure.code !== 'outcome-unknown') loaded.notMade.push(mark)
  else inDoubt.push({ mark, id: created.failure.attemptId ?? '' })
}

/** The response to this check may be lost too. */
async function settle({ mark, id }: { mark: string; id: string }): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const settled = await call('attempts.settle', { id })
    const verdict = settled.ok ? settled.value.verdict : null
    if (verdict === 'done') return void loaded.made.push(mark)
    if (verdict === 'not-done') return void loaded.notMade.push(mark)
  }
  loaded.unsettled.push(mark)
}

/** Asks the parent for faults, and waits until they are prepared. */
function prepared(): Promise<void> {
  return new Promise((resolve) => {
    process.once('message', () => resolve())
    process.send?.('ready')
  })
}

await call('token.set', { profileId, token, keep: 'session' })
for (let begun = 0; begun < operations; begun += atOnce) {
  await prepared()
  await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      index % 2 === 0 ? list(begun + index) : create(begun + index),
    ),
  )
  if ((begun / atOnce) % Math.ceil(operations / atOnce / 10) === 0) {
    globalThis.gc?.()
    loaded.heap.push(process.memoryUsage().heapUsed)
  }
}
// Only once, at the end, because the platform's clock does not advance with this one.
passed += grace
for (const each of inDoubt) await settle(each)
await program.close()
process.send?.(loaded)
process.disconnect()
