import type { Route, Sides } from '../../state/route.ts'

/** Where the runs that are looked at come from. */
export type DatasetSource =
  | { kind: 'platform'; id: string }
  | { kind: 'snapshot'; snapshotId: string }
  /** `file` stands for the one that a person chose (state/route.ts). */
  | { kind: 'file'; file: string }

/** The place where runs of this source are looked at, or (`sides`) compared. */
export function routeOfSource(source: DatasetSource, sides: Sides | null): Route {
  const compared = sides ? { sides } : {}
  switch (source.kind) {
    case 'platform':
      return { view: 'dataset', id: source.id, ...compared }
    case 'snapshot':
      return { view: 'snapshot', snapshot: source.snapshotId, ...compared }
    case 'file':
      return { view: 'dataset-file', file: source.file, ...compared }
  }
}
