import { expect, test } from '@playwright/test'
import type { RunRow } from '../../../../../../src-main/contract/dataset.ts'
import { BlockQueue } from '../../../../../../src-renderer/features/datasets/grid/block-queue.ts'
import {
  blockColumns,
  blockRuns,
  blocksFor,
  withNext,
} from '../../../../../../src-renderer/features/datasets/grid/run-block.ts'

const block = (runs: number, columns = 0) => ({ runs, columns })
/** The rows of a rectangle in a view that turns the runs around: the first row has the run 99,999. */
const rows = (runs: number) =>
  Array.from({ length: blockRuns }, (_, index): RunRow => {
    const row = runs * blockRuns + index
    return { run: 99_999 - row, cells: [{ text: `row ${row}`, kind: 'text', cut: false }] }
  })

test('returns the rectangles of some rows, across all their columns', () => {
  expect(blocksFor({ first: blockRuns - 1, end: blockRuns + 1 }, [0, 1])).toEqual([
    block(0),
    block(1),
  ])
  expect(blocksFor({ first: blockRuns, end: 2 * blockRuns }, [0])).toEqual([block(1)])
  expect(blocksFor({ first: 0, end: 10 }, [0, blockColumns - 1, blockColumns, 3])).toEqual([
    block(0, 0),
    block(0, 1),
  ])
  expect(blocksFor({ first: 5, end: 5 }, [0])).toEqual([])
})

test('fetches ahead in the direction of scrolling', () => {
  const range = { first: 500, end: 520 }
  expect(withNext(range, 1000, true)).toEqual({ first: 500, end: 520 + blockRuns })
  expect(withNext(range, 1000, false)).toEqual({ first: 500 - blockRuns, end: 520 })
  expect(withNext({ first: 970, end: 990 }, 1000, true)).toEqual({ first: 970, end: 1000 })
  expect(withNext({ first: 20, end: 40 }, 1000, false)).toEqual({ first: 0, end: 40 })
})

test('finds a cell in the rectangle that arrived, and not before', () => {
  const queue = new BlockQueue()
  const row = 2 * blockRuns + 5
  queue.want([block(2)])
  expect(queue.take()).toEqual([block(2)])
  expect(queue.cell(row, 0)).toBeUndefined()
  queue.settle(block(2), rows(2))
  expect(queue.cell(row, 0)?.text).toBe(`row ${row}`)
  expect(queue.cell(row, 1)).toBeUndefined()
  expect(queue.cell(row + blockRuns, 0)).toBeUndefined()
})

test('fetches the row numbers with the first columns if no column is shown', () => {
  expect(blocksFor({ first: 0, end: 10 }, [])).toEqual([block(0, 0)])
})

test('knows the run of a row once any rectangle of the row has arrived', () => {
  const queue = new BlockQueue()
  queue.want([block(2, 1)])
  queue.take()
  expect(queue.run(2 * blockRuns)).toBeUndefined()
  queue.settle(block(2, 1), rows(2))
  expect(queue.run(2 * blockRuns + 3)).toBe(99_999 - 2 * blockRuns - 3)
  expect(queue.run(3 * blockRuns)).toBeUndefined()
})

test('does not request again what has arrived or is in progress', () => {
  const queue = new BlockQueue()
  queue.want([block(1), block(2)])
  expect(queue.take()).toHaveLength(2)
  expect(queue.take()).toEqual([])
  queue.settle(block(1), rows(1))
  expect(queue.take()).toEqual([])
})

test('sends at most three requests, and then requests what is needed now', () => {
  const queue = new BlockQueue()
  queue.want([block(0), block(1), block(2), block(3), block(4)])
  expect(queue.take()).toEqual([block(0), block(1), block(2)])
  queue.want([block(90), block(91)])
  expect(queue.take()).toEqual([])
  queue.settle(block(0), rows(0))
  expect(queue.take()).toEqual([block(90)])
})

test('a rectangle that failed can be requested again', () => {
  const queue = new BlockQueue()
  queue.want([block(7)])
  queue.take()
  queue.settle(block(7), null)
  expect(queue.take()).toEqual([block(7)])
})

test('drops rectangles that were not viewed for long, and keeps the visible ones', () => {
  const queue = new BlockQueue()
  const arrive = (runs: number) => {
    queue.want([block(0), block(runs)])
    for (const taken of queue.take()) queue.settle(taken, rows(taken.runs))
  }
  for (let runs = 0; runs < 300; runs++) arrive(runs)
  expect(queue.cell(0, 0)?.text).toBe('row 0')
  expect(queue.cell(299 * blockRuns, 0)?.text).toBe(`row ${299 * blockRuns}`)
  expect(queue.cell(blockRuns, 0)).toBeUndefined()
})

test('a view of more rectangles than fit in memory stops requesting', () => {
  const queue = new BlockQueue()
  queue.want(Array.from({ length: 500 }, (_, runs) => block(runs)))
  let asked = 0
  for (let taken = queue.take(); taken.length > 0 && asked < 1000; taken = queue.take()) {
    for (const each of taken) queue.settle(each, rows(each.runs))
    asked += taken.length
  }
  expect(asked).toBeLessThan(300)
})
