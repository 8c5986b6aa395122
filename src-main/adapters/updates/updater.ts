import type { Failure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Updater } from '../../core/ports.ts'
import { fileFailureOf, systemCode } from '../files/fs-errors.ts'
import { replaceImage, startProgram } from './install.ts'
import type { Library, LibraryParts } from './electron-updater.ts'
import { UpdateError } from './update-error.ts'

export type UpdaterParts = Omit<LibraryParts, 'onAccepted'> & {
  /** The path of the running AppImage. */
  image: string | undefined
  /** Saves and closes everything, runs the given function, and ends the program. */
  leaveFor: (last: () => Promise<void>) => Promise<void>
  /** macOS: installs the accepted update, which ends the program. */
  installAccepted: () => void
}

/** The updater of a packaged program. Its library is loaded when first needed. */
export function createUpdater(parts: UpdaterParts): Updater {
  const { by, image, leaveFor, installAccepted } = parts
  const { host } = new URL(parts.address)
  let library: Promise<Library> | undefined
  let file = ''

  async function open(): Promise<Library> {
    library ??= import('./electron-updater.ts').then(({ openLibrary }) =>
      openLibrary({ ...parts, onAccepted: () => void leaveFor(handedOver) }),
    )
    return library
  }

  function handedOver(): Promise<never> {
    installAccepted()
    // The system ends the program when it can replace it.
    return new Promise(() => undefined)
  }

  async function install(): Promise<void> {
    switch (by) {
      case 'nsis':
        // Always as this person: an installer that needs more rights does not start.
        return leaveFor(() => startProgram(file, ['--updated', '--force-run']))
      case 'appimage':
        if (image === undefined) throw new Error('the AppImage has no path')
        await replaceImage(file, image)
        return leaveFor(() => startProgram(image, []))
      case 'dmg':
        return (await open()).handOver()
    }
  }

  async function attempt<T>(
    otherwise: 'update-unreadable' | 'update-not-installed',
    work: () => Promise<T>,
  ): Promise<Result<T>> {
    try {
      return ok(await work())
    } catch (error) {
      return err(failureOf(error, host, otherwise))
    }
  }

  return {
    find: (signal) =>
      attempt(
        'update-unreadable',
        async () => (await (await open()).find(signal))?.version ?? null,
      ),
    fetch: (onPart, signal) =>
      attempt('update-unreadable', async () => {
        file = await (await open()).fetch(onPart, signal)
        return null
      }),
    install: () =>
      attempt('update-not-installed', async () => {
        await install()
        return null
      }),
  }
}

/** Our own error is passed on. Errors of the library and of macOS are translated. */
function failureOf(
  error: unknown,
  host: string,
  otherwise: 'update-unreadable' | 'update-not-installed',
): Failure {
  if (error instanceof UpdateError) return error.failure
  const code = systemCode(error)
  const detail = code || String(error).slice(0, 300)
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE' || /code signature/i.test(String(error)))
    return { code: 'update-unsigned', host, detail }
  if (/^E[A-Z]+$/.test(code) && otherwise !== 'update-not-installed')
    return fileFailureOf(error, 'Provost')
  return { code: otherwise, host, detail }
}
