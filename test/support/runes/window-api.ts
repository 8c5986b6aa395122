import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import type { Payload } from '../../../src-main/contract/events.ts'
import type { Api } from '../../../src-main/contract/index.ts'
import type { EventName } from '../../../src-main/contract/channels.ts'
import { err } from '../../../src-main/contract/result.ts'
import { type Job, Jobs } from '../../../src-main/core/jobs.ts'
import { draftHandlers } from '../../../src-main/core/handlers/drafts.ts'
import type { Services } from '../../../src-main/core/handlers/services.ts'
import { DocumentStore } from '../../../src-main/core/storage/document-store.ts'
import { Drafts } from '../../../src-main/core/writes/drafts.ts'

type Listener = (payload: never) => void

/** The real drafts of their own folder behind `window.api`, and main's events. */
export class DraftsOfWindow {
  readonly drafts: Drafts
  /** The name of each operation that the window called. */
  readonly asked: string[] = []
  isDiskFull = false
  /** While it is pending, main does not answer. */
  busy: Promise<null> | null = null
  readonly #folder: string
  readonly #listeners = new Map<string, Set<Listener>>()

  private constructor(folder: string) {
    this.#folder = folder
    this.drafts = new Drafts(new DocumentStore(createFileStore(folder)), systemClock, systemRandom)
  }

  static async open(): Promise<DraftsOfWindow> {
    return new DraftsOfWindow(await mkdtemp(path.join(tmpdir(), 'provost-runes-')))
  }

  emit<E extends EventName>(event: E, payload: Payload<E>): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never)
  }

  /** Replaces the preload's API. `more` contains operations other than those of drafts. */
  install(more: object): Api {
    // The cast: these handlers use no other services.
    const handlers = draftHandlers({
      clock: systemClock,
      drafts: this.drafts,
      draftFollower: { show: (id: string) => this.drafts.show(id) },
      changed: (_what: string, change: Payload<'drafts.changed'>) => {
        this.emit('drafts.changed', change)
      },
    } as unknown as Services)
    const jobs = new Jobs(() => undefined)
    const verbs = ['show', 'save', 'remove', 'restore', 'rename', 'list'] as const
    const drafts = Object.fromEntries(
      verbs.map((verb) => [
        verb,
        async (input: never) => {
          this.asked.push(verb)
          await this.busy
          if (this.isDiskFull && verb !== 'show') return err({ code: 'disk-full', name: '' })
          // One cast: the verb determines both the handler and its answer.
          const handler = handlers[`drafts.${verb}`] as (input: never, job: Job) => Promise<unknown>
          return jobs.run(undefined, (job) => handler(input, job))
        },
      ]),
    )
    const api = {
      ...more,
      drafts,
      subscribe: (event: string, listener: Listener) => {
        const listeners = this.#listeners.get(event) ?? new Set()
        this.#listeners.set(event, listeners.add(listener))
        return () => listeners.delete(listener)
      },
    }
    // Changed in place, because the window's modules took a reference to the object when they were loaded.
    const held = (window as unknown as { api: object }).api
    return Object.assign(held, api) as unknown as Api
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, maxRetries: 5 })
  }
}
