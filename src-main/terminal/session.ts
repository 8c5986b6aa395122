import type { Channel } from '../contract/channels.ts'
import type { Emit, Input, Output as OutputOf, Payload } from '../contract/index.ts'
import type { Profile } from '../contract/profile.ts'
import { done, failed, type Result } from '../contract/result.ts'
import type { Program } from '../start.ts'

/** What the person asked for beside the command itself. */
export type GlobalOptions = { profile?: string; tokenEnv?: string }

/** One command's way to the program: typed calls, the chosen profile, and Ctrl-C. */
export class Session {
  /** Names the work of this command, so that an interrupt can cancel it. */
  readonly job = crypto.randomUUID()
  readonly #program: Program
  readonly #options: GlobalOptions
  readonly #env: NodeJS.ProcessEnv
  #isCancelled = false

  constructor(program: Program, options: GlobalOptions, env: NodeJS.ProcessEnv) {
    this.#program = program
    this.#options = options
    this.#env = env
  }

  async call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<OutputOf<C>>> {
    // An interrupt between two steps finds nothing to cancel: the next step is not begun.
    if (this.#isCancelled && 'job' in input) return failed({ code: 'cancelled' })
    // One cast: dispatch parsed the value with the schema of this very channel.
    return (await this.#program.dispatch(channel, input)) as Result<OutputOf<C>>
  }

  /** The profile of `--profile`, by name or id, or the selected one; its token from `--token-env` if that was given. */
  async profile(): Promise<Result<Profile>> {
    const found = await this.find(this.#options.profile, '--profile')
    if (!found.ok || this.#options.tokenEnv === undefined) return found
    const token = this.#env[this.#options.tokenEnv]
    if (token === undefined || token === '') {
      return failed({ code: 'token-absent', detail: `$${this.#options.tokenEnv}` })
    }
    const set = await this.call('token.set', { profileId: found.value.id, token, keep: 'session' })
    return set.ok ? found : set
  }

  /** A profile by its name (whole, in any case) or id; without one, the selected profile. `argument` is where the name stood. */
  async find(name: string | undefined, argument: string): Promise<Result<Profile>> {
    const list = await this.call('profiles.list', {})
    if (!list.ok) return list
    const { profiles, selected } = list.value
    const wanted = name?.toLocaleLowerCase()
    const fitting = profiles.filter((profile) =>
      wanted === undefined
        ? profile.id === selected
        : profile.id === name || profile.name.toLocaleLowerCase() === wanted,
    )
    const [profile, another] = fitting
    // Two of the same name: acting on the wrong institution is worse than asking for the id.
    if (another) {
      const limit = fitting.map(({ id, kind, baseUrl }) => `${id} (${kind}, ${baseUrl})`).join(', ')
      return failed({
        code: 'invalid-input',
        issues: [{ path: [argument], rule: 'not-one-of', limit }],
      })
    }
    if (!profile)
      return failed({ code: 'profile-missing', ...(name === undefined ? {} : { detail: name }) })
    return done(profile)
  }

  /** Cancels what this command runs. */
  cancel(): void {
    void this.call('jobs.cancel', { job: this.job })
    void this.call('token.cancel', {})
    this.#isCancelled = true
  }

  close(): Promise<void> {
    return this.#program.close()
  }
}

/** What of the program's events a terminal shows: progress, and the wait for the keychain. */
export function terminalEmit(shown: {
  progress: (done: number, total: number | null, unit: string) => void
  waiting: () => void
}): Emit {
  // One cast per event: TypeScript does not narrow a payload by the name beside it.
  return (event, payload) => {
    if (event === 'jobs.progress') {
      const { done, total, unit } = payload as Payload<'jobs.progress'>
      shown.progress(done, total, unit)
    }
    if (event === 'keychain.waiting' && (payload as Payload<'keychain.waiting'>).waiting)
      shown.waiting()
  }
}
