import { repairKinds, type RowValues } from '../../contract/batch-mapping.ts'
import type { TableRow } from '../../contract/batch-table.ts'
import { todayIn } from '../../contract/calendar.ts'
import type { SentCourse } from '../../contract/course.ts'
import { isWholeList, slugsBeyond } from '../../contract/course-schools.ts'
import { pricesOf } from '../../contract/price.ts'
import type { Profile } from '../../contract/profile.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { Clock } from '../ports.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Attempts } from '../writes/attempts.ts'
import type { StoredBatch } from './batch-document.ts'
import { coverIn, type Covers } from './covers.ts'
import { languageOfCountry } from './number-language.ts'
import { createRowReader, type RowContext } from './mapping/row-reader.ts'
import type { CheckedBatch } from './checked-batch.ts'
import type { Surroundings } from './checked-row.ts'
import { taxIds } from './tax-ids.ts'

export type SurroundingParts = {
  attempts: Attempts
  clock: Clock
  covers: Covers
  profileCache: ProfileCache
  records: DocumentStore
  redactor: Redactor
}

/** Collects what is needed to read and check the rows of a batch now. */
export async function surroundingsOf(
  batch: CheckedBatch,
  profile: Profile,
  parts: SurroundingParts,
): Promise<Surroundings> {
  const { attempts, clock, redactor, covers } = parts
  const { document } = batch
  const { kind, mapping, repairsOff } = document
  const today = todayIn(profile.timeZone, clock.now())
  const { context, hasAllSchools } = await readingContext(batch, profile, parts)
  const bases = await basesOf(document, parts.profileCache)
  const inDoubt = kind === 'course' ? await coursesInDoubt(attempts, profile.id) : new Set<number>()
  const images = await covers.read(document.covers)
  const { priceUnit, currency, names, schools, language, country, likeSchool } = context
  const languages = [language, context.usualDateOrder]
  const given = [mapping, repairsOff, priceUnit, currency, names, schools, languages, country]
  // Only courses have dates and prices, which are understood from all rows, including corrected ones.
  const edits = kind === 'course' ? document.edits : null
  const valuesKey = JSON.stringify([...given, profile.dialect, likeSchool, edits])
  let reader: ((row: TableRow) => RowValues) | undefined
  return {
    profile,
    today,
    redactor,
    baseOf: (courseId) => bases.get(courseId) ?? null,
    isInDoubt: (courseId) => inDoubt.has(courseId),
    isUnknownSchool: hasAllSchools ? slugsBeyond(schools) : () => false,
    coverOf: (name) => coverIn(images, name),
    // Created only when a row must be read, because it examines all rows first.
    valuesOf: (row) => {
      reader ??= createRowReader({ table: batch.corrected(), mapping, kind, context })
      return reader(row)
    },
    valuesKey,
    ownKey: JSON.stringify([
      valuesKey,
      profile,
      today,
      [...bases.values()].map(({ courseId, sentAt }) => [courseId, sentAt]),
      [...inDoubt],
      hasAllSchools,
      [...images.keys()],
    ]),
  }
}

async function readingContext(
  { document, numberLanguage: language }: CheckedBatch,
  profile: Profile,
  { profileCache }: SurroundingParts,
): Promise<{ context: RowContext; hasAllSchools: boolean }> {
  const { kind, mapping, repairsOff, source } = document
  const hasSchools = kind === 'course' || mapping.likeSchool !== undefined
  const remembered = hasSchools ? await profileCache.schools(profile.id) : null
  const knownSchools = remembered?.page.schools ?? []
  const likeSchool = knownSchools.find(({ id }) => id === mapping.likeSchool)
  const { checkTaxId } = await taxIds()
  const { taxIdCountry: country, dialect } = profile
  const { unit: priceUnit, currency } = pricesOf(profile)
  const off = new Set(repairsOff)
  const typedIn = document.language ?? language
  const isDayFirst = [languageOfCountry(country), language, typedIn].every((each) => each !== 'en')
  const context: RowContext = {
    names: await profileCache.names(profile.id),
    schools: kind === 'course' ? knownSchools.map(({ name, urlSlug }) => ({ name, urlSlug })) : [],
    language,
    // If the window and the institution write dates differently, only a person knows which is meant.
    usualDateOrder: isDayFirst ? 'dmy' : null,
    country,
    priceUnit,
    currency,
    lists: dialect['course.lists'],
    hasSentPrices: source.from === 'recent',
    isTaxId: (text) => checkTaxId(country, text) === 'valid',
    repairs: new Set(repairKinds.filter((repair) => !off.has(repair))),
    ...(likeSchool ? { likeSchool } : {}),
  }
  return { context, hasAllSchools: isWholeList(remembered) }
}

/** The courses of an institution whose last change may or may not have been carried out. */
async function coursesInDoubt(attempts: Attempts, profileId: string): Promise<Set<number>> {
  const read = await attempts.open()
  // If the attempts cannot be read, nothing is sent either.
  const open = read.ok ? read.value : []
  return new Set(
    open.flatMap(({ profileId: of, target }) =>
      of === profileId && target.kind === 'course' ? [target.courseId] : [],
    ),
  )
}

/** Returns the newest known payload of each course, by its id. */
async function basesOf(
  { kind, bases, profileId }: StoredBatch,
  profileCache: ProfileCache,
): Promise<Map<number, SentCourse>> {
  const sent = kind === 'course' ? await profileCache.courses(profileId) : []
  // The newest one counts: a chosen file, or the last payload that was sent from here.
  const known = [...bases, ...sent].sort((a, b) => a.sentAt.localeCompare(b.sentAt))
  return new Map(known.map((each) => [each.courseId, each]))
}
