import { channels, type Channel } from '../contract/channels.ts'
import { contract } from '../contract/index.ts'
import { parseInput } from '../contract/parse-input.ts'
import { err, type Result } from '../contract/result.ts'
import { defectOf } from '../contract/out-of-memory.ts'
import type { Handlers } from './handlers/handler-types.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Redactor } from './platform/redaction/redactor.ts'
import type { Log } from './ports.ts'
import { tokenIssues } from './writes/token-issues.ts'

/** The only way into the program, for every entry. Never rejects. */
export type Dispatch = (channel: string, input: unknown) => Promise<Result<unknown>>

const known = new Set<string>(channels)

/**
 * Operations that store a typed name or value unchanged. The input is checked for tokens here. Values that are sent are
 * checked before sending.
 */
const keepsTyped: ReadonlySet<Channel> = new Set([
  'batches.map',
  'batches.rename',
  'drafts.copy',
  'drafts.rename',
])

/**
 * Parses the input, runs the handler as a job, and parses the output. If a handler throws or its output breaks the contract,
 * this logs and returns a defect. Every token in use is removed from a defect's text.
 */
export function createDispatch(
  handlers: Handlers,
  { jobs, log, redactor }: { jobs: Jobs; log: Log; redactor: Redactor },
): Dispatch {
  const { redact } = redactor
  const defect = (channel: string, cause: unknown) => {
    const detail = redact(
      cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
    )
    const found = defectOf(cause, `${channel}: ${detail}`)
    // The stack of an out-of-memory error does not show its cause.
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
      const issues = keepsTyped.has(channel) ? tokenIssues(parsed.value, redactor) : []
      if (issues.length > 0) return err({ code: 'invalid-input', issues })
      // One cast: the channel picks the schema and the handler together, which TypeScript cannot follow.
      const handler = handlers[channel] as (input: unknown, job: Job) => Promise<Result<unknown>>
      // The input of `jobs.cancel` names another job. The cast: all other inputs name their own job or none.
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
