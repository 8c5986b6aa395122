import type { Page } from '@playwright/test'
import { startDemo } from '../support/platforms/faulty/server.ts'
import { textsOfFolder } from '../support/programs/folder-texts.ts'
import { exampleProfile, profileFile } from '../support/samples/profile-file.ts'
import { addressesOf } from '../support/platforms/addresses.ts'
import { copy } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { addressNames } from './pages/assistant.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { InstitutionsTablePage } from './pages/institutions-table.ts'
import { SettingsPage } from './pages/settings.ts'
import { countWork, expectWork } from './work.ts'

/** Everything that the page shows or keeps. */
async function textsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify(localStorage)].join('\n'),
  )
}

test(
  'an IT person adds twelve institutions from a table with few clicks and keys',
  { tag: '@journey' },
  async ({ app, at, demo }) => {
    const lines = Array.from({ length: 12 }, (_, place) => {
      const token = place === 10 ? 'wrong-token' : demo.token
      const content = place === 11 ? `${demo.contentUrl}/elsewhere` : demo.contentUrl
      return [`Instituto ${place + 1}`, demo.baseUrl, content, demo.analyticsUrl, token].join('\t')
    })
    const ftp = lines.map((line, place) => (place === 4 ? line.replace('http:', 'ftp:') : line))
    await copy(app.page, ['Nome\tEscolas\tCursos\tConjuntos\tToken', ...ftp].join('\r\n'))
    const work = await countWork(app.page)

    const table = await at(FirstStartPage).addSeveral()
    const { profiles } = table.words
    await table.paste()
    const wrong = table.row('Instituto 5')
    await expect(wrong).toContainText(table.issue({ rule: 'not-a-web-address' }))
    await wrong.getByRole('button', { name: profiles.correct }).click()
    const address = table.textbox(profiles.addressLabels.baseUrl)
    await expect(address).toBeFocused()
    await address.press('ControlOrMeta+a')
    await app.page.keyboard.type(demo.baseUrl)
    await expect(table.mark('Instituto 1', 'contentUrl', profiles.table.unchecked)).toBeVisible()
    await table.add(12)
    await expect(table.row('Instituto 1')).toBeFocused()

    const missing = profiles.checkProblems.noService.title({ address: 'contentUrl' })
    await expect(table.row('Instituto 12')).toContainText(missing)
    // The marks say what the check found at each address.
    await expect(table.mark('Instituto 12', 'contentUrl', missing)).toBeVisible()
    await expect(table.mark('Instituto 12', 'baseUrl', profiles.outcomes.works)).toBeVisible()
    await expect(table.row('Instituto 11')).toContainText(profiles.checkProblems.token.title)
    for (const number of [1, 2, 5, 10]) {
      await expect(table.row(`Instituto ${number}`)).toContainText(profiles.allWork)
    }
    await expect(table.main.getByRole('cell', { name: /^Instituto \d+$/ })).toHaveText(
      Array.from({ length: 12 }, (_, place) => new RegExp(`Instituto ${place + 1}$`)),
    )
    const chips = table.main.locator('td [data-profile]')
    const colours = await chips.evaluateAll((all) =>
      all.map((chip) => chip.getAttribute('data-profile')),
    )
    expect(new Set(colours.slice(0, 8)).size).toBe(8)
    expect(new Set(await chips.allInnerTexts()).size).toBe(12)
    // By hand it took about 25 minutes, by a file 41 clicks and keys.
    expectWork(await work(), { clicks: 4, keys: 2, seconds: 90 })
    expect(await textsOf(app.page)).not.toContain(demo.token)
    expect(await textsOfFolder(app.dataFolder)).not.toContain(demo.token)

    await table.row('Instituto 11').getByRole('button', { name: profiles.correct }).click()
    const dialog = table.dialog(profiles.enterTokenTitle({ name: 'Instituto 11' }))
    await dialog.getByLabel(profiles.token, { exact: true }).fill(demo.token)
    await dialog.getByRole('button', { name: profiles.saveToken }).click()
    await expect(table.row('Instituto 11')).toContainText(profiles.allWork)
    await expect(table.notices).toContainText(profiles.tokenTried({ result: profiles.allWork }))

    // The form begins at the address that is wrong, and says what the check found there.
    await table.row('Instituto 12').getByRole('button', { name: profiles.correct }).click()
    const content = table.textbox(profiles.addressLabels.contentUrl)
    await expect(content).toBeFocused()
    await expect(content).toHaveAccessibleDescription(new RegExp(missing))
    await expect(content).toBeInViewport({ ratio: 1 })
    await content.fill(demo.contentUrl)
    await expect(content).not.toHaveAccessibleDescription(new RegExp(missing))
  },
)

test('two institutions with one name are pointed out, and told apart by their hosts', async ({
  app,
  at,
  demo,
}) => {
  const name = 'Rede Ipê'
  const second = demo.baseUrl.replace('127.0.0.1', 'localhost')
  const table = await at(FirstStartPage).addSeveral()
  await table.take(
    [
      [name, demo.baseUrl, demo.contentUrl, demo.analyticsUrl, demo.token].join('\t'),
      [name, second, demo.contentUrl, demo.analyticsUrl, demo.token].join('\t'),
    ].join('\n'),
  )
  const { profiles } = table.words
  await expect(table.box).toHaveAccessibleDescription(
    new RegExp(profiles.table.namesTwice({ names: name })),
  )
  await table.add(2)
  await expect(table.row(name).filter({ hasText: profiles.allWork })).toHaveCount(2)
  await app.page.reload()
  const { switcher } = at(Frame)
  await expect(switcher).toContainText(new URL(demo.baseUrl).host)
  const full = `${name} (${new URL(second).host})`
  await at(Frame).switchTo(full)
  await expect(switcher).toContainText(new URL(second).host)
  const titled = new RegExp(full.replaceAll(/[().]/g, String.raw`\$&`))
  await expect(app.page).toHaveTitle(titled)
  await (await at(Frame).toActivity()).narrow('institution', full)
  const form = await (await at(Frame).toSchools()).create()
  await form.name.fill('Escola Um')
  await expect(form.draftSaved).toBeVisible()
  await expect((await at(Frame).toDrafts()).row('Escola Um')).toContainText(full)
})

test('imported institutions get their tokens from a column in the order of their file, after a question', async ({
  app,
  at,
  demo,
}) => {
  const other = await startDemo()
  const start = at(SettingsPage)
  await start.chooseFile({
    name: 'institutions.json',
    text: profileFile([
      { ...exampleProfile, name: 'Colégio 10', ...addressesOf(other) },
      { ...exampleProfile, name: 'Colégio 2', ...addressesOf(demo) },
    ]),
  })
  await start.import(2)
  const { profiles } = start.words
  await start.button(profiles.table.fromImport).click()
  const table = at(InstitutionsTablePage)
  await copy(app.page, `${other.token}\n${demo.token}\nleft-over-token`)
  await table.paste()
  await expect(table.box).toHaveAccessibleDescription(
    new RegExp(profiles.table.tokensLeft({ count: 1 })),
  )
  const label = profiles.table.saveTokens({ count: 2 })
  await table.button(label).click()
  const question = table.dialog(profiles.table.orderTitle({ count: 2 }))
  await expect(question.getByRole('listitem')).toHaveText([
    `1. Colégio 10 (${new URL(other.baseUrl).host})`,
    `2. Colégio 2 (${new URL(demo.baseUrl).host})`,
  ])
  expect(other.recorded()).toEqual([])
  await question.getByRole('button', { name: label }).click()
  for (const name of ['Colégio 2', 'Colégio 10']) {
    await expect(table.row(name)).toContainText(profiles.allWork)
  }
  const tokens = (of: typeof demo) =>
    new Set(of.recorded().map(({ authorization }) => authorization))
  expect(tokens(demo)).toEqual(new Set([`Bearer ${demo.token}`]))
  expect(tokens(other)).toEqual(new Set([`Bearer ${other.token}`]))
  await other.close()
})

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in a low window, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1024, height: 640 } })

    test('keeps pasted lines while the person visits another view, and replaces a saved token only after a confirmation', async ({
      app,
      at,
      demo,
    }) => {
      const table = await at(FirstStartPage).addSeveral()
      const { profiles } = table.words
      const { table: words } = profiles
      const line = (name: string, token: string) =>
        [name, demo.baseUrl, demo.contentUrl, demo.analyticsUrl, token].join('\t')
      await table.take(line('Norte', demo.token))
      await table.add(1)
      await expect(table.row('Norte')).toContainText(profiles.allWork)

      // A new name at the same addresses is a new line, and takes no token of another one.
      await table.take([line('Sul', demo.token), line('norte', 'other-token')].join('\n'))
      await expect(table.row('Sul')).toContainText(words.new)
      await expect(table.row('Norte')).toContainText(words.replaces)
      await expect(table.button(words.checkAll)).toBeHidden()
      await app.page.keyboard.press('ControlOrMeta+1')
      await expect(table.title).not.toHaveText(words.title)
      const settings = await at(Frame).toSettings()
      await settings.addSeveral()
      await expect(table.row('Sul')).toContainText(words.new)
      await table.button(words.addAndSave({ count: 1, tokens: 1 })).click()
      const question = table.dialog(words.replaceTitle({ count: 1 }))
      await expect(question).toContainText(words.replaceBody({ names: 'Norte' }))
      await question.getByRole('button', { name: table.words.fields.cancel }).click()
      await table.button(words.leaveOutToken({ name: 'Norte' })).click()
      await expect(table.row('Norte')).toContainText(profiles.allWork)
      await table.add(1)
      await expect(table.row('Sul')).toContainText(profiles.allWork)

      // What is there already is no mistake.
      await table.take(line('Sul', ''))
      await expect(table.box).toHaveAccessibleDescription(
        new RegExp(`^${words.linesKnown({ count: 1 })}`),
      )
      await expect(table.box).not.toHaveAttribute('aria-invalid')
      await table.take(line('Norte', 'other-token'))
      await table.button(words.saveTokens({ count: 1 })).click()
      const confirm = question.getByRole('button', { name: words.saveTokens({ count: 1 }) })
      await confirm.click()
      await expect(table.row('Norte')).toContainText(profiles.checkProblems.token.title)
      expect(await textsOfFolder(app.dataFolder)).not.toContain(demo.token)
    })
  })
}

test.describe('in a low window', () => {
  test.use({ locale: 'pt-BR', viewport: { width: 1024, height: 640 } })

  test('a .env file with two institutions becomes two lines, and no server gets the token of the other', async ({
    at,
    demo,
  }) => {
    const other = await startDemo()
    const norte = ['NOME=Norte', `BASE_URL=${demo.baseUrl}`, `TOKEN=${demo.token}`]
    const sul = [
      'NOME=Sul',
      `BASE_URL=${other.baseUrl}`,
      `COURSES_URL=${other.contentUrl}`,
      `DATASETS_URL=${other.analyticsUrl}`,
      `TOKEN=${other.token}`,
    ]
    const text = [...norte, '', ...sul].join('\n')
    const assistant = await at(FirstStartPage).addInstitution()
    const { paste, table: words } = assistant.words.profiles
    await assistant.pasteBox.fill(text)
    await assistant.button(paste.read).click()
    await expect(assistant.pasteBox).toHaveAccessibleDescription(new RegExp(`^${paste.several}`))
    await expect(assistant.pasteBox).toHaveValue('')
    await assistant.button(words.open).click()

    const table = at(InstitutionsTablePage)
    await table.take(text)
    for (const [name, { baseUrl }] of [
      ['Norte', demo],
      ['Sul', other],
    ] as const) {
      const host = table.row(name).getByText(new URL(baseUrl).host, { exact: true })
      await expect(host).toBeInViewport({ ratio: 1 })
      expect(await host.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
    }
    await table.add(2)
    await expect(table.row('Sul')).toContainText(table.words.profiles.allWork)
    await expect(table.row('Norte')).not.toContainText(words.new)
    const tokens = (of: typeof demo) =>
      new Set(of.recorded().map(({ authorization }) => authorization))
    expect(tokens(demo)).toEqual(new Set([`Bearer ${demo.token}`]))
    expect(tokens(other)).toEqual(new Set([`Bearer ${other.token}`]))
    await other.close()
  })

  test('the table keeps no text with a token, and says what it did not use', async ({
    app,
    at,
  }) => {
    const table = await at(FirstStartPage).addSeveral()
    const { table: words, correct } = table.words.profiles
    const token = 'token-of-norte-1'
    await table.take(`BASE_URL=https://norte.example\nTOKEN=${token}\nTOKEN=token-of-sul-2`)
    await expect(table.box).toHaveAccessibleDescription(new RegExp(`^${words.unclear}`))
    await expect(table.box).toHaveValue('')
    const addresses = 'https://norte.example'
    await table.take(`curl ${addresses}/x -H 'Authorization: Bearer ${token}'`)
    await expect(table.box).toHaveAccessibleDescription(
      new RegExp(`^${words.addressesUnlikely({ addresses, correct })}`),
    )
    await expect(table.row(words.unnamed)).toContainText(words.tokenPasted)
    const line = ['Sul', ...Array.from({ length: 3 }, () => 'sul.example'), token, 'Natal']
    await table.take(line.join('\t'))
    await expect(table.box).toHaveAccessibleDescription(
      new RegExp(`^${words.columnsUnused({ columns: words.column({ letter: 'F' }) })}`),
    )
    expect(await textsOf(app.page)).not.toContain(token)
  })
})

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the assistant takes addresses and token from a pasted cURL, and shows no token', async ({
      app,
      at,
      demo,
    }) => {
      const header = `-H 'authorization: Bearer ${demo.token}' -b 'sid=cookie-canary'`
      const input = encodeURIComponent(JSON.stringify({ 0: { json: { id: 'd' } } }))
      const text = [
        `curl '${demo.baseUrl}/api/v1/schools?page=1' \\\n  ${header}`,
        `curl -X POST '${demo.contentUrl}/api/content/course/1/update' ${header}`,
        `curl '${demo.analyticsUrl}/api/trpc/datasets.byId?batch=1&input=${input}' ${header}`,
      ].join('\n')
      const assistant = await at(FirstStartPage).addInstitution()
      const { profiles } = assistant.words
      await copy(app.page, text)
      await assistant.pasteBox.click()
      await assistant.pasteBox.press('ControlOrMeta+v')
      const proposal = assistant.main.getByRole('region', { name: profiles.paste.title })
      await expect(proposal).toBeFocused()
      await expect(proposal).toContainText(
        profiles.paste.line({ place: '2', text: 'authorization: Bearer ••••••' }),
      )
      await expect(proposal).toContainText(profiles.paste.ignored.cookie)
      for (const secret of [demo.token, 'cookie-canary']) {
        expect(await textsOf(app.page)).not.toContain(secret)
      }
      await proposal.getByRole('button', { name: profiles.paste.take }).click()
      for (const field of addressNames) {
        await expect(assistant.address(field)).toHaveValue(demo[field])
      }
      await expect(assistant.name).toBeFocused()
      await assistant.name.fill('Universidade do Sertão')
      await assistant.next()
      await expect(assistant.token).toHaveAttribute('type', 'password')
      await expect(assistant.button(profiles.showToken)).toBeHidden()
      await assistant.next()
      await expect(assistant.banner(profiles.allWork)).toBeVisible()
      expect(await textsOfFolder(app.dataFolder)).not.toContain(demo.token)
      await expect((await assistant.save()).rows).toHaveCount(25)
      const settings = await at(Frame).toSettings()
      await expect(settings.institution('Universidade do Sertão')).toContainText(
        profiles.tokenStates.keychain,
      )
      for (const texts of [await textsOf(app.page), await textsOfFolder(app.dataFolder)]) {
        expect(texts).not.toContain(demo.token)
        expect(texts).not.toContain('cookie-canary')
      }
    })
  })
}

test('reports a text that is not a connection, and refuses a long text', async ({ app, at }) => {
  const assistant = await at(FirstStartPage).addInstitution()
  const { paste } = assistant.words.profiles
  await assistant.pasteBox.fill('file:///etc/passwd')
  await assistant.button(paste.read).click()
  await expect(assistant.pasteBox).toHaveAccessibleDescription(new RegExp(`^${paste.nothing}`))
  await expect(assistant.pasteBox).toHaveValue('file:///etc/passwd')
  const drop = (size: number) =>
    app.page.evaluate((length) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'.repeat(length)], 'day.har'))
      const event = { dataTransfer: data, bubbles: true, cancelable: true }
      document.querySelector('textarea')?.dispatchEvent(new DragEvent('drop', event))
    }, size)
  await drop(21_000_000)
  await expect(assistant.pasteBox).toHaveAccessibleDescription(new RegExp(`^${paste.tooLong}`))
  await assistant.pasteBox.fill('https://uninorte.example.edu')
  await assistant.button(paste.read).click()
  await expect(assistant.main.getByText(paste.noToken)).toBeVisible()
})

/** Drops a file on the heading of the view. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    (file) => {
      const data = new DataTransfer()
      data.items.add(new File([file.text], file.name))
      const event = { dataTransfer: data, bubbles: true, cancelable: true }
      document.querySelector('h1')?.dispatchEvent(new DragEvent('drop', event))
    },
    { name, text },
  )
}

test('a table of institutions that is dropped beside the box goes into it, and no token to the disk', async ({
  app,
  at,
}) => {
  await at(FirstStartPage).openDemo()
  const token = 'norte-secret-token-1'
  const file = `Nome;Escolas;Token\nNorte;norte.example.edu;${token}`
  const settings = await at(Frame).toSettings()
  const table = await settings.addSeveral()
  await expect(table.box).toBeVisible()
  await drop(app.page, 'instituicoes.csv', file)
  await expect(table.row('Norte')).toBeVisible()
  await drop(app.page, 'instituicoes.xlsx', 'PK')
  const { notRead } = table.words.profiles.paste
  await expect(table.box).toHaveAccessibleDescription(
    new RegExp(notRead({ name: 'instituicoes.xlsx' })),
  )
  // Elsewhere it is a batch that is refused.
  const schools = await at(Frame).toSchools()
  await expect(schools.title).toHaveText(schools.words.schools.title)
  await drop(app.page, 'instituicoes.csv', file)
  const refused = schools.words.batches.tokenText({ cell: 'C2' })
  await expect(app.page.getByText(refused)).toBeVisible()
  for (const texts of [await textsOf(app.page), await textsOfFolder(app.dataFolder)])
    expect(texts).not.toContain(token)
})

test('a token is refused as a name or an address, and an address as a token', async ({
  app,
  at,
}) => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2VncmVkbw'
  const assistant = await at(FirstStartPage).addInstitution()
  const { profiles } = assistant.words
  await copy(app.page, token)
  for (const field of [assistant.name, assistant.address('baseUrl')]) {
    await field.click()
    await field.press('ControlOrMeta+v')
    await expect(app.page.getByText(profiles.tokenNotHere).last()).toBeVisible()
    await expect(field).toHaveValue('')
  }
  await assistant.describe({
    name: 'Norte',
    kind: 'test',
    baseUrl: token,
    contentUrl: 'https://c.example.edu',
    analyticsUrl: 'https://d.example.edu',
  })
  await assistant.next()
  const issue = assistant.issue({ rule: 'holds-token' })
  await expect(assistant.address('baseUrl')).toHaveAccessibleDescription(new RegExp(issue))
  await assistant.address('baseUrl').fill('https://norte.example.edu')
  await assistant.next()
  const hosts = ['norte', 'c', 'd'].map((host) => `https://${host}.example.edu`)
  const goesTo = profiles.tokenGoesTo({ addresses: new Intl.ListFormat('en').format(hosts) })
  await expect(assistant.main).toContainText(goesTo)
  await assistant.token.fill('https://norte.example.edu')
  await assistant.next()
  await expect(assistant.token).toHaveAccessibleDescription(
    new RegExp(assistant.issue({ rule: 'is-an-address' })),
  )
  await expect(assistant.step('token')).toBeVisible()
})
