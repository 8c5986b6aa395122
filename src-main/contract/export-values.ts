import type { CsvOptions } from './dataset.ts'

/*
 * What the worker that writes exports knows of the contract: values alone, without the schemas, so that it needs no
 * memory for what reads them.
 */

/** The most columns that a sheet of XLSX has. */
export const maxSheetColumns = 16_384

/** The presets that a person chooses from; each is a way to write CSV. */
export const csvPresets = {
  'excel-br': {
    delimiter: ';',
    bom: true,
    lineEnd: '\r\n',
    decimalMark: ',',
    formulaGuard: true,
    nullText: '',
    dates: 'as-written',
  },
  'excel-us': {
    delimiter: ',',
    bom: true,
    lineEnd: '\r\n',
    decimalMark: '.',
    formulaGuard: true,
    nullText: '',
    dates: 'as-written',
  },
  data: {
    delimiter: ',',
    bom: false,
    lineEnd: '\n',
    decimalMark: '.',
    formulaGuard: false,
    nullText: '',
    dates: 'as-written',
  },
} as const satisfies Record<string, CsvOptions>
export type CsvPreset = keyof typeof csvPresets
