import type { Failure } from '../../contract/failure.ts'
import { ok, type Result } from '../../contract/result.ts'
import { type School, type SchoolFilters, schoolLimits } from '../../contract/school.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { BySlug } from '../platform/school-comparison.ts'
import { listAllSchools } from '../platform/schools.ts'
import type { Clock, Random } from '../ports.ts'
import type { StoredAttempt } from './attempt-files.ts'
import { grace } from './grace.ts'
import type { Match, SeenSchools } from './match-school.ts'
import { lacksCreated, matchTogether, type Sought } from './match-together.ts'

type Parts = { client: PlatformClient; clock: Clock; random: Random }

/** An attempt whose school is looked for. `quiet`: milliseconds since its request ended. */
export type Wanted = Sought & { quiet: number }

/** `sought`: the attempts that may have created the schools, including the wanted ones. `isOther`: see `matchTogether`. */
type Asked = {
  wanted: readonly Wanted[]
  sought: readonly Sought[]
  isOther?: (school: School, attempt: StoredAttempt) => boolean
}

/** How many schools fewer than the maximum a page of a look may have. */
const mostFewer = 50

const inEmptyList = { verdict: 'cannot-tell', schools: [], doubt: 'empty' } as const satisfies Match

/** Looks on the platform for schools whose requests have an unknown outcome. */
export class SchoolLookup {
  readonly #parts: Parts
  /** Counts the looks from a random number on, so that another program begins with a different one. */
  #count: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#count = Math.floor(parts.random.fraction() * mostFewer)
  }

  /** Looks for one school by its slug, and in the whole list if the first result is not clear. */
  async lookFor(
    context: RequestContext,
    one: Wanted,
    sought: readonly Sought[],
    signal: AbortSignal,
  ): Promise<Result<Match>> {
    const bySlug = await this.#lookBySlug(context, one, { sought }, signal)
    if (!bySlug.ok) return bySlug
    const told = bySlug.value
    // If there are several attempts, the whole list may show whose school it is.
    if (told && (told.verdict === 'done' || sought.length < 2)) return ok(told)
    // A platform may ignore a filter, and the filter may miss a school stored under another slug.
    const looked = await this.#lookTwice(context, { wanted: [one], sought }, signal)
    if (!looked.ok) return looked
    // The cast: there is one match for each wanted attempt.
    const match = looked.value[0] as Match
    // A school that a filter finds exists, even if the whole list does not show it.
    return ok(match.verdict === 'not-done' && told ? told : match)
  }

  /** Looks for schools in the whole list, and for missing ones by their slugs, because a list may hide a school. */
  async lookForAll(
    context: RequestContext,
    asked: Asked,
    signal: AbortSignal,
  ): Promise<Result<Match[]>> {
    const looked = await this.#lookTwice(context, asked, signal)
    if (!looked.ok) return looked
    const matches = [...looked.value]
    for (const [at, one] of asked.wanted.entries()) {
      if (matches[at]?.verdict !== 'not-done' || one.quiet < grace) continue
      const bySlug = await this.#lookBySlug(context, one, asked, signal)
      if (!bySlug.ok) return bySlug
      if (bySlug.value) matches[at] = bySlug.value
    }
    return ok(matches)
  }

  /** Looks for a school by its exact slug. Null if it finds nothing, or if the platform refuses the request. */
  async #lookBySlug(
    context: RequestContext,
    one: Sought,
    { sought, isOther }: Pick<Asked, 'sought' | 'isOther'>,
    signal: AbortSignal,
  ): Promise<Result<Match | null>> {
    const seen = await this.#schools(context, { urlSlug: one.target.urlSlug }, signal)
    // Some platforms respond 404 if a filter finds nothing.
    if (!seen.ok) return isRefusal(seen.failure) ? ok(null) : seen
    const match = matchTogether(sought, seen.value, isOther)(one)
    return ok(match.schools.length > 0 ? match : null)
  }

  /**
   * Looks for schools in the whole list, and once more for the missing ones. If a school is deleted while the list is read,
   * another school moves to a page that was already read.
   */
  async #lookTwice(
    context: RequestContext,
    { wanted, sought, isOther }: Asked,
    signal: AbortSignal,
  ): Promise<Result<Match[]>> {
    const look = async (of: readonly Wanted[]): Promise<Result<Match[]>> => {
      const seen = await this.#schools(context, {}, signal)
      if (!seen.ok) return seen
      const { schools } = seen.value
      const isStored = seen.value.isStored || lacksCreated(sought, schools)
      const matchOf = matchTogether(sought, { ...seen.value, isStored }, isOther)
      return ok(
        of.map((one) => {
          const match = matchOf(one)
          // Some platforms show no schools to a token that may not see them.
          const provesNothing = schools.length === 0 && one.quiet >= grace
          return match.verdict === 'not-done' && provesNothing ? inEmptyList : match
        }),
      )
    }
    const first = await look(wanted)
    if (!first.ok) return first
    const isMissing = (at: number) =>
      first.value[at]?.verdict === 'not-done' && (wanted[at]?.quiet ?? 0) >= grace
    const missing = wanted.filter((_, at) => isMissing(at))
    if (missing.length === 0) return first
    const second = await look(missing)
    if (!second.ok) return second
    const again = second.value.values()
    return ok(
      first.value.map((match, at) => (isMissing(at) ? (again.next().value ?? match) : match)),
    )
  }

  async #schools(
    context: RequestContext,
    filters: SchoolFilters,
    signal: AbortSignal,
  ): Promise<Result<SeenSchools>> {
    // A cache without a sign of itself may have the response to an earlier look. So each look requests a different address.
    this.#count += 1
    const perPage = schoolLimits.perPage - (this.#count % mostFewer)
    const asked = { filters, perPage }
    const listed = await listAllSchools(this.#parts, context, asked, {
      signal,
      report: () => undefined,
    })
    if (!listed.ok) return listed
    const { isStored, isCounted, isUnderstood, isEndTold } = listed.value
    const slugsElsewhere = new BySlug<string>()
    for (const slug of listed.value.slugsElsewhere) slugsElsewhere.add(slug, slug)
    const { schools, rest } = listed.value.page()
    // A platform that counts pages from 0 has its schools on a page before the first requested one.
    // If the platform gives no count and no page says that it is the last, empty pages may be in the middle of the list.
    const isEndKnown = isCounted || (isEndTold && schools.length > 0)
    const isWhole = rest === 'none' && isUnderstood && isEndKnown
    const clockDifference = this.#parts.client.clocks.differenceTo(context.baseUrl)
    return ok({ schools, isWhole, isStored, clockDifference, slugsElsewhere })
  }
}

function isRefusal({ code }: Failure): boolean {
  return code === 'refused' || code === 'not-found'
}
