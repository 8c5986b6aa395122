import { createFileStore } from '../../src-main/adapters/file-store.ts'

// Saves one file over and over, and tells its parent of each save; its parent kills it in between.
const store = createFileStore(process.argv[2] ?? '')
for (let version = 1; ; version++) {
  const text = JSON.stringify({ version, text: String(version % 10).repeat(20_000) })
  await store.write('drafts/a.json', new TextEncoder().encode(text))
  process.send?.(version)
}
