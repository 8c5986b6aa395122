import { beforeEach, expect, test } from 'vitest'
import { maxPartitions } from '../../../../../../src-main/contract/dataset.ts'
import { err, ok } from '../../../../../../src-main/contract/result.ts'
import { FolderChoice } from '../../../../../../src-renderer/features/datasets/export/folder-choice.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'

let main: Questions

beforeEach(() => {
  main = new Questions()
})

const columns = [
  { key: 'status', type: 'text', filled: 4 } as const,
  { key: 'id', type: 'text', filled: 4 } as const,
]

const rows = Array.from({ length: 8 }, (_, run) => ({
  run,
  cells: [run % 2, run].map((value) => ({ text: String(value), kind: 'text', cut: false })),
}))

test('offers columns with few values, and all columns if nothing can be summarised', async () => {
  const folders = new FolderChoice()
  const looking = folders.look('h-1', columns)
  expect(main.last('datasets.runs').input).toMatchObject({ columns: ['status', 'id'] })
  await main.last('datasets.runs').answer(ok(rows))
  await looking
  expect(folders.offered).toEqual(['status'])

  const again = folders.look('h-1', columns)
  await main.last('datasets.runs').answer(err({ code: 'dataset-not-open' }))
  await again
  expect(folders.offered).toEqual(['status', 'id'])
})

test('detects too many folders, also if the count is incomplete', async () => {
  const folders = new FolderChoice()
  const count = async (groups: number | null) => {
    await folders.countFolders(() => Promise.resolve(ok({ runs: 9, count: groups, groups: [] })))
    return folders.tooMany
  }
  expect(folders.count).toBeNull()
  expect(await count(maxPartitions)).toBe(false)
  expect(folders.count).toBe(maxPartitions)
  expect(await count(maxPartitions + 1)).toBe(true)
  expect(await count(null)).toBe(true)
})

test('an empty text and a missing value share a folder, and the choice says so', async () => {
  const folders = new FolderChoice()
  const count = async (...statuses: (string | null)[][]) => {
    const groups = statuses.map((values) => ({
      values: values.map((text) => (text === null ? null : { text, cut: false })),
      count: 1,
      numbers: 0,
      sum: null,
      mean: null,
    }))
    await folders.countFolders(() =>
      Promise.resolve(ok({ runs: groups.length, count: groups.length, groups })),
    )
    return { folders: folders.count, emptyTexts: folders.emptyTexts }
  }
  expect(await count(['done'], [''], [null])).toEqual({ folders: 2, emptyTexts: true })
  expect(await count(['done'], [null])).toEqual({ folders: 2, emptyTexts: false })
  expect(await count(['done', ''], ['done', null], ['', 'done'])).toEqual({
    folders: 2,
    emptyTexts: true,
  })
})
