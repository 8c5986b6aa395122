import type { EventName } from '../../../src-main/contract/channels.ts'
import type { Payload } from '../../../src-main/contract/events.ts'
import type { Result } from '../../../src-main/contract/result.ts'

type Listener = (payload: never) => void

/** One call to main. It waits until the test answers it. */
export type Question = {
  channel: string
  input: Record<string, unknown>
  /** Answers the call, and lets the window continue. */
  answer: (result: Result<unknown>) => Promise<void>
}

/** Main as the window sees it. It keeps every call and answers none by itself, so that a test chooses the order. */
export class Questions {
  readonly all: Question[] = []
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor() {
    const resource = (name: string) =>
      new Proxy({}, { get: (_, verb) => this.#ask.bind(this, `${name}.${String(verb)}`) })
    const subscribe = (event: string, listener: Listener) => {
      const listeners = this.#listeners.get(event) ?? new Set()
      this.#listeners.set(event, listeners.add(listener))
      return () => listeners.delete(listener)
    }
    const names = 'activity attempts batches datasets jobs profiles schools snapshots'.split(' ')
    const api = Object.fromEntries(names.map((name) => [name, resource(name)]))
    // Changed in place, because the window's modules took a reference to the object when they were loaded.
    Object.assign((window as unknown as { api: object }).api, { ...api, subscribe })
  }

  /** The calls of one channel, in order. */
  of(channel: string): Question[] {
    return this.all.filter((question) => question.channel === channel)
  }

  /** The last call of a channel. */
  last(channel: string): Question {
    const question = this.of(channel).at(-1)
    if (!question) throw new Error(`${channel} was not asked for`)
    return question
  }

  emit<E extends EventName>(event: E, payload: Payload<E>): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never)
  }

  /** The number of listeners of an event. */
  listening(event: EventName): number {
    return this.#listeners.get(event)?.size ?? 0
  }

  #ask(channel: string, input: Record<string, unknown>): Promise<Result<unknown>> {
    return new Promise((resolve) => {
      const answer = async (result: Result<unknown>) => {
        resolve(result)
        await new Promise((settled) => setImmediate(settled))
      }
      this.all.push({ channel, input, answer })
    })
  }
}
