import { SvelteMap } from 'svelte/reactivity'
import type { AddressCheck, ConnectionCheck } from '#contract/connection.ts'
import type { Profile, ProfileInput } from '#contract/profile.ts'
import type { Failure } from '#contract/failure.ts'
import type { HelpKey } from '#contract/messages/help.ts'
import { api } from '../../lib/api.ts'
import { helpOfFailure } from '../failure/failure-help.ts'
import { language } from '../../state/language.svelte.ts'
import { checkWords } from './check-words.ts'

export type CheckState =
  | { state: 'waiting' }
  | { state: 'checked'; check: ConnectionCheck }
  | { state: 'failed'; failure: Failure }

/** How many institutions are checked at the same time. Each has three addresses. */
const atOnce = 2

/** The last check of each stored institution. It lasts as long as the window. */
class ConnectionChecks {
  /** The field at which the form of an institution starts. With a check, its address was wrong. */
  correcting: { profileId: string; field: string; check?: AddressCheck } | null = null
  readonly states = new SvelteMap<string, CheckState>()
  #running = 0
  readonly #queue: (() => Promise<void>)[] = []

  /** Checks a stored institution with its stored token. */
  check(stored: Profile): Promise<CheckState> {
    const { id, tokenSaved: _saved, archived: _archived, ...profile } = stored
    return this.#ask(id, profile)
  }

  /** Records why an institution could not be checked. */
  fail(profileId: string, failure: Failure): void {
    this.states.set(profileId, { state: 'failed', failure })
  }

  async #ask(id: string, profile: ProfileInput): Promise<CheckState> {
    this.states.set(id, { state: 'waiting' })
    const answer = await this.#inTurn(() => api.profiles.check({ profile, profileId: id }))
    const state: CheckState = answer.ok
      ? { state: 'checked', check: answer.value }
      : { state: 'failed', failure: answer.failure }
    this.states.set(id, state)
    return state
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push(() => work().then(resolve, reject))
      this.#next()
    })
  }

  #next(): void {
    while (this.#running < atOnce) {
      const work = this.#queue.shift()
      if (!work) return
      this.#running += 1
      void work().finally(() => {
        this.#running -= 1
        this.#next()
      })
    }
  }
}

export const connectionChecks = new ConnectionChecks()

/** The result of a check in one sentence. `works`: nothing failed. */
export function checkSentence(state: CheckState): {
  text: string
  works: boolean
  help?: HelpKey | undefined
} {
  const words = language.messages.profiles
  if (state.state === 'waiting') return { text: words.checkingShort, works: false }
  if (state.state === 'failed') {
    const help = helpOfFailure(state.failure.code)
    return { text: language.failure(state.failure).title, works: false, help }
  }
  const wrong = state.check.addresses.find(({ outcome }) => outcome === 'fails')
  if (!wrong) return { text: words.allWork, works: true }
  const text = `${words.addresses[wrong.address]}: ${checkWords(wrong).title}`
  return { text, works: false, help: wrong.failure && helpOfFailure(wrong.failure.code) }
}
