import type { Issue } from '../../contract/issue.ts'
import type { Profile } from '../../contract/profile.ts'
import { done, failed } from '../../contract/result.ts'
import type { SchoolInput } from '../../contract/school.ts'
import {
  createSchool,
  createSchoolRequest,
  listAllSchools,
  listSchools,
} from '../platform/schools.ts'
import { previewOf } from '../preview.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Schools: reading the list, creating one. */
export function schoolHandlers(services: Services): HandlersOf<'schools'> {
  const { client, clock, institutions, jobs, remembered, writes } = services
  return {
    'schools.list': async ({ profileId, filters, page, perPage, all, job }) => {
      const captured = await institutions.capture(profileId)
      if (!captured.ok) return captured
      const { context } = captured.value
      const read = await jobs.run(job, ({ signal, report }) =>
        all === true
          ? listAllSchools(
              { client, clock },
              context,
              { filters, perPage },
              {
                signal,
                report: (done, total) => {
                  report({ done, total, unit: 'pages' })
                },
              },
            )
          : listSchools({ client, clock }, context, { filters, page, perPage }, signal),
      )
      if (read.ok) {
        const readAt = new Date(clock.now()).toISOString()
        await remembered.rememberSchools(profileId, { filters, page: read.value, readAt })
      }
      return read
    },
    'schools.last': async ({ profileId }) => done(await remembered.schools(profileId)),
    'schools.names': async ({ profileId }) => done(await remembered.names(profileId)),
    'schools.preview': async ({ profileId, school }) => {
      const captured = await institutions.capture(profileId)
      if (!captured.ok) return captured
      return done(previewOf(createSchoolRequest(captured.value.context, school), school, null))
    },
    'schools.create': async ({ profileId, school, job }) => {
      const captured = await institutions.capture(profileId)
      if (!captured.ok) return captured
      const { context, profile } = captured.value
      const issues = await taxIdIssues(profile, school)
      if (issues.length > 0) return failed({ code: 'invalid-input', issues })
      return writes.once(`${profileId} school ${school.urlSlug}`, async () => {
        const created = await jobs.run(job, ({ signal }) =>
          createSchool({ client, clock }, context, school, signal),
        )
        if (created.ok && created.value.school) {
          await remembered.learnNames(profileId, [created.value.school])
        }
        return created
      })
    },
  }
}

/** Only where the profile wants a wrong tax id to block. The validators are large and rarely needed: loaded late. */
async function taxIdIssues(profile: Profile, school: SchoolInput): Promise<Issue[]> {
  if (profile.taxIdCheck !== 'block' || school.taxid === undefined) return []
  const { checkTaxId } = await import('../../contract/tax-id.ts')
  const verdict = checkTaxId(profile.taxIdCountry, school.taxid)
  return verdict === 'invalid' ? [{ path: ['taxid'], rule: 'not-a-tax-id' }] : []
}
