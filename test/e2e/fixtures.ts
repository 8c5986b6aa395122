import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { addressesOf } from '../support/platforms/addresses.ts'
import { type DemoServer, startDemo } from '../support/platforms/faulty/server.ts'
import type { HttpFetch } from '../../src-main/core/ports.ts'
import type { UpdateAccess } from '../../src-main/core/updates/updates.ts'
import { createMemorySecrets } from '../support/doubles/memory-secrets.ts'
import { createChromiumHost } from './hosts/chromium.ts'
import { createElectronHost } from './hosts/electron.ts'
import type { Host, Installation, RunningApp } from './hosts/host.ts'
import type { CoursesPage } from './pages/courses.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import type { SchoolsPage } from './pages/schools.ts'
import type { ViewClass } from './pages/view.ts'
import { languageOfLocale } from './pages/words.ts'

/** The app as a person meets it: it can be closed, started again, and lost. */
export type App = Pick<RunningApp, 'answerSaveDialog' | 'answerOpenDialog' | 'saveDialogs'> & {
  /** The page that is open now; another one after a restart. */
  readonly page: Page
  /** Where the app keeps its files: a folder of this test's own. */
  readonly dataFolder: string
  /** Closes the app as a person does, and opens it again. */
  restart(): Promise<void>
  /** Ends the app in the middle of what it does, and opens it again. */
  crash(): Promise<void>
}

/** The window that is open now, as one of its views. */
export type At = <V>(view: ViewClass<V>) => V

type TestFixtures = {
  /** How many courses the platform has. */
  courseCount: number
  /** The platform that this test's app speaks to. */
  demo: DemoServer
  /** A folder of this test's own, for the files that it exports. */
  folder: string
  /** How the app comes to new versions of it; `null`: not at all, as in a checkout. */
  updates: UpdateAccess | null
  /** The way to the platform; `null`: the host's own. */
  fetch: HttpFetch | null
  app: App
  /** The window that is open now, as one of its views, in the words of the system's language. */
  at: At
  /** The schools, all of them read, in an app in which the demo institution was just chosen. */
  schools: SchoolsPage
  /** Where a course is chosen, in the same app. */
  courses: CoursesPage
}

/**
 * Every test has an app, a data folder and a demo institution of its own. `locale`,
 * `colorScheme` and `viewport` are set with `test.use`. The project's name says which host shows the
 * app. A test also fails when its page reaches out, breaks the CSP, throws, or logs an error.
 */
export const test = base.extend<TestFixtures, { host: Host }>({
  locale: 'en-US',
  colorScheme: 'light',
  viewport: { width: 1280, height: 800 },

  host: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const host = project.name === 'electron' ? createElectronHost() : createChromiumHost()
      await use(host)
      await host.dispose()
    },
    { scope: 'worker' },
  ],

  courseCount: [12, { option: true }],

  demo: async ({ courseCount }, use) => {
    const demo = await startDemo({ courses: courseCount })
    await use(demo)
    await demo.close()
  },

  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'provost-files-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },

  // eslint-disable-next-line no-empty-pattern
  updates: async ({}, use) => use(null),

  // eslint-disable-next-line no-empty-pattern
  fetch: async ({}, use) => use(null),

  app: async ({ host, demo, updates, fetch, locale, colorScheme, viewport }, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'provost-data-'))
    const installation: Installation = {
      dataFolder,
      demo: { ...addressesOf(demo), token: demo.token },
      secrets: createMemorySecrets(),
      updates,
      fetch,
      look: {
        locale: locale ?? 'en-US',
        colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
        viewport: viewport ?? { width: 1280, height: 800 },
      },
    }
    let running = await host.open(installation)
    const problems: string[] = []

    await use({
      dataFolder,
      get page() {
        return running.page
      },
      answerSaveDialog: (path) => running.answerSaveDialog(path),
      answerOpenDialog: (path) => running.answerOpenDialog(path),
      saveDialogs: () => running.saveDialogs(),
      async restart() {
        problems.push(...running.problems())
        await running.close()
        running = await host.open(installation)
      },
      async crash() {
        problems.push(...running.problems())
        await running.kill()
        running = await host.open(installation)
      },
    })

    problems.push(...running.problems())
    await running.close()
    // A test that failed may leave while its last answer is still being remembered.
    await rm(dataFolder, { recursive: true, maxRetries: 5 })
    base.expect(problems, 'what the page did and must not').toEqual([])
  },

  at: async ({ app, locale }, use) => {
    await use((view) => new view(app.page, languageOfLocale(locale ?? 'en-US')))
  },

  schools: async ({ at }, use) => {
    const schools = await at(FirstStartPage).openDemo()
    await base.expect(schools.rows).toHaveCount(25)
    // So that tests can count requests from here on.
    await base.expect(schools.readingOn).toBeHidden()
    await use(schools)
  },

  courses: async ({ schools: _schools, at }, use) => {
    await use(await at(Frame).toCourses())
  },
})

export const { expect } = base
