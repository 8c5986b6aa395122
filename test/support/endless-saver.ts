import { createFileStore } from '../../src-main/adapters/file-store.ts'
import { systemClock } from '../../src-main/adapters/clock.ts'
import { Drafts } from '../../src-main/core/drafts/drafts.ts'
import { Records } from '../../src-main/core/record.ts'

/*
 * Saves one draft over and over, as a form does while somebody types, and tells its parent of each save that was
 * answered. It never ends by itself: it is killed in between.
 */
const [folder = '', id = ''] = process.argv.slice(2)
const drafts = new Drafts(new Records(createFileStore(folder)), systemClock)
const before = await drafts.show(id)
for (let rev = before.ok ? before.value.rev : 0; ; rev++) {
  const text = String(rev % 10).repeat(20_000)
  const body = { text, rev }
  const saved = await drafts.save({ id, kind: 'school', profileId: null, title: 'x', body, rev })
  if (!saved.ok) throw new Error(saved.failure.code)
  process.send?.(saved.value.rev)
}
