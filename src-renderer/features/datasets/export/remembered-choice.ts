import { z } from 'zod'
import { CsvOptions, csvPresets, offeredFormats, parquetCodecs } from '#contract/dataset.ts'
import type { CsvPreset } from '#contract/dataset.ts'
import { readStored, writeStored } from '../../../lib/local-store.ts'
import type { ExportChoice } from './export-choice.ts'

const storeKey = 'provost.export'

/**
 * The choices of the last export on this computer, for any dataset. `preset` is the CSV preset before the first
 * export. The runs and the partition columns are not remembered, because datasets differ in them.
 */
export function rememberedChoice(preset: CsvPreset): ExportChoice {
  const Saved = z.object({
    format: z.enum(offeredFormats).catch('csv'),
    columns: z.enum(['all', 'shown']).catch('all'),
    csv: CsvOptions.catch(csvPresets[preset]),
    codec: z.enum(parquetCodecs).catch('gzip'),
    headings: z.enum(['shown', 'keys']).catch('shown'),
    about: z.boolean().catch(true),
    manifest: z.boolean().catch(false),
  })
  const stored = readStored(storeKey)
  return {
    ...Saved.parse(typeof stored === 'object' && stored !== null ? stored : {}),
    runs: 'shown',
    partitionBy: [],
  }
}

export function rememberChoice({ runs: _, partitionBy: __, ...choice }: ExportChoice): void {
  writeStored(storeKey, choice)
}
