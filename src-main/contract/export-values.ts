/*
 * The parts of the contract that the export worker needs: values without schemas, so that the worker does not load zod.
 */

/** The maximum number of columns of an XLSX sheet. */
export const maxSheetColumns = 16_384

/** The maximum number of partition columns of a Parquet dataset. */
export const maxPartitionColumns = 2

/** The maximum number of partitions of a Parquet dataset: each is a folder, and readers list all folders first. */
export const maxPartitions = 1_000

/** The presets for CSV. */
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
} as const
export type CsvPreset = keyof typeof csvPresets
