import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { capture, onPath } from '../../../scripts/lib/run.mjs'
import { step } from '../../../scripts/lib/report.mjs'

/** Where the packages lie that the program is measured against; they are no part of it. */
const folder = fileURLToPath(new URL('../field/', import.meta.url))

/** Installs what the lock file beside this folder says, unless it is there; answers why it is not, or `null`. */
export async function installField() {
  if (wanted().every(([name, version]) => installedVersion(name) === version)) return null
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await step('Installing what is measured beside ours', () =>
    npm([...args, '--prefix', folder]),
  )
  return code === 0 ? null : (output.trim().split('\n')[0] ?? `npm ended with ${code}`)
}

/** The packages with the versions that are measured. */
function wanted() {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(dependencies)
}

/** The version of a package that is installed; `null`: it is not. */
export function installedVersion(name) {
  const path = join(folder, 'node_modules', name, 'package.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : null
}

/** The first line that a program of the system says about its version; `null`: it is not there. */
export async function programVersion(name) {
  if (!onPath(name)) return null
  const { output } = await capture(name, ['--version'])
  return output.trim().split('\n')[0] ?? ''
}

function npm(args) {
  const { npm_execpath: script = '' } = process.env
  return script.endsWith('npm-cli.js')
    ? capture(process.execPath, [script, ...args])
    : capture('npm', args)
}
