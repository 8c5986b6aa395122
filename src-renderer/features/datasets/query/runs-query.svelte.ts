import type { Column } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { RunGroups } from '#contract/run-groups.ts'
import type { RunQuery } from '#contract/run-query.ts'
import { api } from '../../../lib/api.ts'
import { LatestJob } from '../../../lib/latest-job.ts'
import { clockAt } from '../../../lib/time-zone.ts'
import { display } from '../../../state/display.svelte.ts'
import { isStateColumn } from '../value-text.ts'
import { anyRun, type AskedFilter, type AskedQuery, isAnyRun } from './asked-query.ts'
import { zoneOfColumn } from './filter-date.ts'
import { codeOfState } from './filter-sentence.ts'
import { askedFilters, filterKind } from './run-filter.ts'

/** The runs in the grid. `view` is null for all runs in their original order. */
export type ShownRuns = { query: AskedQuery; view: string | null; runs: number }

/** The open dataset of the query. */
type Asked = {
  handle: string
  runs: number
  columns: readonly Column[]
  /** Called when the grid has other runs to show, or another order. */
  onshown: (shown: ShownRuns) => void
}

/** How long the search waits after a keystroke, in milliseconds. */
const typingPause = 250

/** The groups to request (contract: `datasets.groups`). */
type AskedGroups = {
  columns: readonly string[]
  measure: string | null
  limit: number
  /** A filter to leave out, such as the one that is being changed. */
  without?: AskedFilter | null
  /** Only the values of the first column that contain this text. */
  find?: string
  /** True to ignore the search text. */
  unsearched?: boolean
}

export function isFiltered({ filters, search }: AskedQuery): boolean {
  return filters.length > 0 || search !== ''
}

/** The query of a dataset and its result: which runs are shown, and in which order. */
export class RunsQuery {
  /** The query as the person entered it: a day is a day, and a number may have a comma. */
  asked = $state.raw<AskedQuery>(anyRun)
  /** The last result. It stays until the next one arrives. */
  shown = $state.raw<ShownRuns>({ query: anyRun, view: null, runs: 0 })
  /** The text in the search field. */
  text = $state('')
  /** The progress of the search. Null if no search is running. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  failure = $state.raw<Failure | null>(null)
  /** Called when the person changes the query, so that the address can follow. */
  onasked: (query: AskedQuery) => void = () => undefined

  #dataset: Asked | null = null
  readonly #job = new LatestJob()
  /** The zone that was last used for the days of the filters. */
  #zone = ''
  #typing: ReturnType<typeof setTimeout> | undefined

  /** Starts with a dataset. If it is a reload of the previous one, the current query runs again. */
  open(dataset: Asked): void {
    this.#stop()
    this.#dataset = dataset
    this.shown = { query: anyRun, view: null, runs: dataset.runs }
    if (!isAnyRun(this.asked)) this.#find(this.asked)
  }

  /** Runs a query. Cancels the previous one. */
  readonly ask = (query: AskedQuery): void => {
    this.#find(query)
    this.onasked(query)
  }

  /** Runs a query from the address or from a saved view. */
  readonly restore = (query: AskedQuery): void => {
    clearTimeout(this.#typing)
    this.text = query.search
    this.#find(query)
  }

  /** Runs the query again if the zone changed, because a day is another range of instants in another zone. */
  followZone(zone: string): void {
    if (zone !== this.#zone && this.asked.filters.length > 0) this.#find(this.asked)
  }

  #find(query: AskedQuery): void {
    this.#stop()
    this.#zone = display.zone
    this.asked = query
    this.failure = null
    if (this.#dataset === null) return
    if (isAnyRun(query)) this.#show({ query, view: null, runs: this.#dataset.runs })
    else void this.#lookFor(query, this.#dataset)
  }

  /** The text of the search field changed. The search runs after a pause. */
  readonly type = (text: string): void => {
    this.text = text
    clearTimeout(this.#typing)
    this.#typing = setTimeout(this.search, typingPause)
  }

  /** Searches immediately. */
  readonly search = (): void => {
    clearTimeout(this.#typing)
    const search = this.text.trim()
    if (search !== this.asked.search) this.ask({ ...this.asked, search })
  }

  readonly addFilter = (filter: AskedFilter): void => {
    this.filterBy([...this.asked.filters, filter])
  }

  /** Replaces the search text with a filter. */
  readonly filterInstead = (filter: AskedFilter): void => {
    clearTimeout(this.#typing)
    this.text = ''
    this.ask({ ...this.asked, filters: [...this.asked.filters, filter], search: '' })
  }

  readonly filterBy = (filters: AskedFilter[]): void => {
    this.ask({ ...this.asked, filters })
  }

  /** Replaces a filter. If `filter` is null, removes it. */
  replaceFilter(place: number, filter: AskedFilter | null): void {
    this.filterBy(this.asked.filters.toSpliced(place, 1, ...(filter ? [filter] : [])))
  }

  /** Shows all runs, and keeps the order. */
  readonly clear = (): void => {
    clearTimeout(this.#typing)
    this.text = ''
    this.ask({ ...anyRun, sort: this.asked.sort })
  }

  /** Cancels the search, and returns to the query of the shown runs. */
  readonly cancel = (): void => {
    this.#stop()
    clearTimeout(this.#typing)
    this.asked = this.shown.query
    this.text = this.asked.search
    this.onasked(this.asked)
  }

  /** Groups the runs of the current query. `without`, `find` and `unsearched` change which runs and groups count. */
  readonly groups = (
    { columns, measure, limit, without = null, find = '', unsearched = false }: AskedGroups,
    job: string,
  ): Promise<Result<RunGroups>> => {
    const dataset = this.#dataset
    const others = this.asked.filters.filter((filter) => filter !== without)
    const containing: AskedFilter[] =
      find === '' ? [] : [{ column: columns[0] ?? '', test: 'contains', value: find }]
    return api.datasets.groups({
      handle: dataset?.handle ?? '',
      query: sent(
        {
          filters: [...others, ...containing],
          search: unsearched ? '' : this.asked.search,
          sort: [],
        },
        dataset?.columns ?? [],
      ),
      columns: [...columns],
      measure,
      limit,
      job,
    })
  }

  readonly leave = (): void => {
    this.#stop()
    clearTimeout(this.#typing)
  }

  async #lookFor(query: AskedQuery, { handle, columns }: Asked): Promise<void> {
    this.progress = { done: 0, total: null }
    const answer = await this.#job.run(
      (job) => api.datasets.query({ handle, query: sent(query, columns), job }),
      ({ done, total }) => (this.progress = { done, total }),
    )
    if (!answer) return
    this.progress = null
    if (answer.ok) this.#show({ query, ...answer.value })
    else if (answer.failure.code === 'cancelled') this.cancel()
    else this.failure = answer.failure
  }

  #show(shown: ShownRuns): void {
    this.shown = shown
    this.#dataset?.onshown(shown)
  }

  #stop(): void {
    this.#job.leave()
    this.progress = null
  }
}

/** Replaces the name of a state with its code. A code stays as it is. */
function withCode(filter: AskedFilter): AskedFilter {
  if (!isStateColumn(filter.column)) return filter
  return { ...filter, value: codeOfState(filter.value, display.style.states) }
}

function sent({ filters, search, sort }: AskedQuery, columns: readonly Column[]): RunQuery {
  const known = new Map(columns.map((column) => [column.key, column]))
  const today = clockAt(Date.now(), display.zone).day
  return {
    filters: filters.flatMap((filter) => {
      const column = known.get(filter.column)
      const zone = zoneOfColumn(column ?? {}, display.zone)
      return askedFilters(withCode(filter), filterKind(column?.type ?? 'text'), { zone, today })
    }),
    search,
    sort,
  }
}
