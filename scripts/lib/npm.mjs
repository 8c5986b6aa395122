import { basename, dirname, join } from 'node:path'
import { capture } from './run.mjs'

/** Installs exactly the versions of a lock file. Never rejects. Returns the exit code and the output. */
export function npmCi(args) {
  return npm(['ci', '--loglevel=error', '--no-fund', '--no-audit', ...args])
}

export function npm(args, env = {}) {
  const script = npmScript()
  return script
    ? capture(process.execPath, [script, ...args], { env })
    : capture('npm', args, { env })
}

/**
 * Returns the path of npm's own script if it is known: the one that runs this, or on Windows the one in Node's folder.
 */
function npmScript() {
  const { npm_execpath: running = '' } = process.env
  if (basename(running) === 'npm-cli.js') return running
  // A command file cannot be started without a shell.
  return process.platform === 'win32'
    ? join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
    : null
}
