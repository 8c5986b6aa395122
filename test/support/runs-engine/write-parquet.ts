import { compression } from '../../../src-main/adapters/files/compression.ts'
import {
  type ParquetOptions,
  ParquetWriter,
} from '../../../src-main/runs-engine/formats/parquet/parquet.ts'
import { takeRuns } from './taken-runs.ts'
import { writeAtOnce } from './write-at-once.ts'

/** The options that a test may omit. By default, no compression and all columns. */
type Wishes = Partial<Omit<ParquetOptions, 'compression'>> & {
  columns?: readonly string[]
}

/** Reads runs and writes them as Parquet. `keys` are the names of the columns. */
export function writeParquet(
  runs: readonly string[],
  { columns: wanted, codec = 'none', limits }: Wishes = {},
): { bytes: Uint8Array; keys: string[] } {
  const taken = takeRuns(runs)
  const columns = taken.columns.choose(wanted)
  const options = { compression, codec, ...(limits && { limits }) }
  const writer = new ParquetWriter(taken.fields, columns, options)
  return { bytes: writeAtOnce(writer, taken), keys: columns.map(({ key }) => key) }
}
