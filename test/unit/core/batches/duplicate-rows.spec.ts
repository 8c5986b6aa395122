import { expect, test } from '@playwright/test'
import { DuplicateRows } from '../../../../src-main/core/batches/duplicate-rows.ts'

/** How many items are looked at by `filter` while something is done. */
function itemsFiltered(work: () => void): number {
  let items = 0
  const { filter } = Array.prototype
  // The cast: only the length is read, whatever the array holds.
  Array.prototype.filter = function (this: unknown[], ...args: Parameters<typeof filter>) {
    items += this.length
    return filter.apply(this, args) as unknown[]
  } as typeof filter
  try {
    work()
  } finally {
    Array.prototype.filter = filter
  }
  return items
}

test('finds equal rows with the same work per row, regardless of the number of rows', () => {
  const workFor = (count: number) => {
    const rows = Array.from({ length: count }, (_, row) => ({
      row,
      values: { urlSlug: `escola-${row}`, contractNumber: 'C-1', taxid: '11222333000181' },
    }))
    return itemsFiltered(() => {
      const duplicates = new DuplicateRows('school', rows)
      for (const { row, values } of rows) {
        const found = duplicates.of(row, values)
        expect(found.map(({ code }) => code)).toEqual(['contract-twice', 'tax-id-twice'])
      }
    })
  }
  const [few, many] = [workFor(100), workFor(1_000)]
  expect(few).toBeGreaterThan(0)
  expect(many).toBe(few * 10)
})

test('names the first ten of the other rows', () => {
  const values = { contractNumber: 'C-1' }
  const duplicates = new DuplicateRows(
    'school',
    Array.from({ length: 15 }, (_, place) => ({ row: place + 2, values })),
  )
  const [twin] = duplicates.of(3, values)
  expect(twin?.rows.slice(0, 3)).toEqual([2, 4, 5])
  expect(twin?.rows).toHaveLength(10)
})
