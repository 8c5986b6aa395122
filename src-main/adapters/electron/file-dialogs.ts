import { join } from 'node:path'
import type { Shell } from 'electron'
import { ok } from '../../contract/result.ts'
import type { FileDialogs } from '../../core/ports.ts'
import type { Dialogs } from './dialogs.ts'

export type NativeDialogs = {
  dialogs: Pick<Dialogs, 'askToSave' | 'askToOpen'>
  shell: Pick<Shell, 'showItemInFolder'>
  folder: string
}

/** The system's dialogs. The save dialog asks before it replaces a file, so a chosen path may be replaced. */
export function createElectronDialogs({ dialogs, shell, folder }: NativeDialogs): FileDialogs {
  const open = async (
    formats: readonly string[],
    properties: ('openFile' | 'multiSelections')[],
  ): Promise<string[] | null> => {
    const { canceled, filePaths } = await dialogs.askToOpen({
      defaultPath: folder,
      filters: [
        {
          name: formats.map((format) => format.toUpperCase()).join(', '),
          extensions: [...formats],
        },
        // A file that another program saved may have any name.
        { name: '*', extensions: ['*'] },
      ],
      properties,
    })
    return canceled || filePaths.length === 0 ? null : filePaths
  }
  return {
    async ask({ name, format }) {
      const { canceled, filePath } = await dialogs.askToSave({
        defaultPath: join(folder, name),
        filters: [{ name: format.toUpperCase(), extensions: [format] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      return canceled || filePath === '' ? null : { path: filePath, overwrite: true }
    },
    async askFolder() {
      const { canceled, filePaths } = await dialogs.askToOpen({
        defaultPath: folder,
        properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
      })
      const path = canceled ? undefined : filePaths[0]
      return path === undefined ? null : { path, overwrite: false }
    },
    pick: async ({ formats }) => ok((await open(formats, ['openFile']))?.[0] ?? null),
    pickAll: async ({ formats }) => ok(await open(formats, ['openFile', 'multiSelections'])),
    reveal(path) {
      shell.showItemInFolder(path)
      return Promise.resolve()
    },
  }
}
