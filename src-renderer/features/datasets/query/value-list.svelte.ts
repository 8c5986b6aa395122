import { untrack } from 'svelte'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { RunGroup, RunGroups } from '#contract/run-groups.ts'
import { fold } from '#contract/fold.ts'
import { LatestJob } from '../../../lib/latest-job.ts'

/** Counts the values of a column that contain a text, among the runs that match the other filters. */
export type AskValues = (find: string, job: string) => Promise<Result<RunGroups>>

/** The maximum number of listed values (contract: `datasets.groups`). */
export const mostValues = 1000

/** How long the list waits after a keystroke, in milliseconds. */
const typingPause = 250

/** The values of a column with their counts, and a search among them. */
export class ValueList {
  /** The text in the search field. */
  text = $state('')
  /** The last response. Null before the first one. */
  groups = $state.raw<RunGroups | null>(null)
  failure = $state.raw<Failure | null>(null)
  isAsking = $state(false)
  /** The values whose text, or displayed text, contains the search text. */
  readonly found: readonly RunGroup[] = $derived.by(() => {
    const wanted = fold(this.text.trim())
    const all = this.groups?.groups ?? []
    return all.filter(({ values: [value] }) => {
      const text = value?.text ?? ''
      return fold(text).includes(wanted) || fold(this.#say(text)).includes(wanted)
    })
  })

  readonly #ask: AskValues
  readonly #say: (text: string) => string
  readonly #job = new LatestJob()
  #typing: ReturnType<typeof setTimeout> | undefined
  /** The search text of the response in `groups`. */
  #asked = ''

  /** `say`: formats a value for display. */
  constructor(ask: AskValues, say: (text: string) => string) {
    this.#ask = ask
    this.#say = say
  }

  /** The text of the only value that matches the search. Null if nothing is typed, or if no or several values match. */
  get onlyFound(): string | null {
    const [first, second] = this.found
    const value = first?.values[0]
    return this.text.trim() === '' || second || !value || value.cut ? null : value.text
  }

  /** Counts the values that contain the search text. Cancels the previous count. */
  readonly read = async (): Promise<void> => {
    clearTimeout(this.#typing)
    this.isAsking = true
    const find = untrack(() => this.text.trim())
    const answer = await this.#job.run((job) => this.#ask(find, job))
    if (!answer) return
    this.isAsking = false
    this.failure = answer.ok ? null : answer.failure
    if (!answer.ok) return
    this.groups = answer.value
    this.#asked = find
  }

  /** The search text changed. Loaded values are searched immediately; others are requested after a pause. */
  readonly type = (text: string): void => {
    this.text = text
    clearTimeout(this.#typing)
    if (!this.#hasAll(text)) this.#typing = setTimeout(() => void this.read(), typingPause)
  }

  readonly leave = (): void => {
    clearTimeout(this.#typing)
    this.#job.leave()
    this.isAsking = false
  }

  /** True if all values that contain a text are loaded. */
  #hasAll(text: string): boolean {
    const { groups } = this
    if (groups?.count == null || groups.count > groups.groups.length) return false
    return fold(text.trim()).includes(fold(this.#asked.trim()))
  }
}
