import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** The runs of datasets that are kept on this computer. */
export function snapshotHandlers({ jobs, snapshots }: Services): HandlersOf<'snapshots'> {
  return {
    'snapshots.list': (input) => snapshots.list(input),
    'snapshots.keep': (input) => jobs.run(input.job, (running) => snapshots.keep(input, running)),
    'snapshots.open': (input) => jobs.run(input.job, (running) => snapshots.open(input, running)),
    'snapshots.remove': (input) => snapshots.remove(input),
  }
}
