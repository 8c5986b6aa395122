import type { Column } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { RunFilter, RunQuery } from '#contract/run-query.ts'
import { api } from '../../../lib/api.ts'
import { display } from '../../../state/display.svelte.ts'
import { zoneOfColumn } from './filter-date.ts'
import { isStateColumn } from '../value-text.ts'
import { codeOfState } from './filter-sentence.ts'
import { askedFilters, filterKind } from './run-filter.ts'

/** The runs that the grid shows: all of them, as they came, have no view. */
export type ShownRuns = { query: RunQuery; view: string | null; runs: number }

/** The open dataset that is asked. */
type Asked = {
  handle: string
  runs: number
  columns: readonly Column[]
  /** Told when the grid has other runs to show, or another order. */
  onshown: (shown: ShownRuns) => void
}

const anyRun: RunQuery = { filters: [], search: '', sort: [] }

/** How long a person who types is waited for, in milliseconds. */
const typingPause = 250

export function isFiltered({ filters, search }: RunQuery): boolean {
  return filters.length > 0 || search !== ''
}

function isAnyRun(query: RunQuery): boolean {
  return !isFiltered(query) && query.sort.length === 0
}

/** Which runs of a dataset are shown and in which order: what the person asks for, and what was found. */
export class RunsQuery {
  /** What is asked for. Its filters are the person's: a day is a day, and a number may have a comma. */
  asked = $state.raw<RunQuery>(anyRun)
  /** What was found last. It stays while the next is looked for. */
  shown = $state.raw<ShownRuns>({ query: anyRun, view: null, runs: 0 })
  /** What stands in the search field. */
  text = $state('')
  /** How far the looking is; `null`: nothing is looked for. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  failure = $state.raw<Failure | null>(null)

  #dataset: Asked | null = null
  #job: string | null = null
  /** Answers of a query that is not the latest are not shown. */
  #latest = 0
  #typing: ReturnType<typeof setTimeout> | undefined

  /** Begins with a dataset. What was asked of the one before, the same one read earlier, is asked again. */
  open(dataset: Asked): void {
    this.#stop()
    this.#dataset = dataset
    this.shown = { query: anyRun, view: null, runs: dataset.runs }
    if (!isAnyRun(this.asked)) this.ask(this.asked)
  }

  /** Looks for other runs, or another order. What is being looked for is given up. */
  readonly ask = (query: RunQuery): void => {
    this.#stop()
    this.asked = query
    this.failure = null
    if (this.#dataset === null) return
    if (isAnyRun(query)) this.#show({ query, view: null, runs: this.#dataset.runs })
    else void this.#find(query, this.#dataset)
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

  readonly addFilter = (filter: RunFilter): void => {
    this.ask({ ...this.asked, filters: [...this.asked.filters, filter] })
  }

  /** Puts another filter in the place of one; `null` takes it away. */
  replaceFilter(place: number, filter: RunFilter | null): void {
    const filters = this.asked.filters.toSpliced(place, 1, ...(filter ? [filter] : []))
    this.ask({ ...this.asked, filters })
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
  }

  /** The dataset is left. */
  readonly leave = (): void => {
    this.#stop()
    clearTimeout(this.#typing)
  }

  async #find(query: RunQuery, { handle, columns }: Asked): Promise<void> {
    const finding = this.#latest
    const job = crypto.randomUUID()
    this.#job = job
    this.progress = { done: 0, total: null }
    const unsubscribe = api.subscribe('jobs.progress', ({ job: of, done, total }) => {
      if (of === this.#job) this.progress = { done, total }
    })
    const answer = await api.datasets.query({ handle, query: sent(query, columns), job })
    unsubscribe()
    if (finding !== this.#latest) return
    this.#job = null
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
    this.#latest++
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
    this.#job = null
    this.progress = null
  }
}

/** A state is asked for by its code, whichever of code and word was typed. */
function withCode(filter: RunFilter): RunFilter {
  if (!isStateColumn(filter.column)) return filter
  return { ...filter, value: codeOfState(filter.value, display.style.states) }
}

/** The query in the words of the contract. */
function sent({ filters, search, sort }: RunQuery, columns: readonly Column[]): RunQuery {
  const known = new Map(columns.map((column) => [column.key, column]))
  return {
    filters: filters.flatMap((filter) => {
      const column = known.get(filter.column)
      const zone = zoneOfColumn(column ?? {}, display.zone)
      return askedFilters(withCode(filter), filterKind(column?.type ?? 'text'), zone)
    }),
    search,
    sort,
  }
}
