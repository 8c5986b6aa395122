import type { Issue } from '#contract/issue.ts'
import { tokenLimit } from '#contract/profile.ts'

const invisible = /[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/**
 * A token as it was meant: without the line breaks, spaces and invisible characters that copying from a
 * mail or a document brings along. One space stays after a leading scheme word (`Bearer abc`), which the
 * program understands and does not send twice.
 */
export function cleanToken(pasted: string): string {
  const words = pasted.replace(invisible, ' ').trim().split(/\s+/)
  const [first = '', ...rest] = words
  return /^(?:bearer|token|basic)$/i.test(first) && rest.length > 0
    ? `${first} ${rest.join('')}`
    : words.join('')
}

/** What is wrong with a token before it is handed over. An empty one is for the form to judge. */
export function tokenIssues(pasted: string): Issue[] {
  return cleanToken(pasted).length > tokenLimit
    ? [{ path: ['token'], rule: 'too-long', limit: tokenLimit }]
    : []
}
