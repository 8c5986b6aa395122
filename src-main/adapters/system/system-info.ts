import { release } from 'node:os'
import type { SystemInfo } from '../../core/ports.ts'
import { secretService, whyNoSecretService } from '../keychain/secret-service.ts'

/** Information about this computer and the program. `isPackaged` is true for an installed program. */
export function createSystemInfo(
  folder: string,
  { isPackaged }: { isPackaged: boolean },
): SystemInfo {
  return {
    folder,
    isPackaged,
    system: systemNow(),
    secretService: (signal) => secretService(process.env, signal),
    whyNoSecretService: (signal) =>
      process.platform === 'linux'
        ? whyNoSecretService(process.env, signal)
        : Promise.resolve(null),
  }
}

/** Facts about the computer for support. None of them identifies its owner. */
function systemNow(): Record<string, string> {
  const { arch, platform } = process
  // The host decides which of these exist.
  const versions: Record<string, string | undefined> = process.versions
  const named = ['node', 'electron', 'chrome'].map((name) => [name, versions[name] ?? ''] as const)
  return { platform, arch, release: release(), ...Object.fromEntries(named) }
}
