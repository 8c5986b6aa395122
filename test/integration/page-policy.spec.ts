import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromiumOrigin } from '../../src-main/adapters/browser/browser-host.ts'
import { contextOptions } from '../../src-main/adapters/browser/launch.ts'
import { createPageFiles } from '../../src-main/adapters/page/files.ts'
import { type Breaches, watchBreaches } from '../support/browsers/breaches.ts'
import { expect, test as base } from '../support/browsers/installed-browser.ts'

/*
 * A page that breaks every directive of the policy, served with the headers of ours. What the end-to-end tests listen to
 * hears each of them, so that their silence means something.
 */

/** How a page would break each directive: in its markup, or in a script of its own. */
const attempts: { what: string; directive: string; markup?: string; script?: string }[] = [
  { what: 'an inline script', directive: 'script-src-elem', markup: '<script>let a = 1</script>' },
  {
    what: 'a script in an attribute',
    directive: 'script-src-attr',
    markup: '<img src="/none.png" onerror="let a = 1">',
  },
  {
    what: 'a script from elsewhere',
    directive: 'script-src-elem',
    markup: '<script src="https://elsewhere.example/a.js"></script>',
  },
  { what: 'eval', directive: 'require-trusted-types-for', script: 'eval("1")' },
  {
    what: 'WebAssembly',
    directive: 'script-src',
    script: 'new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))',
  },
  {
    what: 'a string as code',
    directive: 'require-trusted-types-for',
    script: 'setTimeout("1")',
  },
  { what: 'an inline style', directive: 'style-src-elem', markup: '<style>p { top: 0 }</style>' },
  {
    what: 'a style in an attribute',
    directive: 'style-src-attr',
    markup: '<p style="top: 0"></p>',
  },
  {
    what: 'a picture from elsewhere',
    directive: 'img-src',
    markup: '<img src="https://elsewhere.example/a.png">',
  },
  {
    what: 'a font from elsewhere',
    directive: 'font-src',
    script: 'new FontFace("a", "url(https://elsewhere.example/a.woff2)").load().catch(() => 0)',
  },
  {
    what: 'a request to elsewhere',
    directive: 'connect-src',
    script: 'fetch("https://elsewhere.example/").catch(() => 0)',
  },
  {
    what: 'a request to its own origin',
    directive: 'connect-src',
    script: 'fetch("/index.html").catch(() => 0)',
  },
  {
    what: 'a beacon',
    directive: 'connect-src',
    script: 'navigator.sendBeacon("https://elsewhere.example/", "x")',
  },
  {
    what: 'another base',
    directive: 'base-uri',
    markup: '<base href="https://elsewhere.example/">',
  },
  {
    what: 'a form that is sent',
    directive: 'form-action',
    markup: '<form action="https://elsewhere.example/"></form>',
    script: 'addEventListener("load", () => setTimeout(() => document.forms[0].submit()))',
  },
  {
    what: 'a plugin',
    directive: 'object-src',
    markup: '<object data="https://elsewhere.example/a"></object>',
  },
  {
    what: 'a frame',
    directive: 'frame-src',
    markup: '<iframe src="https://elsewhere.example/"></iframe>',
  },
  {
    what: 'a worker',
    directive: 'require-trusted-types-for',
    script: 'new Worker("/page.js")',
  },
  {
    what: 'text as markup',
    directive: 'require-trusted-types-for',
    script: 'document.body.innerHTML = "<b>1</b>"',
  },
  {
    what: 'a Trusted Types policy of its own',
    directive: 'trusted-types',
    script: 'trustedTypes.createPolicy("mine", {})',
  },
]

type Opened = { page: Page; breaches: Breaches }

/** `open` shows a page of this markup and script in the installed browser, with the headers of our page. */
const test = base.extend<{ open: (markup: string, script: string) => Promise<Opened> }>({
  open: async ({ installed }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'provost-policy-'))
    const context = await installed.newContext(contextOptions)
    await use(async (markup, script) => {
      const html = `<!doctype html><title>Page</title><body>${markup}<script src="/page.js"></script>`
      await writeFile(join(folder, 'index.html'), html)
      await writeFile(join(folder, 'page.js'), script)
      await writeFile(join(folder, 'files.json'), '["index.html","page.js"]')
      const files = createPageFiles(folder, chromiumOrigin)
      await context.route('**/*', async (route) => {
        const { status, headers, body } = await files(
          route.request().method(),
          route.request().url(),
        )
        await route.fulfill({ status, headers, body: body ?? '' })
      })
      const page = await context.newPage()
      const breaches = await watchBreaches(page, chromiumOrigin)
      await page.goto(`${chromiumOrigin}/`)
      return { page, breaches }
    })
    await context.close()
    await rm(folder, { recursive: true })
  },
})

test('does not report a page that follows the policy', async ({ open }) => {
  const { breaches } = await open('<p>Nothing</p>', 'let a = 1')
  expect(await breaches.since()).toEqual([])
})

for (const { what, directive, markup = '', script = '' } of attempts) {
  test(`stops and reports ${what}`, async ({ open }) => {
    const { breaches } = await open(markup, script)
    const heard: string[] = []
    await expect
      .poll(async () => {
        heard.push(...(await breaches.since()))
        return heard.join('\n')
      })
      .toContain(`${directive}: `)
  })
}

test('a foreign page cannot show ours in a frame', async ({ open }) => {
  const { page } = await open('<p>Ours</p>', '')
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${chromiumOrigin}/"></iframe>` }),
  )
  const refusal = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'))
  await page.goto('https://elsewhere.example/')
  await refusal
  await expect(page.frameLocator('iframe').getByText('Ours')).toHaveCount(0)
})
