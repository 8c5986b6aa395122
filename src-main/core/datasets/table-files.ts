import type { Input, Output } from '../../contract/index.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { RunsEngine } from '../../runs-engine/engine-types.ts'
import type { Job } from '../jobs.ts'
import type { FileDialogs } from '../ports.ts'
import { fileName, nameOfPath } from './file-name.ts'

type Services = { fileDialogs: FileDialogs; runs: RunsEngine; spool: string }

/** Saves tables as files. Uses the engine's writers, so that the formats are those of an export. */
export class TableFiles {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** Asks the person where the file goes, and writes only there. Returns null if they close the dialog. */
  async write(
    { name, format, csv, columns, rows }: Input<'schools.export'>,
    { signal }: Job,
  ): Promise<Result<Output<'schools.export'>>> {
    const { fileDialogs, runs, spool } = this.#services
    const place = await fileDialogs.ask({ name: fileName(name, format), format })
    if (place === null) return ok(null)
    const records = rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
    )
    const opened = await runs.open(new Blob([JSON.stringify(records)]).stream(), {
      spool,
      layout: 'list',
      signal,
    })
    if (!opened.ok) {
      if ('code' in opened.failure) return err(opened.failure)
      throw new Error(`our own table is not readable: ${opened.failure.kind}`)
    }
    const { dates: _, ...style } = csv
    const how = format === 'csv' ? { format, csv: style } : { format, xlsx: { sheet: name } }
    const options = { ...how, columns }
    const written = await opened.value.ask('export', { options, place }, { signal })
    await opened.value.close()
    return written.ok ? ok({ name: nameOfPath(written.value.path) }) : written
  }
}
