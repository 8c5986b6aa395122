import { expect, test } from '@playwright/test'
import { Journal, journalLine } from '../../../../src-main/core/batches/journal.ts'
import { concatBytes } from '../../../../src-main/runs-engine/concat-bytes.ts'

const at = '2027-03-01T12:00:00.000Z'
const begun = (row: number, attempt: string) => journalLine({ row, attempt, at })
const created = (row: number, attempt: string | null, id = 7) =>
  journalLine({ row, attempt, state: 'created', id, failure: null, at })

test('a row has no outcome before one is written', () => {
  const journal = new Journal()
  const lines = [begun(2, 'a'), created(2, 'a'), begun(3, 'b')]
  journal.take(concatBytes(lines))
  expect(journal.rows.get(2)).toMatchObject({ state: 'created', id: 7, isOpen: false })
  expect(journal.rows.get(3)).toMatchObject({ state: 'sending', attempt: 'b', isOpen: true })
})

test('an incomplete last line does not damage the lines before and after it', () => {
  const whole = concatBytes([begun(2, 'a'), created(2, 'a')])
  const next = begun(3, 'b')
  for (let cut = 0; cut < created(2, 'a').length; cut++) {
    const torn = whole.subarray(0, whole.length - cut)
    const journal = new Journal()
    journal.take(torn)
    expect(journal.rows.get(2)?.attempt).toBe('a')
    journal.take(concatBytes([torn, next]))
    expect(journal.rows.get(3)).toMatchObject({ attempt: 'b', isOpen: true })
  }
})

test('reads only added lines, and reads a shorter file from the start', () => {
  const journal = new Journal()
  const first = concatBytes([begun(2, 'a'), created(2, 'a')])
  journal.take(first)
  journal.take(first)
  journal.take(concatBytes([first, begun(3, 'b')]))
  expect([...journal.rows.keys()]).toEqual([2, 3])
  journal.take(begun(2, 'c'))
  expect(journal.rows.get(2)?.attempt).toBe('c')
  expect(journal.rows.size).toBe(1)
})

test('ignores a late outcome of an earlier attempt', () => {
  const journal = new Journal()
  const late = journalLine({ row: 2, attempt: 'a', state: 'waiting', id: null, failure: null, at })
  journal.take(concatBytes([begun(2, 'a'), begun(2, 'b'), created(2, 'b'), late]))
  expect(journal.rows.get(2)).toMatchObject({ attempt: 'b', state: 'created' })
})
