import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = new URL('../../../', import.meta.url)
/** The other programs that a host starts. */
const programs = ['keychain-helper', 'runs-worker', 'table-worker']
const built = new Map<string, Promise<URL>>()
let folder: string | undefined

/**
 * Bundles one TypeScript entry of the product for a real Node process. Returns the file's URL. `entry` is relative to
 * the checkout. Some packages are not bundled, so the file is inside the checkout. It is built once per test process
 * and removed when that ends.
 */
export function buildEntry(entry: string): Promise<URL> {
  const known = built.get(entry) ?? buildOne(entry)
  built.set(entry, known)
  return known
}

/** Builds the command line and the programs that it starts, in one folder and under their own names. */
export function buildCommandLine(): Promise<URL> {
  const known = built.get('command line') ?? buildGroup(['cli', ...programs])
  built.set('command line', known)
  return known
}

/** Builds the entry for Electron and the programs that it starts. */
export function buildMain(): Promise<URL> {
  const known = built.get('main') ?? buildGroup(['electron', ...programs])
  built.set('main', known)
  return known
}

async function buildOne(entry: string): Promise<URL> {
  const name = entry.replaceAll('/', '.').replace(/\.ts$/, '')
  await bundle({ [name]: entry }, createFolder())
  return pathToFileURL(`${createFolder()}/${name}.js`)
}

/** Returns the URL of the first program. */
async function buildGroup(names: string[]): Promise<URL> {
  const target = `${createFolder()}/programs`
  await bundle(Object.fromEntries(names.map((name) => [name, `src-main/entry/${name}.ts`])), target)
  return pathToFileURL(`${target}/${String(names[0])}.js`)
}

async function bundle(input: Record<string, string>, outDir: string): Promise<void> {
  const isOne = Object.keys(input).length === 1
  await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: 'warn',
    // As in the shipped build: a process with its packages in one file starts twice as fast.
    ssr: { noExternal: true, external: ['keytar', 'electron', '@playwright/test'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: !isOne,
        },
      },
    },
  })
}

function createFolder(): string {
  if (folder !== undefined) return folder
  const parent = fileURLToPath(new URL('out/test-entries/', root))
  mkdirSync(parent, { recursive: true })
  const created = mkdtempSync(parent)
  process.on('exit', () => rmSync(created, { recursive: true, force: true }))
  return (folder = created)
}
