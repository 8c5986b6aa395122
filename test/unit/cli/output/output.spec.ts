import { expect, test } from '@playwright/test'
import type { Failure } from '../../../../src-main/contract/failure.ts'
import { Output } from '../../../../src-main/cli/output/output.ts'
import { answeredWith } from '../../../support/samples/exchange.ts'

/** What each kind of line break makes of a text that pretends to be two lines. */
const faked = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'].map(
  (end) => `Closed${end}✓ Everything was sent`,
)

const exchange = answeredWith(422)

test('a text from the platform never starts a line, wherever it is printed', () => {
  for (const text of faked) {
    const { lines, output } = printing()
    const failure: Failure = {
      code: 'refused',
      exchange,
      message: text,
      complaints: [{ path: [text], message: text }],
    }
    output.result({ ok: false, failure }, () => undefined)
    output.failureBelow(failure)
    output.partMissing(failure, text)
    output.line(`Deleted ${text}.`)
    output.heading(text)
    output.note(text)
    output.quote(text)
    output.table(['Name', text], [[text, 'b']])
    expect(lines().filter((line) => line.startsWith('✓'))).toEqual([])
    expect(lines().join('\n')).toContain('“Closed ✓ Everything was sent”')
  }
})

test('prints no token in failures and notes', () => {
  const token = 'canary-output-token'
  for (const json of [false, true]) {
    const redact = (text: string) => text.replaceAll(token, '*')
    const { lines, output } = printing({ json, redact })
    const failure: Failure = { code: 'profile-missing', detail: token }
    output.result({ ok: false, failure }, () => undefined)
    output.note(token)
    if (!json) output.failureBelow(failure)
    expect(lines().join('\n')).not.toContain(token)
    expect(lines().join('\n')).toContain('*')
  }
})

function printing({ json = false, redact = (text: string) => text } = {}) {
  let printed = ''
  const stream = { write: (text: string) => (printed += text) }
  const output = new Output({ stdout: stream, stderr: stream }, { json, language: 'en', redact })
  return { output, lines: () => printed.split(/[\n\v\f\r\u0085\u2028\u2029]/) }
}
