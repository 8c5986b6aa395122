import type { Complaint, Failure } from '#contract/failure.ts'
import { type Issue, pathName } from '#contract/issue.ts'
import type { Json } from '#contract/primitives.ts'
import { platformLanguage } from '../../lib/platform-language.ts'
import { language } from '../../state/language.svelte.ts'
import type { FieldIssue } from '../../ui/fields/field-props.ts'
import { focusFirst, isAt } from './field-focus.ts'
import { plainJson, type Values } from './restore.ts'

/**
 * An open form: its values, their issues, and the errors from the platform. Fields are named by their path in the request
 * (`location.zipCode`), so that our own issues and the platform's errors appear under the same field.
 */
export class Form<V extends Values> {
  values = $state<V>() as V
  failure = $state.raw<Failure | null>(null)
  /** The errors from the platform by field. Each is removed when its field changes. */
  complaints = $state.raw<Complaint[]>([])
  /** Called when a field is left. */
  onleft: () => void = () => undefined

  readonly #check: (values: V) => Issue[]
  /** Each field as plain data: a change copies only its own field. */
  readonly #fields: Readonly<Record<string, () => Json | undefined>>
  readonly #plain: V = $derived.by(
    () =>
      Object.fromEntries(
        Object.keys(this.values).map((name) => [
          name,
          (this.#fields[name] ?? (() => this.#read(name)))(),
        ]),
      ) as V,
  )
  #touched = $state<Record<string, true>>({})
  #allShown = $state(false)
  /** The last refused value of each field, as JSON. */
  readonly #complainedValues: Record<string, string> = {}

  // As JSON, so that the fields do not update while the issues are the same.
  readonly #issuesJson = $derived.by(() => JSON.stringify(this.#check(this.copy())))
  /** All issues, whether they are shown yet or not. */
  readonly issues: Issue[] = $derived(JSON.parse(this.#issuesJson) as Issue[])

  constructor(options: { values: V; check: (values: V) => Issue[] }) {
    this.values = options.values
    this.#check = options.check
    // Text that was not a number when the form was left is shown with its error.
    for (const { path, rule } of options.check(options.values))
      if (rule === 'not-a-number') this.#touched[pathName(path)] = true
    this.#fields = Object.fromEntries(
      Object.keys(options.values).map((name) => {
        const field = $derived(this.#read(name))
        return [name, () => field]
      }),
    )
  }

  /** The texts under one field: our own issues once the field was left or a send was tried, and the platform's errors. */
  issuesAt(name: string): FieldIssue[] {
    const shown = this.#allShown || this.#touched[name] === true
    const own = shown ? this.issues.filter((issue) => isAt(pathName(issue.path), name)) : []
    const theirs = this.complaints.filter((complaint) => isAt(pathName(complaint.path), name))
    return [
      ...own.map((issue) => language.issue(issue)),
      ...theirs.map((complaint) => {
        const text = language.complaint(complaint)
        return { text, lang: platformLanguage(text, complaint.message) }
      }),
    ]
  }

  /** True if the platform refused the field's value. Our own issues are then not useful. */
  isRefused(name: string): boolean {
    return this.complaints.some(({ path }) => isAt(pathName(path), name))
  }

  /** True if the platform refused this value of the field, even if the field has another value now. */
  wasRefused(name: string, value: Json): boolean {
    void this.complaints
    return this.#complainedValues[name] === JSON.stringify(value)
  }

  /** The platform's errors that belong to no field of the form. They stay visible at the top. */
  complaintsElsewhere(fields: readonly string[]): Complaint[] {
    return this.complaints.filter(({ path }) => !fields.some((name) => isAt(pathName(path), name)))
  }

  /** The field was left: from now on its issues are shown. */
  readonly touch = (name: string): void => {
    this.#touched[name] = true
    this.onleft()
  }

  /** Removes the errors about values that have changed since. */
  dropAnswered(): void {
    if (this.complaints.length === 0) return
    const values = this.copy()
    const kept = this.complaints.filter(({ path }) => {
      const name = pathName(path)
      return this.#complainedValues[name] === JSON.stringify(valueAt(values, path))
    })
    if (kept.length < this.complaints.length) this.complaints = kept
  }

  /** Shows the result of the last attempt to send. */
  recall(failure: Failure | null, complaints: readonly Complaint[] = []): void {
    this.failure = failure
    this.#complain(complaints.length > 0 ? [...complaints] : complaintsOf(failure), this.copy())
  }

  /** Shows all issues and returns true if there are none. The wanted field, or the first invalid one, gets the focus. */
  async validate(wanted?: string): Promise<boolean> {
    this.#allShown = true
    if (this.issues.length === 0) return true
    this.failure = { code: 'invalid-input', issues: this.issues }
    await focusFirst(
      wanted === undefined ? this.issues.map((issue) => pathName(issue.path)) : [wanted],
    )
    return false
  }

  /** Shows a failure at the fields that it is about. */
  async fail(failure: Failure, values: V = this.copy()): Promise<void> {
    this.failure = failure
    this.#complain(complaintsOf(failure), values)
    await focusFirst(this.complaints.map(({ path }) => pathName(path)))
  }

  /** A read-only copy of the values as plain data: the same object until a value changes. */
  copy(): V {
    return this.#plain
  }

  #read(name: string): Json | undefined {
    const value = this.values[name]
    return value === undefined ? undefined : plainJson(value)
  }

  #complain(complaints: Complaint[], values: V): void {
    for (const { path } of complaints)
      this.#complainedValues[pathName(path)] = JSON.stringify(valueAt(values, path))
    this.complaints = complaints
  }
}

/** The errors of a failure about single fields. */
function complaintsOf(failure: Failure | null): Complaint[] {
  if (failure === null) return []
  if ('complaints' in failure && failure.complaints) return failure.complaints
  if (failure.code !== 'invalid-input') return []
  return failure.issues.map((issue) => ({ path: issue.path, message: language.issue(issue) }))
}

// The value at a path, or the innermost value that the path reaches: the form may hold a list in another shape than it sends.
function valueAt(values: Values, path: readonly (string | number)[]): unknown {
  let value: unknown
  let at: unknown = values
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) break
    value = at = Reflect.get(at, key)
  }
  return value
}
