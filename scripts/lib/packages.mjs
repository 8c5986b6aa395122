import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { npmCi } from './npm.mjs'
import { SetUpError, step } from './report.mjs'
import { root } from './run.mjs'

/** Installs the packages of package-lock.json, unless they are already installed. */
export async function installPackages() {
  if (!packagesAreCurrent()) await alone(install)
}

async function install() {
  if (packagesAreCurrent()) return
  // Only the keychain module has an install script. It has its own step, because it may fail.
  const result = await step('Installing packages', () => npmCi(['--ignore-scripts']))
  if (result.code === 0 && packagesAreCurrent()) return
  throw new SetUpError('npm ci failed.', {
    todo: 'Look at the lines above. Most often the registry cannot be reached, or the disk is full.',
    output: result.output,
  })
}

/** Compares the lock file with npm's record of the installed packages. */
function packagesAreCurrent() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesIn(record)
  // Packages for other systems are optional, and should be missing.
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      installed[path]?.version === wanted.version ||
      (wanted.optional === true && installed[path] === undefined),
  )
}

function packagesIn(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}
