import type { Failure } from '../contract/failure.ts'
import { done, failed, type Result } from '../contract/result.ts'
import { parseFault, startPractice } from '../practice/server.ts'
import { failure, type Outcome, type Terminal } from './command.ts'

export type ServeOptions = { port: string; runs?: string; fault: string[] }

/** Serves the practice institution until the person interrupts. Its line is JSON whoever reads it. */
export async function servePractice(
  { output, interrupted, stdout }: Terminal,
  options: ServeOptions,
): Promise<Outcome> {
  const port = wholeNumber('port', options.port, 65_535)
  if (!port.ok) return failure(port.failure)
  const runs = wholeNumber('runs', options.runs ?? '0', 100_000_000)
  if (!runs.ok) return failure(runs.failure)
  const faults = options.fault.map(parseFault)
  const wrong = faults.find((fault) => !fault.ok)
  if (wrong && !wrong.ok) return failure(wrong.failure)

  const practice = await startPractice({
    port: port.value,
    ...(options.runs === undefined ? {} : { runs: runs.value }),
  }).catch(() => null)
  if (practice === null) return invalid('port', 'not-valid')
  for (const fault of faults) if (fault.ok) practice.inject(fault.value)
  const { url, token, baseUrl, contentUrl, analyticsUrl } = practice
  stdout.write(`${JSON.stringify({ url, token, baseUrl, contentUrl, analyticsUrl })}\n`)
  output.note(output.words.practice)
  await interrupted
  await practice.close()
  return { result: done(null), say: () => undefined, silent: true }
}

/** A whole number of an option, from 0 to `most`, or the failure that names the option. */
function wholeNumber(option: string, text: string, most: number): Result<number> {
  if (!/^\d+$/.test(text)) return invalid(option, 'not-whole').result
  const value = Number(text)
  return value > most ? invalid(option, 'too-big', most).result : done(value)
}

function invalid(option: string, rule: 'not-valid' | 'not-whole' | 'too-big', limit?: number) {
  const issue = { path: [`--${option}`], rule, ...(limit === undefined ? {} : { limit }) }
  const result = failed<Failure>({ code: 'invalid-input', issues: [issue] })
  return { result, say: () => undefined }
}
