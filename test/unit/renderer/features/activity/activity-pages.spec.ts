import { expect, test } from '@playwright/test'
import type { Input, Output } from '../../../../../src-main/contract/index.ts'
import { ok, err, type Result } from '../../../../../src-main/contract/result.ts'
import {
  appended,
  newestEntries,
} from '../../../../../src-renderer/features/activity/activity-pages.ts'
import { entryOf } from './activity-test-data.ts'

const filter = { profileId: null }

/** A platform's worth of entries, given out by place; what was asked for is kept. */
function listOf(count: number) {
  const asked: Input<'activity.list'>[] = []
  const list = async (input: Input<'activity.list'>): Promise<Result<Output<'activity.list'>>> => {
    asked.push(input)
    const from = Number(input.before ?? 0)
    const to = Math.min(count, from + input.limit)
    const entries = Array.from({ length: to - from }, (_, place) =>
      entryOf({ id: String(from + place) }),
    )
    return ok({ entries, next: to < count ? String(to) : null })
  }
  return { list, asked }
}

test('reads a list as far as it was shown, in pages of at most 500', async () => {
  const { list, asked } = listOf(2000)
  const read = await newestEntries(list, filter, 1100)
  expect(read.ok && read.value.entries.map(({ id }) => id)).toEqual(
    Array.from({ length: 1100 }, (_, place) => String(place)),
  )
  expect(read.ok && read.value.next).toBe('1100')
  expect(asked.map(({ limit, before }) => [limit, before])).toEqual([
    [500, undefined],
    [500, '500'],
    [100, '1000'],
  ])
})

test('a list that became shorter ends earlier', async () => {
  const { list, asked } = listOf(3)
  const read = await newestEntries(list, filter, 1100)
  expect(read.ok && read.value).toMatchObject({ next: null, entries: { length: 3 } })
  expect(asked).toHaveLength(1)
})

test('a page that cannot be read makes the whole list fail', async () => {
  const failure = { code: 'file-unreadable', name: 'activity' } as const
  const read = await newestEntries(() => Promise.resolve(err(failure)), filter, 100)
  expect(read).toEqual({ ok: false, failure })
})

test('lists an entry that is in two pages once, at its first place', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => entryOf({ id })) as [
    ReturnType<typeof entryOf>,
    ReturnType<typeof entryOf>,
    ReturnType<typeof entryOf>,
  ]
  expect(appended([a, b], [b, c])).toEqual([a, b, c])
})
