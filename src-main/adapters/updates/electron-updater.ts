import {
  type AppUpdater,
  AppImageUpdater,
  MacUpdater,
  NsisUpdater,
  type UpdateInfo,
} from 'electron-updater'
import { versionLength } from '../../contract/updates.ts'
import type { HttpFetch, Log } from '../../core/ports.ts'
import { ReleaseServer, type RequestParts } from './release-server.ts'
import { UpdateError } from './update-error.ts'

export type LibraryParts = {
  by: 'nsis' | 'dmg' | 'appimage'
  /** The running version. */
  version: string
  address: string
  /** The `app-update.yml` that the packaging wrote. */
  config: string
  cache: string
  fetch: HttpFetch
  log: Log
  /** Called when the library would end the program: on macOS, after the system has accepted the update. */
  onAccepted: () => void
}

/**
 * The parts of the library that we use: it reads announcements, compares versions, chooses the file, stores and checks
 * it.
 */
export type Library = {
  find(signal: AbortSignal): Promise<UpdateInfo | null>
  /** Returns the path of the downloaded and checked file. */
  fetch(onPart: (part: number) => void, signal: AbortSignal): Promise<string>
  /** Passes the file to macOS. Rejects if macOS refuses it. */
  handOver(): Promise<never>
}

const makers = { nsis: NsisUpdater, dmg: MacUpdater, appimage: AppImageUpdater }

/**
 * The library without its own network, elevation and exit. Requests go through `fetch`. Nothing is downloaded or
 * installed automatically, and older versions are refused.
 */
export function openLibrary(parts: LibraryParts): Library {
  const { by, version, address, config, cache, fetch, log } = parts
  const server = new ReleaseServer(fetch, address)
  const never = new AbortController().signal
  let signal = never
  let onPart: (part: number) => void = () => undefined

  const updater: AppUpdater = new makers[by](undefined, {
    version,
    name: 'Provost',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: cache,
    baseCachePath: cache,
    whenReady: () => Promise.resolve(),
    quit: parts.onAccepted,
    relaunch: () => undefined,
    onQuit: () => undefined,
  })
  let isUnchecked = false
  updater.logger = {
    info: (line: unknown) => log.info(`updates: ${String(line)}`),
    warn(line: unknown) {
      isUnchecked ||= /ignoring signature validation/i.test(String(line))
      log.warn(`updates: ${String(line)}`)
    },
    error: (line: unknown) => log.warn(`updates: ${String(line)}`),
  }
  if (updater instanceof NsisUpdater) {
    const verify = updater.verifyUpdateCodeSignature
    // If Windows cannot check a signature, the library would accept the installer.
    updater.verifyUpdateCodeSignature = async (names, path) => {
      isUnchecked = false
      return (await verify(names, path)) ?? (isUnchecked ? 'it could not be checked' : null)
    }
  }
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  // The system or our own code restarts the program after it has closed.
  updater.autoRunAppAfterInstall = false
  updater.allowDowngrade = false
  updater.allowPrerelease = false
  updater.disableWebInstaller = true
  // Only whole files, because parts have no hash of their own.
  updater.disableDifferentialDownload = true
  // The type lacks this property. The library's own tests set it in the same way.
  Object.assign(updater, {
    httpExecutor: {
      request: (options: RequestParts) => server.text(options, signal),
      download: (url: URL, target: string, { sha512 }: { sha512?: string | null }) =>
        server.file(url.href, target, { sha512, onPart, signal }),
    },
  })
  updater.setFeedURL({ provider: 'generic', url: address })

  return {
    async find(ending) {
      signal = ending
      const found = await updater.checkForUpdates()
      if (found === null) throw new Error('the updater does not know how this copy was installed')
      if (!found.isUpdateAvailable) return null
      const { updateInfo } = found
      if (updateInfo.version.length > versionLength)
        throw server.fail('update-unreadable', { detail: 'version' })
      // People install trial versions by hand.
      if (updateInfo.version.includes('-')) return null
      if (updateInfo.files.some(({ isAdminRightsRequired }) => isAdminRightsRequired))
        throw server.fail('update-needs-administrator')
      return updateInfo
    },
    async fetch(report, ending) {
      signal = ending
      onPart = report
      const [file] = await updater.downloadUpdate()
      if (file === undefined) throw new UpdateError({ code: 'update-not-ready' })
      return file
    },
    handOver: () =>
      new Promise((_, reject) => {
        updater.once('error', reject)
        updater.quitAndInstall()
      }),
  }
}
