import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  partitionColumnName,
  partitionValueNames,
} from '../../../../../src-main/runs-engine/formats/parts/partition-names.ts'

test('null has Hive’s name, and a text with that name gets another one', () => {
  const names = partitionValueNames([null, '__HIVE_DEFAULT_PARTITION__'])
  expect([...names.values()]).toEqual([
    '__HIVE_DEFAULT_PARTITION__',
    '%5F_HIVE_DEFAULT_PARTITION__',
  ])
})

test('encodes capitals only if two values differ only in case', () => {
  expect(partitionValueNames(['Done', 'done', 'Open']).get('Open')).toBe('Open')
  expect(partitionValueNames(['Done', 'done', 'Open']).get('Done')).toBe('%44one')
  expect(partitionValueNames(['ÃA', 'Ãa']).get('ÃA')).toBe('%C3%83%41')
})

test('every value can be read back from its name, and names differ even without case', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a', 'A', '.', '..', '%41', 'CON', 'a.', ' '),
  )
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 20 }), (values) => {
      const names = partitionValueNames(values)
      for (const [value, name] of names) {
        expect(decodeURIComponent(name)).toBe(value)
        expect(name).toMatch(/^[\w.%-]*$/)
        expect(name.endsWith('.')).toBe(false)
      }
      const folded = [...names.values()].map((name) => name.toLowerCase())
      expect(new Set(folded).size).toBe(values.length)
    }),
  )
})

test('a column name keeps its letters, because not all readers decode it', () => {
  expect(partitionColumnName('situação.Ano')).toBe('situação.Ano')
  expect(partitionColumnName('a/b=c\\')).toBe('a%2Fb%3Dc%5C')
})
