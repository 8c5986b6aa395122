import type { Output } from '../../contract/index.ts'
import type { Issue } from '../../contract/issue.ts'
import type { Profile } from '../../contract/profile.ts'
import { done, failed, type Result } from '../../contract/result.ts'
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

type Created = Result<Output<'schools.create'>>

/** Schools: reading the list, creating one. */
export function schoolHandlers(services: Services): HandlersOf<'schools'> {
  const { client, clock, institutions, jobs, remembered, writes } = services
  return {
    'schools.list': async ({ profileId, filters, page, perPage, all, job }) => {
      const read = await jobs.run(job, async ({ signal, report }) => {
        const captured = await institutions.capture(profileId)
        if (!captured.ok) return captured
        const { context } = captured.value
        if (all !== true) {
          return listSchools({ client, clock }, context, { filters, page, perPage }, signal)
        }
        const reportPages = (done: number, total: number) => {
          report({ done, total, unit: 'pages' })
        }
        const asked = { filters, perPage }
        return listAllSchools({ client, clock }, context, asked, { signal, report: reportPages })
      })
      if (read.ok) {
        const readAt = new Date(clock.now()).toISOString()
        await remembered.rememberSchools(profileId, { filters, page: read.value, readAt })
      }
      return read
    },
    'schools.last': async ({ profileId }) => done(await remembered.schools(profileId)),
    'schools.names': async ({ profileId }) => done(await remembered.names(profileId)),
    'schools.preview': async ({ profileId, school }) => {
      const outline = await institutions.outline(profileId)
      if (!outline.ok) return outline
      return done(previewOf(createSchoolRequest(outline.value, school), school, null))
    },
    'schools.create': ({ profileId, school, job }) =>
      writes.once(`${profileId} school ${school.urlSlug}`, async () => {
        const created = await jobs.run(job, async ({ signal }): Promise<Created> => {
          const captured = await institutions.capture(profileId)
          if (!captured.ok) return captured
          const { context, profile } = captured.value
          const issues = await taxIdIssues(profile, school)
          if (issues.length > 0) return failed({ code: 'invalid-input', issues })
          return createSchool({ client, clock }, context, school, signal)
        })
        if (created.ok && created.value.school) {
          await remembered.learnNames(profileId, [created.value.school])
        }
        return created
      }),
  }
}

/** Only where the profile wants a wrong tax id to block. The validators are large and rarely needed: loaded late. */
async function taxIdIssues(profile: Profile, school: SchoolInput): Promise<Issue[]> {
  if (profile.taxIdCheck !== 'block' || school.taxid === undefined) return []
  const { checkTaxId } = await import('../../contract/tax-id.ts')
  const verdict = checkTaxId(profile.taxIdCountry, school.taxid)
  return verdict === 'invalid' ? [{ path: ['taxid'], rule: 'not-a-tax-id' }] : []
}
