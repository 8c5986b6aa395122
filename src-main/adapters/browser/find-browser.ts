import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'

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
 * Returns the installed Chromium, Chrome or Edge that can show the page, or null. `PROVOST_CHROMIUM` names another one,
 * which is used unchecked.
 */
export function findBrowser(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  exists: (path: string) => boolean = existsSync,
): string | null {
  if (env['PROVOST_CHROMIUM']) return env['PROVOST_CHROMIUM']
  const found = usualPlaces(env, platform).filter((path) => exists(path))
  // A snap can only use its own folders, so any other browser is better.
  return found.find((path) => !isSnap(path, exists)) ?? found[0] ?? null
}

/**
 * The browser's folder for the data folder `folder`. A snap can only use its own folders in `home`, and no hidden ones.
 */
export function browserProfile(
  executable: string,
  { folder, home }: { folder: string; home: string },
  exists: (path: string) => boolean = existsSync,
): string {
  if (!isSnap(executable, exists)) return join(folder, 'chromium')
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return posix.join(home, 'snap/chromium/common/provost', name)
}

/** Ubuntu’s `chromium-browser` is a script that starts the snap. */
function isSnap(path: string, exists: (path: string) => boolean): boolean {
  const isScript = posix.basename(path) === 'chromium-browser' && exists('/snap/bin/chromium')
  return path.startsWith('/snap/') || isScript
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
