import { join } from 'node:path'
import type { Dialog, Shell } from 'electron'
import { done } from '../../contract/result.ts'
import type { Places } from '../../core/ports.ts'

export type NativePlaces = {
  dialog: Pick<Dialog, 'showSaveDialog' | 'showOpenDialog'>
  shell: Pick<Shell, 'showItemInFolder'>
  /** The folder that is suggested. */
  folder: string
}

/** The system's own dialogs. The one for saving asks before it replaces a file, so its answer is an agreement. */
export function createElectronPlaces({ dialog, shell, folder }: NativePlaces): Places {
  return {
    async ask({ name, format }) {
      const { canceled, filePath } = await dialog.showSaveDialog({
        defaultPath: join(folder, name),
        filters: [{ name: format.toUpperCase(), extensions: [format] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      return canceled || filePath === '' ? null : { path: filePath, overwrite: true }
    },
    async pick({ formats }) {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        defaultPath: folder,
        filters: [
          {
            name: formats.map((format) => format.toUpperCase()).join(', '),
            extensions: [...formats],
          },
          // What was saved by another program may have any name.
          { name: '*', extensions: ['*'] },
        ],
        properties: ['openFile'],
      })
      return done(canceled ? null : (filePaths[0] ?? null))
    },
    reveal(path) {
      shell.showItemInFolder(path)
      return Promise.resolve()
    },
  }
}
