import type { Channel } from '../contract/channels.ts'
import type { Emit, Payload } from '../contract/events.ts'
import type { Input, Output as OutputOf } from '../contract/index.ts'
import { originsOf, type Profile } from '../contract/profile.ts'
import { ok, err, type Result } from '../contract/result.ts'
import type { Program } from '../app.ts'
import type { UnreadableFile } from '../contract/settings.ts'
import { wrongValue } from './options/option-values.ts'
import { safeToRepeat } from './options/typed-word.ts'

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
    if (this.#isCancelled && 'job' in input) return err({ code: 'cancelled' })
    // One cast: dispatch parsed the value with the schema of this very channel.
    return (await this.#program.dispatch(channel, input)) as Result<OutputOf<C>>
  }

  /** The profile of `--profile`, by name or id, or the selected one; its token from `--token-env` if that was given. */
  async profile(): Promise<Result<Profile>> {
    const found = await this.find(this.#options.profile, '--profile')
    if (!found.ok) return found
    return found.value.archived ? err({ code: 'profile-archived' }) : this.#withToken(found.value)
  }

  /** The profile of `--profile`; `null` when none was named. */
  async named(): Promise<Result<Profile | null>> {
    const { profile } = this.#options
    return profile === undefined ? ok(null) : this.find(profile, '--profile')
  }

  /** The profile that something belongs to, with its token as above. If `--profile` was given, it has to be this one. */
  async owner(profileId: string): Promise<Result<Profile>> {
    const owner = await this.find(profileId, '--profile')
    if (!owner.ok) return owner
    const named = await this.named()
    if (!named.ok) return named
    if (named.value && named.value.id !== profileId) {
      return err(wrongValue('--profile', 'not-one-of', owner.value.name))
    }
    return this.#withToken(owner.value)
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
      return err(wrongValue(argument, 'not-one-of', limit))
    }
    if (profile) return ok(profile)
    if (name !== undefined) return err({ code: 'profile-missing', detail: safeToRepeat(name) })
    // There are some: working in any of them would be a guess.
    const isOpen = profiles.some(({ archived }) => !archived)
    const isNone = profiles.length === 0
    return err({
      code: isOpen ? 'profile-not-selected' : isNone ? 'profile-missing' : 'profile-archived',
    })
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

  async #withToken(profile: Profile): Promise<Result<Profile>> {
    const { tokenEnv } = this.#options
    if (tokenEnv === undefined) return ok(profile)
    // Not the name of a variable, it may be the token itself.
    if (!/^[A-Z_]\w{0,63}$/i.test(tokenEnv)) return err(wrongValue('--token-env', 'not-a-variable'))
    const token = this.#env[tokenEnv]
    if (token === undefined || token === '') {
      return err({ code: 'token-absent', detail: `$${safeToRepeat(tokenEnv)}` })
    }
    const set = await this.call('token.set', {
      profileId: profile.id,
      token,
      keep: 'session',
      origins: originsOf(profile),
    })
    return set.ok ? ok(profile) : set
  }
}

/** What of the program's events a terminal shows. */
export function terminalEmit(shown: {
  progress: (progress: Payload<'jobs.progress'>) => void
  waiting: () => void
  unreadableFiles: (files: readonly UnreadableFile[]) => void
}): Emit {
  // One cast per event: TypeScript does not narrow a payload by the name beside it.
  return (event, payload) => {
    if (event === 'jobs.progress') shown.progress(payload as Payload<'jobs.progress'>)
    if (event === 'keychain.waiting' && (payload as Payload<'keychain.waiting'>).waiting)
      shown.waiting()
    if (event === 'app.changed')
      shown.unreadableFiles((payload as Payload<'app.changed'>).unreadableFiles)
  }
}
