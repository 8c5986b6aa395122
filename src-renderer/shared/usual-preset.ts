import type { CsvPreset } from '#contract/dataset.ts'
import type { Language } from '#contract/settings.ts'

/**
 * The spreadsheet program that a person most likely has. Excel follows the region of the computer: Spanish is written with
 * a decimal comma in Spain and with a decimal point in Mexico. `system`: a language with its region, such as `es-MX`.
 */
export function usualPreset(language: Language, system = navigator.language): CsvPreset {
  const region = system.startsWith(language) ? system : language
  return new Intl.NumberFormat(region).format(1.5).includes(',') ? 'excel-br' : 'excel-us'
}
