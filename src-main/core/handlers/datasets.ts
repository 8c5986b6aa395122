import { done } from '../../contract/result.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Datasets and their runs. */
export function datasetHandlers(services: Services): HandlersOf<'datasets'> {
  const { activity, comparisons, datasetFiles, datasets, institutions, jobs, remembered } = services
  return {
    'datasets.show': ({ profileId, id, job }) =>
      jobs.run(
        job,
        async (running) => {
          const captured = await institutions.capture(profileId)
          if (!captured.ok) return captured
          const doing = { ...captured.value, operation: 'datasets.show', target: id } as const
          return activity.during(doing, (context) => datasets.show(context, id, running))
        },
        { readsFor: profileId },
      ),
    'datasets.load': (input) => jobs.run(input.job, (running) => datasetFiles.load(input, running)),
    'datasets.query': (input) => jobs.run(input.job, (running) => datasets.query(input, running)),
    'datasets.runs': (input) => datasets.runs(input),
    'datasets.run': (input) => datasets.run(input),
    'datasets.summary': (input) =>
      jobs.run(input.job, (running) => datasets.summary(input, running)),
    'datasets.export': (input) => jobs.run(input.job, (running) => datasets.export(input, running)),
    'datasets.verify': ({ job }) => jobs.run(job, (running) => datasetFiles.verify(running)),
    'datasets.diff': (input) => jobs.run(input.job, (running) => comparisons.diff(input, running)),
    'datasets.changes': (input) => comparisons.changes(input),
    'datasets.reveal': ({ exportId }) => datasets.reveal(exportId),
    'datasets.close': ({ handle }) => datasets.close(handle),
    'datasets.recent': async ({ profileId }) => done(await remembered.datasets(profileId)),
  }
}
