import { expect, test } from '@playwright/test'
import { usualPreset } from '../../../../src-renderer/shared/usual-preset.ts'

test('each language begins with the spreadsheet of its people', () => {
  expect(usualPreset('pt-BR')).toBe('excel-br')
  expect(usualPreset('en')).toBe('excel-us')
})
