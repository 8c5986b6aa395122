import { expect, test } from '@playwright/test'
import { Failure } from '../../../../src-main/contract/failure.ts'
import { type Issue, rules } from '../../../../src-main/contract/issue.ts'
import { languageOf, languages } from '../../../../src-main/contract/settings.ts'
import {
  formatFailure,
  formatIssue,
} from '../../../../src-main/contract/messages/format-failure.ts'
import { answeredWith } from '../../../support/samples/exchange.ts'

const exchange = answeredWith(422)
const codes = Failure.options.flatMap((option) => {
  const { code } = option.shape
  return 'options' in code ? code.options : [...code.values]
})

test('every failure has a title and a cause in each language', () => {
  expect(codes.length).toBeGreaterThan(50)
  for (const code of codes) {
    const failure = Failure.parse({
      code,
      exchange,
      host: 'a.example',
      name: 'x.csv',
      detail: 'x',
      issues: [],
      because: 'timed-out',
    })
    const said = languages.map((language) => formatFailure(failure, language))
    for (const { title, cause, next } of said) {
      expect(title, code).toMatch(/\S/)
      expect(cause, code).toMatch(/\S/)
      expect([title, cause, next].join(' '), code).not.toMatch(/undefined|null|please|!/i)
    }
    if (code !== 'cancelled') expect(said[0]?.next, code).toMatch(/\S/)
    if (code !== 'file-not-json') expect(said[0]?.cause, code).not.toBe(said[1]?.cause)
  }
})

test('a refusal without a reason does not ask the person to read one', () => {
  const refused = { code: 'refused', exchange } as const
  for (const language of languages) {
    const { next } = formatFailure(refused, language)
    const said = { ...refused, message: 'Taken.' }
    const complained = { ...refused, complaints: [{ path: ['name'], message: '' }] }
    for (const failure of [said, complained])
      expect(formatFailure(failure, language).next).not.toBe(next)
  }
})

test('a request that is too large does not ask the person to change fields', () => {
  const refused = { code: 'refused', message: 'Payload Too Large' } as const
  const tooLarge = { ...refused, exchange: answeredWith(413) } as const
  for (const language of languages) {
    const { next } = formatFailure(tooLarge, language)
    expect(next).not.toBe(formatFailure({ ...refused, exchange }, language).next)
    expect(next).toMatch(/picture|imagem|imagen/)
  }
})

test('a missing list does not warn of a request that was perhaps never sent', () => {
  const missing = { code: 'list-missing', exchange: answeredWith(404) } as const
  for (const language of languages)
    expect(formatFailure(missing, language).next).toMatch(
      /^[^.]*(?:addresses|endereços|direcciones)[^.]*\.$/,
    )
})

test('a refused list does not ask the person to change fields', () => {
  const refused = { code: 'refused', message: 'Suspended.' } as const
  const write = { ...refused, exchange: { ...exchange, method: 'POST' } } as const
  const read = { ...refused, exchange: { ...exchange, method: 'GET' } } as const
  const nexts = languages.map((language) => formatFailure(read, language).next)
  expect(nexts[0]).toBe(
    'Read the platform’s message. If it does not help you, ask the support of the platform.',
  )
  for (const [index, language] of languages.entries())
    expect(formatFailure(write, language).next).not.toBe(nexts[index])
})

test('a full disk shows the required and the free space, if they are known', () => {
  const failure = { code: 'disk-full', name: 'runs.csv' } as const
  const known = { ...failure, needed: 1_234_000_000, free: 56_000 }
  expect(formatFailure(known, 'en').cause).toContain('at least 1.2 GB, and the disk has 56 kB left')
  expect(formatFailure(known, 'pt-BR').cause).toContain('pelo menos 1,2 GB, e restam 56 kB')
  expect(formatFailure(failure, 'en').title).toBe('The disk is full')
})

test('every rule has a text, and formats its limit for the language', () => {
  for (const rule of rules) {
    for (const language of languages) {
      expect(formatIssue({ path: [], rule, limit: 7000 }, language)).toMatch(/\S/)
    }
  }
  expect(formatIssue({ path: [], rule: 'too-long', limit: 7000 }, 'en')).toContain('7,000')
  expect(formatIssue({ path: [], rule: 'too-long', limit: 7000 }, 'pt-BR')).toContain('7.000')
})

test('the language follows the system until one is chosen', () => {
  expect(languageOf('system', ['fr-FR', 'pt-PT', 'en'])).toBe('pt-BR')
  expect(languageOf('system', ['de'])).toBe('en')
  expect(languageOf('en', ['pt-BR'])).toBe('en')
})

test('formats the first day of a course as people write days', () => {
  const issue: Issue = { path: [], rule: 'before-today', limit: '2026-11-25' }
  expect(formatIssue(issue, 'en')).toContain('11/25/2026')
  expect(formatIssue(issue, 'pt-BR')).toContain('25/11/2026')
  expect(formatIssue(issue, 'es')).toContain('25/11/2026')
})
