import { expect, test } from '@playwright/test'
import type { Column, RunRow } from '../../../../../../src-main/contract/dataset.ts'
import {
  fewValued,
  sampledColumns,
} from '../../../../../../src-renderer/features/datasets/export/partition-columns.ts'

function column(key: string, type: Column['type']): Column {
  return { key, type, filled: 1 }
}

function rows(count: number, ...texts: ((run: number) => string)[]): RunRow[] {
  return Array.from({ length: count }, (_, run) => ({
    run,
    cells: texts.map((textOf) => ({ text: textOf(run), kind: 'text', cut: false })),
  }))
}

test('lists, measured numbers and empty columns name no folders', () => {
  const columns = [
    column('status', 'text'),
    column('tags', 'json'),
    column('mean', 'decimal'),
    column('took', 'duration'),
    column('none', 'empty'),
    column('grade', 'integer'),
    column('done', 'boolean'),
    column('day', 'date'),
  ]
  expect(sampledColumns(columns)).toEqual(['status', 'grade', 'done', 'day'])
})

test('offers a column if several runs share each value', () => {
  const few = (run: number) => String(run % 5)
  const many = (run: number) => String(run % 60)
  const each = (run: number) => String(run)
  expect(fewValued(['few', 'many', 'each'], rows(500, few, many, each))).toEqual(['few'])
  expect(fewValued(['few', 'each'], rows(12, few, each))).toEqual(['few'])
})

test('offers every column for one run or two', () => {
  expect(fewValued(['id'], rows(2, String))).toEqual(['id'])
})
