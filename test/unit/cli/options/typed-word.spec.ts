import { expect, test } from '@playwright/test'
import { safeToRepeat } from '../../../../src-main/cli/options/typed-word.ts'

test('repeats names', () => {
  for (const typed of [
    'Colégio Jatobá 2026',
    'EMPTY',
    'MY_SCHOOL_PLATFORM_TOKEN',
    '1f0c2b3a',
    '--jsno',
  ])
    expect(safeToRepeat(typed)).toBe(typed)
})

test('does not repeat a text that may be a token', () => {
  for (const token of [
    'canary-terminal-5b1d0c7e9f24-token',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF',
    '0123456789abcdef',
    'x'.repeat(32),
    '1f0c2b3a-1111-4111-8111-111111111111',
  ]) {
    expect(safeToRepeat(token)).toBe('…')
    expect(safeToRepeat(`Bearer ${token}`)).toBe('Bearer …')
  }
})
