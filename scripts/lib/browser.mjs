import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

/*
 * As the program's own `adapters/browser/find-browser.ts`, which cannot be asked before it is built.
 * A test holds the two together.
 */

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge']

const windowsNames = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

/** Whether there is a browser that can show the app's window; `PROVOST_CHROMIUM` may name one. */
export function browserIsInstalled(
  env = process.env,
  platform = process.platform,
  exists = existsSync,
) {
  if (env.PROVOST_CHROMIUM) return exists(env.PROVOST_CHROMIUM)
  return usualPlaces(env, platform).some((path) => exists(path))
}

function usualPlaces(env, platform) {
  switch (platform) {
    case 'win32':
      return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
        .filter(Boolean)
        .flatMap((folder) => windowsNames.map((name) => win32.join(folder, name)))
    case 'darwin':
      return ['/', env.HOME ?? '/'].flatMap((folder) =>
        macNames.map((name) => posix.join(folder, `Applications/${name}.app/Contents/MacOS`, name)),
      )
    default:
      return (env.PATH ?? '/usr/bin:/snap/bin')
        .split(':')
        .filter(Boolean)
        .flatMap((folder) => linuxNames.map((name) => posix.join(folder, name)))
  }
}
