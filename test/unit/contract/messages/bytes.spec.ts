import { expect, test } from '@playwright/test'
import { formatBytes } from '../../../../src-main/contract/messages/bytes.ts'

test('a size has a unit, in steps of a thousand, and zero is not in bytes', () => {
  expect(formatBytes(0, 'pt-BR')).toBe('0 kB')
  expect(formatBytes(1, 'en')).toBe('1 byte')
  expect(formatBytes(999, 'en')).toBe('999 bytes')
  expect(formatBytes(1500, 'en')).toBe('2 kB')
  expect(formatBytes(1_234_567_890_000, 'pt-BR')).toBe('1.234,6 GB')
})
