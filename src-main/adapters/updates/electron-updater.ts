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
  /** The version that runs. */
  version: string
  address: string
  /** `app-update.yml`, as the packaging has written it. */
  config: string
  /** Where downloads are kept until they are installed. */
  cache: string
  fetch: HttpFetch
  log: Log
  /** Called when the library would end the program: on macOS, when the system has accepted the update. */
  onAccepted: () => void
}

/** What the library does for us: it reads what is announced, compares versions, chooses the file, keeps and checks it. */
export type Library = {
  find(signal: AbortSignal): Promise<UpdateInfo | null>
  /** The path of the file that was fetched and checked. */
  fetch(onPart: (part: number) => void, signal: AbortSignal): Promise<string>
  /** Hands the file to the system, on macOS; rejects when the system refuses it. */
  handOver(): Promise<never>
}

const makers = { nsis: NsisUpdater, dmg: MacUpdater, appimage: AppImageUpdater }

/**
 * The library without its ways to the network, to elevation and to the end of the program: requests go through `fetch`,
 * nothing is downloaded or installed by itself, and nothing older than this version is taken.
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
    // Where Windows gives no answer about a signature, the library takes the installer all the same.
    updater.verifyUpdateCodeSignature = async (names, path) => {
      isUnchecked = false
      return (await verify(names, path)) ?? (isUnchecked ? 'it could not be checked' : null)
    }
  }
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  // The program is started again by the system's part or by ours, when it has closed.
  updater.autoRunAppAfterInstall = false
  updater.allowDowngrade = false
  updater.allowPrerelease = false
  updater.disableWebInstaller = true
  // Whole files only: a part of a file has no hash of its own.
  updater.disableDifferentialDownload = true
  // Its type says nothing of this property, which its own tests set in the same way.
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
      // Trial versions are for those who install them by hand.
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
