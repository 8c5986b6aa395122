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

test('a file that is saved while it is read is refused as one that is in use', async () => {
  expect(await fileChangedAt(1, 2).one(['csv'])).toEqual({
    ok: false,
    failure: { code: 'file-busy', name: 'schools.csv' },
  })
  expect(await fileChangedAt(1, 1).one(['csv'])).toMatchObject({
    ok: true,
    value: { name: 'schools.csv' },
  })
})
