import type { Route, RunsPlace, Sides } from '../../state/route.ts'

/** Where the runs of a dataset come from. */
export type DatasetSource =
  | { kind: 'platform'; id: string }
  | { kind: 'snapshot'; snapshotId: string }
  /** `file` identifies the person's choice of a file (state/route.ts). */
  | { kind: 'file'; file: string }

/** A key that is unique to a source. */
export function sourceKey(source: DatasetSource): string {
  switch (source.kind) {
    case 'platform':
      return `platform ${source.id}`
    case 'snapshot':
      return `snapshot ${source.snapshotId}`
    case 'file':
      return `file ${source.file}`
  }
}

/** The route to the runs of a source, or (`sides`) to their comparison. `query`: the text from `queryText`. */
export function routeOfSource(
  source: DatasetSource,
  sides: Sides | null,
  query: string | null = null,
): Route {
  const place: RunsPlace = { ...(sides ? { sides } : {}), ...(query === null ? {} : { query }) }
  switch (source.kind) {
    case 'platform':
      return { view: 'dataset', id: source.id, ...place }
    case 'snapshot':
      return { view: 'snapshot', snapshot: source.snapshotId, ...place }
    case 'file':
      return { view: 'dataset-file', file: source.file, ...place }
  }
}
