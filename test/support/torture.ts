import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base } from './program.ts'
import { buildEntry } from './build-entry.ts'

/** How a program in a process of its own ended, and the last thing that it said. */
export type Death = { signal: NodeJS.Signals | null; code: number | null; said: string }

type Fixtures = {
  /** How often to try: few times with the other tests, often in the torture. */
  rounds: (few: number, many: number) => number
  /** Counts a fault that was survived; one that is not fails the test before it gets here. */
  survived: () => void
}

/** Tests that harm the program on purpose. Each leaves its figures for the report. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  rounds: async ({}, use, { project }) => {
    await use((few, many) => (project.name === 'torture' ? many : few))
  },
  // eslint-disable-next-line no-empty-pattern
  survived: async ({}, use, info) => {
    let count = 0
    await use(() => {
      count += 1
    })
    info.annotations.push({ type: 'faults survived', description: String(count) })
  },
})

export { expect, type TestProgram } from './program.ts'

/** Starts one of the programs beside this file in a process of its own. */
export async function startVictim(entry: string, args: string[]): Promise<ChildProcess> {
  const built = await buildEntry(`test/support/${entry}`)
  return fork(fileURLToPath(built), args, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Waits for its end. */
export async function death(victim: ChildProcess): Promise<Death> {
  let said = ''
  victim.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code, signal] = (await once(victim, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, said: said.trim() }
}
