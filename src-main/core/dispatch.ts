import { channels, type Channel } from '../contract/channels.ts'
import { contract } from '../contract/index.ts'
import { parseInput } from '../contract/parse-input.ts'
import { err, type Result } from '../contract/result.ts'
import { defectOf } from '../contract/out-of-memory.ts'
import type { Handlers } from './handlers/handler-types.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Log } from './ports.ts'

/** The one way into the program, whichever door was used. Never rejects. */
export type Dispatch = (channel: string, input: unknown) => Promise<Result<unknown>>

const known = new Set<string>(channels)

/**
 * Parses what comes in, runs the handler as a job, parses what goes out. A handler that throws, or answers in
 * another shape than the contract's, is a defect of ours: it is logged and said as one. `redact`
 * removes every token that is in use from the text of a defect.
 */
export function createDispatch(
  handlers: Handlers,
  { jobs, log, redact }: { jobs: Jobs; log: Log; redact: (text: string) => string },
): Dispatch {
  const defect = (channel: string, cause: unknown) => {
    const detail = redact(
      cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
    )
    const found = defectOf(cause, `${channel}: ${detail}`)
    // Where memory was missing tells nothing of the program.
    const hasStack = found.code === 'defect' && cause instanceof Error
    log.warn(`${channel}: ${detail}${hasStack ? `\n${redact(cause.stack ?? '')}` : ''}`)
    return err(found)
  }

  return async (name, input) => {
    if (!known.has(name)) return defect('dispatch', 'there is no such operation')
    const channel = name as Channel
    try {
      const parsed = parseInput<unknown>(contract[channel].input, input)
      if (!parsed.ok) return parsed
      // One cast: the channel picks the schema and the handler together, which TypeScript cannot follow.
      const handler = handlers[channel] as (input: unknown, job: Job) => Promise<Result<unknown>>
      // `jobs.cancel` names another one. The cast: the other inputs name their own job, or none.
      const name = channel === 'jobs.cancel' ? undefined : (parsed.value as { job?: string }).job
      const result = await jobs.run(name, (job) => handler(parsed.value, job))
      if (!result.ok) return result
      const output = contract[channel].output.safeParse(result.value)
      if (!output.success) return defect(channel, new Error(output.error.message))
      return { ok: true, value: output.data }
    } catch (cause) {
      return defect(channel, cause)
    }
  }
}
