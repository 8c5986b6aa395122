import { expect, test } from '@playwright/test'
import type { Batch } from '../../../../src-main/contract/batch.ts'
import { rowVerdicts } from '../../../../src-main/contract/batch-row.ts'
import {
  problemLines,
  questionLines,
  repairLines,
  unsentLines,
  verdictRows,
} from '../../../../src-main/cli/messages/batch-lines.ts'
import { batchOf } from '../../../support/samples/records.ts'

const none = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

const { source } = batchOf()
const batch = batchOf({
  kind: 'school',
  rows: 60,
  verdicts: { ...none(rowVerdicts), ready: 1_052, wrong: 7 },
  source: { ...source, headers: [{ column: 'F', text: 'Segmento' }] },
  likely: [{ column: 'F', fields: ['groups', 'subgroups'] }],
  unknown: ['G'],
  questions: [
    {
      column: 'F',
      field: 'groups',
      code: 'unknown-name',
      text: 'Médio',
      count: 3,
      candidates: [{ id: 4, name: 'Ensino Médio' }],
    },
  ],
  problems: [
    {
      key: 'location.zipCode required',
      field: 'location.zipCode',
      code: 'required',
      isWarning: false,
      count: 7,
      where: ['M3', 'M4', 'M5', 'M6', 'M7'],
    },
    {
      key: ' contract-twice',
      field: null,
      code: 'contract-twice',
      isWarning: true,
      count: 1,
      where: ['17'],
    },
    {
      key: 'taxid not-a-tax-id',
      field: 'taxid',
      code: 'not-a-tax-id',
      isWarning: true,
      count: 1,
      where: ['N2'],
    },
  ],
})

test('lists only verdicts that some rows have', () => {
  expect(verdictRows(batch, 'en')).toEqual([
    ['Ready', '1,052'],
    ['Has errors', '7'],
  ])
})

test('a problem names its field as in the form, and its first cells', () => {
  const [postal, twice, taxId] = problemLines(batch, { language: 'en', country: 'BR' })
  expect(postal).toMatch(/^✗ .+: .+ \(7 rows: M3, M4, M5, M6, M7, …\)$/)
  expect(twice).toBe('! The same contract number in several rows. (1 row: 17)')
  expect(taxId).toMatch(/^! CNPJ: .+ \(1 row: N2\)$/)
  const [, , elsewhere] = problemLines(batch, { language: 'en', country: 'PT' })
  expect(elsewhere).not.toContain('CNPJ')
})

test('names the columns that are not sent as in the file', () => {
  expect(unsentLines({ ...batch, unsent: [] }, 'en')).toEqual([])
  expect(unsentLines({ ...batch, unsent: ['F'] }, 'pt-BR').join()).toContain('Segmento (F)')
})

test('a repair names its field, because several fields may have the same repair', () => {
  const repair = { kind: 'colour-hash', isOn: true, count: 2, where: [] }
  const repairs = ['colorScheme.primary', 'colorScheme.secondary'].map((field) => {
    return { ...repair, field }
  })
  const lines = repairLines({ ...batch, repairs } as Batch, { language: 'en', country: 'BR' })
  expect(new Set(lines).size).toBe(2)
  expect(lines[0]).toMatch(/^.*rimary.*: Add # to colours \(2 cells\)$/)
})

test('a question names the column, its likely meanings, and similar names', () => {
  const [likely, unknown, word] = questionLines(batch, { language: 'en', country: 'BR' })
  expect(likely).toMatch(/^Column F “Segmento”: perhaps groups \(.+\), subgroups \(.+\)\?$/)
  expect(unknown).toBe('Column G “”: what does it mean?')
  expect(word).toContain('“Médio”')
  expect(word).toContain('(in 3 rows). Perhaps: Ensino Médio (4)')
})
