import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { SetUpError, step } from './report.mjs'
import { capture, root, tool } from './run.mjs'

const inputs = [
  'src-main',
  'src-renderer',
  'resources',
  'electron.vite.config.ts',
  'scripts/vite-bundled-packages.ts',
  'scripts/vite-file-list.ts',
  'scripts/vite-page-messages.ts',
  'scripts/lib/bill-of-materials.mjs',
  'svelte.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stamp = join(root, 'out/build-stamp')

/** Builds all programs into `out/`, unless they are up to date with the files. */
export async function build() {
  if (!isBuiltFrom(stateOfInputs())) await alone(buildAll)
}

async function buildAll() {
  const state = stateOfInputs()
  if (isBuiltFrom(state)) return
  // Deleted first, so that after a failed build no program counts as built.
  rmSync(stamp, { force: true })
  const { code, output } = await step('Building', () =>
    capture(process.execPath, [tool('electron-vite', 'electron-vite'), 'build']),
  )
  if (code !== 0) {
    throw new SetUpError('The build failed.', {
      todo: 'Look at the lines above; `npm run check` may say more.',
      output,
    })
  }
  // Needs packages, which may be missing when this module is loaded.
  const { writeBillOfMaterials } = await import('./bill-of-materials.mjs')
  writeBillOfMaterials()
  writeFileSync(stamp, state)
}

function isBuiltFrom(state) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state
}

/** Hashes names, sizes and modification times. Reading all the files would take too long for every command. */
function stateOfInputs() {
  const hash = createHash('sha256')
  for (const input of inputs.filter((path) => existsSync(join(root, path)))) visit(input)
  return hash.digest('hex')

  function visit(path) {
    const status = statSync(join(root, path))
    if (status.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    } else {
      hash.update(`${path}\0${String(status.size)}\0${String(status.mtimeMs)}\n`)
    }
  }
}
