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
  if (env['PROVOST_DATA_DIR']) return env['PROVOST_DATA_DIR']
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
 * Where Chromium keeps its profile: in the data folder, so that two data folders have two profiles. On Windows the usual
 * data folder is copied from computer to computer (Roaming), and the profile with its caches is left out of that.
 */
export function profileFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string = homedir(),
): string {
  const isRoaming = platform === 'win32' && !env['PROVOST_DATA_DIR']
  const folder = isRoaming ? cacheFolder(env, platform, home) : dataFolder(env, platform, home)
  return join(folder, 'electron')
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
