import type { Route, RunsPlace, Sides } from '../../state/route.ts'

/** Where the runs that are looked at come from. */
export type DatasetSource =
  | { kind: 'platform'; id: string }
  | { kind: 'snapshot'; snapshotId: string }
  /** `file` stands for the one that a person chose (state/route.ts). */
  | { kind: 'file'; file: string }

/** What tells this source from others. */
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

/** The place where runs of this source are looked at, or (`sides`) compared. `query`: which of them, as `queryText` has it. */
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
