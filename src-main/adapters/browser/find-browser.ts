import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge']

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The installed Chromium, Chrome or Edge that can show the page, or `null`. `PROVOST_CHROMIUM` names
 * another one, which is taken as it is.
 */
export function findBrowser(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  exists: (path: string) => boolean = existsSync,
): string | null {
  if (env['PROVOST_CHROMIUM']) return env['PROVOST_CHROMIUM']
  return usualPlaces(env, platform).find((path) => exists(path)) ?? null
}

function usualPlaces(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  switch (platform) {
    case 'win32':
      return windowsPrograms.flatMap((program) =>
        [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
          .filter((folder) => folder !== undefined)
          .map((folder) => win32.join(folder, program)),
      )
    case 'darwin':
      return macPrograms.flatMap((name) =>
        ['/', env['HOME'] ?? '/'].map((folder) =>
          posix.join(folder, 'Applications', `${name}.app`, 'Contents/MacOS', name),
        ),
      )
    default:
      return linuxNames.flatMap((name) =>
        (env['PATH'] ?? '/usr/bin:/snap/bin')
          .split(':')
          .filter((folder) => folder !== '')
          .map((folder) => posix.join(folder, name)),
      )
  }
}
