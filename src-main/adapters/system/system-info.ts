import { release } from 'node:os'
import type { SystemInfo } from '../../core/ports.ts'
import { secretService, whyNoSecretService } from '../keychain/secret-service.ts'

/** This computer, and the program that runs on it. `isPackaged`: an installed program. */
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

/** What support wants to know of the machine; nothing that tells whose it is. */
function systemNow(): Record<string, string> {
  const { arch, platform } = process
  // Which of them there are depends on the host.
  const versions: Record<string, string | undefined> = process.versions
  const named = ['node', 'electron', 'chrome'].map((name) => [name, versions[name] ?? ''] as const)
  return { platform, arch, release: release(), ...Object.fromEntries(named) }
}
