import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './run.mjs'

const programs = {
  linux: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ],
  darwin: [
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ],
}

/** Whether there is a browser that can show the app's window; `PROVOST_CHROMIUM` may name one. */
export function browserIsInstalled() {
  if (process.env.PROVOST_CHROMIUM) return existsSync(process.env.PROVOST_CHROMIUM)
  const names = programs[process.platform] ?? []
  if (process.platform === 'linux') return names.some(onPath)
  const { HOME = '', LOCALAPPDATA = '', ProgramFiles = '' } = process.env
  const folders =
    process.platform === 'darwin'
      ? ['/Applications', join(HOME, 'Applications')]
      : [ProgramFiles, process.env['ProgramFiles(x86)'] ?? '', LOCALAPPDATA]
  return folders.some((folder) => names.some((name) => existsSync(join(folder, name))))
}
