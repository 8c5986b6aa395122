import type * as ElectronModule from 'electron'
import type { BrowserWindow } from 'electron'
import { messagesIn } from '../../contract/messages/catalogue.ts'
import { languageOf, type Settings, usualSettings } from '../../contract/settings.ts'
import { type Leave, showAgain } from './lifecycle.ts'

/** What changes while the app runs. */
export class RunningApp {
  readonly electron: typeof ElectronModule
  window: BrowserWindow | null = null
  settings: Settings = usualSettings
  leave: Leave
  /** A link that arrived before the program had started. */
  earlyLink: string | null = null
  openLink = (text: string): void => {
    this.earlyLink = text
  }

  constructor(electron: typeof ElectronModule) {
    this.electron = electron
    this.leave = async (code) => electron.app.exit(code)
  }

  /** The texts of the shell in the person's language. */
  get words() {
    const preferred = this.electron.app.getPreferredSystemLanguages()
    return messagesIn(languageOf(this.settings.language, preferred)).shell
  }

  show(): void {
    if (this.window) showAgain(this.window)
  }
}
