import { channels, type Channel } from '../contract/channels.ts'
import { contract, type Handlers } from '../contract/index.ts'
import { parseInput } from '../contract/issue.ts'
import { failed, type Result } from '../contract/result.ts'
import type { Log } from './ports.ts'

/** The one way into the program, whichever door was used. Never rejects. */
export type Dispatch = (channel: string, input: unknown) => Promise<Result<unknown>>

const known = new Set<string>(channels)

/**
 * Parses what comes in, runs the handler, parses what goes out. A handler that throws, or answers in
 * another shape than the contract's, is a defect of ours: it is logged and said as one. `redact`
 * removes every token that is in use from the text of a defect.
 */
export function createDispatch(
  handlers: Handlers,
  { log, redact }: { log: Log; redact: (text: string) => string },
): Dispatch {
  const defect = (channel: string, cause: unknown) => {
    const detail = redact(
      cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
    )
    const stack = cause instanceof Error ? `\n${redact(cause.stack ?? '')}` : ''
    log.warn(`${channel}: ${detail}${stack}`)
    return failed({ code: 'defect' as const, detail: `${channel}: ${detail}` })
  }

  return async (name, input) => {
    if (!known.has(name)) return defect('dispatch', 'there is no such operation')
    const channel = name as Channel
    try {
      const parsed = parseInput<unknown>(contract[channel].input, input)
      if (!parsed.ok) return parsed
      // One cast: the channel picks the schema and the handler together, which TypeScript cannot follow.
      const handler = handlers[channel] as (input: unknown) => Promise<Result<unknown>>
      const result = await handler(parsed.value)
      if (!result.ok) return result
      const output = contract[channel].output.safeParse(result.value)
      if (!output.success) return defect(channel, new Error(output.error.message))
      return { ok: true, value: output.data }
    } catch (cause) {
      return defect(channel, cause)
    }
  }
}
