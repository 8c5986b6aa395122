import { tokenLimit } from '#contract/profile.ts'
import { fieldOfRoute, isHost } from './address-field.ts'
import { type Found, hidden } from './evidence.ts'
import { holdsSeparator } from './token-shape.ts'
import { isOwn, type Mention, mostCandidates } from './mentions.ts'

/** A token that was found; `scheme` is null if the text does not say which word comes before it. */
export type FoundToken = { token: string; scheme: string | null }

/** Whether a text is a token alone: one long word of letters and digits that is not an address. */
export function isBareToken(text: string): boolean {
  const isWord = /^[\w.~+/-]{12,}={0,2}$/.test(text)
  return isWord && /\d/.test(text) && /[a-z]/i.test(text) && !isHost('', text)
}

/**
 * The tokens in the query of an address that is a whole text. Beside other addresses, a token could go to the server of
 * another one.
 */
export function tokensInQuery(text: string): Mention[] {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return []
  return [...new URL(text).searchParams].flatMap(([name, value]) => {
    const isToken = isTokenName(name.toLowerCase())
    // Other keys are those of maps and statistics.
    const isKey = /^(?:api[_-]?)?key$/i.test(name) && isBareToken(value)
    return isToken || isKey ? [{ name: 'token', value, place: '1', owner: null }] : []
  })
}

export function isTokenName(name: string): boolean {
  if (/csrf|xsrf|refresh|id[_-]?token/.test(name)) return false
  if (/(?:^|\s)(?:chave|clave) (?:de|da|del?) (?:la )?(?:acesso|acceso|api)$/.test(name))
    return true
  // `api-key` is a header, which the platform does not know.
  if (/(?:^|[^-a-z])api[ _]?key$/.test(name)) return true
  return /(?:^|[^a-z]|api|access|auth)(?:token|bearer)(?:$|[^a-z])|access[_-]?key|^jwt$/.test(name)
}

/** The tokens of requests to the platform and tokens without a request; if there are none, the tokens of other requests. */
export function tokensIn(mentions: readonly Mention[]): Found<FoundToken>[] {
  const found = new Map<string, Found<FoundToken> & { isSure: boolean }>()
  for (const mention of mentions) {
    const token = tokenOf(mention)
    if (token === null) continue
    const isSure = isOfPlatform(mention)
    const known = found.get(token.token)
    if (known && (known.value.scheme !== null || token.scheme === null)) continue
    const shown =
      mention.name === ''
        ? hidden
        : `${mention.name}: ${[token.scheme, hidden].filter(Boolean).join(' ')}`
    const evidence = { place: mention.place, text: shown }
    found.set(token.token, { value: token, evidence, isSure: isSure || known?.isSure === true })
  }
  const all = [...found.values()]
  const sure = all.filter(({ isSure }) => isSure)
  return (sure.length > 0 ? sure : all)
    .slice(0, mostCandidates)
    .map(({ value, evidence }) => ({ value, evidence }))
}

/** A token without a request, one of a request to the platform, or one beside the address in a record. */
function isOfPlatform(mention: Mention): boolean {
  const { name, owner, place } = mention
  if (owner === null || fieldOfRoute(owner) !== null) return true
  return isOwn(mention) && !/^\d+$/.test(place) && isTokenName(name)
}

/** Placeholders that documents contain instead of a token. */
const placeholder = /^(?:[{<[$%*•.]|x{3,}|your|seu|su[-_]|token$|\.\.\.)/i

export function tokenOf({ name, value, place }: Mention): FoundToken | null {
  const isHeader = name === 'authorization'
  const isJwt = /^eyJ[\w-]{5,}\.[\w-]+\.[\w-]+$/.test(value)
  if (!isHeader && !isTokenName(name) && !isJwt) return null
  const words = value.trim().split(/\s+/)
  if (words.length > 2) return null
  const [first = '', second] = words
  const token = second ?? first
  const isToken = /^[\x21-\x7e]+$/.test(token) && !placeholder.test(token)
  if (!isToken || token.length < 4 || token.length > tokenLimit) return null
  if (/^https?:/i.test(token) || holdsSeparator(token)) return null
  if (second !== undefined) {
    return /^[A-Za-z][\w-]{0,39}$/.test(first) ? { token, scheme: first } : null
  }
  // A Postman collection shows how a token is sent by the name of the list that holds it.
  const isBearer = /\bbearer\b/i.test(place)
  return { token, scheme: isHeader ? '' : isBearer ? 'Bearer' : null }
}
