import { expect, test } from '@playwright/test'
import {
  markOf,
  sayTest,
  testLabel,
} from '../../../../../../src-renderer/features/datasets/query/filter-words.ts'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'

const en = messagesIn('en').window.datasets
const ptBR = messagesIn('pt-BR').window.datasets

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
