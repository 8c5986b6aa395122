import { expect, test } from '@playwright/test'
import { columnLabels, holdsCodes } from '../../../src-main/contract/column-name.ts'

const known = { avgLatency: 'Average latency', scores: 'Scores', name: 'Name' }

/** The heading of the only column of a dataset. */
function columnLabel(key: string, names: Readonly<Record<string, string>>): string {
  return columnLabels([{ key }], names)(key)
}

test('shows a known name in words', () => {
  expect(columnLabel('avgLatency', known)).toBe('Average latency')
})

for (const [key, label] of [
  ['schoolCode', 'School code'],
  ['school_code', 'School code'],
  ['HTTPStatus', 'HTTP status'],
  ['taxID', 'Tax ID'],
  ['observação', 'Observação'],
  ['7º ano', '7º ano'],
  ['constructor', 'Constructor'],
  ['ÁreaTotal', 'Área total'],
  ['_', ''],
] as const) {
  test(`the name ${key} is readable`, () => {
    expect(columnLabel(key, known)).toBe(label || key)
  })
}

test('shows the whole path of a nested value', () => {
  expect(columnLabel('scores.accuracy', known)).toBe('Scores · Accuracy')
  expect(columnLabel('reviewer.name', known)).toBe('Reviewer · Name')
  expect(columnLabel('reviewer.e\\.mail', known)).toBe('Reviewer · e.mail')
})

for (const [keys, labels] of [
  [
    ['remark', 'observação', 'nota'],
    ['Observação (remark)', 'Observação (observação)', 'Nota'],
  ],
  [
    ['school_code', 'schoolCode', 'school code'],
    ['School code (school_code)', 'School code (schoolCode)', 'school code (school code)'],
  ],
  [
    ['a', 'A', 'A (a)'],
    ['A (a) (a)', 'A (A) (A)', 'A (a) (A (a))'],
  ],
] as const) {
  test(`gives the columns ${keys.join(', ')} different headings`, () => {
    const columns = keys.map((key) => ({ key }))
    expect(keys.map(columnLabels(columns, { remark: 'Observação' }))).toEqual(labels)
  })
}

test('distinguishes columns of ids, codes and years from amounts', () => {
  for (const key of ['id', 'schoolId', 'school_code', 'model.version', 'birthYear', 'CEP'])
    expect(holdsCodes(key), key).toBe(true)
  for (const key of ['attemptNumber', 'avgLatency', 'paid', 'scores.accuracy'])
    expect(holdsCodes(key), key).toBe(false)
})
