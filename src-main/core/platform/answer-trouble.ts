import { type Fields, hasWordsIn, isWord } from './answer-fields.ts'
import { badStates, falseWords, isNoError, isWholeYes, partsOf, wordIn } from './answer-parts.ts'

/** Names of problems, if they have a value. */
const troubleNames =
  /^(?:errs|errorlist|errorinfo|(?:num)?errors?count|numerrors|problems?|issues|validation|invalidfields|ignored|skipped|denied|forbidden|unauthori[sz]ed|invalid|notfound|trace|stack|stacktrace|redirect|redirectto|login|loginurl)$/
/** Names of actions or preconditions. A false value speaks against a yes. */
const actionNames =
  /^(?:is|was)?(?:updated|changed|modified|affected|applied|stored|done|completed|processed|executed|accepted|approved|ack|acknowledged|auth|authenticated|authorized|result|resultado|response|found|exists)(?:count|rows)?$/
const troubleWords =
  /^\s*(?:err|errors?|erro|exception|fail\w*|falh\w*|fallo|ko|nok|denied|negado|forbidden|unauthori[sz]ed|unauthenticated|rejected|invalid\w*|not[ _-]?found|-\d+)[.!]?\s*$/i

/**
 * Whether a response that says neither yes nor no speaks against a yes: by a false action, a bad state or a problem. Things
 * with an id are left out, because these may be their own fields.
 */
export function hasTrouble(json: unknown): boolean {
  const isBad = (value: unknown) => typeof value === 'string' && troubleWords.test(value)
  return partsOf(json, 2, true).some(
    ({ fields, isThing }) =>
      !isThing &&
      (isZeroState(fields) ||
        [...fields].some(
          ([name, value]) =>
            isBad(value) ||
            (actionNames.test(name) && isWord(value, falseWords)) ||
            (troubleNames.test(name) && !isNoError(value)),
        )),
  )
}

/** Whether a status of 0 is beside a sentence: hand-written servers mean a no by it, and others that there is no error. */
function isZeroState(fields: Fields): boolean {
  const isSaidWell = ['message', 'msg'].some((name) => {
    const text = fields.get(name)
    return typeof text === 'string' && isWholeYes(text)
  })
  return hasWordsIn(fields) && /^\s*0\s*$/.test(String(fields.get('status'))) && !isSaidWell
}

/** Whether a text means no if it is the whole response. */
export function isWholeNo(text: string): boolean {
  const word = wordIn(text)
  return isWord(word, badStates) || isWord(word, falseWords) || troubleWords.test(word)
}

/** A flag with a no in a form, YAML, and the formats that PHP prints: `success=false`, `"success";b:0`, `["success"]=> bool(false)`. */
const falseFlag =
  /(?<![\p{L}\d])(?:success|succeeded|ok|sucesso|[ée]xito|valid)["'\]]*\s*(?:=>|[=:;])\s*(?:["']|b:|bool\()?(?:false|0|no|n[ãa]o)(?![\p{L}\d.])/iu
/** An error with what it is, in the same formats. */
const namedError =
  /(?<![\p{L}\d])(?:errors?|erros?|exception)["'\]]*\s*(?:=>|[=:])\s*(?!["']?(?:0|none|null|no|false|nenhum)(?![\p{L}\d])|\[\s*\]|array\(0\))\S/iu

/** Whether a text that is not JSON states a no by a name and a value. Sentences are not read. */
export function statesNo(text: string): boolean {
  return falseFlag.test(text) || namedError.test(text)
}
