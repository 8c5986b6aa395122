import type { Complaint } from '../../../contract/failure.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { FieldPath } from '../../../contract/issue.ts'
import { ComplaintList, type Item } from './complaint-list.ts'
import {
  byPlainName,
  containerNames,
  errorNames,
  neverSentenceNames,
  originNames,
  plainName,
  sentenceNames,
  shortReasonNames,
  statusNames,
  wholeNames,
} from './error-names.ts'
import {
  isAboutField,
  isBackground,
  isCode,
  isFormField,
  isProblem,
  keysOfPart,
  markOf,
  type Names,
} from './error-records.ts'
import { deepest, hasText, isFlag, isMark, parseJson, shortened, textOf } from './error-values.ts'
import { fieldsBeside, hasFormProblems, withFormFields } from './form-problems.ts'
import { joinPaths, fieldOf, parsePath, withFieldAsPath, withoutPart } from './problem-field.ts'

/** The content of an error body: the platform's texts with the platform's field paths. */
export type Complaints = {
  message: string | undefined
  complaints: Complaint[]
  /** How many complaints were left out. */
  moreComplaints?: number
}

/** The most values that are examined. */
const mostValues = 1_000_000

/**
 * Reads an error body in any common style (wire, section 4): Laravel, Django, Rails, FastAPI, zod, NestJS,
 * class-validator, Spring, ASP.NET, Joi, Yup, tRPC, GraphQL, Google, JSON:API, RFC 9457 and similar ones. Nothing is
 * lost: a complaint without a field has an empty path, and one without a reason has an empty message. `redact` removes
 * tokens, because a platform may quote them. `isError` is false for a response that may not be an error. Then only
 * parts that are named as errors count.
 */
export function readComplaints(
  body: unknown,
  redact: (text: string) => string,
  { isError = true }: { isError?: boolean } = {},
): Complaints {
  const { message, complaints, ...more } = new ErrorBody(isError).read(body)
  return {
    message: message === undefined ? undefined : redact(message),
    complaints: complaints.map(({ path, message: said }) => ({
      path: path.map((key) => (typeof key === 'string' ? redact(key) : key)),
      message: redact(said),
    })),
    ...more,
  }
}

type Named = Record<string, unknown>

class ErrorBody {
  readonly #isError: boolean
  readonly #messages: string[] = []
  readonly #complaints = new ComplaintList()
  #values = 0
  #lists = 0
  /** The item that contains the current value. */
  #item: Item | null = null

  constructor(isError: boolean) {
    this.#isError = isError
  }

  read(body: unknown): Complaints {
    this.#whole(this.#isError ? withFormFields(body) : body, 0)
    const message = shortened([...new Set(this.#messages)].join(' ')) || undefined
    const complaints = this.#complaints.except(message)
    const { left } = this.#complaints
    return { message, complaints, ...(left > 0 ? { moreComplaints: left } : {}) }
  }

  /** Reads the body, the error in it, or one of several errors. */
  #whole(body: unknown, depth: number): void {
    if (this.#isTooMuch(depth)) return
    if (Array.isArray(body)) {
      // In a batch, the result of one request is beside the error of another.
      const isBatch = body.some((item) => isRecord(item) && 'error' in item)
      this.#each(body, [], (item) => {
        if (isBatch && isRecord(item) && 'result' in item && !('error' in item)) return
        if (isRecord(item) && !isAboutField(item)) this.#whole(item, depth + 1)
        else this.#walk(item, [], depth + 1)
      })
    } else if (isRecord(body)) {
      if (isAboutField(body)) this.#problem(body, [], depth)
      else this.#general(body, depth)
    }
  }

  /** Examines each item of a list. During this, `#item` is the item. */
  #each(list: unknown[], above: FieldPath, look: (item: unknown, index: number) => void): void {
    const outer = this.#item
    const number = ++this.#lists
    list.forEach((item, index) => {
      this.#item = isRecord(item) ? { list: number, mark: markOf(item) } : null
      look(isRecord(item) ? withFieldAsPath(item, above) : item, index)
    })
    this.#item = outer
  }

  #general(body: Named, depth: number): void {
    const said = this.#sentenceOf(body, [], depth)
    if (said !== undefined) this.#messages.push(said)
    for (const [name, value] of Object.entries(body)) {
      const plain = plainName(name)
      if (!this.#isError && !errorNames.has(plain)) continue
      if (plain === 'error' && isRecord(value)) this.#error(value, depth)
      else if (typeof value === 'object') this.#entry([name, value], [], depth)
      else if (typeof value !== 'string') continue
      else if (
        !sentenceNames.has(plain) &&
        !isFlag(value) &&
        !isCode(name, value, said !== undefined)
      )
        this.#entry([name, value], [], depth)
    }
  }

  /** Reads `{"error":{"message":"…"}}`, and tRPC's form with or without `json` in it. */
  #error(error: Named, depth: number): void {
    const { data, ...rest } = isRecord(error['json']) ? error['json'] : error
    this.#whole(rest, depth + 1)
    if (isRecord(data)) this.#parts(data, [], depth + 1)
    else this.#walk(data, [], depth + 1)
  }

  /** Reads lists and errors in data that is otherwise for programmers: tRPC's `data` and GraphQL's `extensions`. */
  #parts(data: Named, path: FieldPath, depth: number): void {
    if (this.#isTooMuch(depth)) return
    for (const [name, value] of Object.entries(data)) {
      const plain = plainName(name)
      if (typeof value !== 'object' || value === null || neverSentenceNames.has(plain)) continue
      if (originNames.has(plain) && isRecord(value)) this.#parts(value, path, depth + 1)
      else if (containerNames.has(plain) || Array.isArray(value))
        this.#entry([name, value], path, depth + 1)
    }
  }

  /** Reads any value under a name: texts, problems, or more names. */
  #walk(value: unknown, path: FieldPath, depth: number, names: Names = 'unknown'): void {
    if (this.#isTooMuch(depth)) return
    const sentence = textOf(value)
    if (sentence !== undefined) {
      if (!this.#isList(sentence, path, depth)) this.#add(path, sentence)
    } else if (Array.isArray(value)) {
      this.#each(value, path, (item, index) => {
        // Django gives the index of an invalid item by its position in the list.
        const isList = Array.isArray(item) && hasText(item)
        const isNth = path.length > 0 && (isRecord(item) ? !isProblem(item, false) : isList)
        const inside = isNth ? 'fields' : isMark(item) ? names : 'unknown'
        this.#walk(item, isNth ? [...path, index] : path, depth + 1, inside)
      })
    } else if (isRecord(value)) {
      const keys = keysOfPart(value)
      if (keys !== null)
        for (const key of keys)
          this.#add([...withoutPart(path), ...parsePath(key)], textOf(value['message']) ?? '')
      else if (isProblem(value, names !== 'unknown')) this.#problem(value, path, depth)
      else for (const entry of Object.entries(value)) this.#entry(entry, path, depth, names)
    } else if (isMark(value) && path.length > 0 && names !== 'data') {
      this.#add(path, value === true ? '' : String(value))
    }
  }

  /** Reads one name of a map and its value. */
  #entry(
    [name, value]: [string, unknown],
    path: FieldPath,
    depth: number,
    names: Names = 'unknown',
  ): void {
    const plain = plainName(name)
    const isDeep = typeof value === 'object'
    if (plain === 'extensions' && isRecord(value)) this.#parts(value, path, depth + 1)
    if (isDeep ? isBackground(name, value, names) : name.startsWith('@')) return
    if (isMark(value) && statusNames.has(plain)) return
    // zod's tree has fields under `properties` and list items under `items`. Symfony's tree has fields under
    // `children`, each with its `errors` or `children`.
    const isTree =
      (name === 'properties' && isRecord(value)) ||
      (name === 'children' && isRecord(value) && Object.values(value).some(isFormField)) ||
      (name === 'items' && Array.isArray(value) && value.some(isRecord))
    const isNoField =
      isTree ||
      wholeNames.has(plain) ||
      (isDeep && containerNames.has(plain)) ||
      (this.#isError && path.length === 0 && hasFormProblems(name, value))
    if (name === 'items' && isTree) {
      for (const [index, item] of Object.entries(value as unknown[]))
        this.#walk(item, [...path, Number(index)], depth + 1, 'fields')
    } else {
      const at = isNoField ? path : [...path, ...parsePath(name)]
      const inside = isRecord(value) ? 'fields' : 'unknown'
      this.#walk(value, at, depth + 1, plain === 'data' || names === 'data' ? 'data' : inside)
    }
  }

  /** Reads `{"message":"…","field":"tags","index":1}` and similar problems. */
  #problem(problem: Named, above: FieldPath, depth: number): void {
    const index = problem['index']
    const at = joinPaths(above, fieldOf(problem) ?? [])
    if (typeof index === 'number') at.push(index)
    const before = this.#complaints.added
    const said = this.#sentenceOf(problem, at, depth)
    if (said !== undefined) this.#add(at, said)
    const fields = fieldsBeside(problem)
    for (const field of fields) this.#entry([field, problem[field]], above, depth, 'fields')
    for (const [name, value] of Object.entries(problem)) {
      if (typeof value !== 'object' || value === null || fields.includes(name)) continue
      const plain = plainName(name)
      if (plain === 'constraints') this.#walk(Object.values(value), at, depth + 1)
      else if (plain === 'children') this.#walk(value, at, depth + 1)
      else if (plain === 'extensions' && isRecord(value)) this.#parts(value, above, depth + 1)
      else if (containerNames.has(plain) || (sentenceNames.has(plain) && Array.isArray(value)))
        this.#inner(value, { at, above }, depth + 1)
    }
    if (this.#complaints.added > before) return
    const short = Object.entries(problem).find(
      ([name, value]) =>
        (shortReasonNames.has(plainName(name)) && textOf(value) !== undefined) ||
        ((shortReasonNames.has(plainName(name)) || sentenceNames.has(plainName(name))) &&
          typeof value === 'number'),
    )
    // A record with a field and a value, and nothing else, is an entry of a map of reasons.
    const only = Object.keys(problem).length === 2 ? textOf(problem['value']) : undefined
    if (short) this.#add(at, String(short[1]).trim())
    else if (this.#isError && at.length > above.length) this.#add(at, only ?? '')
  }

  /** Reads what is inside a problem. It belongs to the problem's field unless it names another one. */
  #inner(value: object, { at, above }: { at: FieldPath; above: FieldPath }, depth: number): void {
    if (!Array.isArray(value)) this.#walk(value, at, depth, 'fields')
    else
      this.#each(value, above, (item) => {
        this.#walk(item, isRecord(item) && fieldOf(item) !== null ? above : at, depth + 1)
      })
  }

  /** Returns all texts of a problem: `title` and `detail`, `error` and `message`. */
  #sentenceOf(problem: Named, at: FieldPath, depth: number): string | undefined {
    const byName = byPlainName(problem)
    let said: string | undefined
    for (const name of sentenceNames) {
      const text = textOf(byName.get(name))
      if (text === undefined || said?.includes(text)) continue
      if (name === 'reason' && said !== undefined && !/\s/.test(text)) continue
      if (this.#isList(text, at, depth)) continue
      if (said === undefined || text.includes(said)) said = text
      else said = `${said}${/[.:!?]$/.test(said) ? '' : ':'} ${text}`
    }
    return said
  }

  /** Reads a list of problems that some frameworks put into the text as JSON. Returns whether it added complaints. */
  #isList(sentence: string, path: FieldPath, depth: number): boolean {
    if (!sentence.startsWith('[')) return false
    const issues = parseJson(sentence)
    const before = this.#complaints.added
    if (Array.isArray(issues)) this.#walk(issues, path, depth + 1)
    return this.#complaints.added > before
  }

  #add(path: FieldPath, message: string): void {
    this.#complaints.add(path, message, this.#item)
  }

  #isTooMuch(depth: number): boolean {
    return depth >= deepest || ++this.#values > mostValues
  }
}
