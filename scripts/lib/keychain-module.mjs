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
 * Fetches keytar's binary from GitHub, or compiles it. If neither is possible, the app starts anyway and keeps tokens
 * only for the session. That is reported once, and tried again after an hour or when a tool was installed.
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

/** Uses the tools that are installed. Returns null if there is something left to try. */
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

/** npm's `rebuild` runs the package's install script, which fetches the binary and, if that fails, compiles it. */
async function rebuild() {
  const source = (await githubAnswers()) ? {} : { npm_config_build_from_source: 'true' }
  const result = await npm(['rebuild', 'keytar', '--loglevel=error'], {
    ...compilerSettings(),
    ...source,
  })
  // npm reports no error if it may not run scripts.
  return { ...result, code: isBuilt() ? 0 : result.code || 1 }
}

function hasJustFailed() {
  return recentFailure('keychain', lackingTools()) !== null
}

function lackingTools() {
  return lackingOf(needs.toCompile).join()
}

/** Uses the headers of the installed Node if it has them. Otherwise node-gyp would download them. */
function compilerSettings() {
  const prefix = dirname(dirname(process.execPath))
  if (!existsSync(join(prefix, 'include/node/node.h'))) return {}
  // npm 10's node-gyp reads the first, later versions read the second.
  return { npm_config_nodedir: prefix, npm_package_config_node_gyp_nodedir: prefix }
}
