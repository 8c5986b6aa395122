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

/** The runs that the grid shows: all of them, as they came, have no view. */
export type ShownRuns = { query: AskedQuery; view: string | null; runs: number }

/** The open dataset that is asked. */
type Asked = {
  handle: string
  runs: number
  columns: readonly Column[]
  /** Told when the grid has other runs to show, or another order. */
  onshown: (shown: ShownRuns) => void
}

/** How long a person who types is waited for, in milliseconds. */
const typingPause = 250

/** Which groups are asked for (contract: `datasets.groups`). */
type AskedGroups = {
  columns: readonly string[]
  measure: string | null
  limit: number
  /** A filter that is left out, as the one that is being changed. */
  without?: AskedFilter | null
  /** Only values of the first column that contain this. */
  find?: string
  /** Among all runs, not only those that are searched for. */
  unsearched?: boolean
}

export function isFiltered({ filters, search }: AskedQuery): boolean {
  return filters.length > 0 || search !== ''
}

/** Which runs of a dataset are shown and in which order: what the person asks for, and what was found. */
export class RunsQuery {
  /** What is asked for. Its filters are the person's: a day is a day, and a number may have a comma. */
  asked = $state.raw<AskedQuery>(anyRun)
  /** What was found last. It stays while the next is looked for. */
  shown = $state.raw<ShownRuns>({ query: anyRun, view: null, runs: 0 })
  /** What stands in the search field. */
  text = $state('')
  /** How far the search is. Null if there is none. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  failure = $state.raw<Failure | null>(null)
  /** Told when the person asks for something else, so that the address can follow. */
  onasked: (query: AskedQuery) => void = () => undefined

  #dataset: Asked | null = null
  readonly #job = new LatestJob()
  /** The zone in which the days of the filters were read last. */
  #zone = ''
  #typing: ReturnType<typeof setTimeout> | undefined

  /** Begins with a dataset. What was asked of the one before, the same one read earlier, is asked again. */
  open(dataset: Asked): void {
    this.#stop()
    this.#dataset = dataset
    this.shown = { query: anyRun, view: null, runs: dataset.runs }
    if (!isAnyRun(this.asked)) this.#find(this.asked)
  }

  /** Looks for other runs, or another order. What is being looked for is given up. */
  readonly ask = (query: AskedQuery): void => {
    this.#find(query)
    this.onasked(query)
  }

  /** Asks again what was asked before: what the address or a saved view has. */
  readonly restore = (query: AskedQuery): void => {
    clearTimeout(this.#typing)
    this.text = query.search
    this.#find(query)
  }

  /** A day that is filtered by is another stretch of time in another zone. */
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

  /** A letter was typed into the search field. */
  readonly type = (text: string): void => {
    this.text = text
    clearTimeout(this.#typing)
    this.#typing = setTimeout(this.search, typingPause)
  }

  /** Searches for what was typed, without waiting any longer. */
  readonly search = (): void => {
    clearTimeout(this.#typing)
    const search = this.text.trim()
    if (search !== this.asked.search) this.ask({ ...this.asked, search })
  }

  readonly addFilter = (filter: AskedFilter): void => {
    this.filterBy([...this.asked.filters, filter])
  }

  /** Filters by what was searched for. */
  readonly filterInstead = (filter: AskedFilter): void => {
    clearTimeout(this.#typing)
    this.text = ''
    this.ask({ ...this.asked, filters: [...this.asked.filters, filter], search: '' })
  }

  /** Puts other filters in the place of those there are. */
  readonly filterBy = (filters: AskedFilter[]): void => {
    this.ask({ ...this.asked, filters })
  }

  /** Puts another filter in the place of one; `null` takes it away. */
  replaceFilter(place: number, filter: AskedFilter | null): void {
    this.filterBy(this.asked.filters.toSpliced(place, 1, ...(filter ? [filter] : [])))
  }

  /** All runs again, in the order that was chosen. */
  readonly clear = (): void => {
    clearTimeout(this.#typing)
    this.text = ''
    this.ask({ ...anyRun, sort: this.asked.sort })
  }

  /** Gives up what is looked for; what is shown is what was asked. */
  readonly cancel = (): void => {
    this.#stop()
    clearTimeout(this.#typing)
    this.asked = this.shown.query
    this.text = this.asked.search
    this.onasked(this.asked)
  }

  /** Groups the runs that are asked for. `without` and `find` choose among them. */
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

  /** The dataset is left. */
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

/** A state is asked for by its code, whichever of code and word was typed. */
function withCode(filter: AskedFilter): AskedFilter {
  if (!isStateColumn(filter.column)) return filter
  return { ...filter, value: codeOfState(filter.value, display.style.states) }
}

/** The query in the words of the contract. */
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
