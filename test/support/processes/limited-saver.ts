import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { Drafts } from '../../../src-main/core/writes/drafts.ts'
import { DocumentStore } from '../../../src-main/core/storage/document-store.ts'

/* Saves a small draft and then a large one while the system allows no large file, and prints the outcome. */
const [folder = '', id = ''] = process.argv.slice(2)
const drafts = new Drafts(new DocumentStore(createFileStore(folder)), systemClock, systemRandom)

async function save(text: string, rev: number): Promise<string> {
  const content = { id, kind: 'school' as const, profileId: null, title: 'x', rev, body: { text } }
  const saved = await drafts.save(content)
  return saved.ok ? 'saved' : saved.failure.code
}

const outcomes = [await save('small', 0), await save('x'.repeat(100_000), 1)]
const kept = await drafts.show(id)
console.log(JSON.stringify({ outcomes, kept: kept.ok ? kept.value.body : kept.failure.code }))
