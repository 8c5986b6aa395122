import { beforeEach, expect, test } from 'vitest'
import { SavedViews } from '../../../../../../src-renderer/features/datasets/query/saved-views.svelte.ts'
import { memoryStore } from '../../../../../support/runes/memory-store.ts'

beforeEach(memoryStore)

const failed = {
  name: 'Failed, last month',
  query: {
    filters: [{ column: 'at', test: 'last-month' as const, value: '' }],
    search: '',
    sort: [],
  },
  layout: { hidden: ['b'] },
}

const views = (datasetId = 'd-1') => new SavedViews('north', datasetId)
const names = (of: SavedViews) => of.list.map(({ name }) => name)

test('saves a view for its dataset, with filters, order and columns', () => {
  views().save(failed)
  expect(views().list).toEqual([failed])
  expect(views('d-2').list).toEqual([])
  expect(new SavedViews('south', 'd-1').list).toEqual([])
})

test('a view replaces another of the same name, and renaming and deleting are permanent', () => {
  const kept = views()
  expect(kept.save(failed)).toBeNull()
  kept.save({ ...failed, name: 'All' })
  expect(kept.save({ ...failed, layout: null })).toBe(failed)
  expect(names(kept)).toEqual(['Failed, last month', 'All'])
  const [first] = kept.list
  if (!first) throw new Error('it was not kept')
  kept.rename(first, 'All')
  expect(names(kept)).toEqual(['Failed, last month', 'All'])
  kept.rename(first, 'Failed')
  expect(names(views())).toEqual(['Failed', 'All'])
  const [renamed] = kept.list
  if (renamed) kept.remove(renamed)
  expect(names(views())).toEqual(['All'])
})

test('invalid stored data is not a view', () => {
  localStorage.setItem('provost.views.north.d-1', '[{"name":""}]')
  expect(views().list).toEqual([])
})
