import { _electron, type ElectronApplication } from '@playwright/test'

type LaunchOptions = NonNullable<Parameters<typeof _electron.launch>[0]>

/** Playwright adds `--no-sandbox` on Linux unless it is told otherwise; Chromium's sandbox refuses only root. */
export function launchElectron(
  options: LaunchOptions,
  uid = process.getuid?.(),
): Promise<ElectronApplication> {
  return _electron.launch({ ...options, chromiumSandbox: uid !== 0 })
}
