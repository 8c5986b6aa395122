import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base } from '../programs/program.ts'
import { buildEntry } from '../builds/build-entry.ts'
import { fault, type FaultKind } from './faults.ts'

/** How a program in a process of its own ended, and the last thing that it said. */
export type Death = { signal: NodeJS.Signals | null; code: number | null; said: string }

type Fixtures = {
  /** What is done to the program in this file. */
  kind: FaultKind
  /**
   * How often to try: few times with the other tests, often in the torture, and so many times as often where
   * `PROVOST_TORTURE_TIMES` says a number.
   */
  rounds: (few: number, many: number) => number
  /**
   * The same for properties of random values: how many to try at a time. They end after some minutes at the latest, so
   * that the torture ends on a slow machine too; the figures at its end say how many there were.
   */
  lots: (few: number, many: number) => Iterable<number>
  /** Counts faults that were survived; one that is not fails the test before it gets here. */
  survived: (faults?: number) => void
}

/** Random values that are tried between two looks at the clock, and milliseconds until a property has had its share. */
const lotOfProperty = 100
const mostOfProperty = 5 * 60_000

/** Tests that harm the program on purpose. Each leaves its figures for the report. */
export const test = base.extend<Fixtures>({
  kind: ['hostile input', { option: true }],
  // eslint-disable-next-line no-empty-pattern
  rounds: async ({}, use, { project }) => {
    const times = Number(process.env['PROVOST_TORTURE_TIMES'] ?? 1)
    await use((few, many) => (project.name === 'torture' ? Math.ceil(many * times) : few))
  },
  lots: async ({ rounds }, use) => {
    await use(function* (few, many) {
      const all = rounds(few, many)
      const end = performance.now() + mostOfProperty
      for (let tried = 0; tried < all && performance.now() < end; tried += lotOfProperty)
        yield Math.min(lotOfProperty, all - tried)
    })
  },
  survived: async ({ kind }, use, info) => {
    info.annotations.push(fault(kind).annotation)
    let count = 0
    await use((faults = 1) => {
      count += faults
    })
    info.annotations.push({ type: 'faults survived', description: String(count) })
  },
})

export { expect, type TestProgram } from '../programs/program.ts'

/** Starts one of the programs beside this file in a process of its own. */
export async function startVictim(
  entry: string,
  args: string[],
  execArgv: string[] = [],
): Promise<ChildProcess> {
  const built = await buildEntry(`test/support/processes/${entry}`)
  return fork(fileURLToPath(built), args, {
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Kills it at once. */
export async function killVictim(victim: ChildProcess): Promise<void> {
  const ended = death(victim)
  victim.kill('SIGKILL')
  await ended
}

/** Waits for its end. */
export async function death(victim: ChildProcess): Promise<Death> {
  let said = ''
  victim.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code, signal] = (await once(victim, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, said: said.trim() }
}
