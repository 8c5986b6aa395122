import { ok } from '../../contract/result.ts'
import { createSchoolRequest, listAllSchools, listSchools } from '../platform/schools.ts'
import { previewOf } from '../platform/write-preview.ts'
import { schoolWrite } from '../writes/operations.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Schools: reads the list, and creates a school. */
export function schoolHandlers(services: Services): HandlersOf<'schools'> {
  const {
    activity,
    client,
    clock,
    contexts,
    random,
    profileCache,
    sending,
    draftFollower,
    tableFiles,
  } = services
  return {
    'schools.list': async ({ profileId, filters, page, perPage, all }, job) => {
      const { signal, report, readsFor } = job
      readsFor(profileId)
      const captured = await contexts.capture(profileId)
      if (!captured.ok) return captured
      const target = Object.values(filters).filter(Boolean).join(', ')
      const doing = { ...captured.value, operation: 'schools.list', target } as const
      const parts = { client, clock, random }
      const read = await activity.during(doing, async (context) => {
        if (all !== true) return listSchools(parts, context, { filters, page, perPage }, signal)
        const reportPages = (done: number, total: number | null) => {
          report({ done, total, unit: 'pages' })
        }
        const listed = await listAllSchools(
          parts,
          context,
          { filters, perPage },
          { signal, report: reportPages },
        )
        return listed.ok ? ok(listed.value.page()) : listed
      })
      if (read.ok) {
        const readAt = new Date(clock.now()).toISOString()
        await profileCache.rememberSchools(profileId, { filters, page: read.value, readAt })
      }
      return read
    },
    'schools.last': async ({ profileId }) => ok(await profileCache.schools(profileId)),
    'schools.names': async ({ profileId }) => ok(await profileCache.names(profileId)),
    'schools.export': (table, job) => tableFiles.write(table, job),
    'schools.preview': async ({ profileId, school }) => {
      const outline = await contexts.outline(profileId)
      if (!outline.ok) return outline
      return ok(previewOf(createSchoolRequest(outline.value, school), school, null))
    },
    'schools.create': async ({ profileId, school, draftId = null, draftRev }, { signal }) =>
      draftFollower.withDraft(
        draftId,
        await sending.send(schoolWrite, { profileId, input: school, draftId, draftRev }, signal),
      ),
  }
}
