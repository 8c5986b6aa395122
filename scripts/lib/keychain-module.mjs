import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alone } from './alone.mjs'
import { githubAnswers } from './network.mjs'
import { npm } from './npm.mjs'
import { forgetFailure, recentFailure, rememberFailure } from './recent-failure.mjs'
import { excerpt, say, SetUpError, step } from './report.mjs'
import { root } from './run.mjs'
import { ensureSystem, lackingOf, needs } from './system.mjs'

const binary = join(root, 'node_modules/keytar/build/Release/keytar.node')
const isBuilt = () => existsSync(binary)

/**
 * Fetches keytar's binary from GitHub, or compiles it. Where neither is possible the app starts anyway and keeps tokens
 * for the session only: that is said once, and tried again after an hour or when a tool appeared.
 */
export async function buildKeychainModule() {
  if (!isBuilt() && !hasJustFailed()) await alone(build)
}

async function build() {
  if (isBuilt() || hasJustFailed()) return
  const problem = (await fetchOrCompile()) ?? (await compileWithTools())
  if (isBuilt()) return forgetFailure('keychain')
  rememberFailure('keychain', lackingTools(), problem)
  say(problem)
  say(
    'The module for the system keychain (keytar) is not built. The app starts without it, and keeps',
  )
  say('tokens only until it is closed. After the repair, `npm start` builds the module by itself.')
}

/** With the tools that are there. Returns null when there is something left to try. */
async function fetchOrCompile() {
  const isComplete = lackingOf(needs.toCompile).length === 0
  if (!isComplete && !(await githubAnswers())) return null
  const { output } = await step('Building the keychain module', () => rebuild())
  return isComplete ? excerpt(output) : null
}

async function compileWithTools() {
  if (isBuilt()) return null
  try {
    await ensureSystem(needs.toCompile)
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    return `${error.message} ${error.todo}`
  }
  const { output } = await step('Compiling the keychain module', () => rebuild())
  return excerpt(output)
}

/** npm's `rebuild` runs the package's install script, which fetches and, where that fails, compiles. */
async function rebuild() {
  const source = (await githubAnswers()) ? {} : { npm_config_build_from_source: 'true' }
  const result = await npm(['rebuild', 'keytar', '--loglevel=error'], {
    ...compilerSettings(),
    ...source,
  })
  // A npm that may not run scripts has nothing to complain about.
  return { ...result, code: isBuilt() ? 0 : result.code || 1 }
}

function hasJustFailed() {
  return recentFailure('keychain', lackingTools()) !== null
}

function lackingTools() {
  return lackingOf(needs.toCompile).join()
}

/** Node's headers, where they lie beside Node: node-gyp would download them. */
function compilerSettings() {
  const prefix = dirname(dirname(process.execPath))
  if (!existsSync(join(prefix, 'include/node/node.h'))) return {}
  // The first is read by the node-gyp of npm 10, the second by later ones.
  return { npm_config_nodedir: prefix, npm_package_config_node_gyp_nodedir: prefix }
}
