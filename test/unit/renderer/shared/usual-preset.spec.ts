import { expect, test } from '@playwright/test'
import { usualPreset } from '../../../../src-renderer/shared/usual-preset.ts'

test('the usual spreadsheet depends on the region', () => {
  expect(usualPreset('pt-BR', 'en-US')).toBe('excel-br')
  expect(usualPreset('en', 'pt-BR')).toBe('excel-us')
  expect(usualPreset('es', 'es-ES')).toBe('excel-br')
  expect(usualPreset('es', 'es-AR')).toBe('excel-br')
  expect(usualPreset('es', 'es-MX')).toBe('excel-us')
  expect(usualPreset('es', 'en-US')).toBe('excel-br')
})
