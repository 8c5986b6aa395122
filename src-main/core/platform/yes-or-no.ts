import {
  errorNames,
  type Fields,
  fieldsOf,
  has,
  hasId,
  hasWordsIn,
  innerNames,
  isEmpty,
  isRecord,
  isWord,
  wordNames,
  wordOf,
} from './answer-fields.ts'
import {
  isBareComplaint,
  tellsOfMaking,
  tellsOfOwnFailure,
  tellsOfViolation,
  toneOf,
  yesWords,
} from './answer-words.ts'

/**
 * What the body of an answer says of its request. `failed`: the platform failed itself, so that it may have carried
 * the request out; `both`: it contradicts itself; `doubt`: a yes that may be about something else, or about later;
 * `trouble`: something went wrong, and it is not clear what was done.
 */
export type Says = 'yes' | 'no' | 'failed' | 'both' | 'doubt' | 'trouble' | 'neither'

/** `status`: the HTTP status that the body gives itself, if it gives one. */
export type Statement = { says: Says; status: number | null }

/**
 * What the school that was sent is known by. `sentAt`: when its request left, in milliseconds since 1970; without it what
 * is answered may have any age.
 */
export type Sent = {
  urlSlug: string
  name?: string | undefined
  contractNumber?: string | undefined
  sentAt?: number | undefined
}

/** One object of an answer: `isThing` when it has an id, so that its fields may be those of a school or a course. */
export type Part = { name: string; fields: Fields; isThing: boolean }

const noWords = new Set([
  ...['false', '0', 'no', 'n', 'off', '', 'fail', 'failed', 'failure', 'error', 'nao', 'não'],
])
const badStates = new Set([
  ...['error', 'fail', 'failed', 'failure', 'ko', 'nok', 'false', 'erro', 'falha'],
  ...['rejected', 'refused', 'denied', 'invalid', 'unauthorized', 'forbidden', 'unsuccessful'],
  ...[
    'fallido',
    'fallida',
    'fracaso',
    'falhou',
    'rechazado',
    'rechazada',
    'rejeitado',
    'rejeitada',
  ],
])
const goodStates = new Set(['success', 'successful', 'ok', 'created', 'true', 'sucesso'])
/** What stands under `error` when there is none. */
const noErrors = new Set([
  ...['', 'false', 'no', 'none', 'null', 'ok', 'success', 'sucesso', 'nenhum'],
])

/** Names are compared in lower case and without `_` and `-`. */
export const successNames = [
  ...['success', 'issuccess', 'issuccessful', 'issuccessstatuscode', 'succeeded', 'ok', 'isok'],
  'sucesso',
]
/** False where nothing was done. True says little. */
export const deedNames = [
  ...['valid', 'isvalid', 'updated', 'saved', 'created', 'inserted', 'accepted', 'changed'],
  ...['modified', 'wasrecentlycreated', 'criado', 'criada', 'salvo', 'salva', 'gravado', 'gravada'],
  ...['atualizado', 'atualizada', 'alterado', 'alterada', 'actualizado', 'actualizada'],
]
/** Zero where nothing was done. */
export const countNames = [
  ...['updated', 'saved', 'created', 'affected', 'rowsaffected', 'affectedrows', 'modified'],
  ...['modifiedcount', 'changed'],
]
export const stateNames = ['status', 'result']
/** Only a bad word counts here: a school and a course may have such a field. */
export const otherStateNames = [
  'type',
  'tipo',
  'state',
  'situacao',
  'outcome',
  'ack',
  'retorno',
  'resultado',
]
export const statusNames = ['statuscode', 'httpstatus', 'httpstatuscode', 'httpcode']
/** What stands below these is not about what was done. */
export const besideNames = new Set([
  ...['request', 'input', 'user', 'institution', 'links', 'old', 'original', 'params', 'ctx'],
])
/** What has an id below these was not made by the request. */
export const notMade = new Set([...errorNames, ...besideNames, 'meta', 'conflict', 'existing'])
/** Below these stands what was there before. */
export const existingNames = /^(?:conflict|existing|existente|duplicate)/
/** Below these stands what was made. */
export const madePlaces =
  /^(?:data|dados|json|d|result|resultado|response|resposta|payload|body|schools?|units?|escolas?|unidades?|courses?|cursos?|node|record|item|attributes|(?:create|update|add|insert|save|store|upsert).*)$/
/** How far below the top something is looked for. */
export const deepest = 4

const ownNames = ['title', 'code', 'status', 'type', 'name']
const failureNames = new Set([...wordNames, ...errorNames, ...ownNames])

/** Reads a JSON object or list. A list says no when one of its parts does, and both when others say yes. */
export function statementOf(json: unknown): Statement {
  return ofParts(json, (record) => ofRecord(record, { levels: 1 }))
}

/** JSON whose records of JSON:API have their attributes beside their id. */
export function flattened(json: unknown, levels = deepest): unknown {
  if (levels < 0) return json
  if (Array.isArray(json)) return json.map((each) => flattened(each, levels - 1))
  if (!isRecord(json)) return json
  const record = Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, flattened(value, levels - 1)]),
  )
  const { attributes, ...rest } = record
  return isRecord(attributes) && 'id' in rest ? { ...attributes, ...rest } : record
}

/** Whether JSON has something with an id, which is not the id of another school. */
export function hasMade(json: unknown, sent?: Sent): boolean {
  return isMade(json, sent, deepest)
}

/** Whether JSON has the school that was sent. */
export function hasSent(json: unknown, sent: Sent | undefined): boolean {
  return sent !== undefined && isMade(json, sent, deepest, true)
}

/** Whether JSON is nothing but brackets: `{}`, `[]`, `null` or an empty `data`. */
export function isNothing(json: unknown): boolean {
  if (json === null) return true
  if (typeof json !== 'object') return false
  return Object.entries(json).every(([name, value]) => name === 'data' && isEmpty(value))
}

/**
 * Whether JSON that gives no clear yes and no clear no speaks of something that went wrong: in words, in a code that is
 * no success, in a count of nothing, or in complaints about fields.
 */
export function speaksOfTrouble(json: unknown): boolean {
  return hasTrouble(json, { isThing: hasMade(json), levels: deepest })
}

const neither: Statement = { says: 'neither', status: null }

/** Puts together what the records of a list say. */
export function ofParts(
  json: unknown,
  of: (record: Record<string, unknown>) => Statement,
): Statement {
  if (!Array.isArray(json)) return isRecord(json) ? of(json) : neither
  const parts = json.filter(isRecord).map(of)
  const isSaid = (...said: Says[]) => parts.some(({ says }) => said.includes(says))
  if (isSaid('both') || (isSaid('yes', 'doubt') && isSaid('no', 'failed', 'trouble'))) {
    return { says: 'both', status: null }
  }
  return (
    parts.find(({ says }) => says === 'failed') ??
    parts.find(({ says }) => says === 'no') ??
    parts.find(({ says }) => says === 'trouble') ??
    parts.find(({ says }) => says === 'doubt') ??
    neither
  )
}

/** `levels`: how far below the record something is looked for; `sent`: what was sent, in the answer to a write. */
export function ofRecord(
  record: Record<string, unknown>,
  { levels, sent }: { levels: number; sent?: Sent | undefined },
): Statement {
  const parts = partsOf(record, '', levels)
  const [top = { name: '', fields: fieldsOf(record), isThing: false }] = parts
  const envelopes = parts.filter((part) => part === top || !part.isThing)

  const statuses = envelopes
    .filter((part) => part === top || innerNames.includes(part.name))
    .map(statusIn)
    .filter((each) => each !== null)
  const status = statuses.find((each) => each >= 400) ?? statuses[0] ?? null
  const isDenied =
    parts.some(
      ({ fields }) => has(fields, successNames, noWords) || hasErrors(fields) || isBadType(fields),
    ) ||
    envelopes.some(({ fields }) => deedNames.some((name) => isFalse(fields.get(name)))) ||
    envelopes.some(({ fields }) => statesOf(fields).some((word) => badStates.has(word))) ||
    parts.some(({ fields }) => has(fields, ['state', 'situacao'], badStates)) ||
    envelopes.some(({ fields }) => has(fields, otherStateNames, badStates))
  const isExplicit = envelopes.some(({ fields }) => isYesIn(fields))
  const ownStatus = statusIn(top)
  const isSoft =
    (ownStatus !== null && ownStatus < 300) ||
    envelopes.some(({ fields }) => statesOf(fields).some((word) => goodStates.has(word)))

  if (isDenied || (status !== null && status >= 400)) {
    const isBoth = isExplicit || isSoft || hasAnyId(record, deepest)
    if (isBoth) return { says: 'both', status }
    const isOwn = (status !== null && isOpenStatus(status)) || isOpenRefusal(record, status)
    return { says: isOwn ? 'failed' : 'no', status }
  }
  const data = top.fields.get('data')
  if (isExplicit) return { says: data === false ? 'both' : 'yes', status }
  const isGood =
    isSoft || hasMade(data, sent) || isWord(data, yesWords) || hasSent(record, sent) || isTold(top)
  if (!isGood) return { says: 'neither', status }
  return { says: hasTrouble(record, { isThing: true, levels: 0 }) ? 'both' : 'yes', status }
}

/** Whether one of these names has a yes. */
export function isYesIn(fields: Fields, names: readonly string[] = successNames): boolean {
  return names.some((name) => isYes(fields.get(name)))
}

/** Whether the words of a refusal leave it open whether something was done. */
function isOpenRefusal(record: Record<string, unknown>, status: number | null): boolean {
  const isFirm = (status !== null && status >= 400) || complainsOfFields(record, deepest)
  const isTaken = isSaid(record, tellsOfViolation)
  return someSaid(
    record,
    (text) => (!isTaken && tellsOfOwnFailure(text, isFirm)) || tellsOfMaking(text, isFirm),
    isOpenStatus,
  )
}

/** Whether one of the texts of an answer is such a one. */
export function isSaid(json: unknown, isSuch: (text: string) => boolean): boolean {
  return someSaid(json, isSuch, () => false)
}

/** What names the field of a problem. */
const placeNames = [
  ...[
    'field',
    'fieldname',
    'property',
    'propertyname',
    'propertypath',
    'param',
    'attribute',
    'loc',
  ],
  ...['campo', 'propriedade', 'propiedad'],
]
const complaintNames = new Set([...errorNames, ...wordNames, 'issues', 'data', 'dados'])
const notFields = new Set([
  ...complaintNames,
  ...innerNames,
  'trace',
  'stack',
  'stacktrace',
  'tags',
])

/** Whether there are complaints beside names of fields: lists of sentences, or problems that say where they are. */
export function complainsOfFields(value: unknown, levels: number, isBelow = false): boolean {
  if (levels < 0) return false
  if (Array.isArray(value)) {
    return value.some((part) => complainsOfFields(part, levels - 1, isBelow))
  }
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  if (isBelow && hasWordsIn(fields) && placeNames.some((name) => !isEmpty(fields.get(name)))) {
    return true
  }
  return [...fields].some(([name, part]) =>
    isBelow && !notFields.has(name) && isSentences(part)
      ? true
      : complaintNames.has(name) && complainsOfFields(part, levels - 1, true),
  )
}

function isSentences(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
}

/** An object and those below it, but not those of a thing that has an id, nor what is beside what was done. */
export function partsOf(record: Record<string, unknown>, name: string, levels: number): Part[] {
  const fields = fieldsOf(record)
  const isThing = hasId(fields)
  const part = { name, fields, isThing }
  if (levels === 0 || (isThing && name !== '')) return [part]
  const inner = [...fields].flatMap(([key, value]) => {
    if (besideNames.has(key) || (levels === 1 && !innerNames.includes(key))) return []
    const records = (Array.isArray(value) && levels > 1 ? value : [unpacked(value)]).filter(
      isRecord,
    )
    return records.flatMap((each) => partsOf(each, key, levels - 1))
  })
  return [part, ...inner]
}

/** JSON in a text, as a gateway passes on what it did not unpack. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function statesOf(fields: Fields): string[] {
  // A course has a `status` of its own, which some servers give as true or false.
  const isOwn = typeof fields.get('status') === 'boolean' && !hasWordsIn(fields)
  const names = isOwn ? ['result'] : stateNames
  return names.map((name) => wordOf(fields.get(name))).filter((word) => word !== null)
}

/** The slug of a school, in the form in which slugs are compared. */
export function slugOf(fields: Fields): string | null {
  const slug = fields.get('urlslug') ?? fields.get('slug')
  return typeof slug === 'string' ? slug.trim().toLowerCase() : null
}

export function sentSlug(sent: Sent): string {
  return sent.urlSlug.trim().toLowerCase()
}

/** Whether something that was made stands here. With the slug of a school it is that school, or another one. */
function isMade(value: unknown, sent: Sent | undefined, levels: number, bySlug = false): boolean {
  if (levels < 0) return false
  if (Array.isArray(value)) {
    return value.some((part) => isMade(part, sent, levels - 1, bySlug))
  }
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  const slug = slugOf(fields)
  if (sent && slug !== null) {
    return slug === sentSlug(sent) && (hasId(fields) || !hasWordsIn(fields))
  }
  if (!bySlug && hasId(fields)) return true
  return [...fields].some(
    ([name, part]) => madePlaces.test(name) && isMade(part, sent, levels - 1, bySlug),
  )
}

/** Whether anything has an id, but what was asked or went wrong. */
function hasAnyId(value: unknown, levels: number): boolean {
  if (levels < 0) return false
  if (Array.isArray(value)) return value.some((part) => hasAnyId(part, levels - 1))
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  if (hasId(fields)) return true
  return [...fields].some(([name, part]) => !notMade.has(name) && hasAnyId(part, levels - 1))
}

/** Whether the words of an envelope tell of a success. */
export function isTold({ fields }: Part, isSuch = (_text: string) => true): boolean {
  return wordNames.some((name) => {
    const text = fields.get(name)
    return (
      !errorNames.includes(name) &&
      typeof text === 'string' &&
      toneOf(text) === 'yes' &&
      isSuch(text)
    )
  })
}

function hasTrouble(value: unknown, how: { isThing: boolean; levels: number }): boolean {
  const { isThing, levels } = how
  if (levels < 0) return false
  if (typeof value === 'string') return toneOf(value) === 'trouble'
  // The texts of a course are not about the answer.
  if (Array.isArray(value)) {
    return !isThing && value.some((part) => hasTrouble(part, { isThing, levels: levels - 1 }))
  }
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  if (hasErrors(fields)) return true
  if (hasWordsIn(fields) && codeNames.some((name) => isBadCode(fields.get(name)))) return true
  if (!hasId(fields) && countNames.some((name) => fields.get(name) === 0)) return true
  return [...fields].some(([name, part]) =>
    typeof part === 'string'
      ? ((wordNames.includes(name) || innerNames.includes(name)) && hasTrouble(part, how)) ||
        (!isThing && isBareComplaint(part))
      : hasTrouble(part, { isThing, levels: levels - 1 }),
  )
}

/** Beside words a code is the answer's own. */
const codeNames = ['code', 'codigo', 'status', 'ret', 'errno', 'statuscode']
export function isBadCode(value: unknown): boolean {
  const code = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof code !== 'number' || !Number.isInteger(code)) return false
  return code !== 0 && code !== 1 && (code < 200 || code >= 300)
}

/** After these a request may have been carried out: the platform failed, or somebody stopped waiting for it. */
export function isOpenStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 460 || status === 499
}

function hasErrors(fields: Fields): boolean {
  return errorNames.some((name) => !isNoError(fields.get(name)))
}

/** Whether a value says that there is no error: empty, zeros, a word such as `none`, or only such values. */
function isNoError(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.every((each) => isEmpty(each) || (typeof each !== 'string' && isNoError(each)))
  }
  // In an error's own fields “no” is a message.
  if (isRecord(value)) {
    return Object.values(value).every((each) => isNoError(each) && wordOf(each) !== 'no')
  }
  return isEmpty(value) || isWord(value, noErrors) || /^0+$/.test(String(value))
}

/** A GraphQL type that is an error: `CourseNotFound`, `ValidationError`. */
function isBadType(fields: Fields): boolean {
  const type = fields.get('typename')
  if (typeof type === 'string' && /error|notfound|invalid|denied|fail|problem/i.test(type))
    return true
  // A class, as AWS and Django name it.
  const named = [fields.get('type'), hasWordsIn(fields) ? fields.get('name') : null]
  return (
    !hasId(fields) &&
    named.some((each) => typeof each === 'string' && /[a-z](?:Exception|Error)$/.test(each))
  )
}

/** `statusCode: 422`, or `code` and `status` where words explain them: a course may have a `code` of its own. */
function statusIn({ name, fields, isThing }: Part): number | null {
  const isExplained = hasWordsIn(fields) || ['status', 'meta'].includes(name) || fields.size === 1
  // RFC 9457 explains by a title.
  const isProblem = !isThing && typeof fields.get('title') === 'string'
  const ownNames = isExplained ? ['code', 'codigo', 'status'] : isProblem ? ['status'] : []
  const names = [...statusNames, ...ownNames]
  const found = names.map((each) => httpStatus(fields.get(each))).find((status) => status !== null)
  if (found !== undefined) return found
  // Google, tRPC: the error has it, perhaps below `json` and `data`.
  const error = fields.get('error')
  if (!isRecord(error)) return null
  const body = isRecord(error['json']) ? error['json'] : error
  const places = isRecord(body['data']) ? [body['data'], body] : [body]
  for (const place of places) {
    for (const each of ['httpStatus', 'statusCode', 'status', 'code']) {
      const status = httpStatus(place[each])
      if (status !== null) return status
    }
  }
  return null
}

export function httpStatus(value: unknown): number | null {
  const status = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  return Number.isInteger(status) && status >= 200 && status < 600 ? status : null
}

/** Whether one of the sentences, code words and status numbers of an answer, at any place, is such a one. */
export function someSaid(
  json: unknown,
  isText: (text: string) => boolean,
  isStatus: (status: number, name: string) => boolean,
): boolean {
  const isOne = (value: unknown, name: string, levels: number): boolean => {
    if (levels < 0 || besideNames.has(name)) return false
    if (Array.isArray(value)) return value.some((part) => isOne(part, name, levels - 1))
    if (isRecord(value)) {
      return [...fieldsOf(value)].some(([key, part]) => isOne(part, key, levels - 1))
    }
    if (!failureNames.has(name) && !statusNames.includes(name) && !innerNames.includes(name))
      return false
    if (typeof value !== 'string' && typeof value !== 'number') return false
    const status = httpStatus(value)
    return status === null ? isText(String(value)) : isStatus(status, name)
  }
  return isOne(json, '', deepest)
}

function isYes(value: unknown): boolean {
  return isWord(value, yesWords) || (typeof value === 'string' && toneOf(value) === 'yes')
}

function isFalse(value: unknown): boolean {
  return value === false || (typeof value === 'string' && ['false', 'no'].includes(value))
}
