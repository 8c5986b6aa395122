import type {
  BrowserWindow,
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'

/** Electron's dialogs, each on top of the window that it belongs to. */
export type Dialogs = {
  askToSave(options: SaveDialogOptions): Promise<SaveDialogReturnValue>
  askToOpen(options: OpenDialogOptions): Promise<OpenDialogReturnValue>
  ask(options: MessageBoxOptions): Promise<MessageBoxReturnValue>
}

/**
 * A dialog blocks its window. Without a window, a dialog could open behind ours. So it gets a window if there is one
 * that is not destroyed (Electron throws for a destroyed window).
 */
export function createDialogs(
  dialog: Pick<Dialog, 'showSaveDialog' | 'showOpenDialog' | 'showMessageBox'>,
  window: () => BrowserWindow | null,
): Dialogs {
  const parent = (): BrowserWindow | null => {
    const found = window()
    return found?.isDestroyed() === false ? found : null
  }
  return {
    askToSave(options) {
      const on = parent()
      return on ? dialog.showSaveDialog(on, options) : dialog.showSaveDialog(options)
    },
    askToOpen(options) {
      const on = parent()
      return on ? dialog.showOpenDialog(on, options) : dialog.showOpenDialog(options)
    },
    ask(options) {
      const on = parent()
      return on ? dialog.showMessageBox(on, options) : dialog.showMessageBox(options)
    },
  }
}
