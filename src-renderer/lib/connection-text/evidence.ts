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

export function safeText(text: string, secrets: readonly string[]): string {
  if (secrets.some((secret) => !text.includes(secret) && holdsText(text, secret))) return hidden
  const safe = secrets.reduce((said, secret) => said.replaceAll(secret, hidden), text)
  return safe.length > 120 ? `${safe.slice(0, 119)}…` : safe
}
