import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import {
  networkRows,
  otherNetworkError,
} from '../../../../../src-main/core/platform/network/network-error.ts'
import {
  type AnswerRow,
  answerRows,
} from '../../../../../src-main/core/platform/answers/answer-rows.ts'
import {
  caseOf,
  writeOutcomeOf,
} from '../../../../../src-main/core/platform/answers/write-outcome.ts'
import { ok, err } from '../../../../../src-main/contract/result.ts'
import { unknownCauses } from '../../../../../src-main/contract/failure.ts'
import { answeredWith } from '../../../../support/samples/exchange.ts'

const page = new URL('../../../../../docs/write-outcomes.md', import.meta.url)

// After a change of the tables: UPDATE_DOCS=1 npx playwright test --project=unit test/unit/core/platform/answers/write-outcome.spec.ts
test('docs/write-outcomes.md matches the tables', async () => {
  const printed = withTables(await readFile(page, 'utf8'))
  if (process.env['UPDATE_DOCS']) await writeFile(page, printed)
  expect(await readFile(page, 'utf8')).toBe(printed)
})

test('a row with an unknown outcome gives the reason', () => {
  for (const [name, row] of Object.entries<AnswerRow>(answerRows)) {
    const verdicts = typeof row.verdict === 'string' ? [row.verdict] : Object.values(row.verdict)
    const isUnknown = verdicts.includes('unknown')
    expect(row.because !== undefined, name).toBe(isUnknown)
    if (row.because) expect(unknownCauses).toContain(row.because)
  }
})

test('each status has one row for any response', () => {
  const answer = {
    contentType: null,
    retryAfter: undefined,
    headers: new Headers(),
    isStored: false,
    redact: (text: string) => text,
  }
  const exchange = { method: 'POST', url: 'https://a.example', requestBody: '', status: 0 }
  const shown = { ...exchange, contentType: null, responseBody: '', cut: false }
  const write = { kind: 'school' as const, map: () => [] }
  const rowOf = (status: number) =>
    caseOf({ ...answer, status, text: '', exchange: shown }, undefined, write)
  expect([0, 100, 103, 199].map(rowOf)).toEqual(Array(4).fill('no-final-status'))
  for (let status = 200; status < 300; status++) {
    const isOther = [206, 208, 226].includes(status)
    expect(rowOf(status)).toBe(status === 202 ? 'accepted' : isOther ? 'other-success' : 'empty')
  }
  for (let status = 300; status < 400; status++) expect(rowOf(status)).toBe('redirect')
  const registered = [418, 419, 421, 422, 423, 425, 426, 428, 429, 431, 451]
  for (let status = 400; status < 500; status++) {
    const isKnown = (status !== 400 && status < 418) || registered.includes(status)
    expect(rowOf(status)).toBe(
      [406, 408, 424, 460, 499].includes(status)
        ? 'open-status'
        : isKnown
          ? 'client-error'
          : 'bad-request',
    )
  }
  for (let status = 500; status < 1000; status++) expect(rowOf(status)).toBe('server-error')
})

const url = 'https://a.example/units'
const exchange = { ...answeredWith(200), url, requestBody: '' }

function answered(text: string, status = 200, contentType: string | null = null) {
  const rest = {
    retryAfter: undefined,
    headers: new Headers(),
    isStored: false,
    redact: (said: string) => said,
  }
  return ok({ ...rest, status, text, contentType, exchange })
}

const write = (kind: 'school' | 'course' = 'school') => ({ kind, map: () => [] })

for (const [text, expected, status] of [
  ['<!doctype html><p>Sign in</p>', 'web-page', 200],
  ['{"success":false}', 'says-no', 200],
  ['{"success":false,"message":"x"}', 'says-no-unclearly', 200],
  ['{"statusCode":503}', 'says-failed', 200],
  ['{"success":true,"errors":["no"]}', 'says-both', 200],
  ['{"success":true}', 'says-yes', 200],
  ['{"success":true}', 'accepted', 202],
  ['{}', 'accepted', 202],
  [' \n', 'empty', 200],
  ['{"urlSlug":"a"}', 'says-neither', 200],
  ['{"urlSlug":"a","id":1}', 'says-yes', 200],
  ['{"success":true,"job":1}', 'says-neither', 200],
  ['{"success":true,"existing":true}', 'says-neither', 200],
  ['{"success":true}', 'other-success', 208],
  ['{"success":tr', 'broken-json', 200],
  ['{"success":false,"success":true}', 'repeated-name', 200],
  ['{"success":true}', 'many-outcomes', 207],
  ['{"school":{"id":1}}', 'says-yes', 201],
  ['{}', 'created', 201],
  ['hello', 'not-json', 201],
  ['{"more":1}', 'says-neither', 200],
  ['{"more":1}', 'says-neither', 201],
  ['{"data":{"id":1,"urlSlug":"b"}}', 'another-school', 200],
  ['{"success":true}', 'refused-and-made', 422],
  ['{"statusCode":500}', 'refused-and-failed', 400],
  ['{"message":"x"}', 'bad-request', 400],
] as const) {
  test(`${status} with ${JSON.stringify(text)}: ${expected}`, () => {
    const { value } = answered(text, status, 'application/json')
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      json = undefined
    }
    expect(caseOf(value, json, { ...write(), sent: { urlSlug: 'a' } })).toBe(expected)
  })
}

test('a conflict is a refusal, unless the key of the request was sent before', () => {
  const answer = answered('{"message":"x"}', 409).value
  const json = { message: 'x' }
  expect(caseOf(answer, json, write())).toBe('client-error')
  expect(caseOf(answer, json, { ...write(), repeatsKey: true })).toBe('key-in-use')
})

test('a stored copy from a cache is not a response to a write', () => {
  for (const [status, json] of [
    [200, { success: true, data: { id: 1 } }],
    [201, { id: 1 }],
    [422, { errors: { urlSlug: ['taken'] } }],
  ] as const) {
    const { value } = answered(JSON.stringify(json), status)
    expect(caseOf(value, json, write())).not.toBe('stored')
    for (const kind of ['school', 'course'] as const) {
      expect(caseOf({ ...value, isStored: true }, json, write(kind))).toBe('stored')
    }
  }
})

test('an unknown outcome has its reason, the request and the response', () => {
  const unknown = (because: string) =>
    err({ code: 'outcome-unknown', host: 'a.example', because, exchange })
  expect(writeOutcomeOf(answered('', 303), url, write())).toEqual(unknown('redirected'))
  expect(writeOutcomeOf(answered('{}', 202), url, write())).toEqual(unknown('accepted'))
  expect(writeOutcomeOf(answered('{}', 202), url, write('course')).ok).toBe(true)
})

for (const [text, status, message] of [
  ['{"message":"secret: in review"}', 200, '•: in review'],
  ['{"success":false,"message":"It broke"}', 200, 'It broke'],
  ['{"errors":["Mail failed"],"data":{"id":5}}', 200, 'Mail failed'],
  ['{"message":"getaddrinfo ENOTFOUND"}', 400, 'getaddrinfo ENOTFOUND'],
  ['hello', 201, 'hello'],
  ['{"success":true,"data":{"id":5,"urlSlug":"b"}}', 200, undefined],
] as const) {
  test(`an unknown outcome quotes ${message ?? 'nothing'} from ${text}`, () => {
    const answer = answered(text, status).value
    const redact = (said: string) => said.replaceAll('secret', '•')
    const shown = { ...answer.exchange, responseBody: text }
    const asked = { ...write(), sent: { urlSlug: 'a' } }
    const outcome = writeOutcomeOf(ok({ ...answer, redact, exchange: shown }), url, asked)
    const failure = outcome.ok ? undefined : outcome.failure
    expect(failure).toMatchObject({ code: 'outcome-unknown', exchange: shown })
    expect(failure && 'message' in failure ? failure.message : undefined).toBe(message)
  })
}

test('the outcome is unknown only if the request may have been sent', () => {
  const reason = { code: 'connection-lost', host: 'a.example', detail: 'ECONNRESET' } as const
  const never = { code: 'token-absent' } as const
  expect(writeOutcomeOf(err({ reason: never, neverLeft: true }), url, write())).toEqual(err(never))
  expect(writeOutcomeOf(err({ reason, neverLeft: false }), url, write())).toMatchObject({
    failure: { code: 'outcome-unknown', because: 'connection-lost', detail: 'ECONNRESET' },
  })
})

test('a refusal has the code of its status', () => {
  const codeOf = (text: string, status: number) => {
    const outcome = writeOutcomeOf(answered(text, status), url, write())
    return outcome.ok ? 'done' : outcome.failure.code
  }
  expect(codeOf('{}', 401)).toBe('unauthorized')
  expect(codeOf('{"success":false}', 200)).toBe('refused')
})

/** The page with its two lists printed anew; its other text is written by hand. */
function withTables(text: string): string {
  const answers = Object.values<AnswerRow>(answerRows).map(({ when, verdict, why }) => {
    const told =
      typeof verdict === 'string'
        ? `**${verdict}**`
        : Object.entries(verdict)
            .map(([kind, each]) => `${kind} **${each}**`)
            .join(', ')
    return bullet(`${told}: ${lowerFirst(when)}. ${why}`)
  })
  const errors = networkRows.map(({ codes, means, left, why }) =>
    bullet(
      `**${left === 'never' ? 'not sent' : 'unknown'}**, \`${means}\`: ` +
        `${codes.map((code) => `\`${code}\``).join(', ')}. ${why}`,
    ),
  )
  const other = bullet(
    `**unknown**, \`${otherNetworkError.means}\`: any other code, and none. ${otherNetworkError.why}`,
  )
  let whole = text
  for (const [from, lines, to] of [
    ['decides.\n\n', answers, '\n\n## No answer came'],
    ['no double.\n\n', [...errors, other], '\n- **not sent**, `proxy-needs-login`'],
  ] as const) {
    const [start, end] = [whole.indexOf(from) + from.length, whole.indexOf(to)]
    if (start < from.length || end < start) throw new Error(`the page lacks “${from}” or “${to}”`)
    whole = whole.slice(0, start) + lines.join('\n') + whole.slice(end)
  }
  return whole
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** One item of a list, in lines of at most 118 characters. */
function bullet(text: string): string {
  const lines = ['-']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length < 118) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`  ${word}`)
  }
  return lines.join('\n')
}
