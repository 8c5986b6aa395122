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
 * Where what is large and lasts no longer than the program lies: in the data folder. On Windows the usual data folder is
 * copied from computer to computer (Roaming) or lies on a server, and this is left out of that.
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

/** Where Chromium keeps its profile: two data folders have two profiles. */
export function profileFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string = homedir(),
): string {
  const folder = dataFolder(env, platform, home)
  return join(localFolder(folder, env, platform, home), 'electron')
}

/** Where the program keeps what can be had again, such as the download of an update: not copied from computer to computer. */
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
