import { basename, dirname, join } from 'node:path'
import { capture } from './run.mjs'

/** Installs exactly what a lock file says. Never rejects: answers the exit code and what was printed. */
export function npmCi(args) {
  return npm(['ci', '--loglevel=error', '--no-fund', '--no-audit', ...args])
}

/** Runs npm to its end. */
export function npm(args, env = {}) {
  const script = npmScript()
  return script
    ? capture(process.execPath, [script, ...args], { env })
    : capture('npm', args, { env })
}

/** npm's own script, where it can be told: the one that runs this, or the one that Windows has beside Node. */
function npmScript() {
  const { npm_execpath: running = '' } = process.env
  if (basename(running) === 'npm-cli.js') return running
  // A command file cannot be started without a shell.
  return process.platform === 'win32'
    ? join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
    : null
}
