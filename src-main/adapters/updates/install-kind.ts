import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { UpdateAddress } from '../../contract/policy.ts'
import type { Installed, InstalledBy } from '../../core/updates/update-source.ts'

export type Copy = {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  program: string
  /** Whether the program is packaged, and the folder of its files (`app.asar`). */
  packaged: boolean
  app: string
  /** The folder next to them, with the files that the packaging wrote. */
  resources: string
}

/** What kind of installation this is, according to its own files. */
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
  // A program that was started by an AppImage inherits its variables. Only our AppImage runs from its own folder.
  const { APPIMAGE: image, APPDIR: mounted } = env
  if (image && mounted && program.startsWith(mounted + sep)) return 'appimage'
  return existsSync(join(resources, 'package-type')) ? 'system' : null
}

/** Returns null if the build has none, or if it is not valid. */
function builtAddress(app: string): string | null {
  // The cast: our own file, written by the packaging.
  const { updateAddress } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
    updateAddress?: unknown
  }
  const address = UpdateAddress.safeParse(updateAddress)
  return address.success ? address.data : null
}

/** Without a publisher's name in the file, the updater accepts installers with any signature, or with none. */
function knowsItsMaker(config: string): boolean {
  return existsSync(config) && /^publisherName:/m.test(readFileSync(config, 'utf8'))
}
