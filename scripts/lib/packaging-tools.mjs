import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { npmCi } from './npm.mjs'
import { step } from './report.mjs'
import { root } from './run.mjs'

const folder = join(root, 'packaging')
const installed = join(folder, 'node_modules/.provost-lock')

/**
 * Installs the tools that make installers, separately from the project's packages, because they need a hundred
 * megabytes and are not needed to run the project. Returns why it failed, or null.
 */
export async function installPackagingTools() {
  return isCurrent() ? null : alone(install)
}

async function install() {
  if (isCurrent()) return null
  const args = ['--prefix', folder, '--ignore-scripts']
  const { code, output } = await step('Installing the packaging tools', () => npmCi(args))
  if (code !== 0) return output.trim().split('\n').at(-1) ?? 'npm ci failed'
  writeFileSync(installed, lock())
  return null
}

function isCurrent() {
  return existsSync(installed) && readFileSync(installed, 'utf8') === lock()
}

function lock() {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}
