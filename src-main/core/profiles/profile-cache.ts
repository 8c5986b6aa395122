import { z } from 'zod'
import { readCover } from '../../contract/cover.ts'
import {
  clearedFields,
  type CourseInput,
  destructiveFields,
  SentCourse,
} from '../../contract/course.ts'
import { RecentDataset } from '../../contract/dataset.ts'
import { KnownNames, type Named, RememberedSchools, type School } from '../../contract/school.ts'
import { sha256 } from '../storage/hash.ts'
import type { Profiles } from './profiles.ts'
import type { DocumentStore, DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'

/** The cached data of one profile. Each part is a file. */
type Held = {
  schools: RememberedSchools
  names: KnownNames
  courses: SentCourse[]
  datasets: RecentDataset[]
}
type Part = keyof Held

const kinds: { [P in Part]: DocumentKind<Held[P]> } = {
  schools: kind(RememberedSchools),
  names: kind(KnownNames),
  courses: kind(z.array(SentCourse)),
  datasets: kind(z.array(RecentDataset)),
}
const parts = Object.keys(kinds) as Part[]

/** As many as a large institution changes from one spreadsheet: each is the base of the next change. */
const courseLimit = 1000
const datasetLimit = 50

const noNames: KnownNames = { groups: [], subgroups: [], specialties: [] }

/**
 * What this computer remembers of an institution: the last list, the names of groups, recent courses and datasets. The
 * program works without it, so errors of reading and writing are ignored.
 */
export class ProfileCache {
  readonly #records: DocumentStore
  readonly #profiles: Pick<Profiles, 'get'>
  readonly #redact: (text: string) => string
  /** Runs changes of one profile one at a time, so that none is lost and nothing is added after `forget`. */
  readonly #mutex: KeyedMutex

  /** `redact` removes tokens. A search that contains a token is not remembered. */
  constructor(
    records: DocumentStore,
    profiles: Pick<Profiles, 'get'>,
    redact: (text: string) => string,
  ) {
    this.#records = records
    this.#redact = redact
    this.#mutex = records.mutex()
    this.#profiles = profiles
  }

  async schools(profileId: string): Promise<RememberedSchools | null> {
    return this.#read(profileId, 'schools')
  }

  /** A filtered list never replaces an unfiltered one, because the unfiltered one can be filtered offline. */
  async rememberSchools(profileId: string, remembered: RememberedSchools): Promise<void> {
    await this.#update(profileId, 'schools', (known) =>
      known !== null && isFiltered(remembered) && !isFiltered(known) ? known : remembered,
    )
    await this.learnNames(profileId, remembered.page.schools)
  }

  async names(profileId: string): Promise<KnownNames> {
    return (await this.#read(profileId, 'names')) ?? noNames
  }

  /** Adds the names of ids that the schools show. The newest name of an id wins. */
  async learnNames(profileId: string, schools: readonly School[]): Promise<void> {
    await this.#update(profileId, 'names', (known) => {
      const { groups, subgroups, specialties } = known ?? noNames
      return {
        groups: merged(
          groups,
          schools.flatMap((school) => school.groups),
        ),
        subgroups: merged(
          subgroups,
          schools.flatMap((school) => school.subgroups),
        ),
        specialties: merged(
          specialties,
          schools.flatMap((school) => school.specialties),
        ),
      }
    })
  }

  /** The courses that were sent from this computer, newest first. */
  async courses(profileId: string): Promise<SentCourse[]> {
    return (await this.#read(profileId, 'courses')) ?? []
  }

  /** A request changes only the fields that it has, so the other ones of earlier requests stay known. */
  async rememberCourse(profileId: string, sent: SentCourse): Promise<void> {
    await this.#update(profileId, 'courses', (known) => {
      const former = known?.find(({ courseId }) => courseId === sent.courseId)
      const others = (known ?? []).filter((each) => each !== former)
      const payload = { ...withoutCleared(former?.payload ?? {}, sent.payload), ...sent.payload }
      return [{ ...sent, payload }, ...others].slice(0, courseLimit)
    })
  }

  async datasets(profileId: string): Promise<RecentDataset[]> {
    return (await this.#read(profileId, 'datasets')) ?? []
  }

  async rememberDataset(profileId: string, dataset: RecentDataset): Promise<void> {
    await this.#update(profileId, 'datasets', (known) => {
      const others = (known ?? []).filter(({ id }) => id !== dataset.id)
      return [dataset, ...others].slice(0, datasetLimit)
    })
  }

  async forget(profileId: string): Promise<void> {
    await this.#mutex.run(`${folders.remembered}/${profileId}`, async () => {
      for (const part of parts) await this.#records.remove(fileOf(profileId, part))
    })
  }

  async #read<P extends Part>(profileId: string, part: P): Promise<Held[P] | null> {
    const read = await this.#records.read<Held[P]>(kinds[part], fileOf(profileId, part))
    return read.ok ? read.value : null
  }

  async #update<P extends Part>(
    profileId: string,
    part: P,
    change: (known: Held[P] | null) => Held[P],
  ): Promise<void> {
    await this.#mutex.run(`${folders.remembered}/${profileId}`, async () => {
      // A response may arrive after its profile was removed.
      const profile = await this.#profiles.get(profileId)
      if (!profile.ok) return
      const known = await this.#read(profileId, part)
      const next = change(known)
      const text = JSON.stringify(next)
      if (text === JSON.stringify(known) || this.#redact(text) !== text) return
      await this.#records.write<Held[P]>(kinds[part], fileOf(profileId, part), next)
    })
  }
}

/** The earlier values that a request leaves as they are. What it clears is gone, and what an earlier one cleared is past. */
function withoutCleared(
  former: SentCourse['payload'],
  sent: SentCourse['payload'],
): SentCourse['payload'] {
  const gone = destructiveFields.flatMap((field) =>
    sent[field] === 1 ? [field, ...clearedFields[field]] : [field],
  )
  return Object.fromEntries(
    Object.entries(former).filter(([field]) => !gone.some((each) => each === field)),
  )
}

function isFiltered({ filters }: RememberedSchools): boolean {
  return Object.values(filters).some(Boolean)
}

function kind<T>(schema: z.ZodType<T>): DocumentKind<T> {
  return { what: 'remembered', version: 1, schema }
}

function fileOf(profileId: string, part: Part): string {
  return `${folders.remembered}/${profileId}.${part}.json`
}

function merged(known: readonly Named[], seen: readonly Named[]): Named[] {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  // The reader gives an item without a name its id as the name.
  for (const { id, name } of seen) if (name !== String(id)) names.set(id, name)
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

/** A cover image has megabytes. Its hash is enough to tell whether it changed. */
export async function rememberedPayload(course: CourseInput): Promise<SentCourse['payload']> {
  const { cover, ...rest } = course
  const payload = JSON.parse(JSON.stringify(rest)) as SentCourse['payload']
  if (cover === undefined) return payload
  return { ...payload, cover: await rememberedCover(cover) }
}

/** The cover in the form that is stored and compared: a link unchanged, an image as `image/png sha256:…`. */
export async function rememberedCover(cover: string): Promise<string> {
  const read = readCover(cover)
  if (read?.kind !== 'image') return cover
  return `image/${read.type} sha256:${await sha256(read.base64)}`
}
