import { folded } from './lenient-reader.ts'
import { agreesWithYes, tellsOfOwnFailure, toneOf } from './answer-words.ts'
import { alarmNames, remarkNames, wordNames } from './paging-names.ts'

/**
 * What a server says beside a list to a person. `isPart`: it says that the list is a part; `isTrouble`: that something
 * went wrong, or is not there yet.
 */
export type Remark = { path: string; value: unknown; isPart: boolean; isTrouble: boolean }

/** How far below the list's own record words are looked for, and how many of them are told. */
const deepest = 3
const mostRemarks = 20

const remarkKeys = new Set([...wordNames, ...remarkNames].map(folded))
/** What the list itself stands in, and addresses. */
const otherKeys = new Set(['runs', 'json', 'result', 'data', 'links', '_links'].map(folded))

/**
 * The words in a record: all under names that are made for words, and those that tell of a part under any name, because
 * each server has a name of its own for them.
 */
export function remarksIn(record: Record<string, unknown>): Remark[] {
  return remarksBelow(record, { path: '', isRemark: false, levels: deepest }).slice(0, mostRemarks)
}

type Place = { path: string; isRemark: boolean; levels: number }

function remarksBelow(value: unknown, { path, isRemark, levels }: Place): Remark[] {
  if (typeof value === 'object' && value !== null) {
    if (levels === 0) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const name = folded(key)
      if (otherKeys.has(name)) return []
      return remarksBelow(inner, {
        path: path === '' ? key : `${path}.${key}`,
        isRemark: isRemark || remarkKeys.has(name),
        levels: levels - 1,
      })
    })
  }
  const isPart = typeof value === 'string' && tellsOfPart(value)
  if (!isPart && !(isRemark && isWords(value))) return []
  return [{ path, value, isPart, isTrouble: isRemark && tellsOfLess('', value) }]
}

/** Words that tell of a part, in English, Portuguese and Spanish, without accents. */
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

/** “No runs were omitted”, “nothing is missing”: the contrary. */
const wholeWords =
  /\b(?:no|not|none|nothing|without|0|zero|nao ha|nada|sem|nenhum|nenhuma|sin|ningun|ninguna)\b(?! all| tod)(?: \w+){0,2} (?:truncat\w*|omit\w*|skipped|excluded|dropped|hidden|missing|limit\w*|partial\w*|truncad\w+|falta\w*|more(?! than))/g

/** “2 of 2 runs” is the whole, “1 of 900” a part. */
const shares =
  /\b(\d+) (?:out of|of|de um total de|de un total de|de)(?: the| about| over)? (\d+)\b/g

/** Words of a list that is not there as a whole, or not yet. */
const doubtWords = new RegExp(
  [
    String.raw`\b(?:some|fewer|alguns|algumas|algun[ao]s|a menos)\b`,
    String.raw`\b(?:later|soon|wait|pending|queued|processing|in progress|(?:re)?(?:build|index)ing|updating|refreshing|sync\w*|stale|outdated|cached)\b`,
    String.raw`\b(?:mas tarde|mais tarde|em breve|aguarde|espere|pend(?:ente|iente)s?|processa\w+|procesa\w+|en proceso|em andamento|reindexa\w+|a[ct]+ualizando|desa[ct]+ualizad[ao]s?|sincroniza\w+)\b`,
  ].join('|'),
)

const alarmKeys = new Set(alarmNames)

/** Whether the words under a name may tell that something of a list is missing. */
export function tellsOfLess(name: string, value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((each) => tellsOfLess(name, each))
  if (typeof value !== 'string' || alarmKeys.has(name)) return isWords(value)
  const text = plain(value).replace(wholeWords, ' ')
  const isTrouble = toneOf(text) === 'trouble' || tellsOfOwnFailure(text, false)
  return isTrouble || tellsOfPart(value) || doubtWords.test(text)
}

/** Whether a value holds words that say more to a person than yes. */
export function isWords(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isWords)
  if (typeof value !== 'string') return Boolean(value)
  const text = value.trim()
  return text !== '' && !/^(?:0|no|none|null|false)$/i.test(text) && !agreesWithYes(text)
}

function tellsOfPart(value: string): boolean {
  // An address has such words in its query.
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
