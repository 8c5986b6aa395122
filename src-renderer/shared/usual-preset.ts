import type { CsvPreset } from '#contract/dataset.ts'
import type { Language } from '#contract/settings.ts'

/** The spreadsheet that people of a language most likely have. */
export function usualPreset(language: Language): CsvPreset {
  return language === 'pt-BR' ? 'excel-br' : 'excel-us'
}
