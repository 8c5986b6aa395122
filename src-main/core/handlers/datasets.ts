import { ok } from '../../contract/result.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Datasets and their runs. */
export function datasetHandlers(services: Services): HandlersOf<'datasets'> {
  const { activity, datasetFiles, datasets, contexts, profileCache } = services
  return {
    'datasets.show': async ({ profileId, id }, job) => {
      job.readsFor(profileId)
      const captured = await contexts.capture(profileId)
      if (!captured.ok) return captured
      const doing = { ...captured.value, operation: 'datasets.show', target: id } as const
      return activity.during(doing, (context) => datasets.show(context, id, job))
    },
    'datasets.load': (input, job) => datasetFiles.load(input, job),
    'datasets.query': (input, job) => datasets.query(input, job),
    'datasets.runs': (input, job) => datasets.ask('runs', input, job),
    'datasets.run': (input, job) => datasets.ask('run', input, job),
    'datasets.summary': (input, job) => datasets.ask('summary', input, job),
    'datasets.groups': (input, job) => datasets.ask('groups', input, job),
    'datasets.totals': (input, job) => datasets.ask('totals', input, job),
    'datasets.export': (input, job) => datasets.export(input, job),
    'datasets.exportParts': (input, job) => datasets.exportParts(input, job),
    'datasets.verify': (_, job) => datasetFiles.verify(job),
    'datasets.diff': (input, job) => datasets.diff(input, job),
    'datasets.changes': (input, job) => datasets.changes(input, job),
    'datasets.reveal': ({ exportId }) => datasets.reveal(exportId),
    'datasets.close': ({ handle }) => datasets.close(handle),
    'datasets.recent': async ({ profileId }) => ok(await profileCache.datasets(profileId)),
  }
}
