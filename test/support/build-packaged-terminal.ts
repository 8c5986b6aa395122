import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMain } from './build-entry.ts'

/** What the terminal uses of Electron, done by Node: this is no test of Electron, but of our entry in its place. */
const electron = `
export const app = {
  setPath() {}, enableSandbox() {}, disableHardwareAcceleration() {}, on() {},
  isPackaged: true,
  commandLine: { appendSwitch() {}, hasSwitch: () => false },
  whenReady: () => Promise.resolve(),
  exit: (code) => process.exit(code),
}
export const session = { fromPartition: () => ({ fetch }) }
export const utilityProcess = { fork: () => { throw new Error('no keychain here') } }
`

/** A program's folder as the package for Debian has it, around our real entry; answers the script to call. */
export async function buildPackagedTerminal(folder: string, script: string): Promise<string> {
  const main = fileURLToPath(await buildMain())
  const modules = path.join(path.dirname(main), 'node_modules/electron')
  await mkdir(modules, { recursive: true })
  await writeFile(
    path.join(modules, 'package.json'),
    '{ "type": "module", "main": "./electron.js" }',
  )
  await writeFile(path.join(modules, 'electron.js'), electron)
  const bin = path.join(folder, 'resources/bin')
  await mkdir(bin, { recursive: true })
  await writeFile(
    path.join(folder, 'provost'),
    `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`,
    { mode: 0o755 },
  )
  const target = path.join(bin, 'provost')
  await writeFile(target, script, { mode: 0o755 })
  return target
}
