import { expect, test } from '@playwright/test'
import {
  type DatasetSource,
  routeOfSource,
} from '../../../../../src-renderer/features/datasets/runs-source.ts'

const sources: [DatasetSource, object][] = [
  [
    { kind: 'platform', id: 'ds-7f' },
    { view: 'dataset', id: 'ds-7f' },
  ],
  [
    { kind: 'snapshot', snapshotId: 'june' },
    { view: 'snapshot', snapshot: 'june' },
  ],
  [
    { kind: 'file', file: 'chosen' },
    { view: 'dataset-file', file: 'chosen' },
  ],
]

for (const [source, place] of sources) {
  test(`runs of ${source.kind} have their own place, compared or not`, () => {
    const sides = { before: 'june', after: 'open' }
    expect(routeOfSource(source, null)).toEqual(place)
    expect(routeOfSource(source, sides)).toEqual({ ...place, sides })
    expect(routeOfSource(source, null, '{}')).toEqual({ ...place, query: '{}' })
  })
}
