import { expect, test } from '@playwright/test'
import {
  contrastOf,
  readableOn,
  verdictOf,
} from '../../../../../../src-renderer/features/schools/form/contrast.ts'

test('black on white has the greatest contrast, a colour on itself the least', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#0f766e', '#0f766e')).toBe(1)
})

test('the order of text and background makes no difference', () => {
  expect(contrastOf('#fff', '#1d4ed8')).toBe(contrastOf('#1d4ed8', '#ffffff'))
})

test('#767676 on white just passes AA and #777777 just does not', () => {
  expect(contrastOf('#767676', '#ffffff')).toBe(4.54)
  expect(contrastOf('#777777', '#ffffff')).toBe(4.47)
  expect(verdictOf(4.54)).toBe('every-text')
  expect(verdictOf(4.47)).toBe('large-text')
})

test('the verdicts begin at their limits', () => {
  expect(verdictOf(4.5)).toBe('every-text')
  expect(verdictOf(3)).toBe('large-text')
  expect(verdictOf(2.99)).toBe('poor')
})

test('an invalid colour has no contrast', () => {
  expect(contrastOf('', '#fff')).toBeNull()
  expect(contrastOf('#fff', 'cor de burro')).toBeNull()
  expect(contrastOf('#fff', '#12345')).toBeNull()
})

test('black or white is readable on every background', () => {
  for (const ground of ['#767676', '#777777', '#1d4ed8', '#ffd700', '#7f7f00']) {
    expect(contrastOf(readableOn(ground), ground), ground).toBeGreaterThanOrEqual(4.5)
  }
})
