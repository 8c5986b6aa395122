import { systemCode } from '../../adapters/files/fs-errors.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Issue } from '../../contract/issue.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { startDemo } from '../../demo-platform/server.ts'
import { failure, type Outcome, type Terminal } from '../command.ts'

export type ServeOptions = { port: string; runs?: string }

/** Serves the demo institution until it is interrupted. Its output is always one line of JSON. */
export async function serveDemo(
  { output, interrupted, stdout }: Terminal,
  options: ServeOptions,
): Promise<Outcome> {
  const port = wholeNumber('port', options.port, 65_535)
  if (!port.ok) return failure(port.failure)
  const runs = wholeNumber('runs', options.runs ?? '0', 100_000_000)
  if (!runs.ok) return failure(runs.failure)

  const started = await startDemo({
    port: port.value,
    ...(options.runs === undefined ? {} : { runs: runs.value }),
  }).then(ok, (error: unknown) => err(systemCode(error)))
  if (!started.ok) {
    output.note(output.words.portTaken({ port: port.value, detail: started.failure }))
    return failure(invalid([{ path: ['--port'], rule: 'not-valid' }]))
  }
  const demo = started.value
  const { url, token, baseUrl, contentUrl, analyticsUrl } = demo
  stdout.write(`${JSON.stringify({ url, token, baseUrl, contentUrl, analyticsUrl })}\n`)
  output.note(output.words.demo)
  await interrupted
  await demo.close()
  return { result: ok(null), say: () => undefined, silent: true }
}

/** Parses an option's whole number from 0 to `most`. A failure names the option. */
function wholeNumber(option: string, text: string, most: number): Result<number> {
  const path = [`--${option}`]
  if (!/^\d+$/.test(text)) return err(invalid([{ path, rule: 'not-whole' }]))
  const value = Number(text)
  return value > most ? err(invalid([{ path, rule: 'too-big', limit: most }])) : ok(value)
}

function invalid(issues: Issue[]): Failure {
  return { code: 'invalid-input', issues }
}
