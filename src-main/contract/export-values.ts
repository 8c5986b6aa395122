/*
 * What the worker that writes exports knows of the contract: values alone, without the schemas, so that it needs no
 * memory for what reads them.
 */

/** The most columns that a sheet of XLSX has. */
export const maxSheetColumns = 16_384

/** The most columns by which a Parquet dataset is partitioned. */
export const maxPartitionColumns = 2

/** The most partitions of a Parquet dataset: each is a folder, and readers list all of them before they read a row. */
export const maxPartitions = 1_000

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
} as const
export type CsvPreset = keyof typeof csvPresets
