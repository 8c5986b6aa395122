import { expect, test } from '@playwright/test'
import type { Cell } from '../../../../../../src-main/contract/dataset.ts'
import { ok, err } from '../../../../../../src-main/contract/result.ts'
import {
  exactTsv,
  readCells,
  wholeCell,
} from '../../../../../../src-renderer/features/datasets/grid/cell-copy.ts'
import { tsvLine } from '../../../../../../src-renderer/lib/sheet-table.ts'

const cell = (text: string, cut = false): Cell => ({ text, kind: 'text', cut })
const json = '{"id":"r","n":{"long":"all of it"},"big":12345678901234567890}'
const run = async () => ok({ json })
const noRun = async (): Promise<never> => {
  throw new Error('the run is not needed')
}

test('copies a complete cell without reading its run', async () => {
  expect(await wholeCell(cell('seen'), 'id', noRun)).toBe('seen')
})

test('copies a cut cell completely, and one that is still loading', async () => {
  expect(await wholeCell(cell('all', true), 'n.long', run)).toBe('all of it')
  expect(await wholeCell(undefined, 'big', run)).toBe('12345678901234567890')
})

test('a field that the run does not have is empty', async () => {
  expect(await wholeCell(undefined, 'other', run)).toBe('')
})

test('a cut cell cannot be copied without its run', async () => {
  const gone = async () => err({ code: 'dataset-not-open' as const })
  expect(await wholeCell(cell('all', true), 'n.long', gone)).toBeNull()
})

test('reads selected cells in pieces, each with its whole text', async () => {
  const asked: [number, number][] = []
  const reader = {
    rows: async (offset: number, limit: number, keys: readonly string[]) => {
      asked.push([offset, limit])
      expect(keys).toEqual(['id', 'n.long'])
      const rows = Array.from({ length: limit }, (_, index) => ({
        run: 9000 - offset - index,
        cells: [cell(`a\t${offset + index}`), cell('all', offset + index === 1203)],
      }))
      return ok(rows)
    },
    run: async (row: number) => ok({ json: `{"n":{"long":"all of ${row}"}}` }),
  }
  const rows = await readCells(reader, { first: 3, end: 1204 }, ['id', 'n.long'])
  expect(asked).toEqual([
    [3, 500],
    [503, 500],
    [1003, 201],
  ])
  const lines = exactTsv(rows ?? [], true).split('\n')
  expect(lines).toHaveLength(1201)
  expect(lines[0]).toBe('8998\t"a\t3"\tall')
  expect(lines.at(-1)).toBe('7798\t"a\t1203"\tall of 1203')
})

test('a null is an empty cell, and nothing is copied without the runs', async () => {
  const nothing: Cell = { text: 'null', kind: 'null', cut: false }
  const rows = async () => ok([{ run: 0, cells: [nothing, cell('x')] }])
  const read = await readCells({ rows, run }, { first: 0, end: 1 }, ['a', 'b'])
  expect(exactTsv(read ?? [], false)).toBe('\tx')
  const gone = async () => err({ code: 'dataset-not-open' as const })
  expect(await readCells({ rows: gone, run }, { first: 0, end: 1 }, ['a'])).toBeNull()
})

test('quotes text that would break a line of TSV', () => {
  expect(tsvLine(['plain', 'a\tb', 'c\nd', 'say "x"', "'='"])).toBe(
    'plain\t"a\tb"\t"c\nd"\t"say ""x"""\t\'=\'',
  )
})
