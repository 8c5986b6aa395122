import { expect, test } from '@playwright/test'
import type { Store } from '../../../../src-main/core/ports.ts'
import { ok } from '../../../../src-main/contract/result.ts'
import { SnapshotFiles } from '../../../../src-main/core/datasets/snapshot-files.ts'
import { DocumentStore } from '../../../../src-main/core/storage/document-store.ts'
import { systemClock } from '../../../../src-main/adapters/system/clock.ts'
import { largeFiles } from '../../../../src-main/adapters/files/large-files.ts'

test('a snapshot that another program removes is not put aside with another file', async () => {
  const setAside: string[] = []
  const id = crypto.randomUUID()
  // The cast: nothing else of it is used.
  const store = {
    folders: () => Promise.resolve(ok(['institution'])),
    list: () => Promise.resolve(ok([`${id}.json`])),
    read() {
      // Meanwhile something else cannot be read.
      records.report('draft', 'corrupt/drafts-a.json.1-2', 'unreadable')
      return Promise.resolve(ok(null))
    },
    quarantine(name: string) {
      setAside.push(name)
      return Promise.resolve(ok(name))
    },
  } as Partial<Store> as Store
  const records = new DocumentStore(store)
  const files = new SnapshotFiles({
    records,
    store,
    files: largeFiles,
    clock: systemClock,
    folder: '',
  })
  expect(await files.list(null)).toEqual(ok([]))
  expect(setAside).toEqual([])
})
