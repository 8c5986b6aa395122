import type { Page } from '@playwright/test'
import type { HttpFetch, SecretStore } from '../../../src-main/core/ports.ts'
import type { DemoAddresses } from '../../../src-main/core/ports.ts'
import type { UpdateAccess } from '../../../src-main/core/updates/updates.ts'

/** What a person's system looks like to the page. */
export type Look = {
  locale: string
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

export type Installation = {
  dataFolder: string
  /** The demo institution that the app connects to instead of its own. */
  demo: DemoAddresses
  secrets: SecretStore
  /** In a copy that can be updated; not in Electron’s host, whose process is another one. */
  updates: UpdateAccess | null
  /** Instead of Node's; not in Electron’s host. */
  fetch: HttpFetch | null
  look: Look
}

/** An app that runs. */
export type RunningApp = {
  page: Page
  /** The person's answer to the next save dialog, or to the next one that asks for a folder to write into; `null` closes it. Unanswered ones are closed. */
  answerSaveDialog(path: string | null): Promise<void>
  /** The file that the person chooses in the next dialog that asks for one; `null` closes it. Unanswered ones are closed. */
  answerOpenDialog(path: string | null): Promise<void>
  /** The file names that save dialogs have suggested, oldest first. */
  saveDialogs(): Promise<string[]>
  /** What the page must never do: reach out, break the CSP, throw, write errors to the console. */
  problems(): string[]
  /** Closes the window as a person does; everything is saved. */
  close(): Promise<void>
  /** Ends the app in the middle of what it does; nothing more is saved. */
  kill(): Promise<void>
}

/** A program that shows the page. */
export type Host = {
  name: 'chromium' | 'electron'
  open(installation: Installation): Promise<RunningApp>
  /** Ends what is shared by the apps of one test process. */
  dispose(): Promise<void>
}

/** Collects what goes wrong in a page. */
export function watchPage(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  return problems
}
