import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build, type Plugin } from 'vite'
import { pageBuild, pageChunks } from '../../scripts/page-build.ts'
import { fileList } from '../../scripts/vite-file-list.ts'
import { pageMessages } from '../../scripts/vite-page-messages.ts'
import { stretch, stretchSpanish } from '../support/samples/long-words.ts'
import { everyBatch, everySnapshot, everyView } from './every-view.ts'
import { expect, test as base } from './fixtures.ts'
import { createChromiumHost } from './hosts/chromium.ts'
import { FirstStartPage } from './pages/first-start.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Builds the page with the words of one language made longer, as another language may need them. */
async function buildStretched(outDir: string): Promise<void> {
  const longWords: Plugin = {
    name: 'long-words',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/messages/es.json')) return null
      return JSON.stringify(stretch(JSON.parse(await readFile(id, 'utf8'))))
    },
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(root, 'src-renderer'),
    plugins: [
      longWords,
      svelte({ configFile: path.join(root, 'svelte.config.js') }),
      fileList(),
      pageMessages(),
    ],
    build: {
      outDir,
      ...pageBuild,
      rolldownOptions: { input: path.join(root, 'src-renderer/index.html'), output: pageChunks },
    },
  })
}

const test = base.extend({
  host: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'provost-page-'))
      await buildStretched(folder)
      stretchSpanish()
      const host = createChromiumHost(folder)
      await use(host)
      await host.dispose()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What is cut off at its edge, or reaches over the window's, by its text. */
function cutTexts(): string[] {
  const wide = [
    ...document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, th'),
  ]
  return wide.flatMap((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // Words for a screen reader alone have one pixel.
    if (box.width <= 1 || box.height <= 1) return []
    const isCut =
      overflowX !== 'visible' &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    const isOver =
      box.right > window.innerWidth + 1 && element.closest('[role=grid], table') === null
    return isCut || isOver ? [element.innerText.slice(0, 60)] : []
  })
}

test.use({ locale: 'es-419', viewport: { width: 1024, height: 640 } })

test('no text is cut off if words are half as long again', async ({ at, demo }) => {
  test.slow()
  const start = at(FirstStartPage)
  const found: string[] = []
  await everyView(start, at, demo, async (name) => {
    const isWide = await start.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (isWide) found.push(`${name}: the window scrolls`)
    found.push(...(await start.page.evaluate(cutTexts)).map((text) => `${name}: ${text}`))
  })
  expect(found).toEqual([])
})

test('no text is cut off in batches and in datasets with saved copies', async ({ schools, at }) => {
  test.slow()
  const found: string[] = []
  const look = async (name: string): Promise<void> => {
    found.push(...(await schools.page.evaluate(cutTexts)).map((text) => `${name}: ${text}`))
  }
  await everyBatch(at, look)
  await everySnapshot(at, look)
  expect(found).toEqual([])
})
