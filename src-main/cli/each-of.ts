import { ok } from '../contract/result.ts'
import type { Outcome, Terminal } from './command.ts'
import { type ExitCode, exitCodeOf } from './exit-code.ts'

/**
 * Runs `work` for several things, one by one. Prints the result of each, and at the end how many have no problem.
 * A failure does not stop the others; the first one gives the exit code. An interrupt stops them and gives it in any case.
 * With `--json` the output is an array, each entry with its name under `key`.
 */
export async function eachOf<T>(
  { output }: Terminal,
  things: readonly T[],
  { key, nameOf }: { key: string; nameOf: (thing: T) => string },
  work: (thing: T) => Promise<Outcome>,
): Promise<Outcome> {
  const results: unknown[] = []
  let exitCode: ExitCode = 0
  let fine = 0
  for (const thing of things) {
    const { result, say, exitCode: partial = 0 } = await work(thing)
    results.push({ [key]: nameOf(thing), ...result })
    const code = result.ok ? partial : exitCodeOf(result.failure)
    if (code === 0) fine += 1
    exitCode ||= code
    if (result.ok && !output.json) say()
    if (!result.ok) output.partMissing(result.failure, nameOf(thing))
    if (code !== 130) continue
    exitCode = code
    break
  }
  output.note(output.words.fineOf({ fine: output.number(fine), all: output.number(things.length) }))
  return { result: ok(results), say: () => undefined, exitCode }
}
