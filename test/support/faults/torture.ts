import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base } from '../programs/program.ts'
import { buildEntry } from '../builds/build-entry.ts'
import { fault, type FaultKind } from './faults.ts'

/** How a program in its own process ended, and its last message. */
export type Death = { signal: NodeJS.Signals | null; code: number | null; said: string }

type Fixtures = {
  /** The kind of fault that this file causes. */
  kind: FaultKind
  /**
   * The number of attempts: `few` in the usual tests, `many` in the torture. `PROVOST_TORTURE_TIMES` multiplies the
   * latter.
   */
  rounds: (few: number, many: number) => number
  /**
   * The same for properties with random values: how many to try at a time. They end after some minutes, so that the
   * torture also ends on a slow machine. The figures at its end show how many there were.
   */
  lots: (few: number, many: number) => Iterable<number>
  /** Counts faults that were survived. A fault that was not survived fails the test before this call. */
  survived: (faults?: number) => void
}

/** The number of random values between two checks of the clock, and the time limit of a property in milliseconds. */
const lotOfProperty = 100
const mostOfProperty = 5 * 60_000

/** Tests that damage the program on purpose. Each records its figures for the report. */
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

/** Starts one of the programs in this folder as its own process. */
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

/** Kills a program, and waits for its end. */
export async function killVictim(victim: ChildProcess): Promise<void> {
  const ended = death(victim)
  victim.kill('SIGKILL')
  await ended
}

/** Waits for a program's end. */
export async function death(victim: ChildProcess): Promise<Death> {
  let said = ''
  victim.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code, signal] = (await once(victim, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, said: said.trim() }
}
