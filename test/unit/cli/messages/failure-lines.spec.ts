import { expect, test } from '@playwright/test'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'
import { formatFailure } from '../../../../src-main/contract/messages/format-failure.ts'
import { languages } from '../../../../src-main/contract/settings.ts'
import { failureLines } from '../../../../src-main/cli/messages/failure-lines.ts'
import { answeredWith } from '../../../support/samples/exchange.ts'

const attemptId = 'aaaaaaaa-1111-4111-8111-111111111111'

const exchange = answeredWith(422)

test('a failure with an open attempt ends with the command to type next, in each language', () => {
  for (const language of languages) {
    const host = 'example.org'
    for (const failure of [
      { code: 'outcome-unknown', host, because: 'timed-out', attemptId },
      { code: 'attempt-unsettled', attemptId },
    ] as const)
      expect(failureLines(failure, language).at(-1)).toMatch(
        new RegExp(`${attemptId}\\. .*provost attempts settle ${attemptId}$`),
      )
  }
  const without = failureLines({ code: 'attempt-unsettled' }, 'en').join('\n')
  expect(without).not.toContain('provost attempts settle')
})

test('an unknown outcome with an answer shows its status and text, in each language', () => {
  const because = 'unexpected-answer'
  for (const language of languages) {
    const open = { code: 'outcome-unknown', host: 'example.org', because } as const
    const words = 'Em análise'
    const said = failureLines({ ...open, message: words, exchange }, language).join('\n')
    expect(said).toContain('422')
    expect(said).toContain(words)
    const lost = failureLines({ ...open, exchange: { ...exchange, status: null } }, language)
    expect(lost).toEqual(failureLines(open, language))
    expect(lost.join('\n')).not.toMatch(/422|–/)
  }
})

test('a redirect after a write points to the addresses of the institution, in each language', () => {
  const open = { code: 'outcome-unknown', host: 'example.org', because: 'redirected' } as const
  const hints = { en: /addresses of the institution/, 'pt-BR': /endereços/, es: /direcciones/ }
  for (const language of languages)
    expect(failureLines(open, language).join('\n')).toMatch(hints[language])
})

test('prints no empty line', () => {
  expect(failureLines({ code: 'cancelled' }, 'en')).not.toContain('')
})

test('complaints without a reason, and complaints that are left out, have a text in each language', () => {
  const complaints = [{ path: ['urlSlug'], message: '' }]
  const refused = { code: 'refused', exchange, complaints, moreComplaints: 99_000 } as const
  expect(failureLines(refused, 'en')).toEqual(
    expect.arrayContaining([
      '  urlSlug: The platform refuses this without giving a reason.',
      '  More errors that are not shown here: 99,000. The answer contains them all.',
    ]),
  )
  expect(failureLines(refused, 'pt-BR')).toEqual(
    expect.arrayContaining([
      '  urlSlug: A plataforma recusa isto e não diz por quê.',
      '  Outros erros que não aparecem aqui: 99.000. A resposta tem todos.',
    ]),
  )
})

test('prints a complaint about no field without a field name', () => {
  const complaints = [
    { path: ['location', 'zipCode'], message: 'is unknown' },
    { path: [], message: 'The institution is full' },
  ]
  const lines = failureLines({ code: 'refused', exchange, complaints }, 'en')
  expect(lines).toContain('  location.zipCode: is unknown')
  expect(lines).toContain('  The institution is full')
})

test('describes a broken answer in our own words, not as words of the platform', () => {
  const broken = { code: 'not-json', exchange, offset: 1053, detail: 'truncated' } as const
  expect(failureLines(broken, 'en').slice(1)).toEqual([
    'Its text breaks the rules of the format at byte 1,053: something other than the platform answered, or the answer was damaged on the way. Check the addresses of the institution and the network.',
    '  (truncated)',
  ])
  expect(failureLines(broken, 'pt-BR')[1]).toMatch(/^O texto deixa de seguir .+ no byte 1\.053: /)
  const deep = { code: 'unexpected-answer', exchange, offset: 7, detail: 'too-deep' } as const
  expect(failureLines(deep, 'en')[1]).toMatch(/more deeply nested .+ at byte 7\./)
  expect(failureLines(deep, 'pt-BR')[1]).toMatch(/com mais níveis .+ no byte 7\./)
})

test('a proxy login failure names the button in the window, and the command in the terminal', () => {
  const at = { host: 'platform.example', detail: 'proxy.example:8080' }
  const needed = { code: 'proxy-needs-login', ...at } as const
  for (const language of languages) {
    const { next } = formatFailure(needed, language)
    expect(next).toContain(messagesIn(language).window.common.enterProxyLogin)
    expect(next).not.toContain('provost')
    const said = failureLines(needed, language).join('\n')
    expect(said).toContain('provost proxy set proxy.example:8080')
    expect(said).not.toContain(next)
  }
})
