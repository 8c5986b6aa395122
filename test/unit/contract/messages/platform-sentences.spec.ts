import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  type KnownSentence,
  recogniseSentence,
  sentenceTemplates,
} from '../../../../src-main/contract/messages/platform-sentences.ts'
import {
  fieldLabel,
  formatComplaint,
  formatPlatformSentence,
} from '../../../../src-main/contract/messages/format-failure.ts'
import { languages } from '../../../../src-main/contract/settings.ts'

const number = fc.integer({ min: 0, max: 100_000 }).map(String)
const values: Record<string, fc.Arbitrary<string>> = {
  field: fc.constantFrom('zzz', 'bairro novo', 'location.quarter', 'anexos.0'),
  date: fc.constantFrom('2026-02-01', 'tomorrow', '01/02/2026', 'fim da turma'),
  format: fc.constantFrom('Y-m-d', 'd/m/Y H:i', 'H:i'),
  values: fc.constantFrom('png, jpg', 'jpeg,png,webp', 'pdf'),
  model: fc.constantFrom('App\\Models\\Course', 'School'),
  id: fc.constantFrom('99999', '7, 8'),
  min: number,
  max: number,
  size: number,
}

/** A known sentence, and what it is made of. */
const sentence = fc.constantFrom(...sentenceTemplates).chain(({ word, spoken, text }) => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return fc
    .record({
      params: fc.record(
        Object.fromEntries(names.map((name) => [name, values[name] ?? fc.constant('x')])),
      ),
      isLong: fc.boolean(),
    })
    .map(({ params, isLong }) => {
      const optional = text
        .replace(/\[( [^\]{]+)\]/, isLong ? '$1' : '')
        .replace('[ {id}]', ' {id}')
      const said = optional.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      return { word, spoken, params, said }
    })
})

test('recognises each known sentence with its parameters, also with a count of more errors', () => {
  fc.assert(
    fc.property(sentence, fc.nat({ max: 40 }), ({ word, spoken, params, said }, more) => {
      const known: KnownSentence = { word, spoken, params, more: 0 }
      expect(recogniseSentence(said)).toEqual(known)
      if (more === 0) return
      for (const tail of [`(and ${more} more errors)`, `(e mais ${more} erros)`])
        expect(recogniseSentence(`${said} ${tail}`)).toEqual({ ...known, more })
    }),
  )
})

test('no language loses a parameter of a sentence', () => {
  fc.assert(
    fc.property(sentence, fc.constantFrom(...languages), ({ params, said }, language) => {
      const text = formatPlatformSentence(`${said} (and 3 more errors)`, language)
      for (const value of Object.values(params)) expect(text).toContain(value)
      expect(text).toContain('3')
    }),
  )
})

test('does not recognise a similar sentence with another meaning, and keeps it unchanged', () => {
  fc.assert(
    fc.property(
      sentence,
      fc.constantFrom('Warning: ', 'The course is wrong and '),
      fc.constantFrom(' See the manual.', ' by Ana', '!', ' Tente outro.'),
      ({ said }, before, after) => {
        for (const other of [`${before}${said}`, `${said}${after}`]) {
          expect(recogniseSentence(other), other).toBeNull()
          expect(formatPlatformSentence(other, 'es')).toBe(other)
        }
      },
    ),
  )
  for (const other of [
    'The taxid field must be a valid CNPJ of Brazil.',
    'The name has already been taken by another school.',
    'The email is wrong and the name has already been taken.',
    'The url slug field is required when name is present.',
    'The price must be between 10 and many.',
    'Server Error in /app',
    'unauthorized',
  ])
    expect(recogniseSentence(other), other).toBeNull()
})

test('translates the reason phrases of HTTP, which say no more than the status', () => {
  for (const phrase of [
    'Bad Request',
    'Unauthorized',
    'Forbidden',
    'Not Found',
    'Method Not Allowed',
    'Request Timeout',
    'Conflict',
    'Payload Too Large',
    'Unprocessable Entity',
    'Too Many Requests',
    'Internal Server Error',
    'Not Implemented',
    'Bad Gateway',
    'Service Unavailable',
    'Gateway Timeout',
  ]) {
    expect(formatPlatformSentence(phrase, 'en')).toBe(phrase)
    for (const language of ['pt-BR', 'es'] as const)
      expect(formatPlatformSentence(phrase, language)).toMatch(/ \p{Ll}+.*\.$/u)
  }
})

test('names a parameter of the program’s own request in words', () => {
  const complaint = { path: [], message: 'The per page field must not be greater than 100.' }
  expect(formatComplaint(complaint, 'es')).toBe('Elementos por página: El valor máximo es 100.')
  for (const [name, text] of [
    ['per_page', 'Itens por página'],
    ['perPage', 'Itens por página'],
    ['page', 'Página'],
  ] as const)
    expect(fieldLabel(name, 'pt-BR')).toBe(text)
})

test('names a field as in the form, and leaves it out below its own field', () => {
  const message = 'The contract number has already been taken. (and 1 more error)'
  expect(formatPlatformSentence(message, 'pt-BR')).toBe(
    'Nº do contrato: Este valor já está em uso. (e mais 1 erro)',
  )
  const complaint = { path: ['contractNumber'], message: 'The contract number field is required.' }
  expect(formatComplaint(complaint, 'pt-BR')).toBe('A plataforma exige este campo.')
  expect(formatComplaint(complaint, 'en')).toBe(complaint.message)
  for (const [language, text] of [
    ['pt-BR', 'Este valor já está em uso.'],
    ['en', 'The contract number has already been taken.'],
  ] as const)
    expect(formatComplaint({ ...complaint, message }, language)).toBe(text)
  const other = 'Fora do prazo. (e mais 2 erros)'
  expect(formatComplaint({ ...complaint, message: other }, 'pt-BR')).toBe('Fora do prazo.')
  const nested = {
    path: ['location', 'zipCode'],
    message: 'The location.zip code field is invalid.',
  }
  expect(formatComplaint(nested, 'pt-BR')).toBe('A plataforma não aceita este valor.')
  expect(
    formatPlatformSentence('The scheduled end must be a date after scheduled start.', 'pt-BR'),
  ).toBe('Fim: A data precisa ser posterior a Início.')
  expect(formatComplaint({ path: [], message: 'UNAUTHORIZED' }, 'en')).not.toContain('UNAUTHORIZED')
})
