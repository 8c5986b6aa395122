import { tick } from 'svelte'
import type { Complaint, Failure } from '#contract/failure.ts'
import { type Issue, pathName } from '#contract/issue.ts'
import type { Result } from '#contract/result.ts'
import { language } from '../lib/language.svelte.ts'
import type { DraftContent, DraftSaver } from './draft-saver.svelte.ts'
import type { Values } from './restore.ts'

/**
 * One open form: its values, what is wrong with them, its draft, and the sending. Fields are named by
 * their path in the request (`location.zipCode`), so that our own issues and the platform's complaints
 * land under the same field.
 */
export class Form<V extends Values, T> {
  values = $state<V>() as V
  sending = $state(false)
  failure = $state.raw<Failure | null>(null)
  /** What the platform said, per field; a complaint leaves when its field changes. */
  complaints = $state.raw<Complaint[]>([])

  readonly saver: DraftSaver
  readonly #check: (values: V) => Issue[]
  readonly #title: (values: V) => string
  readonly #send: (values: V) => Promise<Result<T>>
  #touched = $state<Record<string, true>>({})
  #allShown = $state(false)
  #complainedValues: Record<string, string> = {}
  /** The values that the draft has, as JSON: opening a form is not a change. */
  #known: string

  /** Everything that is wrong, shown yet or not. */
  readonly issues = $derived.by(() => this.#check(this.copy()))

  constructor(options: {
    values: V
    saver: DraftSaver
    check: (values: V) => Issue[]
    title: (values: V) => string
    send: (values: V) => Promise<Result<T>>
  }) {
    this.values = options.values
    this.saver = options.saver
    this.#check = options.check
    this.#title = options.title
    this.#send = options.send
    this.#known = JSON.stringify(options.values)
  }

  /** The words under one field: our own once it was left or a send was tried, and the platform's. */
  issuesAt(name: string): string[] {
    const shown = this.#allShown || this.#touched[name] === true
    const own = shown ? this.issues.filter((issue) => isAt(pathName(issue.path), name)) : []
    const theirs = this.complaints.filter((complaint) => isAt(pathName(complaint.path), name))
    return [...own.map((issue) => language.issue(issue)), ...theirs.map(({ message }) => message)]
  }

  /** Complaints about nothing that the form has a field for; they stay visible at the top. */
  complaintsElsewhere(fields: readonly string[]): Complaint[] {
    return this.complaints.filter(({ path }) => !fields.some((name) => isAt(pathName(path), name)))
  }

  /** The field was left: from now on it says what is wrong with it, and the draft is saved. */
  readonly touch = (name: string): void => {
    this.#touched[name] = true
    void this.saver.flush()
  }

  /** The values changed: save the draft, and drop the complaints about what is different now. */
  changed(values: V): void {
    const json = JSON.stringify(values)
    if (json === this.#known) return
    this.#known = json
    const kept = this.complaints.filter(({ path }) => {
      const name = pathName(path)
      return this.#complainedValues[name] === JSON.stringify(valueAt(values, path))
    })
    if (kept.length < this.complaints.length) this.complaints = kept
    this.saver.changed(this.content(values))
  }

  /** Shows other values, which are the draft's: there is nothing to save. */
  show(values: V): void {
    this.#known = JSON.stringify(values)
    this.values = values
  }

  /** Shows what became of the draft while its form was not open, or was sent from elsewhere. */
  recall(failure: Failure | null, complaints: readonly Complaint[]): void {
    this.failure = failure
    this.#complain(complaints.length > 0 ? [...complaints] : complaintsOf(failure), this.copy())
  }

  /** Shows everything that is wrong; true when nothing is. The first wrong field gets the focus. */
  async validate(): Promise<boolean> {
    this.#allShown = true
    if (this.issues.length === 0) return true
    this.failure = { code: 'invalid-input', issues: this.issues }
    await focusFirst(this.issues.map((issue) => pathName(issue.path)))
    return false
  }

  /** Sends once; `null` when it was not sent or not taken, and then the form says why. */
  async send(): Promise<T | null> {
    if (this.sending || !(await this.validate())) return null
    const giveFocusBack = holdFocus()
    this.sending = true
    this.failure = null
    this.complaints = []
    const values = this.copy()
    try {
      const result = await this.#keepAndSend(values)
      if (result.ok) return result.value
      this.sending = false
      await this.fail(result.failure, values)
      await giveFocusBack()
      return null
    } finally {
      this.sending = false
    }
  }

  /** Says why something was not taken, at the fields that it is about. */
  async fail(failure: Failure, values: V = this.copy()): Promise<void> {
    this.failure = failure
    this.#complain(complaintsOf(failure), values)
    await focusFirst(this.complaints.map(({ path }) => pathName(path)))
  }

  /** What its draft is to hold. */
  content(values: V = this.copy()): DraftContent {
    return { title: this.#title(values), body: values, complaints: this.complaints }
  }

  // One cast: TypeScript does not resolve the snapshot of a type parameter, which is plain JSON already.
  copy(): V {
    return $state.snapshot<unknown>(this.values) as V
  }

  /** What is not on the disk is not sent. */
  async #keepAndSend(values: V): Promise<Result<T>> {
    const { saver } = this
    const { id } = saver
    if (saver.isSendable) {
      const failure = await saver.keep(this.content(values))
      if (failure) return { ok: false, failure }
    } else await saver.flush()
    // It had to be kept apart from another version: a person decides first which one is meant.
    if (saver.id !== id) return { ok: false, failure: { code: 'draft-conflict' } }
    const result = await this.#send(values)
    if (result.ok) await saver.finish()
    return result
  }

  #complain(complaints: Complaint[], values: V): void {
    this.complaints = complaints
    this.#complainedValues = Object.fromEntries(
      complaints.map(({ path }) => [pathName(path), JSON.stringify(valueAt(values, path))]),
    )
  }
}

/** What a failure says about single fields. */
function complaintsOf(failure: Failure | null): Complaint[] {
  if (failure === null) return []
  if ('complaints' in failure && failure.complaints) return failure.complaints
  if (failure.code !== 'invalid-input') return []
  return failure.issues.map((issue) => ({ path: issue.path, message: language.issue(issue) }))
}

// A complaint about `tags.10` belongs under the field `tags`.
function isAt(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}

// The value at a path, or the innermost one that it reaches: a form may hold a list in another shape than it sends it.
function valueAt(values: Values, path: readonly (string | number)[]): unknown {
  let value: unknown
  let at: unknown = values
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) break
    value = at = Reflect.get(at, key)
  }
  return value
}

/** Fields give the focus up while they are locked; the result gives it back, unless something else has it by then. */
function holdFocus(): () => Promise<void> {
  const focused = document.activeElement
  return async () => {
    await tick()
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Focuses the first control on the page, in page order, whose field is among the names. */
async function focusFirst(names: string[]): Promise<void> {
  await tick()
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const field = fields.find((element) =>
    names.some((name) => isAt(name, element.dataset['field'] ?? '')),
  )
  const control = field?.matches('input, textarea, button, select')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, button, select, [tabindex="0"]')
  field?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
