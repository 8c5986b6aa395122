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
