import { type Column, maxPartitions } from '#contract/dataset.ts'
import type { Result } from '#contract/result.ts'
import type { RunGroups } from '#contract/run-groups.ts'
import { api } from '../../../lib/api.ts'
import { ResultLoader } from '../result-loader.svelte.ts'
import { fewValued, foldersOf, sampledColumns, sampleRuns } from './partition-columns.ts'

/** The columns that can divide an export into folders, and the number of folders for the chosen ones. */
export class FolderChoice {
  /** The keys of columns with few values. Null until they are known. */
  offered = $state.raw<readonly string[] | null>(null)
  readonly #groups = new ResultLoader<RunGroups>()
  /** The number of folders. Null if it is not known. */
  readonly count = $derived(
    this.#groups.state.phase === 'shown' ? foldersOf(this.#groups.state.value) : null,
  )
  /** Whether some runs have an empty text, which the folders do not tell from a missing value. */
  readonly emptyTexts = $derived(
    this.#groups.state.phase === 'shown' &&
      this.#groups.state.value.groups.some(({ values }) =>
        values.some((value) => value?.text === ''),
      ),
  )
  readonly counting = $derived(this.#groups.state.phase === 'reading')
  readonly tooMany = $derived(this.count !== null && this.count > maxPartitions)

  /** Looks at a sample of the runs. If that fails, it offers all candidates: the count shows which ones make sense. */
  async look(handle: string, columns: readonly Column[]): Promise<void> {
    const keys = sampledColumns(columns)
    const sample = { handle, view: null, offset: 0, limit: sampleRuns, columns: keys }
    const rows = await api.datasets.runs(sample)
    this.offered = rows.ok ? fewValued(keys, rows.value) : keys
  }

  /** Counts the folders. Cancels the previous count. */
  readonly countFolders = (ask: (job: string) => Promise<Result<RunGroups>>): Promise<void> =>
    this.#groups.read(ask)

  readonly leave = (): void => this.#groups.leave()
}
