import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { todayIn } from '../../../../src-main/contract/calendar.ts'
import { fileName } from '../../../../src-main/core/datasets/file-name.ts'
import { authorizationOf } from '../../../../src-main/core/platform/request-context.ts'

test('a file name keeps accents, and loses characters that a system does not allow', () => {
  expect(fileName('Avaliação: 7º ano / B', 'csv')).toBe('Avaliação 7º ano B.csv')
  expect(fileName('../../etc/passwd', 'csv')).toBe('.. .. etc passwd.csv')
  expect(fileName('con', 'csv')).toBe('dataset con.csv')
  expect(fileName('...', 'json')).toBe('dataset.json')
  expect(fileName('', 'json')).toBe('dataset.json')
})

test('keeps the id after a title of any length', () => {
  expect(fileName('Prova', 'csv', { id: 'd-1' })).toBe('Prova (d-1).csv')
  const name = fileName('x'.repeat(500), 'csv', { id: 'd-1' })
  expect(name).toMatch(/^x+ \(d-1\)\.csv$/)
  expect(name).toHaveLength(84)
})

test('different ids give different names', () => {
  const long = 'dataset-de-avaliacao-diagnostica-2026-turma-'
  const ids = ['a/b', 'a:b', 'a b', 'abc', 'ABC', `${long}1`, `${long}2`]
  const names = ids.map((id) => fileName('Prova', 'csv', { id }).toLowerCase())
  expect(new Set(names).size).toBe(ids.length)
  for (const name of names) expect(name.length).toBeLessThan(60)
})

test('a name has no separator and has an extension, for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const name = fileName(title, 'csv')
      return (
        !/[\\/\0:*?"<>|\n]/.test(name) &&
        name.endsWith('.csv') &&
        name.length > 4 &&
        name.length <= 90
      )
    }),
  )
})

test('today depends on the time zone of the profile', () => {
  const lateEvening = Date.UTC(2026, 10, 21, 1, 30)
  expect(todayIn('America/Sao_Paulo', lateEvening)).toBe('2026-11-20')
  expect(todayIn('UTC', lateEvening)).toBe('2026-11-21')
})

test('adds the scheme to a token without one', () => {
  expect(authorizationOf('Bearer', 'abc')).toBe('Bearer abc')
  expect(authorizationOf('', 'abc')).toBe('abc')
  expect(authorizationOf('Bearer', 'Token abc')).toBe('Token abc')
})

test('shortens the title to leave room for the note', () => {
  const note = 'failed – 2026-11-24'
  expect(fileName('Simulado nacional 2026', 'xlsx', { note })).toBe(
    'Simulado nacional 2026 – failed – 2026-11-24.xlsx',
  )
  expect(fileName('x'.repeat(500), 'xlsx', { note })).toBe(`${'x'.repeat(58)} – ${note}.xlsx`)
  expect(fileName('Prova', 'csv', { note: 'a/b: "c" ' })).toBe('Prova – a b c.csv')
})
