import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { UpdateAddress } from '../../contract/policy.ts'
import type { Installed, InstalledBy } from '../../core/updates/update-source.ts'

export type Copy = {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  /** The path of the running program. */
  program: string
  /** Whether it is a packaged one, and the folder of its own files (`app.asar`). */
  packaged: boolean
  app: string
  /** The folder beside them, with what the packaging has written about the copy. */
  resources: string
}

/** What this copy of the program can be told from its own files. */
export function readInstalled(copy: Copy): Omit<Installed, 'policy'> {
  return {
    by: installedBy(copy),
    address: copy.packaged ? builtAddress(copy.app) : null,
    signed: knowsItsMaker(updateConfig(copy.resources)),
  }
}

/** The file that the packaging writes for the updater. */
export function updateConfig(resources: string): string {
  return join(resources, 'app-update.yml')
}

function installedBy({ platform, env, packaged, program, resources }: Copy): InstalledBy {
  if (!packaged) return null
  if (platform === 'win32') return 'nsis'
  if (platform === 'darwin') return 'dmg'
  // A program that was started by an AppImage inherits the names of that one's: ours runs from its own folder.
  const { APPIMAGE: image, APPDIR: mounted } = env
  if (image && mounted && program.startsWith(mounted + sep)) return 'appimage'
  return existsSync(join(resources, 'package-type')) ? 'system' : null
}

/** `null`: it was built with none, or with one that is not taken. */
function builtAddress(app: string): string | null {
  // The cast: our own file, written by the packaging.
  const { updateAddress } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
    updateAddress?: unknown
  }
  const address = UpdateAddress.safeParse(updateAddress)
  return address.success ? address.data : null
}

/** Without the publisher's name in the file, the updater accepts installers with any signature or none. */
function knowsItsMaker(config: string): boolean {
  return existsSync(config) && /^publisherName:/m.test(readFileSync(config, 'utf8'))
}
