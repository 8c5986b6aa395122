import { folded } from './lenient-reader.ts'
import { agreesWithYes, reportsPlatformFailure, toneOf } from '../answers/answer-words.ts'
import { alarmNames, remarkNames, wordNames } from './paging-names.ts'

/**
 * A message for people beside a list. `isPart`: it says that the list is only a part. `isTrouble`: it says that something
 * went wrong or is missing.
 */
export type Remark = { path: string; value: unknown; isPart: boolean; isTrouble: boolean }

/** How many levels below the list's record are searched for messages, and how many are reported. */
const maxDepth = 3
const maxRemarks = 20

const remarkKeys = new Set([...wordNames, ...remarkNames].map(folded))
/** Names of the list itself and of addresses. */
const otherKeys = new Set(['runs', 'json', 'result', 'data', 'links', '_links'].map(folded))

/**
 * Returns the messages in a record: every text under a name for messages, and every text under any other name that reports a
 * part, because servers use many names for such texts.
 */
export function remarksIn(record: Record<string, unknown>): Remark[] {
  return nestedRemarks(record, { path: '', isRemark: false, levels: maxDepth }).slice(0, maxRemarks)
}

type Place = { path: string; isRemark: boolean; levels: number }

function nestedRemarks(value: unknown, { path, isRemark, levels }: Place): Remark[] {
  if (typeof value === 'object' && value !== null) {
    if (levels === 0) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const name = folded(key)
      if (otherKeys.has(name)) return []
      return nestedRemarks(inner, {
        path: path === '' ? key : `${path}.${key}`,
        isRemark: isRemark || remarkKeys.has(name),
        levels: levels - 1,
      })
    })
  }
  const isPart = typeof value === 'string' && reportsPart(value)
  if (!isPart && !(isRemark && isWords(value))) return []
  return [{ path, value, isPart, isTrouble: isRemark && mayReportMissingItems('', value) }]
}

/** Words that report only a part, in English, Portuguese and Spanish, without accents. */
const partWords = new RegExp(
  [
    // Only the first 100; the latest ones; a sample.
    String.raw`\b(?:only|just the|(?:first|last|top|newest|latest|oldest|most recent) \d|subset|excerpt|samples?|sampled)\b`,
    String.raw`\b(?:apenas|somente|so (?:as?|os?|foram|\d)|solo|solamente|unicamente|primeir[ao]s|ultim[ao]s|primer[ao]s|amostra|muestra de|subconjunto)\b`,
    // Limited to 100; at most 100; up to 100.
    String.raw`\b(?:(?<!rate )limit(?:ed|s|ing)?|capped|clipped|at most|up to|maximum|max|no more than|too many|exceed\w*)\b`,
    String.raw`\b(?:limit(?:ad[ao]s?|ou-se|e)|no maximo|como maximo|ate \d+|hasta \d+|exced\w+|demasiad[ao]s|muit[ao]s (?:runs|resultados|registros|execucoes))\b`,
    // Truncated, partial, left out, still to come.
    String.raw`\b(?:truncat\w*|partial(?:ly)?|incomplete|omit(?:s|ted)?|skipped|excluded|dropped|hidden|cut off|left out|not all|missing|remaining|more)\b`,
    String.raw`\b(?:truncad[ao]s?|parcial(?:mente|es)?|parciais|incomplet[ao]s?|omitid[ao]s?|ignorad[ao]s?|ocult[ao]s?|cortad[ao]s?|ne[mn] tod[ao]s|no tod[ao]s|nao tod[ao]s|falta[mn]?|restante?s?)\b`,
  ].join('|'),
)

/** Words that report that nothing is missing: “No runs were omitted”. */
const wholeWords =
  /\b(?:no|not|none|nothing|without|0|zero|nao ha|nada|sem|nenhum|nenhuma|sin|ningun|ninguna)\b(?! all| tod)(?: \w+){0,2} (?:truncat\w*|omit\w*|skipped|excluded|dropped|hidden|missing|limit\w*|partial\w*|truncad\w+|falta\w*|more(?! than))/g

/** “2 of 2 runs” is the whole list, “1 of 900” is a part. */
const shares =
  /\b(\d+) (?:out of|of|de um total de|de un total de|de)(?: the| about| over)? (\d+)\b/g

/** Words of a list that may be incomplete or not ready. */
const doubtWords = new RegExp(
  [
    String.raw`\b(?:some|fewer|alguns|algumas|algun[ao]s|a menos)\b`,
    String.raw`\b(?:later|soon|wait|pending|queued|processing|in progress|(?:re)?(?:build|index)ing|updating|refreshing|sync\w*|stale|outdated|cached)\b`,
    String.raw`\b(?:mas tarde|mais tarde|em breve|aguarde|espere|pend(?:ente|iente)s?|processa\w+|procesa\w+|en proceso|em andamento|reindexa\w+|a[ct]+ualizando|desa[ct]+ualizad[ao]s?|sincroniza\w+)\b`,
  ].join('|'),
)

const alarmKeys = new Set(alarmNames)

/** Whether a value may report that items of a list are missing. */
export function mayReportMissingItems(name: string, value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((each) => mayReportMissingItems(name, each))
  if (typeof value !== 'string' || alarmKeys.has(name)) return isWords(value)
  const text = plain(value).replace(wholeWords, ' ')
  const isTrouble = toneOf(text) === 'trouble' || reportsPlatformFailure(text, false)
  return isTrouble || reportsPart(value) || doubtWords.test(text)
}

/** Whether a value has words that mean more than yes. */
export function isWords(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isWords)
  if (typeof value !== 'string') return Boolean(value)
  const text = value.trim()
  return text !== '' && !/^(?:0|no|none|null|false)$/i.test(text) && !agreesWithYes(text)
}

function reportsPart(value: string): boolean {
  // The query of an address may contain such words.
  if (/[/?=]/.test(value) && !/\s/.test(value.trim())) return false
  const text = plain(value)
  if ([...text.matchAll(shares)].some(([, some, all]) => Number(some) !== Number(all))) return true
  return partWords.test(text.replace(wholeWords, ' '))
}

/** Words in lower case with single spaces, without accents and signs. */
function plain(value: string): string {
  return (
    value
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // 1,000 and 1.000 are numbers as well.
      .replace(/(\d)[.,](?=\d{3}\b)/g, '$1')
      .replace(/[^\p{L}\d-]+/gu, ' ')
      .trim()
  )
}
