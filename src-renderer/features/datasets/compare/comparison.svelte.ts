import type { Failure } from '#contract/failure.ts'
import { api } from '../../../lib/api.ts'
import { type ExactJson, parseExact } from '../../../lib/exact-json.ts'
import type { MarkedRuns } from './marked-runs.svelte.ts'
import { compareRuns, fieldsNamed, nameOf } from './compared-fields.ts'

/** The maximum size of a comparison, in characters of JSON. Parsing more would block the window. */
export const largestRuns = 16_000_000

/** How many fields are drawn at first, and added with each "show more". */
export const fieldsAtATime = 200

type Source = {
  handle: string
  marked: MarkedRuns
  /** The keys of all columns, in the order of the dataset. */
  columns: readonly string[]
  label: (key: string) => string
}

type ReadRun = { run: number; value: ExactJson }

/** A compared run: its number in the dataset (from 0), and its name or id. */
export type ComparedRun = { run: number; name: string | null }

/** The marked runs side by side, and the fields that are shown. */
export class Comparison {
  onlyChanged = $state(false)
  search = $state('')
  failure = $state.raw<Failure | null>(null)
  /** The total size of the runs in characters, if it is above the limit. Null otherwise. */
  tooLarge = $state<number | null>(null)
  readonly #source: Source
  #read = $state.raw<readonly ReadRun[] | null>(null)
  #most = $state(fieldsAtATime)
  /** The keys of the fields whose values are shown in full. */
  #whole = $state.raw<readonly string[]>([])

  readonly #shown = $derived.by(() => this.#shownRuns())
  /** The runs, starting with the baseline. Empty while they load. */
  readonly runs: readonly ComparedRun[] = $derived(
    this.#shown.map(({ run, value }) => ({ run, name: nameOf(value) })),
  )
  readonly fields = $derived.by(() => this.#comparedFields())
  readonly changed = $derived(this.fields.filter(({ differs }) => differs).length)
  /** The fields that match the search and the filter, including those that are not drawn yet. */
  readonly found = $derived.by(() => this.#foundFields())

  constructor(source: Source) {
    this.#source = source
  }

  get isReading(): boolean {
    return this.#read === null && this.failure === null && this.tooLarge === null
  }

  /** The part of `found` to draw. */
  get drawn() {
    return this.found.slice(0, this.#most)
  }

  async read(): Promise<void> {
    this.failure = null
    const { handle, marked } = this.#source
    const texts: { run: number; json: string }[] = []
    let size = 0
    for (const run of marked.numbers) {
      const answer = await api.datasets.run({ handle, view: null, index: run })
      if (!answer.ok) {
        this.failure = answer.failure
        return
      }
      size += answer.value.json.length
      if (size <= largestRuns) texts.push({ run, json: answer.value.json })
    }
    if (size > largestRuns) this.tooLarge = size
    else this.#read = texts.map(({ run, json }) => ({ run, value: parseExact(json) }))
  }

  drawMore(): void {
    this.#most += fieldsAtATime
  }

  /** True if the values of a field are shown in full. */
  isWhole(key: string): boolean {
    return this.#whole.includes(key)
  }

  toggleWhole(key: string): void {
    const others = this.#whole.filter((each) => each !== key)
    this.#whole = this.isWhole(key) ? others : [...others, key]
  }

  #shownRuns(): ReadRun[] {
    return this.#source.marked.numbers.flatMap(
      (number) => this.#read?.find(({ run }) => run === number) ?? [],
    )
  }

  #comparedFields() {
    const values = this.#shown.map(({ value }) => value)
    return compareRuns(values, this.#source.columns)
  }

  #foundFields() {
    const fields = this.onlyChanged ? this.fields.filter(({ differs }) => differs) : this.fields
    return this.search.trim() === '' ? fields : fieldsNamed(fields, this.search, this.#source.label)
  }
}
