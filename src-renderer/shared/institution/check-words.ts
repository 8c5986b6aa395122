import type { AddressCheck } from '#contract/connection.ts'
import type { Failure } from '#contract/failure.ts'
import { pathName } from '#contract/issue.ts'
import { language } from '../../state/language.svelte.ts'

/**
 * The result of checking one address, in a sentence. `text` says what to do, and is empty if nothing needs to be done. It
 * may refer to `said`, the platform's message.
 */
export function checkWords({ address, url, outcome, failure }: AddressCheck): {
  title: string
  text: string
  said?: string
} {
  const words = language.messages.profiles
  if (failure === undefined) {
    const answers = words.answersNote({ address })
    const notes = { works: '', right: words.rightNote, answers, fails: '' }
    return { title: words.outcomes[outcome], text: notes[outcome] }
  }
  const problem = problemOf(failure)
  if (problem === null) {
    const { title, cause, next } = language.failure(failure)
    return { title, text: `${cause} ${next}`, said: saidIn(failure) }
  }
  const exchange = 'exchange' in failure ? failure.exchange : undefined
  if (problem === 'noService') {
    const { title, text } = words.checkProblems.noService
    const method = exchange?.status === 405 ? 'refused' : undefined
    return { title: title({ address }), text: text({ method }) }
  }
  if (problem === 'redirected') {
    const { title, text } = words.checkProblems.redirected
    // A part of a long address cannot be entered, and may be no address.
    const isCut = exchange?.leadsTo?.endsWith('…')
    const leadsTo = isCut ? undefined : exchange?.leadsTo && enteredAddress(exchange.leadsTo)
    if (leadsTo && isSame(leadsTo, enteredAddress(url))) return words.checkProblems.redirectedBack
    return { title, text: text({ leadsTo }) }
  }
  return words.checkProblems[problem]
}

/** The platform's message, or else its complaints by field. Empty without a reason. */
function saidIn(failure: Failure): string {
  if ('message' in failure && failure.message) return failure.message
  const complaints = 'complaints' in failure ? (failure.complaints ?? []) : []
  return complaints.map(({ path, message }) => message || pathName(path)).join('\n')
}

/** Whether two addresses differ in nothing but a slash at the end. */
function isSame(...addresses: [string, string]): boolean {
  const [one, other] = addresses.map((address) => new URL(address).href.replace(/\/$/, ''))
  return one === other
}

/** The failures that have another meaning for an address than for an operation. */
function problemOf({ code }: Failure): Problem | null {
  switch (code) {
    case 'not-found':
      return 'noService'
    case 'not-json':
    case 'unexpected-answer':
      return 'otherService'
    case 'web-page':
      return 'webPage'
    case 'redirected':
      return 'redirected'
    case 'unauthorized':
      return 'token'
    case 'forbidden':
      return 'permission'
    default:
      return null
  }
}
type Problem = keyof typeof language.messages.profiles.checkProblems

/** The address that a person entered for a request: without the path and the query that the program adds. */
export function enteredAddress(url: string): string {
  return url.replace(/\/api\/(?:v1\/schools|content\/course|trpc)\b.*$/, '')
}
