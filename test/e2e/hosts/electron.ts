import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildEntry } from '../../support/builds/build-entry.ts'
import type { OpenDialogs, SaveDialogs } from './electron-entry.ts'
import { type Host, type Installation, type RunningApp, watchPage } from './host.ts'
import { launchElectron } from './launch-electron.ts'

const root = new URL('../../../', import.meta.url)

/** What the entry has put there; evaluated in the app's process. */
type EntryGlobal = { saveDialogs: SaveDialogs; openDialogs: OpenDialogs }

/** The path of Electron's executable, or `null` where only its npm package is installed. */
function findElectron(): string | null {
  const name = new URL('node_modules/electron/path.txt', root)
  if (!existsSync(name)) return null
  const executable = new URL(`node_modules/electron/dist/${readFileSync(name, 'utf8')}`, root)
  return existsSync(executable) ? fileURLToPath(executable) : null
}

/** The real Electron shell, in a process of its own, with its adapters as they are. */
export function createElectronHost(): Host {
  return { name: 'electron', open: openApp, dispose: () => Promise.resolve() }
}

async function openApp({ dataFolder, demo, look }: Installation): Promise<RunningApp> {
  const executablePath = findElectron()
  if (executablePath === null) throw new Error('No Electron runtime is installed.')
  const entry = await buildEntry('test/e2e/hosts/electron-entry.ts')
  const setup = { dataFolder, demo, built: fileURLToPath(new URL('out', root)) }
  // Set inside Electron programs, it would make this one plain Node.
  const { ELECTRON_RUN_AS_NODE: _asNode, ...inherited } = process.env as Record<string, string>
  const app = await launchElectron({
    executablePath,
    args: [`--lang=${look.locale}`, fileURLToPath(entry)],
    env: { ...inherited, PROVOST_TEST_SETUP: JSON.stringify(setup) },
    locale: look.locale,
    colorScheme: look.colorScheme,
  })
  const page = await app.firstWindow()
  const problems = watchPage(page)
  await page.setViewportSize(look.viewport)

  return {
    page,
    answerSaveDialog: (path) =>
      app.evaluate((_electron, answer) => {
        const { saveDialogs } = globalThis as unknown as EntryGlobal
        saveDialogs.answers.push(answer)
      }, path),
    answerOpenDialog: (path) =>
      app.evaluate((_electron, answer) => {
        const { openDialogs } = globalThis as unknown as EntryGlobal
        openDialogs.answers.push(answer)
      }, path),
    async saveDialogs() {
      const asked = await app.evaluate(
        () => (globalThis as unknown as EntryGlobal).saveDialogs.asked,
      )
      return asked.map((path) => basename(path))
    },
    problems: () => problems,
    close: () => app.close(),
    async kill() {
      const process = app.process()
      const exit = new Promise((resolve) => process.once('exit', resolve))
      process.kill('SIGKILL')
      await exit
    },
  }
}
