import { z } from 'zod'
import { Profile, type ProfileInput } from '../../contract/profile.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Records, RecordKind } from '../record.ts'
import { Turns } from '../turns.ts'

const profileKind: RecordKind<Profile> = {
  what: 'profiles',
  version: 1,
  schema: Profile,
  nameOf: ({ id }) => fileOf(id),
}

const selectionKind: RecordKind<{ selected: string | null }> = {
  what: 'settings',
  version: 1,
  schema: z.object({ selected: z.string().nullable() }),
}

const folder = 'profiles'
const selection = 'selected-profile.json'

/** The stored institutions, one file each, without their tokens. Read from the disk each time: the terminal may have changed them. */
export class Profiles {
  readonly #records: Records
  /** Changes of one profile run one after the other, so that none is lost and none brings a removed one back. */
  readonly #turns = new Turns()

  constructor(records: Records) {
    this.#records = records
  }

  async list(): Promise<Result<{ profiles: Profile[]; selected: string | null }>> {
    const names = await this.#records.list(folder)
    if (!names.ok) return names
    const profiles: Profile[] = []
    for (const name of names.value) {
      const read = await this.#records.read(profileKind, name)
      // One that cannot be read is reported by the records; the others work.
      if (read.ok && read.value) profiles.push(read.value)
    }
    profiles.sort((a, b) => a.name.localeCompare(b.name))
    const chosen = await this.#records.read(selectionKind, selection)
    const selected = chosen.ok ? (chosen.value?.selected ?? null) : null
    const exists = profiles.some(({ id }) => id === selected)
    return done({ profiles, selected: exists ? selected : (profiles[0]?.id ?? null) })
  }

  async get(id: string): Promise<Result<Profile>> {
    const all = await this.list()
    if (!all.ok) return all
    const profile = all.value.profiles.find((candidate) => candidate.id === id)
    return profile ? done(profile) : failed({ code: 'profile-missing' })
  }

  /** `id` only for the practice institution, whose id is fixed. */
  async add(input: ProfileInput, id: string = crypto.randomUUID()): Promise<Result<Profile>> {
    return this.#turns.take(id, () => this.#write({ ...input, id, tokenSaved: false }))
  }

  async update(
    id: string,
    change: Partial<ProfileInput & { tokenSaved: boolean }>,
  ): Promise<Result<Profile>> {
    return this.#turns.take(id, async () => {
      const profile = await this.get(id)
      return profile.ok ? this.#write({ ...profile.value, ...change }) : profile
    })
  }

  async remove(id: string): Promise<Result<null>> {
    return this.#turns.take(id, () => this.#records.remove(fileOf(id)))
  }

  async select(id: string): Promise<Result<null>> {
    const profile = await this.get(id)
    if (!profile.ok) return profile
    return this.#records.write(selectionKind, selection, { selected: id })
  }

  async #write(profile: Profile): Promise<Result<Profile>> {
    const written = await this.#records.write(profileKind, fileOf(profile.id), profile)
    return written.ok ? done(profile) : written
  }
}

// Ids come from us alone: a UUID, or the practice institution's fixed one.
function fileOf(id: string): string {
  return `${folder}/${id}.json`
}
