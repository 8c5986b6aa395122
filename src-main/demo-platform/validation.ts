import type { FieldErrors } from './response.ts'
import { isRecord } from '../contract/is-record.ts'

type TextRules = { required?: boolean; max?: number }
type Liveness = { required?: boolean }

/**
 * Reads fields of a body by Laravel's rules, and collects the errors under dotted paths. Texts are trimmed. An empty or
 * null value counts as absent. With `form`, numbers may be text, because a multipart body has nothing else.
 */
export class Validation {
  readonly errors: FieldErrors = {}
  readonly #input: Record<string, unknown>
  readonly #form: boolean

  constructor(input: Record<string, unknown>, options: { form?: boolean } = {}) {
    this.#input = input
    this.#form = options.form ?? false
  }

  get passes(): boolean {
    return Object.keys(this.errors).length === 0
  }

  complain(path: string, message: string): undefined {
    ;(this.errors[path] ??= []).push(message)
  }

  /** The value at a dotted path. `undefined` if it is absent, null or blank. */
  value(path: string): unknown {
    let value: unknown = this.#input
    for (const key of path.split('.')) {
      if (Array.isArray(value)) value = value[Number(key)]
      else value = isRecord(value) ? value[key] : undefined
    }
    if (typeof value === 'string') value = value.trim()
    return value === null || value === '' ? undefined : value
  }

  text(path: string, rules: TextRules = {}): string | undefined {
    const value = this.#present(path, rules)
    if (value === undefined) return undefined
    if (typeof value !== 'string') {
      return this.complain(path, `The ${fieldName(path)} field must be a string.`)
    }
    // Databases count code points, not UTF-16 units.
    if (rules.max !== undefined && [...value].length > rules.max) {
      return this.complain(
        path,
        `The ${fieldName(path)} field must not be greater than ${rules.max} characters.`,
      )
    }
    return value
  }

  /** Reads a text that matches a pattern. `what` completes "must be …". */
  pattern(path: string, pattern: RegExp, what: string, rules: TextRules = {}): string | undefined {
    const value = this.text(path, rules)
    if (value === undefined || pattern.test(value)) return value
    return this.complain(path, `The ${fieldName(path)} field must be ${what}.`)
  }

  /** Reads an http or https address. */
  address(path: string, rules: TextRules = {}): string | undefined {
    const value = this.text(path, rules)
    if (value === undefined || isAddress(value)) return value
    return this.complain(path, `The ${fieldName(path)} field must be a valid URL.`)
  }

  integer(path: string, rules: Liveness & { min?: number } = {}): number | undefined {
    const value = this.#number(this.#present(path, rules))
    if (value === undefined) return undefined
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      return this.complain(path, `The ${fieldName(path)} field must be an integer.`)
    }
    if (rules.min !== undefined && value < rules.min) {
      return this.complain(path, `The ${fieldName(path)} field must be at least ${rules.min}.`)
    }
    return value
  }

  oneOf<T extends string | number>(
    path: string,
    allowed: readonly T[],
    rules: Liveness = {},
  ): T | undefined {
    const given = this.#present(path, rules)
    if (given === undefined) return undefined
    const value = typeof allowed[0] === 'number' ? this.#number(given) : given
    const found = allowed.find((option) => option === value)
    return found ?? this.complain(path, `The selected ${fieldName(path)} is invalid.`)
  }

  boolean(path: string): boolean | undefined {
    const value = this.value(path)
    if (value === undefined || typeof value === 'boolean') return value
    return this.complain(path, `The ${fieldName(path)} field must be true or false.`)
  }

  object(path: string, rules: Liveness = {}): Record<string, unknown> | undefined {
    const value = this.#present(path, rules)
    if (value === undefined || isRecord(value)) return value
    return this.complain(path, `The ${fieldName(path)} field must be an object.`)
  }

  list(path: string, rules: Liveness & { max?: number } = {}): unknown[] | undefined {
    const value = this.#present(path, rules)
    if (value === undefined) return undefined
    if (!Array.isArray(value)) {
      return this.complain(path, `The ${fieldName(path)} field must be an array.`)
    }
    if (rules.required && value.length === 0) return this.#isRequired(path)
    if (rules.max !== undefined && value.length > rules.max) {
      this.complain(
        path,
        `The ${fieldName(path)} field must not have more than ${rules.max} items.`,
      )
    }
    return value as unknown[]
  }

  texts(path: string, rules: Liveness & { max?: number } = {}): string[] | undefined {
    const list = this.list(path, rules)
    return list?.flatMap(
      (_, index) => this.text(`${path}.${index}`, { required: true, max: 255 }) ?? [],
    )
  }

  /** Reads a calendar date, `YYYY-MM-DD`. */
  date(path: string): string | undefined {
    const value = this.text(path)
    if (value === undefined || isDate(value)) return value
    return this.complain(path, `The ${fieldName(path)} field must be a valid date.`)
  }

  #present(path: string, rules: Liveness): unknown {
    const value = this.value(path)
    return value === undefined && rules.required ? this.#isRequired(path) : value
  }

  #isRequired(path: string): undefined {
    return this.complain(path, `The ${fieldName(path)} field is required.`)
  }

  #number(value: unknown): unknown {
    return this.#form && typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  }
}

/** The name of a field in Laravel's sentences: `location.zipCode` becomes "location.zip code". */
function fieldName(path: string): string {
  return path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
