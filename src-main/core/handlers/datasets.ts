import { done } from '../../contract/result.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Datasets and their runs. */
export function datasetHandlers(services: Services): HandlersOf<'datasets'> {
  const { datasets, institutions, jobs, remembered } = services
  return {
    'datasets.show': ({ profileId, id, job }) =>
      jobs.run(job, async (running) => {
        const captured = await institutions.capture(profileId)
        return captured.ok ? datasets.show(captured.value.context, id, running) : captured
      }),
    'datasets.runs': (input) => datasets.runs(input),
    'datasets.run': (input) => datasets.run(input),
    'datasets.export': (input) => jobs.run(input.job, (running) => datasets.export(input, running)),
    'datasets.reveal': ({ exportId }) => datasets.reveal(exportId),
    'datasets.close': ({ handle }) => datasets.close(handle),
    'datasets.recent': async ({ profileId }) => done(await remembered.datasets(profileId)),
  }
}
