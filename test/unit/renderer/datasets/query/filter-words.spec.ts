import { expect, test } from '@playwright/test'
import { datasets as en } from '../../../../../src-renderer/messages/en/datasets.ts'
import { datasets as ptBR } from '../../../../../src-renderer/messages/pt-BR/datasets.ts'
import {
  markOf,
  sayTest,
  testLabel,
} from '../../../../../src-renderer/views/datasets/query/filter-words.ts'

test('a number is compared by a sign where there is little room, and in words elsewhere', () => {
  expect(markOf('at-least', 'number', en)).toBe('≥')
  expect(sayTest('at-least', 'number', en)).toBe('at least')
  expect(testLabel('at-least', 'number', en)).toContain('≥')
  expect(markOf('empty', 'number', en)).toBe('is empty')
})

test('a time is before or after, not less or more', () => {
  expect(sayTest('less', 'date', en)).toBe('before')
  expect(sayTest('less', 'date', ptBR)).toBe('antes de')
  expect(sayTest('less', 'text', en)).toBe('less than')
})
