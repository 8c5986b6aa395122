import { expect, test } from '@playwright/test'
import { ok } from '../../../../src-main/contract/result.ts'
import { PickedFiles } from '../../../../src-main/core/batches/picked-files.ts'
import type { LargeFiles } from '../../../../src-main/core/ports.ts'

/** A picked file that was changed at these times, by the time of each look at it. */
function fileChangedAt(...times: number[]): PickedFiles {
  const bytes = new TextEncoder().encode('name\nEscola\n')
  const files: Pick<LargeFiles, 'open'> = {
    open: () => {
      const body = new Blob([bytes]).stream() as ReadableStream<Uint8Array>
      return Promise.resolve(ok({ body, bytes: bytes.length, changedAt: times.shift() ?? 0 }))
    },
  }
  const places = {
    pick: () => Promise.resolve(ok('/sheets/schools.csv')),
    pickAll: () => Promise.resolve(ok(null)),
  }
  // The casts: one file is picked and opened, and the time is not asked for.
  return new PickedFiles(places as never, files as never, { now: () => 0 } as never)
}

test('refuses a file that changes while it is read', async () => {
  expect(await fileChangedAt(1, 2).one(['csv'])).toEqual({
    ok: false,
    failure: { code: 'file-busy', name: 'schools.csv' },
  })
  expect(await fileChangedAt(1, 1).one(['csv'])).toMatchObject({
    ok: true,
    value: { name: 'schools.csv' },
  })
})

const minute = 60_000

for (const [what, changedAt, sentAt] of [
  ['the past', 5, '1970-01-01T00:00:00.005Z'],
  ['a network drive whose clock is ahead', minute, '1970-01-01T00:01:00.000Z'],
  // What was sent from here counts more than that.
  ['the future', 24 * 60 * minute, '1970-01-01T00:00:00.000Z'],
] as const)
  test(`dates a course from its file, unless the time is in the future: ${what}`, async () => {
    const bytes = new TextEncoder().encode('{"course_id":7}')
    const files = {
      open: () => {
        const body = new Blob([bytes]).stream()
        return Promise.resolve(ok({ body, bytes: bytes.length, changedAt }))
      },
    }
    const dialogs = { pickAll: () => Promise.resolve(ok(['/payloads/one.json'])) }
    // The casts: as above.
    const picked = new PickedFiles(dialogs as never, files as never, { now: () => 0 } as never)
    expect(await picked.bases()).toMatchObject({ ok: true, value: [{ courseId: 7, sentAt }] })
  })
