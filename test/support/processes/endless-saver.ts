import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { Drafts } from '../../../src-main/core/writes/drafts.ts'
import { DocumentStore } from '../../../src-main/core/storage/document-store.ts'

/*
 * Saves one draft again and again, as a form does while a person types, and reports each successful save to its parent.
 * It never ends by itself. Its parent kills it at some point.
 */
const [folder = '', id = ''] = process.argv.slice(2)
const drafts = new Drafts(new DocumentStore(createFileStore(folder)), systemClock, systemRandom)
const before = await drafts.show(id)
for (let rev = before.ok ? before.value.rev : 0; ; rev++) {
  const text = String(rev % 10).repeat(20_000)
  const body = { text, rev }
  const saved = await drafts.save({ id, kind: 'school', profileId: null, title: 'x', body, rev })
  if (!saved.ok) throw new Error(saved.failure.code)
  process.send?.(saved.value.rev)
}
