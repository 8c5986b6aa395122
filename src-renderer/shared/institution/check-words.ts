import type { AddressCheck } from '#contract/connection.ts'
import type { Failure } from '#contract/failure.ts'
import { language } from '../../state/language.svelte.ts'

/** The result of checking one address, in a sentence. `text` says what to do, and is empty if nothing needs to be done. */
export function checkWords({ address, outcome, failure }: AddressCheck): {
  title: string
  text: string
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
    return { title, text: `${cause} ${next}` }
  }
  const exchange = 'exchange' in failure ? failure.exchange : undefined
  if (problem === 'noService') {
    const { title, text } = words.checkProblems.noService
    const method = exchange?.status === 405 ? 'refused' : undefined
    return { title: title({ address }), text: text({ method }) }
  }
  if (problem === 'redirected') {
    const { title, text } = words.checkProblems.redirected
    return { title, text: text({ leadsTo: exchange?.leadsTo && enteredAddress(exchange.leadsTo) }) }
  }
  return words.checkProblems[problem]
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
