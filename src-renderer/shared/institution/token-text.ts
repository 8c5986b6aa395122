import type { Issue } from '#contract/issue.ts'
import { tokenLimit } from '#contract/profile.ts'

const invisible = /[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/**
 * Cleans a pasted token: removes the line breaks, spaces and invisible characters that copying from an e-mail or a document
 * adds. One space stays after a leading scheme word (`Bearer abc`): the program recognizes the word and does not send it
 * twice.
 */
export function cleanToken(pasted: string): string {
  const words = pasted.replace(invisible, ' ').trim().split(/\s+/)
  const [first = '', ...rest] = words
  return /^(?:bearer|token|basic)$/i.test(first) && rest.length > 0
    ? `${first} ${rest.join('')}`
    : words.join('')
}

/** The issues of a token before it is stored. The form checks for an empty one. */
export function tokenIssues(pasted: string): Issue[] {
  const token = cleanToken(pasted)
  // It would be sent to the platform as a token.
  if (token.includes('://')) return [{ path: ['token'], rule: 'is-an-address' }]
  return token.length > tokenLimit ? [{ path: ['token'], rule: 'too-long', limit: tokenLimit }] : []
}
