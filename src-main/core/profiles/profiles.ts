import { z } from 'zod'
import { distinctColour, Profile, type ProfileInput, profileKinds } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Random } from '../ports.ts'
import type { DocumentStore, DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import { KeyedMutex } from '../storage/keyed-mutex.ts'
import { freeName, currentKind } from './profile-file.ts'

/** A profile as it is stored. It adds the time at which its token was last saved in the keychain (ISO 8601, UTC). */
const StoredProfile = Profile.extend({
  kind: z.preprocess(currentKind, z.enum(profileKinds)),
  tokenSavedAt: z.string().nullable().default(null),
})
type StoredProfile = z.infer<typeof StoredProfile>

const profileKind: DocumentKind<StoredProfile> = {
  what: 'profiles',
  version: 1,
  schema: StoredProfile,
  nameOf: ({ id }) => fileOf(id),
}

const selectionKind: DocumentKind<{ selected: string | null }> = {
  what: 'settings',
  version: 1,
  schema: z.object({ selected: z.string().nullable() }),
  // The selection before the damage may be another institution, so it is not used.
  afterDamage: () => ({ selected: lost }),
}

/** Replaces a selection that cannot be read. No profile has this id. */
const lost = ''

const folder = folders.profiles
const selection = 'selected-profile.json'

/**
 * The stored institutions, one file each, without tokens. Each call reads the disk, because the terminal may have
 * changed them.
 */
export class Profiles {
  readonly #records: DocumentStore
  readonly #random: Random
  /** Runs changes of one profile one at a time, so that none is lost and none restores a removed profile. */
  readonly #mutex: KeyedMutex
  /** The selection is written without a read, so other programs never wait for it. */
  readonly #selections = new KeyedMutex()

  constructor(records: DocumentStore, random: Random) {
    this.#records = records
    this.#mutex = records.mutex()
    this.#random = random
  }

  /**
   * Returns all profiles, sorted by name, and the id of the selected one. The default is the first.
   * Returns null for `selected` if there is no profile to select, or if the selection or the selected profile cannot be
   * read: then no command may run in another institution.
   */
  async list(): Promise<Result<{ profiles: Profile[]; selected: string | null }>> {
    const names = await this.#records.list(folder)
    if (!names.ok) return names
    const profiles: Profile[] = []
    for (const name of names.value) {
      const read = await this.#records.read(profileKind, name)
      // The document store reports a file that cannot be read. The other profiles still work.
      if (read.ok && read.value) profiles.push(withoutTime(read.value))
    }
    const isComplete = profiles.length === names.value.length
    profiles.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    const chosen = await this.#records.read(selectionKind, selection)
    const offered = profiles.filter(({ archived }) => !archived)
    const first = isComplete ? offered[0]?.id : undefined
    const wanted = chosen.ok ? (chosen.value?.selected ?? first) : lost
    return ok({ profiles, selected: offered.find(({ id }) => id === wanted)?.id ?? null })
  }

  async get(id: string): Promise<Result<Profile>> {
    const all = await this.list()
    if (!all.ok) return all
    const profile = all.value.profiles.find((candidate) => candidate.id === id)
    return profile ? ok(profile) : err({ code: 'profile-missing' })
  }

  /**
   * When this or another program last saved the profile's token in the keychain. Returns null if that never happened.
   */
  async tokenSavedAt(id: string): Promise<string | null> {
    const read = await this.#records.read(profileKind, fileOf(id))
    return read.ok ? (read.value?.tokenSavedAt ?? null) : null
  }

  /** Selects the new profile if none was ever selected. `id` is only for the demo institution, whose id is fixed. */
  async add(input: ProfileInput, id: string = this.#random.uuid()): Promise<Result<Profile>> {
    const added = await this.#mutex.run(fileOf(id), () =>
      this.#write({ ...input, id, tokenSaved: false, archived: false, tokenSavedAt: null }),
    )
    if (!added.ok) return added
    const chosen = await this.#records.read(selectionKind, selection)
    if (chosen.ok && (chosen.value?.selected ?? null) === null) await this.select(id)
    return added
  }

  /** Adds all profiles or none. Each gets a free name, and an unused colour while there is one. */
  async addAll(inputs: ProfileInput[]): Promise<Result<Profile[]>> {
    return this.#mutex.run(folder, async () => {
      const stored = await this.list()
      if (!stored.ok) return stored
      const names = stored.value.profiles.map(({ name }) => name)
      const colours = stored.value.profiles.map(({ colour }) => colour)
      const added: Profile[] = []
      for (const input of inputs) {
        const name = freeName(input.name, names)
        const colour = distinctColour(input.colour, colours)
        const one = await this.add({ ...input, name, colour })
        if (!one.ok) {
          for (const { id } of added) await this.remove(id)
          return one
        }
        added.push(one.value)
        names.push(one.value.name)
        colours.push(one.value.colour)
      }
      return ok(added)
    })
  }

  /** Hides or shows a profile. If the selected one is hidden, the next one is selected. */
  async archive(id: string, archived: boolean): Promise<Result<Profile>> {
    const mark = () => this.update(id, { archived })
    return archived ? this.#leaving(id, mark) : mark()
  }

  async update(
    id: string,
    change: Partial<ProfileInput & Pick<StoredProfile, 'tokenSaved' | 'tokenSavedAt' | 'archived'>>,
  ): Promise<Result<Profile>> {
    return this.#mutex.run(fileOf(id), async () => {
      const profile = await this.get(id)
      if (!profile.ok) return profile
      const tokenSavedAt = await this.tokenSavedAt(id)
      return this.#write({ ...profile.value, tokenSavedAt, ...change })
    })
  }

  /** If the selected profile is removed, the next one is selected. */
  async remove(id: string): Promise<Result<null>> {
    return this.#leaving(id, () =>
      this.#mutex.run(fileOf(id), () => this.#records.remove(fileOf(id))),
    )
  }

  /** Runs `leave`, which removes or hides the profile, and selects the next profile if there is one. */
  async #leaving<T>(id: string, leave: () => Promise<Result<T>>): Promise<Result<T>> {
    const before = await this.list()
    if (!before.ok) return before
    const left = await leave()
    if (!left.ok || before.value.selected !== id) return left
    const next = neighbourOf(id, before.value.profiles)
    const chosen = await (next === null ? this.#choose(null) : this.select(next))
    return chosen.ok ? left : chosen
  }

  /** If several calls overlap, the last one wins. */
  select(id: string): Promise<Result<null>> {
    return this.#selections.run(selection, async () => {
      const profile = await this.get(id)
      if (!profile.ok) return profile
      if (profile.value.archived) return err({ code: 'profile-archived' })
      return this.#choose(id)
    })
  }

  #choose(id: string | null): Promise<Result<null>> {
    return this.#records.write(selectionKind, selection, { selected: id })
  }

  async #write(profile: StoredProfile): Promise<Result<Profile>> {
    const written = await this.#records.write(profileKind, fileOf(profile.id), profile)
    return written.ok ? ok(withoutTime(profile)) : written
  }
}

function withoutTime({ tokenSavedAt: _, ...profile }: StoredProfile): Profile {
  return profile
}

/**
 * The next profile in the list, or the previous one if there is no next. A production institution only if there is no
 * other, because the person did not choose it.
 */
function neighbourOf(id: string, profiles: readonly Profile[]): string | null {
  const offered = profiles.filter((profile) => !profile.archived)
  const place = offered.findIndex((profile) => profile.id === id)
  const others = [...offered.slice(place + 1), ...offered.slice(0, place).toReversed()]
  return (others.find(({ kind }) => kind !== 'production') ?? others[0])?.id ?? null
}

// An id is a UUID or the fixed one of the demo institution, so it is safe in a file name.
function fileOf(id: string): string {
  return `${folder}/${id}.json`
}
