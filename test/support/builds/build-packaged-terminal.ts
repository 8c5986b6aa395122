import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWithElectron } from './stand-in-electron.ts'

/** The part of Electron that the terminal uses, written for Node, to test our entry without Electron. */
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

/** Creates a program folder like the Debian package's around our real entry. Returns the path of the script to run. */
export async function buildPackagedTerminal(folder: string, script: string): Promise<string> {
  const main = await buildWithElectron(electron)
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
