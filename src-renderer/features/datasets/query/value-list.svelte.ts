import { untrack } from 'svelte'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { RunGroup, RunGroups } from '#contract/run-groups.ts'
import { fold } from '../../../lib/fold.ts'
import { LatestJob } from '../../../lib/latest-job.ts'

/** Counts the values of a column that contain a text, in the runs that the other filters leave. */
export type AskValues = (find: string, job: string) => Promise<Result<RunGroups>>

/** The most values that are listed (contract: `datasets.groups`). */
export const mostValues = 1000

/** How long a person who types is waited for, in milliseconds. */
const typingPause = 250

/** The values of a column with their counts, and what a person looks for among them. */
export class ValueList {
  /** What is typed into the search field. */
  text = $state('')
  /** The answer to what was asked last. Null if there is none yet. */
  groups = $state.raw<RunGroups | null>(null)
  failure = $state.raw<Failure | null>(null)
  isAsking = $state(false)
  /** The values that contain what is typed, as they are or as they are shown. */
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
  /** The text that `groups` is the answer to. */
  #asked = ''

  /** `say`: how a value is shown. */
  constructor(ask: AskValues, say: (text: string) => string) {
    this.#ask = ask
    this.#say = say
  }

  /** The text of the only value that contains what is typed. Null if nothing is typed, or if there are several. */
  get onlyFound(): string | null {
    const [first, second] = this.found
    const value = first?.values[0]
    return this.text.trim() === '' || second || !value || value.cut ? null : value.text
  }

  /** Counts the values that contain what is typed. What is being counted is given up. */
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

  /** A letter was typed. The values that are here are searched at once; others only when the typing pauses. */
  readonly type = (text: string): void => {
    this.text = text
    clearTimeout(this.#typing)
    if (!this.#hasAll(text)) this.#typing = setTimeout(() => void this.read(), typingPause)
  }

  /** Cancels loading the values. */
  readonly leave = (): void => {
    clearTimeout(this.#typing)
    this.#job.leave()
    this.isAsking = false
  }

  /** True if every value that contains a text is here. */
  #hasAll(text: string): boolean {
    const { groups } = this
    if (groups?.count == null || groups.count > groups.groups.length) return false
    return fold(text.trim()).includes(fold(this.#asked.trim()))
  }
}
