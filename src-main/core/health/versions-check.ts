import type { HealthFinding } from '../../contract/health.ts'
import type { AppInfo } from '../../contract/settings.ts'
import type { SystemInfo } from '../ports.ts'
import { passing } from './check-result.ts'

/** Common names of the platforms that Node reports. */
const systems: Partial<Record<string, string>> = {
  darwin: 'macOS (Darwin)',
  linux: 'Linux',
  win32: 'Windows',
}

/** Reports the versions of the program and of the system. */
export function checkVersions(
  { version, host }: Pick<AppInfo, 'version' | 'host'>,
  { system, isPackaged }: Pick<SystemInfo, 'system' | 'isPackaged'>,
): HealthFinding {
  const { platform = '', release = '', arch = '', node, electron, chrome } = system
  return passing({
    provost: version,
    shownBy: host,
    ...(electron ? { electron } : {}),
    ...(chrome ? { chromium: chrome } : {}),
    ...(node ? { node } : {}),
    system: `${systems[platform] ?? platform} ${release}`.trim(),
    architecture: arch,
    packaged: isPackaged,
  })
}
