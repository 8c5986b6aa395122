import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = new URL('../../', import.meta.url)
const built = new Map<string, Promise<URL>>()
let folder: string | undefined

/**
 * Bundles one TypeScript entry of the product for a real Node process and answers the file's
 * address. `entry` is relative to the checkout. Packages stay external, so the file lies inside the
 * checkout; it is built once per test process and removed when that ends.
 */
export function buildEntry(entry: string): Promise<URL> {
  const known = built.get(entry) ?? bundle(entry)
  built.set(entry, known)
  return known
}

async function bundle(entry: string): Promise<URL> {
  folder ??= createFolder()
  const name = entry.replaceAll('/', '.').replace(/\.ts$/, '')
  await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: 'warn',
    build: {
      ssr: entry,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  })
  return pathToFileURL(`${folder}/${name}.js`)
}

function createFolder(): string {
  const parent = fileURLToPath(new URL('out/test-entries/', root))
  mkdirSync(parent, { recursive: true })
  const created = mkdtempSync(parent)
  process.on('exit', () => rmSync(created, { recursive: true, force: true }))
  return created
}
