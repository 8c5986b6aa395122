import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alone } from './alone.mjs'
import { githubAnswers } from './network.mjs'
import { npmCi } from './npm.mjs'
import { SetUpError, step } from './report.mjs'
import { root } from './run.mjs'
import { ensureSystem, needs } from './system.mjs'

/** Installs what package-lock.json says, unless that is what is installed. */
export async function installPackages() {
  if (!packagesAreCurrent()) await alone(install)
}

async function install() {
  if (packagesAreCurrent()) return
  // keytar, the only native package, comes built from GitHub or is compiled here.
  const prebuilt = await githubAnswers()
  if (!prebuilt) await ensureSystem(needs.toCompile)
  let result = await step('Installing packages', () => installAll({ prebuilt }))
  if (result.code !== 0 && prebuilt) {
    await ensureSystem(needs.toCompile)
    result = await step('Installing packages once more', () => installAll({ prebuilt: false }))
  }
  if (result.code === 0 && packagesAreCurrent()) return
  throw new SetUpError('npm ci failed.', {
    todo: 'Look at the lines above. Most often the registry cannot be reached, or the disk is full.',
    output: result.output,
  })
}

/** Compares the lock file with the record that npm keeps of what it has installed. */
function packagesAreCurrent() {
  if (!existsSync(join(root, 'node_modules/keytar/build/Release/keytar.node'))) return false
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesIn(record)
  // Packages for other systems are optional, and rightly absent.
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

function installAll({ prebuilt }) {
  return npmCi([], {
    ...compilerSettings(),
    ...(prebuilt ? {} : { npm_config_build_from_source: 'true' }),
  })
}

/** Node's headers, where they lie beside Node: node-gyp would download them. */
function compilerSettings() {
  const prefix = dirname(dirname(process.execPath))
  if (!existsSync(join(prefix, 'include/node/node.h'))) return {}
  // The first is read by the node-gyp of npm 10, the second by later ones.
  return { npm_config_nodedir: prefix, npm_package_config_node_gyp_nodedir: prefix }
}
