import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alone } from './alone.mjs'
import { githubAnswers } from './network.mjs'
import { step } from './report.mjs'
import { capture, root } from './run.mjs'

const folder = join(root, 'node_modules/electron')
const day = 24 * 60 * 60 * 1000
/** Its time of change is when the runtime could last not be had. */
const failure = join(root, 'node_modules/.provost/no-electron')

/**
 * The path of Electron's executable, or `null`. The npm package comes without it: it is downloaded
 * when the host can be reached, within a minute. A failure is not repeated for a day;
 * `npx install-electron` tries at once.
 */
export function electronRuntime() {
  return installedRuntime() ?? alone(download)
}

async function download() {
  const installed = installedRuntime()
  if (installed || failedToday()) return installed
  if (process.env.ELECTRON_MIRROR || (await githubAnswers())) {
    const install = [join(folder, 'install.js')]
    await step('Downloading Electron', () =>
      capture(process.execPath, install, { timeout: 60_000 }),
    )
  }
  const downloaded = installedRuntime()
  if (!downloaded) {
    mkdirSync(dirname(failure), { recursive: true })
    writeFileSync(failure, '')
  }
  return downloaded
}

function installedRuntime() {
  const name = join(folder, 'path.txt')
  if (!existsSync(name)) return null
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist')
  const executable = join(dist, readFileSync(name, 'utf8'))
  return existsSync(executable) ? executable : null
}

function failedToday() {
  return existsSync(failure) && Date.now() - statSync(failure).mtimeMs < day
}
