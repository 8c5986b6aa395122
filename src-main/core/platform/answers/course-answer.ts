import { isRecord } from '../../../contract/is-record.ts'
import {
  deepest,
  type Fields,
  answerFields,
  hasSentences,
  isEmpty,
  isWord,
  knownName,
  plainNames,
} from './answer-fields.ts'
import { falseWords, isNoError, isWholeYes, partsOf, recordsIn, wordIn } from './answer-parts.ts'
import { codeNames, saysYes, stateNames, statusNames } from './answer-signals.ts'
import { hasAnyId } from './sent-school.ts'

// Any 2xx is a yes to the update of a course (wire, section 3), because its response is not specified and no course can be looked
// up. These are the signs against it: values that mean no, whatever their names are in any language, and some names.

/** Names of the work. A false value or 0 means that nothing was done, even beside a yes. */
const workName =
  /^(?:is|was|n|num|total)?(?:rows?|matched|matches)?(?:updated|changed|modified|affected|matched|applied|stored|done|completed|processed|executed|accepted|approved|acknowledged|result|resultado|found|exists|d)(?:count|rows)?$|^rowcount$/
/** Names that mean that the sender was let in. */
const letInName = /^(?:is)?(?:loggedin|signedin|authenticated|authori[sz]ed|auth|session)$/
/** Names that mean that the sender was not let in, or that the work was broken off or only tried. */
const stoppedName =
  /^(?:is|in|under|was|requires?|needs?)?(?:unauthori[sz]ed(?:request)?|forbidden|accessdenied|denied|maintenance(?:mode)?|manutencao|login(?:required)?|(?:session|token)expired|expired|(?:mfa|2fa|otp|confirmation)(?:required)?|(?:rate|quota|limit)(?:limited|exceeded)|throttled|notimplemented|notfound|problems?|issues|trace|stack|stacktrace|rollback|rolledback|aborted|cancell?ed|timed?out|conflict|versionmismatch|partial|partially(?:saved|updated)|ignored|skipped|dryrun|validateonly|simulated|simulation|locked|readonly|blocked)$/
/** Names of errors, of what was refused, and of the findings of a check, in parts of words of several languages. */
const failedName =
  /erro|^err(?:or|s|no|code|msg)?|fail|fal(?:h|lo)|fault|invalid|exce[pc]|re(?:ject|jei|jeit|chaz|cus)|den(?:ied|eg)|negad|viola|critica|unprocessed|^validation|^validator$|brokenrules|inconsisten|^sql(?:state|message)$/
/** Settings whose names have a word of `failedName`. */
const settingName = /^(?:show|ignore|skip|allow|log|display|hide|mostrar|exibir)/
/** Counts that may be 0 although the course was changed: of other things, of errors, and of time. */
const otherCount =
  /creat|insert|upsert|delet|remov|skip|warn|page|index|offset|order|position|views|time|duration|took|elapsed|version/
/** Beginnings of states that mean yes, and of the states of a course that is published or not. */
const goodState =
  /^(?:ok|true|yes|sim|s[ií]|success|sucesso|[ée]xito|sav|stor|updat|chang|modif|edit|done|complet|created|accept|aceit|acept|queue|pend|process|schedul|agenda|salv|atualiz|actualiz|alter|guard|grav|conclu|feito|hecho|publi|draft|rascunho|borrador|activ|ativ|inactiv|inativ|archiv|arquiv|visible|live|none|\d|[a-z]$)/i
const signIn = /(?:^|\/)(?:log[_-]?in|sign[_-]?in|sso|entrar|acceder)\/?(?:[?#]|$)/i

/** Fields of a course with any text. */
const textNames = ['title', 'name', 'description', 'longdescription']

/** The name of a refusal or a failure, as a whole text or sentence. */
const refusalName = new RegExp(
  `^\\s*(?:${[
    'err|errors?|erro|exception|fail\\w*|falh\\w*|ko|nok|denied|negado|forbidden|unauthori[sz]ed',
    'unauthenticated|rejected|rejeitad[oa]|inv[aá]lid\\w*|-\\d+|dry[ _-]?run|simulat\\w+',
    '(?:\\p{L}+[ _-])?not[ _-]found|(?:\\p{L}+ )?n[ãa]o encontrad[oa]|(?:\\p{L}+ )?no encontrad[oa]',
    '(?:access|permission)[ _-](?:is )?denied|(?:acesso|permiss[ãa]o) negad[oa]|(?:acceso|permiso) denegado',
    'not[ _-](?:allowed|authori[sz]ed|authenticated|permitted)|bad[ _-]request|n[ãa]?o autori[zs]ado',
    's(?:em|in) permi(?:ss[ãa]o|so)|sess[ãa]o expirada|sesi[óo]n (?:expirada|caducada)',
    '(?:invalid|expired) token|token (?:has )?(?:expired|expirado|inv[áa]lido|caducado)',
    '(?:internal[ _-])?server[ _-]error|service[ _-]unavailable|too[ _-]many[ _-]requests',
  ].join('|')})[.!]?\\s*$`,
  'iu',
)
/** A false flag or an error in form data, YAML and PHP's formats: `success=false`, `["success"]=> bool(false)`. */
const statedNo =
  /(?<![\p{L}\d])(?:(?:success|succeeded|ok|sucesso|[ée]xito)["'\]]*\s*(?:=>|[=:;])\s*(?:["']|b:|bool\()?(?:false|0|no|n[ãa]o)(?![\p{L}\d.])|(?:status|error|erro)["'\]]*\s*(?:=>|[=:])\s*(?:["']|s:\d+:")?(?!none|null|no|false)[\p{L}]{3})/iu
/** The output of an interpreter or a server after a failure, and an HTTP status before its name. */
const printedFailure =
  /^\s*(?:(?:php )?(?:warning|notice|deprecated|parse error|fatal error|uncaught \w+)\s*:|traceback \(|sqlstate\[|(?:http[ /\d.]*)?[45]\d\d\b[ :-]*\p{L})/iu

/** Whether a text that is not JSON is the name of a refusal, has a no as name and value, or is the output of a failure. */
export function statesNo(text: string): boolean {
  return (
    isWord(wordIn(text), falseWords) ||
    refusalName.test(wordIn(text)) ||
    statedNo.test(text) ||
    printedFailure.test(text)
  )
}

/** Whether a response to the update of a course has a sign against a yes. The fields of a thing may be its own. */
export function hasDoubt(json: unknown): boolean {
  if (typeof json === 'string') return statesNo(json)
  if (typeof json === 'number') return json <= 0
  // Laravel's `$validator->errors()->all()`.
  if (Array.isArray(json) && json.length > 0 && json.every((each) => typeof each === 'string')) {
    return !json.every(isWholeYes)
  }
  const isYes = saysYes(json) || saysNoError(json) || hasAnyId(json)
  return recordsIn(json).some(
    ({ fields, isThing }) =>
      !isThing && isDoubtful(fields, isYes || textNames.some((name) => fields.has(name))),
  )
}

/** `isYes`: the response also says yes, or the record is a course. Then a false flag of an unknown name is about something else. */
function isDoubtful(fields: Fields, isYes: boolean): boolean {
  return (
    hasUnknownCode(fields) ||
    isProblem(fields) ||
    hasWorkUndone(fields) ||
    [...fields].some(
      ([name, value]) => isNo(name, value) || (!isYes && isUnknownNo(name, value)),
    ) ||
    (!isYes && hasOnlyZeros(fields))
  )
}

function isNo(name: string, value: unknown): boolean {
  if (typeof value === 'string' && !textNames.includes(name)) {
    if (refusalName.test(value)) return true
    if (name.startsWith('redirect') && signIn.test(value.trim())) return true
    // A text of several words is a sentence.
    if (stateNames.includes(name) && /^\S+$/.test(value.trim()))
      return !goodState.test(value.trim())
  }
  if (letInName.test(name)) return isWord(value, falseWords)
  if (isFailedName(name)) return !isNoError(value)
  return stoppedName.test(name) && typeof value !== 'number' && !isNoError(value)
}

/** Whether a false value or a 0 says that nothing was done. A course with the same values matches, but does not change. */
function hasWorkUndone(fields: Fields): boolean {
  const work = [...fields].filter(([name]) => workName.test(name)).map(([, value]) => value)
  const hasCount = work.some((value) => typeof value === 'number' && value > 0)
  return work.some((value) => isWord(value, falseWords) && !(hasCount && value === 0))
}

function isFailedName(name: string): boolean {
  return failedName.test(name) && !settingName.test(name)
}

/** Whether a flag is false under a name that is neither that of an error nor of something that went wrong. */
function isUnknownNo(name: string, value: unknown): boolean {
  if (typeof value === 'string' && !textNames.includes(name) && signIn.test(value.trim()))
    return true
  const isFalse = value === false || value === 'false'
  return isFalse && !isFailedName(name) && !stoppedName.test(name) && !plainNames.has(name)
}

/** Whether a record has counts, and all are 0. */
function hasOnlyZeros(fields: Fields): boolean {
  const counts = [...fields].filter(([name, value]) => typeof value === 'number' && isCount(name))
  return counts.length > 0 && counts.every(([, count]) => count === 0)
}

function isCount(name: string): boolean {
  const isOther = otherCount.test(name) || isFailedName(name) || plainNames.has(name)
  return !isOther && ![...codeNames, ...statusNames, ...stateNames].includes(name)
}

/** Whether a response says that there is no error: `error: false`, `hasErrors: 0`. */
function saysNoError(json: unknown): boolean {
  return partsOf(json, 2, false).some(({ fields }) =>
    [...fields].some(
      ([name, value]) =>
        isFailedName(name) && value !== null && !Array.isArray(value) && isNoError(value),
    ),
  )
}

/** Codes that mean yes: zeros, 1 or a 2xx, also with zeros after it (`20000`), and words of success. */
const goodCode = /^\s*(?:0+|0*10*|2\d\d0*)\s*$|ok$|success|updated|saved|none$|no[._-]?err/i

/** Whether a record has nothing but a code of the platform's own and sentences, or a status of 0 beside a sentence. */
function hasUnknownCode(fields: Fields): boolean {
  const isSaid = hasSentences(fields)
  if (isSaid && /^\s*0\s*$/.test(String(fields.get('status')))) return true
  return codeNames.some((name) => {
    const code = fields.get(name)
    const isText = typeof code === 'string' && code.trim() !== ''
    if (!isText && typeof code !== 'number') return false
    return (isSaid || fields.size === 1) && !goodCode.test(String(code))
  })
}

/** Whether a record describes a problem (RFC 9457): it has a title, and its type is an address. */
function isProblem(fields: Fields): boolean {
  const [type, title] = [fields.get('type'), fields.get('title')]
  return typeof type === 'string' && /^(?:about:blank$|https?:)/.test(type) && !isEmpty(title)
}

const courseNames = ['course', 'curso']
const ownNames = new Set(['id', 'courseid', 'cursoid', 'idcurso'])

/** Whether a response names another course than the one that was sent: beside its flags, or under `course`. */
export function isOtherCourse(json: unknown, courseId: number): boolean {
  const isOther = (id: unknown) =>
    (typeof id === 'number' || typeof id === 'string') && String(id).trim() !== String(courseId)
  return partsOf(json, 2, true).some(({ fields }) => {
    if (isOther(fields.get('courseid')) || isOther(fields.get('cursoid'))) return true
    return courseNames.some((name) => {
      const part = fields.get(name)
      return isRecord(part) && isOther(answerFields(part).get('id'))
    })
  })
}

/** Removes the id of the course that was sent. The course existed before, so its id does not show that anything was created. */
export function withoutOwnId(
  json: unknown,
  courseId: number | undefined,
  levels = deepest,
): unknown {
  if (courseId === undefined || levels < 0) return json
  if (Array.isArray(json)) return json.map((each) => withoutOwnId(each, courseId, levels - 1))
  if (!isRecord(json)) return json
  const entries = Object.entries(json)
    .filter(
      ([name, value]) => !(ownNames.has(knownName(name)) && String(value) === String(courseId)),
    )
    .map(([name, value]) => [name, withoutOwnId(value, courseId, levels - 1)] as const)
  return Object.fromEntries(entries)
}
