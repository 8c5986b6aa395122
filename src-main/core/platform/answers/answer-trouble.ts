import { isRecord } from '../../../contract/is-record.ts'
import { errorNames, type Fields, hasWordsIn, isEmpty, isWord, knownName } from './answer-fields.ts'
import { hasBadTone } from './answer-notices.ts'
import {
  badStates,
  falseWords,
  isNoError,
  isWholeYes,
  type Part,
  partsOf,
  wordIn,
} from './answer-parts.ts'

// Signs of trouble in the response to the update of a course. Without them, any 2xx is a yes. This module does not read
// sentences, only values and texts that consist of the name of a refusal or a failure.

/** Names of problems, if they have a value. */
const troubleNames =
  /^(?:errs|errorlist|errorinfo|(?:num)?errors?count|numerrors|problems?|issues|validation|invalidfields|ignored|skipped|denied|forbidden|unauthori[sz]ed|invalid|notfound|trace|stack|stacktrace|redirect|redirectto|login|loginurl|(?:is|under|in)?(?:maintenance|manutencao|mantenimiento)(?:mode)?|(?:requires?|needs?|must)?login(?:required)?|(?:session|token)?expired|captcha|challenge|(?:ev|sy)?subrc)$/
/** Names of actions or preconditions. A false value speaks against a yes. */
const actionNames =
  /^(?:is|was)?(?:ok|success|saved|valid|updated|changed|modified|affected|applied|stored|done|completed|processed|executed|accepted|approved|ack|acknowledged|auth|authenticated|authorized|loggedin|login|signedin|session|result|resultado|response|return|ret|retorno|resposta|value|d|found|exists)(?:count|rows)?$|^(?:n|num|total)?(?:rows?|matched|matches)(?:count|affected|updated|changed|modified|matched)?$|^n(?:modified|matched|updated|changed)$/
const troubleWords = new RegExp(
  `^\\s*(?:${[
    'err|errors?|erro|exception|fail\\w*|falh\\w*|fallo|ko|nok|denied|negado|forbidden|unauthori[sz]ed',
    'unauthenticated|rejected|invalid\\w*|-\\d+|(?:rejeitad|recusad|rechazad|negad|denegad)[oa]',
    // Also with a noun, in words or as a code: COURSE_NOT_FOUND.
    '(?:\\p{L}+[ _-])?not[ _-]?found|(?:\\p{L}+ )?n[ãa]o encontrad[oa]|(?:\\p{L}+ )?no encontrad[oa]',
    '(?:access|permission)[ _-](?:is )?(?:denied|forbidden)|(?:acesso|permiss[ãa]o) negad[oa]|(?:acceso|permiso) denegado',
    '(?:session|token)[ _-](?:has )?expired|(?:sess[ãa]o|sesi[óo]n|token) (?:expirad[oa]|caducad[oa])',
    '(?:login|authentication)[ _-]required|(?:invalid|missing)[ _-]token|expired[ _-]token',
    'not[ _-](?:ok|allowed|authori[sz]ed|authenticated|permitted|supported|implemented|logged in)',
    'n[ãa]o (?:autorizad[oa]|permitid[oa]|autenticad[oa])|no (?:autorizad[oa]|permitid[oa])',
    '(?:unhandled|unexpected|unknown|internal)[ _-](?:exception|error)|too[ _-]many[ _-]attempts',
    'invalid[ _-](?:request|credentials|data|input|parameters?|arguments?)',
    // The names of HTTP statuses.
    'bad[ _-]request|method[ _-]not[ _-]allowed|request[ _-]time-?out|too[ _-]many[ _-]requests|precondition[ _-]failed',
    'unprocessable[ _-](?:entity|content)|(?:internal[ _-])?server[ _-]error|bad[ _-]gateway',
    'service[ _-]unavailable|gateway[ _-]time-?out|payment[ _-]required',
  ].join('|')})[.!]?\\s*$`,
  'iu',
)

/**
 * Whether a response that says neither yes nor no has a sign of trouble: a false action, a bad state, a problem, or a sentence
 * together with an empty `data` or a code. Ignores things with an id, because these may be their own fields.
 */
export function hasTrouble(json: unknown): boolean {
  if (typeof json === 'string') return statesNo(json)
  if (isNothingChanged(json)) return true
  return [...partsOf(json, 2, true), ...operationsIn(json)].some(
    ({ fields, isThing }) => !isThing && isTroubled(fields),
  )
}

function isTroubled(fields: Fields): boolean {
  const isBad = (value: unknown) => typeof value === 'string' && troubleWords.test(value)
  return (
    hasBadTone(fields) ||
    hasDoubt(fields) ||
    isProblem(fields) ||
    [...fields].some(
      ([name, value]) =>
        isBad(value) ||
        (actionNames.test(name) && isWord(value, falseWords)) ||
        (troubleNames.test(name) && !isNoError(value)),
    )
  )
}

/** Whether a record describes a problem (RFC 9457): it has a title, and its type is an address. */
function isProblem(fields: Fields): boolean {
  const [type, title] = [fields.get('type'), fields.get('title')]
  return typeof type === 'string' && /^(?:about:blank$|https?:)/.test(type) && !isEmpty(title)
}

/** Returns the results of GraphQL, which puts each under the name of its operation. */
function operationsIn(json: unknown): Part[] {
  const data = isRecord(json) ? json['data'] : undefined
  return isRecord(data) ? Object.values(data).flatMap((each) => partsOf(each, 0, false)) : []
}

/** Whether the whole body is a count of 0, as database libraries return it, or a GraphQL result without its object. */
function isNothingChanged(json: unknown): boolean {
  if (Array.isArray(json)) return json.length === 1 && json[0] === 0
  if (!isRecord(json)) return false
  const [name, ...others] = Object.keys(json)
  if (name === 'count' && others.length === 0) return json['count'] === 0
  const data = isRecord(json['data']) ? json['data'] : {}
  const names = Object.keys(data).filter((each) => !errorNames.includes(knownName(each)))
  return names.length > 0 && Object.values(data).every((value) => value === null)
}

/** Whether a sentence comes with a status of 0, no data or a bad code. Hand-written servers send these if they did nothing. */
function hasDoubt(fields: Fields): boolean {
  if (isSaidWell(fields)) return false
  if (fields.get('status') === false && hasNothingBut('status', fields)) return true
  if (hasWordsIn(fields) && /^\s*0\s*$/.test(String(fields.get('status')))) return true
  if (messageNames.every((name) => isEmpty(fields.get(name)))) return false
  const hasCode = codeNames.some((name) => fields.has(name))
  if (fields.get('data') === null && !hasCode) return true
  return codeNames.some((name) => isCodeOfTrouble(fields.get(name)))
}

function hasNothingBut(name: string, fields: Fields): boolean {
  return [...fields].every(([each, value]) => each === name || isEmpty(value))
}

const messageNames = [
  ...['message', 'messages', 'msg', 'mensagem', 'mensagens', 'detail'],
  ...['respmsg', 'resultmsg', 'resultmessage', 'retmsg'],
]
const codeNames = ['code', 'codigo', 'cod', 'ret', 'rc', 'retcode', 'resultcode', 'respcode']

/** Codes that mean yes: zeros, 1 or a 2xx, also with zeros after it (`20000`). */
const goodCode = /^\s*(?:0+|0*10*|2\d\d0*)\s*$/
/** Codes with a word of trouble: `COURSE_LOCKED`, `ERR-22`. */
const badCode =
  /(?:^|[._-])(?:[a-z]{1,8}\d+|err|errors?|erro|not?|no|nao|in?valid[ao]?|fail|failed|failure|falha|denied|expired|missing|required|forbidden|exception|locked|conflict|exists|exceeded|disabled|timeout|unauthorized|unavailable)(?=[._-]|$)/i

/** Code words that mean that there is no trouble. */
const noTrouble = /(?:no|sem|sin)[._-]?err|none$|(?:^|[._-])(?:ok|success)$/i

function isCodeOfTrouble(code: unknown): boolean {
  if (typeof code === 'number' || /^\s*\d+\s*$/.test(String(code)))
    return !goodCode.test(String(code))
  return typeof code === 'string' && badCode.test(code) && !noTrouble.test(code)
}

/** The end of a sentence of success. Only these sentences are read. They outweigh a doubtful code, status or missing data. */
const wellSaid = new RegExp(
  `(?<!\\p{L})(?:${[
    'successfully|successful|success|com [êe]xito|com sucesso|con [ée]xito|correctamente',
    'updated|saved|changed|modified|(?:atualizad|salv|alterad|gravad|actualizad|guardad|modificad)[oa]s?',
  ].join('|')})[.!]*\\s*$`,
  'iu',
)
/** Words that reverse the meaning of the sentence: `not saved`, `must be saved`, `was already changed`. */
const negation =
  /(?<!\p{L})(?:not|no|n[ãa]o|cannot|\p{L}+n['’]t|un\p{L}+|never|sem|sin|without|fail\p{L}*|can|could|must|should|may|only|already|j[áa]|ya|so|s[óo]|pode\p{L}*|puede\p{L}*|deve\p{L}*|debe\p{L}*)(?!\p{L})/iu

function isSaidWell(fields: Fields): boolean {
  return messageNames.some((name) => {
    const text = fields.get(name)
    if (typeof text !== 'string') return false
    return isWholeYes(text) || (wellSaid.test(text) && !negation.test(text))
  })
}

/** Whether a text means no if it is the whole response. */
export function isWholeNo(text: string): boolean {
  const word = wordIn(text)
  return isWord(word, badStates) || isWord(word, falseWords) || troubleWords.test(word)
}

/** A false flag in form data, YAML and PHP's formats: `success=false`, `"success";b:0`, `["success"]=> bool(false)`. */
const falseFlag =
  /(?<![\p{L}\d])(?:success|succeeded|ok|sucesso|[ée]xito|valid)["'\]]*\s*(?:=>|[=:;])\s*(?:["']|b:|bool\()?(?:false|0|no|n[ãa]o)(?![\p{L}\d.])/iu
/** A bad state in the same formats. */
const badState =
  /(?<![\p{L}\d])(?:status|result|state)["'\]]*\s*(?:=>|[=:;])\s*(?:["']|s:\d+:")?(?:error|fail(?:ed|ure)?|erro|falha|denied|rejected|invalid)(?![\p{L}\d])/iu
/** An error with a value, in the same formats. */
const namedError =
  /(?<![\p{L}\d])(?:errors?|erros?|exception)["'\]]*\s*(?:=>|[=:])\s*(?!["']?(?:0|none|null|no|false|nenhum)(?![\p{L}\d])|\[\s*\]|array\(0\))\S/iu
/** The output of an interpreter, a database or a server after a failure, and an HTTP status before its name. */
const printedFailure =
  /^\s*(?:(?:php )?(?:warning|notice|deprecated|parse error|fatal error|uncaught \w+)\s*:|traceback \(|sqlstate\[|ora-\d|panic:|no input file specified|(?:http[ /\d.]*|error |erro )?[45]\d\d\b[ :-]*\p{L})/iu

/** Whether a text that is not JSON has a no as name and value, or is a program's output after a failure. Reads no sentences. */
export function statesNo(text: string): boolean {
  const isStated = [falseFlag, badState, namedError, printedFailure].some((form) => form.test(text))
  return isStated || troubleWords.test(wordIn(text))
}
