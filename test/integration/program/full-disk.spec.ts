import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import type { FileFailure } from '../../../src-main/contract/failure.ts'
import { err, type Result } from '../../../src-main/contract/result.ts'
import { expect, test as base } from '../../support/programs/program.ts'
import { readyDraft, stateOf } from '../../support/programs/ready-drafts.ts'
import { wholeSchool } from '../demo/demo-test.ts'

/** How many files can still be written after the lock of an attempt was; null: any number. */
let room: number | null = null
let isLocked = false

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern
  openStore: async ({}, use) => {
    ;[room, isLocked] = [null, false]
    await use((folder) => {
      const store = createFileStore(folder)
      const inRoom = (
        name: string,
        write: () => Promise<Result<null, FileFailure>>,
      ): Promise<Result<null, FileFailure>> => {
        if (room === null || !isLocked) return write()
        if (room === 0) return Promise.resolve(err({ code: 'disk-full' as const, name }))
        room -= 1
        return write()
      }
      return {
        ...store,
        write: (name, bytes) => inRoom(name, () => store.write(name, bytes)),
        create: async (name, bytes) => {
          const created = await inRoom(name, () => store.create(name, bytes))
          isLocked ||= name.startsWith('attempts/')
          return created
        },
      }
    })
  },
})

for (const files of [0, 1]) {
  test(`does not send a draft if the disk is full after ${files} files`, async ({
    program,
    demo,
    profileId,
  }) => {
    const { id } = await readyDraft(program, profileId, wholeSchool())
    room = files
    expect(await program.failure('drafts.send', { id })).toMatchObject({ code: 'disk-full' })
    expect(await stateOf(program, id)).toBe('ready')
    await program.restart()
    expect(await stateOf(program, id)).toBe('ready')
    expect(demo.writes()).toEqual([])
    room = null
    expect(await program.value('drafts.send', { id })).toMatchObject({ kind: 'school' })
    expect(demo.writes()).toHaveLength(1)
  })
}
