import type { Complaint } from '../../contract/failure.ts'
import type { FieldPath } from '../../contract/issue.ts'

/** What an error body says, in the platform's words, with the platform's own field paths. */
export type Complaints = {
  message: string | undefined
  complaints: Complaint[]
  /** How many there are that are not kept. */
  moreComplaints?: number
}

/** Nothing that complains is nested as deep; what is deeper is not looked at. */
const deepest = 32
/** Values that are looked at, and complaints that are kept: a draft holds no more. */
const mostValues = 1_000_000
const mostComplaints = 1000
/** Characters that are kept of a sentence, of a name and of a path. The whole body is in the exchange. */
const longestSentence = 2000
const longestName = 200

/**
 * Reads an error body of any of the styles that are seen (wire, section 4): those of Laravel, Django, Rails, FastAPI,
 * zod, NestJS, class-validator, Spring, ASP.NET, Joi, Yup, tRPC, GraphQL, Google, JSON:API, RFC 9457 and their like.
 * Nothing is lost: what names no field has an empty path, what gives no reason an empty message. `redact` removes tokens, which a platform may quote. `isError`: false for an
 * answer that may be no error; of it, only what is named as an error counts.
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

/** Each complaint about a field once. Of the others, `readComplaints` alone can tell which are the same. */
export function withoutRepeats(complaints: readonly Complaint[]): Complaint[] {
  const known = new Set<string>()
  return complaints.filter((complaint) => {
    const key = JSON.stringify([complaint.path, complaint.message])
    return !isOfField(complaint) || (!known.has(key) && known.add(key))
  })
}

// Names are compared in lower case, without `_` and `-`.

/** They hold the sentence of an error or of a problem; the general ones come first. */
const sentences = names(
  `error title summary message msg errormessage errmsg defaultmessage detail description
   errordescription reason text erro mensagem mensaje descricao descripcion`,
)
/** They hold problems, or a map of fields. Their name says nothing of a field. */
const containers = names(
  `error errors issues details detail violations fieldviolations fielderrors formerrors globalerrors
   validationerrors validation invalidparams invalidparameters suberrors problems message messages
   usererrors data zoderror unionerrors nestederrors causes inner innererror modelstate fields nonfielderrors
   erro erros errores mensagens campos`,
)
/** What may be an error in an answer that may be none. */
const surelyErrors = names(
  'error errors issues violations fielderrors validationerrors usererrors erros errores',
)
/** They stand in the place of a field, for the whole. */
const wholes = names(
  'nonfielderrors all base general global form root errors error message detail erro mensagem geral',
)
/** They hold what was sent, or more about a problem. A list of texts under such a name is about a field of that name. */
const backgrounds = names(
  `target context ctx params meta arguments input original extensions help value rejectedvalue`,
)
/** They hold what a programmer wants to know. */
const traces = names('codes trace stack stacktrace links headers')
/** They hold the error itself, in what is for programmers. */
const origins = names('exception originalerror response')
/** They name the field of a problem, in this order. */
const places = [
  ...names(
    `field fieldname property propertyname propertypath param parameter attribute pointer
     instancepath datapath target key campo propriedade propiedad`,
  ),
]
/** They name the field of a problem of a list; elsewhere such a name is a field, or the whole. */
const listPlaces = [...names('attr location path')]
/** Parts of a request. Where one of them is the place of a problem, the field is told behind it or not at all. */
const requestParts = names(
  'body query querystring path params headers header cookies cookie payload form formdata json',
)
/** Those of them that have the fields that were sent. */
const bodyParts = names('body payload')
/** Beside a sentence, their texts are codes and addresses. */
const codes = names(
  `status statuscode statustext httpstatus code errorcode type kind rule instance traceid requestid
   correlationid id exception method documentationurl helpurl url uri href version locale success ok
   name class keyword tag value`,
)
/** Their numbers, and their `true`, mark no field. */
const statuses = names(
  'status statuscode httpstatus code errorcode line column success ok timestamp',
)
/** A problem has lists under them that say nothing. */
const ownLists = names('path loc keys args arguments allowed values')
const neverSentences = names('timestamp time date datetime path stack trace file rejectedvalue')
/** What is left to say where a problem has no sentence. */
const shortReasons = names('code type rule keyword kind constraint tag')

type Named = Record<string, unknown>

/** A problem of a list. `mark`: what sets it apart from another one with the same words, where that names no field. */
type Item = { list: number; mark: string }

type Found = Complaint & { item: Item | null }

/** What the names of a record are: fields; fields of what may have been sent, and is no error; or neither is known. */
type Names = 'fields' | 'data' | 'unknown'

class ErrorBody {
  readonly #isError: boolean
  readonly #messages: string[] = []
  readonly #complaints: Found[] = []
  readonly #known = new Set<string>()
  /** Complaints that were found, with those that are not kept. */
  #found = 0
  #values = 0
  #lists = 0
  /** What is looked at is in it. */
  #item: Item | null = null

  constructor(isError: boolean) {
    this.#isError = isError
  }

  read(body: unknown): Complaints {
    this.#whole(body, 0)
    const message = shortened([...new Set(this.#messages)].join(' ')) || undefined
    const complaints = this.#withoutEchoes(message).map(({ path, message: said }) => ({
      path,
      message: said,
    }))
    const more = this.#known.size - this.#complaints.length
    return { message, complaints, ...(more > 0 ? { moreComplaints: more } : {}) }
  }

  /**
   * A sentence about the whole that also stands at a field is shown at the field only, and what the message says is not
   * said again. Problems of one list are about different things, even if their words are the same.
   */
  #withoutEchoes(message: string | undefined): Found[] {
    const said = new Set(this.#complaints.filter(isOfField).map((each) => each.message))
    return this.#complaints.filter((each) => {
      const isEcho = each.message === message || said.has(each.message)
      return isOfField(each) || !isEcho || this.#complaints.some((other) => isBeside(each, other))
    })
  }

  /** The body itself, the error in it, or one of several. */
  #whole(body: unknown, depth: number): void {
    if (this.#isTooMuch(depth)) return
    if (Array.isArray(body)) {
      // In a batch, what one request got stands beside the error of another one.
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

  /** Looks at each item of a list, and knows meanwhile that it is one. */
  #each(list: unknown[], above: FieldPath, look: (item: unknown, index: number) => void): void {
    const outer = this.#item
    const number = ++this.#lists
    list.forEach((item, index) => {
      this.#item = isRecord(item) ? { list: number, mark: markOf(item) } : null
      look(isRecord(item) ? withPlace(item, above) : item, index)
    })
    this.#item = outer
  }

  #general(body: Named, depth: number): void {
    const said = this.#sentenceOf(body, [], depth)
    if (said !== undefined) this.#messages.push(said)
    for (const [name, value] of Object.entries(body)) {
      const plain = plainName(name)
      if (!this.#isError && !surelyErrors.has(plain)) continue
      if (plain === 'error' && isRecord(value)) this.#error(value, depth)
      else if (typeof value === 'object') this.#entry([name, value], [], depth)
      else if (typeof value !== 'string') continue
      else if (!sentences.has(plain) && !isFlag(value) && !isCode(name, value, said !== undefined))
        this.#entry([name, value], [], depth)
    }
  }

  /** `{"error":{"message":"…"}}`, tRPC's with `json` in it or not. */
  #error(error: Named, depth: number): void {
    const { data, ...rest } = isRecord(error['json']) ? error['json'] : error
    this.#whole(rest, depth + 1)
    if (isRecord(data)) this.#parts(data, [], depth + 1)
    else this.#walk(data, [], depth + 1)
  }

  /** Lists and errors in what is for programmers otherwise, as tRPC's `data` and GraphQL's `extensions`. */
  #parts(data: Named, path: FieldPath, depth: number): void {
    if (this.#isTooMuch(depth)) return
    for (const [name, value] of Object.entries(data)) {
      const plain = plainName(name)
      if (typeof value !== 'object' || value === null || neverSentences.has(plain)) continue
      if (origins.has(plain) && isRecord(value)) this.#parts(value, path, depth + 1)
      else if (containers.has(plain) || Array.isArray(value))
        this.#entry([name, value], path, depth + 1)
    }
  }

  /** Whatever stands under a name: sentences, problems, or more names. */
  #walk(value: unknown, path: FieldPath, depth: number, names: Names = 'unknown'): void {
    if (this.#isTooMuch(depth)) return
    const sentence = textOf(value)
    if (sentence !== undefined) {
      if (!this.#isList(sentence, path, depth)) this.#add(path, sentence)
    } else if (Array.isArray(value)) {
      this.#each(value, path, (item, index) => {
        // Django tells by their place which of several things are wrong.
        const isNth = isRecord(item) && path.length > 0 && !isProblem(item, false)
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

  /** One name of a map, and what stands under it. */
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
    if (isMark(value) && statuses.has(plain)) return
    // zod's tree: fields under `properties`, things of a list under `items`.
    // Symfony's: fields under `children`, each with its `errors` or `children`.
    const isTree =
      (name === 'properties' && isRecord(value)) ||
      (name === 'children' && isRecord(value) && Object.values(value).some(isFormField)) ||
      (name === 'items' && Array.isArray(value) && value.some(isRecord))
    const isNoField = isTree || wholes.has(plain) || (isDeep && containers.has(plain))
    if (name === 'items' && isTree) {
      for (const [index, item] of Object.entries(value as unknown[]))
        this.#walk(item, [...path, Number(index)], depth + 1, 'fields')
    } else {
      const at = isNoField ? path : [...path, ...parsePath(name)]
      const inside = isRecord(value) ? 'fields' : 'unknown'
      this.#walk(value, at, depth + 1, plain === 'data' || names === 'data' ? 'data' : inside)
    }
  }

  /** `{"message":"…","field":"tags","index":1}` and its like. */
  #problem(problem: Named, above: FieldPath, depth: number): void {
    const index = problem['index']
    const at = below(above, placeOf(problem) ?? [])
    if (typeof index === 'number') at.push(index)
    const before = this.#found
    const said = this.#sentenceOf(problem, at, depth)
    if (said !== undefined) this.#add(at, said)
    for (const [name, value] of Object.entries(problem)) {
      if (typeof value !== 'object' || value === null) continue
      const plain = plainName(name)
      if (plain === 'constraints') this.#walk(Object.values(value), at, depth + 1)
      else if (plain === 'children') this.#walk(value, at, depth + 1)
      else if (plain === 'extensions' && isRecord(value)) this.#parts(value, above, depth + 1)
      else if (containers.has(plain) || (sentences.has(plain) && Array.isArray(value)))
        this.#inner(value, { at, above }, depth + 1)
    }
    if (this.#found > before) return
    const short = Object.entries(problem).find(
      ([name, value]) =>
        (shortReasons.has(plainName(name)) && textOf(value) !== undefined) ||
        ((shortReasons.has(plainName(name)) || sentences.has(plainName(name))) &&
          typeof value === 'number'),
    )
    if (short) this.#add(at, String(short[1]).trim())
    else if (this.#isError && at.length > above.length) this.#add(at, '')
  }

  /** What is in a problem belongs to its field, unless it names one. */
  #inner(value: object, { at, above }: { at: FieldPath; above: FieldPath }, depth: number): void {
    if (!Array.isArray(value)) this.#walk(value, at, depth, 'fields')
    else
      this.#each(value, above, (item) => {
        this.#walk(item, isRecord(item) && placeOf(item) !== null ? above : at, depth + 1)
      })
  }

  /** All that a problem says: `title` and `detail`, `error` and `message`. */
  #sentenceOf(problem: Named, at: FieldPath, depth: number): string | undefined {
    const byName = new Map(
      Object.entries(problem).map(([name, value]) => [plainName(name), textOf(value)]),
    )
    let said: string | undefined
    for (const name of sentences) {
      const text = byName.get(name)
      if (text === undefined || said?.includes(text)) continue
      if (name === 'reason' && said !== undefined && !/\s/.test(text)) continue
      if (this.#isList(text, at, depth)) continue
      if (said === undefined || text.includes(said)) said = text
      else said = `${said}${/[.:!?]$/.test(said) ? '' : ':'} ${text}`
    }
    return said
  }

  /** Some frameworks put their list of problems into the sentence, as JSON. */
  #isList(sentence: string, path: FieldPath, depth: number): boolean {
    if (!sentence.startsWith('[')) return false
    const issues = parseJson(sentence)
    const before = this.#found
    if (Array.isArray(issues)) this.#walk(issues, path, depth + 1)
    return this.#found > before
  }

  #add(path: FieldPath, message: string): void {
    const item = this.#item
    const complaint = { path: path.slice(0, deepest), message: shortened(message), item }
    this.#found += 1
    const known = this.#known.size
    const mark = isOfField(complaint) ? '' : (item?.mark ?? '')
    this.#known.add(JSON.stringify([complaint.path, complaint.message, mark]))
    if (this.#known.size > known && known < mostComplaints) this.#complaints.push(complaint)
  }

  #isTooMuch(depth: number): boolean {
    return depth >= deepest || ++this.#values > mostValues
  }
}

/** Whether a text only says yes or no, as of `"success": "false"`: no field is marked by it. */
function isFlag(text: string): boolean {
  return /^\s*(?:true|false|yes|no|sim|n[aã]o|s[ií]|0|1)\s*$/i.test(text)
}

/** Whether a record says something itself. In a map of fields, `title` and the like are fields. */
function isProblem(record: Named, isMap: boolean): boolean {
  const said = Object.keys(record).filter((name) => textOf(record[name]) !== undefined)
  if (isMap) return said.some((name) => /^(?:default|error)?_?(?:message|msg)$/i.test(name))
  if (said.some((name) => sentences.has(plainName(name)))) return true
  if (isFieldMap(record)) return false
  return placeOf(record) !== null || isRecord(record['constraints'])
}

/** A map in which a field has the name of a place, such as `key`: only lists of texts beside it say anything. */
function isFieldMap(record: Named): boolean {
  const entries = Object.entries(record)
  const saysItself = entries.some(([name, value]) => {
    const plain = plainName(name)
    return (sentences.has(plain) || shortReasons.has(plain)) && textOf(value) !== undefined
  })
  return !saysItself && entries.some(([name, value]) => hasText(value) && !isOfProblem(name))
}

/** Whether a record is a problem that names its field. */
function isAboutField(record: Named): boolean {
  return placeOf(record) !== null && !isFieldMap(record)
}

/** Whether a problem has lists under a name. */
function isOfProblem(name: string): boolean {
  const plain = plainName(name)
  return [ownLists, containers, sentences, traces].some((known) => known.has(plain))
}

/** Whether what stands under a name is no complaint. In a map of fields, a problem under it is one. */
function isBackground(name: string, value: unknown, names: Names): boolean {
  const plain = plainName(name)
  if (traces.has(plain) || name === '_original') return true
  if (!backgrounds.has(plain) || hasText(value)) return false
  if (names !== 'fields') return true
  if (Array.isArray(value)) return !value.some((item) => isMark(item) || isRecord(item))
  return !isRecord(value) || !isProblem(value, true)
}

function hasText(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => textOf(item) !== undefined)
}

/** Something that says that there is an error, and not which. */
function isMark(value: unknown): value is number | true {
  return value === true || (typeof value === 'number' && value !== 0)
}

function isOfField({ path }: Complaint): boolean {
  return path.length > 0
}

/** Whether two problems of one list have the same words. */
function isBeside({ item: one, message }: Found, { item: other, message: words }: Found): boolean {
  return one !== null && one !== other && one.list === other?.list && message === words
}

/** The texts of a problem besides its sentences and codes: whatever its field is called, it is among them. */
function markOf(problem: Named): string {
  const texts = Object.entries(problem).filter(([name, value]) => {
    const plain = plainName(name)
    const isOther = ![sentences, codes, shortReasons, traces, neverSentences].some((known) =>
      known.has(plain),
    )
    return isOther && textOf(value) !== undefined
  })
  return shortened(JSON.stringify(texts))
}

/** hapi tells the part of the request that is not valid, and the names in it; celebrate also why, perhaps of an address. */
function keysOfPart({ source, keys, message, ...more }: Named): string[] | null {
  const isPart =
    typeof source === 'string' &&
    (message === undefined ? requestParts : bodyParts).has(plainName(source))
  if (!isPart || !Array.isArray(keys) || Object.keys(more).length > 0) return null
  return keys.filter((key) => typeof key === 'string')
}

/** A problem of a list with its field as its `path`, where it has another name that says as much only there. */
function withPlace(problem: Named, above: FieldPath): Named {
  const isSaid = Object.keys(problem).some(
    (name) => sentences.has(plainName(name)) && textOf(problem[name]) !== undefined,
  )
  if (!isSaid || placeOf(problem) !== null) return problem
  const place = listPlaceOf(problem, above)
  return place === null ? problem : { ...problem, path: place }
}

function listPlaceOf(problem: Named, above: FieldPath): FieldPath | null {
  const byName = new Map(Object.entries(problem).map(([name, value]) => [plainName(name), value]))
  const listed = places.map((place) => byName.get(place)).find(isKeys)
  if (listed) return listed.flatMap(parsePath)
  const part = byName.get('in')
  const inPart = typeof part === 'string' && requestParts.has(part) ? byName.get('name') : undefined
  // With the time or the method of the request, a path is the request's.
  const isOfRequest = ['timestamp', 'method'].some((name) => byName.has(name))
  const texts = listPlaces.map((place) =>
    (place === 'path' && isOfRequest) || (place === 'location' && above.length > 0)
      ? undefined
      : byName.get(place),
  )
  const found = [...texts, inPart].find((text) => typeof text === 'string' && isPathLike(text))
  const path = typeof found === 'string' ? withoutPart(parsePath(found)) : []
  return path.length > 0 ? path : null
}

function isKeys(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((key) => typeof key === 'string' && isPathLike(key))
}

/** No sentence, as it is where `location` or `attr` is a field. */
function isPathLike(text: string): boolean {
  return /^[\w.$#/~[\]-]+$/.test(text)
}

/** `body.name` is `name`; `body` alone, and Django’s `non_field_errors`, are the whole. */
function withoutPart(path: FieldPath): FieldPath {
  const [first] = path
  const plain = typeof first === 'string' ? plainName(first) : ''
  return requestParts.has(plain) || (path.length === 1 && wholes.has(plain)) ? path.slice(1) : path
}

/** The field that a problem is about; null if it names none. */
function placeOf(problem: Named): FieldPath | null {
  for (const keys of [problem['path'], problem['loc']]) {
    if (Array.isArray(keys)) return keys.slice(0, deepest).flatMap(keyOf)
  }
  const { source, params, path, name, reason } = problem
  const byName = new Map(Object.entries(problem).map(([key, value]) => [plainName(key), value]))
  const inSource = isRecord(source) ? (source['pointer'] ?? source['parameter']) : source
  // A path that begins with `/` is the request's.
  const ownPath = typeof path === 'string' && !path.startsWith('/') ? path : undefined
  const found = [
    ...places.map((place) => byName.get(place)),
    inSource,
    ownPath,
    reason === undefined ? undefined : name,
  ].find((place) => typeof place === 'string')
  if (typeof found !== 'string') return null
  const missing = isRecord(params) ? params['missingProperty'] : undefined
  return [...parsePath(found), ...(typeof missing === 'string' ? parsePath(missing) : [])]
}

function keyOf(key: unknown): FieldPath {
  // Valibot tells with each key what it is a key of.
  if (isRecord(key)) return isRecord(key['key']) ? [] : keyOf(key['key'])
  if (typeof key === 'string') return [key.slice(0, longestName)]
  return typeof key === 'number' && Number.isFinite(key) ? [key] : []
}

/** A path below another one; some frameworks repeat the way there. */
function below(above: FieldPath, own: FieldPath): FieldPath {
  const repeats = own.length >= above.length && above.every((key, i) => key === own[i])
  return repeats ? [...own] : [...above, ...own]
}

function isCode(name: string, value: string, hasSentence: boolean): boolean {
  const plain = plainName(name)
  if (name.startsWith('@') || neverSentences.has(plain)) return true
  if (backgrounds.has(plain) || traces.has(plain)) return true
  if (!codes.has(plain)) return false
  const isPlainly = /^(?:https?|urn|about):|(?:Error|Exception)$|^(?:error|fail|failed)$/.test(
    value,
  )
  return isPlainly || (hasSentence && !/\s/.test(value))
}

/** `location.zipCode`, `tags.10`, `tags[10]`, `$.name` and the JSON pointer `#/data/attributes/name` as keys. */
function parsePath(name: string): FieldPath {
  return name
    .slice(0, longestName)
    .replace(/^[#$]?\/?(?:data\/attributes\/)?/, '')
    .split(/[./[\]'"]+/)
    .filter((key) => key !== '')
    .map((key) =>
      /^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~'),
    )
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

function plainName(name: string): string {
  return name.slice(0, longestName).toLowerCase().replaceAll(/[_-]/g, '')
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined
}

function shortened(text: string): string {
  return text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text
}

function isRecord(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field in the tree of a form. */
function isFormField(value: unknown): boolean {
  return isRecord(value) && (Array.isArray(value['errors']) || isRecord(value['children']))
}
