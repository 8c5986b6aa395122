import { ok, type Result } from '../../contract/result.ts'
import type { Activity } from '../activity/activity.ts'
import type { Job } from '../jobs.ts'
import type { PlatformClient } from '../platform/client.ts'
import { listAllSchools } from '../platform/schools.ts'
import type { Clock, Random } from '../ports.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { CheckedBatches } from './checked-batches.ts'
import { SchoolIndex } from './school-index.ts'

type Parts = {
  checkedBatches: CheckedBatches
  activity: Activity
  client: PlatformClient
  clock: Clock
  random: Random
  contexts: RequestContexts
  profileCache: ProfileCache
}

/** How long a list stays valid, in milliseconds, because others create schools too. */
const goodFor = 2 * 60_000

/** Reads the platform's list for the schools of a batch. There is no list of courses. */
export class PlatformCheck {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Read-only. If the list cannot be read, sending finds out which schools exist. `anew` reads the list even if the last one
   * is still valid.
   */
  async check(id: string, { signal, report }: Job, anew = false): Promise<Result<null>> {
    const { checkedBatches, activity, contexts, clock, profileCache } = this.#parts
    const loaded = await checkedBatches.load(id)
    if (!loaded.ok) return loaded
    const { batch } = loaded.value
    const { kind, profileId, name } = batch.document
    if (kind === 'course') return ok(null)
    const age = batch.platform ? clock.now() - Date.parse(batch.platform.at) : Infinity
    if (!anew && age >= 0 && age < goodFor) return ok(null)
    const captured = await contexts.capture(profileId)
    if (!captured.ok) return captured
    const at = new Date(clock.now()).toISOString()
    const asked = { filters: {}, perPage: 100 }
    const walked = await activity.during(
      { ...captured.value, operation: 'schools.list', target: name },
      (context) =>
        listAllSchools(this.#parts, context, asked, {
          signal,
          report: (done, total) => {
            report({ done, total, unit: 'pages' })
          },
        }),
    )
    if (!walked.ok) {
      if (!['refused', 'list-missing', 'forbidden'].includes(walked.failure.code)) return walked
      batch.platform = new SchoolIndex([], { at, isWhole: false })
      return ok(null)
    }
    const { isStored, isCounted, isUnderstood } = walked.value
    const { schools, rest } = walked.value.page()
    const isWhole =
      rest === 'none' && isUnderstood && !isStored && (schools.length > 0 || isCounted)
    batch.platform = new SchoolIndex(schools, { at, isWhole })
    await profileCache.learnNames(profileId, schools)
    return ok(null)
  }
}
