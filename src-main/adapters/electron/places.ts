import { join } from 'node:path'
import type { Dialog, Shell } from 'electron'
import type { Places } from '../../core/ports.ts'

export type NativePlaces = {
  dialog: Pick<Dialog, 'showSaveDialog'>
  shell: Pick<Shell, 'showItemInFolder'>
  /** The folder that is suggested. */
  folder: string
}

/** The system's own save dialog. It asks before it replaces a file, so its answer is an agreement. */
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
    reveal(path) {
      shell.showItemInFolder(path)
      return Promise.resolve()
    },
  }
}
