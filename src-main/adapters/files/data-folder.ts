import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Where the program keeps its files: the same folder for the window and the terminal.
 * `PROVOST_DATA_DIR` names another one.
 */
export function dataFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string = homedir(),
): string {
  return env['PROVOST_DATA_DIR'] || usualFolder(env, platform, home)
}

function usualFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  switch (platform) {
    case 'win32':
      return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Provost')
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Provost')
    default:
      return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'provost')
  }
}

/**
 * The folder for large temporary files. It is in the data folder, except on Windows: there the usual data folder may be
 * copied between computers (Roaming) or lie on a server.
 */
export function localFolder(
  folder: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string = homedir(),
): string {
  const isRoaming = platform === 'win32' && folder === usualFolder(env, platform, home)
  return isRoaming ? cacheFolder(env, platform, home) : folder
}

/** The folder of Chromium's profile. Each data folder has its own. */
export function profileFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string = homedir(),
): string {
  const folder = dataFolder(env, platform, home)
  return join(localFolder(folder, env, platform, home), 'electron')
}

/** The folder for files that can be downloaded again, such as an update. It is not copied between computers. */
export function cacheFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string = homedir(),
): string {
  switch (platform) {
    case 'win32':
      return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Provost')
    case 'darwin':
      return join(home, 'Library', 'Caches', 'Provost')
    default:
      return join(env['XDG_CACHE_HOME'] || join(home, '.cache'), 'provost')
  }
}
