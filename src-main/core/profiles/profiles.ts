import { z } from 'zod'
import { Profile, type ProfileInput } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Random } from '../ports.ts'
import type { Records, RecordKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import { Turns } from '../storage/keyed-mutex.ts'
import { freeName } from './profile-file.ts'

/** As it is stored: with the time at which its token was last put into the keychain (ISO 8601, UTC). */
const StoredProfile = Profile.extend({ tokenSavedAt: z.string().nullable().default(null) })
type StoredProfile = z.infer<typeof StoredProfile>

const profileKind: RecordKind<StoredProfile> = {
  what: 'profiles',
  version: 1,
  schema: StoredProfile,
  nameOf: ({ id }) => fileOf(id),
}

const selectionKind: RecordKind<{ selected: string | null }> = {
  what: 'settings',
  version: 1,
  schema: z.object({ selected: z.string().nullable() }),
}

const folder = folders.profiles
const selection = 'selected-profile.json'

/** The stored institutions, one file each, without their tokens. Read from the disk each time: the terminal may have changed them. */
export class Profiles {
  readonly #records: Records
  readonly #random: Random
  /** Changes of one profile run one after the other, so that none is lost and none brings a removed one back. */
  readonly #turns: Turns
  /** A selection is written without being read, so that no other program has to wait for it. */
  readonly #selections = new Turns()

  constructor(records: Records, random: Random) {
    this.#records = records
    this.#turns = records.steps()
    this.#random = random
  }

  async list(): Promise<Result<{ profiles: Profile[]; selected: string | null }>> {
    const names = await this.#records.list(folder)
    if (!names.ok) return names
    const profiles: Profile[] = []
    for (const name of names.value) {
      const read = await this.#records.read(profileKind, name)
      // One that cannot be read is reported by the records; the others work.
      if (read.ok && read.value) profiles.push(withoutTime(read.value))
    }
    profiles.sort((a, b) => a.name.localeCompare(b.name))
    const chosen = await this.#records.read(selectionKind, selection)
    const selected = chosen.ok ? (chosen.value?.selected ?? null) : null
    const offered = profiles.filter(({ archived }) => !archived)
    const exists = offered.some(({ id }) => id === selected)
    return ok({ profiles, selected: exists ? selected : (offered[0]?.id ?? null) })
  }

  async get(id: string): Promise<Result<Profile>> {
    const all = await this.list()
    if (!all.ok) return all
    const profile = all.value.profiles.find((candidate) => candidate.id === id)
    return profile ? ok(profile) : err({ code: 'profile-missing' })
  }

  /** When the token of a profile was last put into the keychain, by this program or another one; `null`: never. */
  async tokenSavedAt(id: string): Promise<string | null> {
    const read = await this.#records.read(profileKind, fileOf(id))
    return read.ok ? (read.value?.tokenSavedAt ?? null) : null
  }

  /** `id` only for the demo institution, whose id is fixed. */
  async add(input: ProfileInput, id: string = this.#random.uuid()): Promise<Result<Profile>> {
    return this.#turns.take(fileOf(id), () =>
      this.#write({ ...input, id, tokenSaved: false, archived: false, tokenSavedAt: null }),
    )
  }

  /** All of them or none, each under a name that no other has. */
  async addAll(inputs: ProfileInput[]): Promise<Result<Profile[]>> {
    return this.#turns.take(folder, async () => {
      const stored = await this.list()
      if (!stored.ok) return stored
      const names = stored.value.profiles.map(({ name }) => name)
      const added: Profile[] = []
      for (const input of inputs) {
        const one = await this.add({ ...input, name: freeName(input.name, names) })
        if (!one.ok) {
          for (const { id } of added) await this.remove(id)
          return one
        }
        added.push(one.value)
        names.push(one.value.name)
      }
      return ok(added)
    })
  }

  /** Puts one away, or brings it back. When it was the selected one, the next one is selected instead. */
  async archive(id: string, archived: boolean): Promise<Result<Profile>> {
    const before = await this.list()
    if (!before.ok) return before
    const marked = await this.update(id, { archived })
    if (!marked.ok || !archived || before.value.selected !== id) return marked
    const next = neighbourOf(id, before.value.profiles)
    if (next === null) return marked
    const selected = await this.select(next)
    return selected.ok ? marked : selected
  }

  async update(
    id: string,
    change: Partial<ProfileInput & Pick<StoredProfile, 'tokenSaved' | 'tokenSavedAt' | 'archived'>>,
  ): Promise<Result<Profile>> {
    return this.#turns.take(fileOf(id), async () => {
      const profile = await this.get(id)
      if (!profile.ok) return profile
      const tokenSavedAt = await this.tokenSavedAt(id)
      return this.#write({ ...profile.value, tokenSavedAt, ...change })
    })
  }

  async remove(id: string): Promise<Result<null>> {
    return this.#turns.take(fileOf(id), () => this.#records.remove(fileOf(id)))
  }

  /** Of several at once the last one stays. */
  select(id: string): Promise<Result<null>> {
    return this.#selections.take(selection, async () => {
      const profile = await this.get(id)
      if (!profile.ok) return profile
      if (profile.value.archived) return err({ code: 'profile-archived' })
      return this.#records.write(selectionKind, selection, { selected: id })
    })
  }

  async #write(profile: StoredProfile): Promise<Result<Profile>> {
    const written = await this.#records.write(profileKind, fileOf(profile.id), profile)
    return written.ok ? ok(withoutTime(profile)) : written
  }
}

function withoutTime({ tokenSavedAt: _, ...profile }: StoredProfile): Profile {
  return profile
}

/** The one after a profile among those that are offered, or else the one before it. */
function neighbourOf(id: string, profiles: readonly Profile[]): string | null {
  const offered = profiles.filter((profile) => !profile.archived)
  const place = offered.findIndex((profile) => profile.id === id)
  return (offered[place + 1] ?? offered[place - 1])?.id ?? null
}

// Ids come from us alone: a UUID, or the demo institution's fixed one.
function fileOf(id: string): string {
  return `${folder}/${id}.json`
}
