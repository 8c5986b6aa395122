import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMain } from './build-entry.ts'

/** Builds our entry with this module instead of Electron. Returns the path of the script to run. */
export async function buildWithElectron(electron: string): Promise<string> {
  const main = fileURLToPath(await buildMain())
  const modules = path.join(path.dirname(main), 'node_modules/electron')
  await mkdir(modules, { recursive: true })
  const description = '{ "type": "module", "main": "./electron.js" }'
  await writeFile(path.join(modules, 'package.json'), description)
  await writeFile(path.join(modules, 'electron.js'), electron)
  return main
}
