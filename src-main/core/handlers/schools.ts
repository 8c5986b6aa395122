import { done } from '../../contract/result.ts'
import { createSchoolRequest, listAllSchools, listSchools } from '../platform/schools.ts'
import { previewOf } from '../preview.ts'
import { schoolWrite } from '../sending/write-kinds.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Schools: reading the list, creating one. */
export function schoolHandlers(services: Services): HandlersOf<'schools'> {
  const { activity, client, clock, institutions, jobs, remembered, sending } = services
  return {
    'schools.list': async ({ profileId, filters, page, perPage, all, job }) => {
      const read = await jobs.run(
        job,
        async ({ signal, report }) => {
          const captured = await institutions.capture(profileId)
          if (!captured.ok) return captured
          const target = Object.values(filters).filter(Boolean).join(', ')
          const doing = { ...captured.value, operation: 'schools.list', target } as const
          return activity.during(doing, (context) => {
            if (all !== true) {
              return listSchools({ client, clock }, context, { filters, page, perPage }, signal)
            }
            const reportPages = (done: number, total: number) => {
              report({ done, total, unit: 'pages' })
            }
            const asked = { filters, perPage }
            return listAllSchools({ client, clock }, context, asked, {
              signal,
              report: reportPages,
            })
          })
        },
        { readsFor: profileId },
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
      const outline = await institutions.outline(profileId)
      if (!outline.ok) return outline
      return done(previewOf(createSchoolRequest(outline.value, school), school, null))
    },
    'schools.create': ({ profileId, school, draftId = null, job }) =>
      jobs.run(job, ({ signal }) =>
        sending.send(schoolWrite, { profileId, input: school, draftId }, signal),
      ),
  }
}
