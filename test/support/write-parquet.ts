import { compression } from '../../src-main/adapters/files/compression.ts'
import {
  type ParquetOptions,
  ParquetWriter,
} from '../../src-main/runs-engine/formats/parquet/parquet.ts'
import { takeRuns } from './taken-runs.ts'

/** The options that a test may leave out: uncompressed, all columns, runs handed over one by one (`each`). */
type Wishes = Partial<Omit<ParquetOptions, 'compression'>> & {
  columns?: readonly string[]
  handed?: 'each' | 'together'
}

/** Takes runs in and writes them as Parquet; `keys` are the names of the columns. */
export function writeParquet(
  runs: readonly string[],
  { columns: wanted, codec = 'none', limits, handed = 'each' }: Wishes = {},
): { bytes: Uint8Array; keys: string[] } {
  const taken = takeRuns(runs)
  const columns = taken.columns.choose(wanted)
  const options = { compression, codec, ...(limits && { limits }) }
  const writer = new ParquetWriter(taken.fields, columns, options)
  const pieces: Uint8Array[] = []
  // As an export does, what is written is taken away now and then.
  const empty = (): void => {
    pieces.push(writer.out.content().slice())
    writer.out.clear()
  }
  writer.begin()
  const { body, index } = taken
  const start = (run: number) => index.start(run)
  const length = (run: number) => index.length(run)
  for (let run = 0; run < index.count;) {
    if (handed === 'together') {
      run = writer.runs({ bytes: body, first: 0, end: index.count, start, length }, run)
    } else {
      writer.run(body, start(run), start(run) + length(run))
      run++
    }
    if (run % 3 === 0) empty()
  }
  writer.end()
  empty()
  return { bytes: Buffer.concat(pieces), keys: columns.map(({ key }) => key) }
}
