import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { ok, err } from '../../contract/result.ts'
import type { FileDialogs } from '../../core/ports.ts'
import { makeFolders } from '../files/safe-mkdir.ts'

export type DesktopDialogs = {
  /** The suggested folder. Without a dialog program, files are saved there. */
  folder: string
  /** `PATH`, and the other variables of the person's session. */
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
}

type Ended = { code: number; output: string }

/**
 * Dialogs without Electron: those of GNOME or KDE if one is installed. Both ask before they replace a file. Without
 * one, a file is saved under the first free name in the suggested folder.
 */
export function createDesktopDialogs({ folder, env, platform }: DesktopDialogs): FileDialogs {
  /** Returns null if there is no such program, or if it cannot be started. */
  function run(program: string, ...parameters: string[]): Promise<Ended | null> {
    return new Promise((resolve) => {
      execFile(program, parameters, { env }, (error, output) => {
        if (!error) resolve({ code: 0, output })
        else resolve(typeof error.code === 'number' ? { code: error.code, output } : null)
      })
    })
  }

  /** One path a line. */
  const open = async (formats: readonly string[], isSeveral: boolean): Promise<Ended | null> => {
    const filter = formats.map((format) => `*.${format}`).join(' ')
    return (
      (await run(
        'zenity',
        '--file-selection',
        ...(isSeveral ? ['--multiple', '--separator=\n'] : []),
        `--filename=${folder}/`,
        `--file-filter=${filter}`,
        '--file-filter=*',
      )) ??
      (await run(
        'kdialog',
        ...(isSeveral ? ['--multiple', '--separate-output'] : []),
        '--getopenfilename',
        folder,
        `${filter}|${filter}\n*|*`,
      ))
    )
  }

  return {
    async ask({ name, format }) {
      await makeFolders(folder)
      const suggested = join(folder, name)
      const answer =
        (await run(
          'zenity',
          '--file-selection',
          '--save',
          '--confirm-overwrite',
          `--filename=${suggested}`,
          `--file-filter=*.${format}`,
        )) ?? (await run('kdialog', '--getsavefilename', suggested, `*.${format}`))
      if (answer === null) return { path: freeName(suggested), overwrite: false }
      const path = pathOf(answer)
      return path === null ? null : { path, overwrite: true }
    },
    async askFolder({ name }) {
      await makeFolders(folder)
      const answer =
        (await run('zenity', '--file-selection', '--directory', `--filename=${folder}/`)) ??
        (await run('kdialog', '--getexistingdirectory', folder))
      if (answer === null) return { path: freeName(join(folder, name), ''), overwrite: false }
      const path = pathOf(answer)
      return path === null ? null : { path, overwrite: false }
    },
    pick: async ({ formats }) => {
      const answer = await open(formats, false)
      return answer === null ? err({ code: 'dialog-missing' }) : ok(pathOf(answer))
    },
    pickAll: async ({ formats }) => {
      const answer = await open(formats, true)
      if (answer === null) return err({ code: 'dialog-missing' })
      return ok(pathOf(answer)?.split('\n') ?? null)
    },
    async reveal(path) {
      if (platform === 'darwin') await run('open', '-R', path)
      else if (platform === 'win32') await run('explorer.exe', `/select,${path}`)
      else await run('xdg-open', dirname(path))
    },
  }
}

/** The answer of a dialog. Null if the person closed it. */
function pathOf({ code, output }: Ended): string | null {
  // The dialog adds the line break. Everything else may be part of a name.
  const path = output.replace(/\r?\n$/, '')
  return code !== 0 || path === '' ? null : path
}

/** `runs.csv`, then `runs (2).csv`, `runs (3).csv` … A dot in the name of a folder does not start an extension. */
function freeName(path: string, extension = extname(path)): string {
  const stem = path.slice(0, path.length - extension.length)
  let candidate = path
  for (let number = 2; existsSync(candidate); number += 1)
    candidate = `${stem} (${number})${extension}`
  return candidate
}
