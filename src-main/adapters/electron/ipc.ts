import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import { channels } from '../../contract/channels.ts'
import type { Dispatch } from '../../core/dispatch.ts'
import { appOrigin } from './app-protocol.ts'

export type IpcParts = {
  ipcMain: Pick<IpcMain, 'handle'>
  /** The contents of our own windows. Calls from any other contents are refused. */
  pages: ReadonlySet<WebContents>
  dispatch: Dispatch
}

/** Registers one IPC handler per operation. Each passes its call to dispatch. */
export function serveIpc({ ipcMain, pages, dispatch }: IpcParts): void {
  for (const channel of channels) {
    ipcMain.handle(channel, (event, input: unknown) => {
      if (!isOurPage(event, pages)) throw new Error(`${channel} is not for this sender`)
      return dispatch(channel, input)
    })
  }
}

/** True for the main frame of one of our windows, while it shows our page. Returns false for a frame that no longer exists. */
function isOurPage(event: IpcMainInvokeEvent, pages: ReadonlySet<WebContents>): boolean {
  const { sender, senderFrame: frame } = event
  return frame?.parent === null && frame.origin === appOrigin && pages.has(sender)
}
