import { holdsText } from '#contract/profile.ts'
import type { Mention } from './mentions.ts'

/** Where something was found, and the words there. It contains no token, password or query value. */
export type Evidence = { place: string; text: string }

export type Found<T> = { value: T; evidence: Evidence }

/** Shown in place of a secret. */
export const hidden = '••••••'

/** An address without its secrets, as evidence. */
export function evidenceOf({ value, place }: Mention, secrets: readonly string[]): Evidence {
  const [path = '', query] = value.replace(/^(https?:\/\/)[^/?#]*@/i, '$1').split(/[?#]/, 2)
  const names = (query ?? '').split('&').map((pair) => pair.split('=', 1)[0])
  const text = query === undefined ? path : `${path}?${names.map((name) => `${name}=…`).join('&')}`
  return { place, text: safeText(text, secrets) }
}

/** A request in a browser recording (HAR) or in a Postman collection, where it may be in folders. */
const inRequest = /^(?:log\.entries\[\d+\]|item\[\d+\](?:\.item\[\d+\])*)\.request\b/

/** The number of the request that contains a place, from 1: `3`, or `2.3` for the third in the second folder. Null if none does. */
export function requestNumber(place: string): string | null {
  const path = inRequest.exec(place)?.[0]
  if (path === undefined) return null
  return [...path.matchAll(/\d+/g)].map(([index]) => String(Number(index) + 1)).join('.')
}

export function safeText(text: string, secrets: readonly string[]): string {
  if (secrets.some((secret) => !text.includes(secret) && holdsText(text, secret))) return hidden
  const safe = secrets.reduce((said, secret) => said.replaceAll(secret, hidden), text)
  return safe.length > 120 ? `${safe.slice(0, 119)}…` : safe
}
