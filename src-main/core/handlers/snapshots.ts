import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Saved copies of datasets on this computer. */
export function snapshotHandlers({ snapshots }: Services): HandlersOf<'snapshots'> {
  return {
    'snapshots.list': (input) => snapshots.list(input),
    'snapshots.keep': (input, job) => snapshots.keep(input, job),
    'snapshots.open': (input, job) => snapshots.open(input, job),
    'snapshots.remove': (input) => snapshots.remove(input),
  }
}
