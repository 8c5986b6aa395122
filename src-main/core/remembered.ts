import { z } from 'zod'
import { readCover } from '../contract/cover.ts'
import { type CourseInput, SentCourse } from '../contract/course.ts'
import { RecentDataset } from '../contract/dataset.ts'
import { KnownNames, type Named, RememberedSchools, type School } from '../contract/school.ts'
import { sha256 } from './hash.ts'
import type { Records, RecordKind } from './record.ts'

const kinds = {
  schools: kind(RememberedSchools),
  names: kind(KnownNames),
  courses: kind(z.array(SentCourse)),
  datasets: kind(z.array(RecentDataset)),
}

/** How many recent courses and datasets are kept per profile. */
const recentLimit = 50

const noNames: KnownNames = { groups: [], subgroups: [], specialties: [] }

/**
 * What this workstation remembers of an institution beyond its answers: the last list, the names of groups,
 * recent courses and datasets. A convenience: when it cannot be read or written the work goes on without.
 */
export class Remembered {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  async schools(profileId: string): Promise<RememberedSchools | null> {
    return this.#read(kinds.schools, fileOf(profileId, 'schools'))
  }

  async rememberSchools(profileId: string, remembered: RememberedSchools): Promise<void> {
    await this.#records.write(kinds.schools, fileOf(profileId, 'schools'), remembered)
    await this.learnNames(profileId, remembered.page.schools)
  }

  async names(profileId: string): Promise<KnownNames> {
    return (await this.#read(kinds.names, fileOf(profileId, 'names'))) ?? noNames
  }

  /** Adds the id → name pairs of schools that were read; the newest name of an id wins. */
  async learnNames(profileId: string, schools: readonly School[]): Promise<void> {
    const known = await this.names(profileId)
    const learned: KnownNames = {
      groups: merged(
        known.groups,
        schools.flatMap((school) => school.groups),
      ),
      subgroups: merged(
        known.subgroups,
        schools.flatMap((school) => school.subgroups),
      ),
      specialties: merged(
        known.specialties,
        schools.flatMap((school) => school.specialties),
      ),
    }
    if (JSON.stringify(learned) === JSON.stringify(known)) return
    await this.#records.write(kinds.names, fileOf(profileId, 'names'), learned)
  }

  /** The courses that were sent from here, the latest first. */
  async courses(profileId: string): Promise<SentCourse[]> {
    return (await this.#read(kinds.courses, fileOf(profileId, 'courses'))) ?? []
  }

  async rememberCourse(profileId: string, course: CourseInput, sentAt: string): Promise<void> {
    const others = (await this.courses(profileId)).filter(
      ({ courseId }) => courseId !== course.course_id,
    )
    const sent: SentCourse = {
      courseId: course.course_id,
      title: course.title,
      sentAt,
      payload: await withoutImage(course),
    }
    const courses = [sent, ...others].slice(0, recentLimit)
    await this.#records.write(kinds.courses, fileOf(profileId, 'courses'), courses)
  }

  /** The datasets that were read, the latest first. */
  async datasets(profileId: string): Promise<RecentDataset[]> {
    return (await this.#read(kinds.datasets, fileOf(profileId, 'datasets'))) ?? []
  }

  async rememberDataset(profileId: string, dataset: RecentDataset): Promise<void> {
    const others = (await this.datasets(profileId)).filter(({ id }) => id !== dataset.id)
    const datasets = [dataset, ...others].slice(0, recentLimit)
    await this.#records.write(kinds.datasets, fileOf(profileId, 'datasets'), datasets)
  }

  /** Forgets everything about a profile that is removed. */
  async forget(profileId: string): Promise<void> {
    for (const part of ['schools', 'names', 'courses', 'datasets'] as const) {
      await this.#records.remove(fileOf(profileId, part))
    }
  }

  async #read<T>(of: RecordKind<T>, name: string): Promise<T | null> {
    const read = await this.#records.read(of, name)
    return read.ok ? read.value : null
  }
}

function kind<T>(schema: z.ZodType<T>): RecordKind<T> {
  return { what: 'remembered', version: 1, schema }
}

function fileOf(profileId: string, part: keyof typeof kinds): string {
  return `remembered/${profileId}.${part}.json`
}

function merged(known: readonly Named[], seen: readonly Named[]): Named[] {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  // An item without a name was given its number as one: that teaches nothing.
  for (const { id, name } of seen) if (name !== String(id)) names.set(id, name)
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

/** A cover image of megabytes is remembered by its hash: enough to tell whether it changed. */
async function withoutImage(course: CourseInput): Promise<SentCourse['payload']> {
  const { cover, ...rest } = course
  const payload = JSON.parse(JSON.stringify(rest)) as SentCourse['payload']
  if (cover === undefined) return payload
  return { ...payload, cover: await rememberedCover(cover) }
}

/** A cover as it is remembered and compared: a link as it is, an image as `image/png sha256:…`. */
export async function rememberedCover(cover: string): Promise<string> {
  const read = readCover(cover)
  if (read?.kind !== 'image') return cover
  return `image/${read.type} sha256:${await sha256(read.base64)}`
}
