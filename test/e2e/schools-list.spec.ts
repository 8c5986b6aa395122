import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { instantText } from '../../src-main/contract/messages/format-moment.ts'
import { features } from '../../src-main/contract/school.ts'
import type { HttpFetch } from '../../src-main/core/ports.ts'
import { clipboard } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { FirstStartPage } from './pages/first-start.ts'
import { Frame } from './pages/frame.ts'
import { SchoolFormPage } from './pages/school-form.ts'
import { SchoolsPage } from './pages/schools.ts'
import { answeredWith } from '../support/samples/exchange.ts'

test('sends filters to the platform, and clearing them restores the list', async ({
  schools,
  demo,
}) => {
  const found = demo.schools().filter(({ name }) => name.includes('Conceição'))
  expect(found.length).toBeGreaterThan(1)
  await (await schools.filter('filterName')).fill('Conceição')
  await expect(schools.total(found.length)).toBeVisible()
  await expect(schools.names).toHaveText(found.map(({ name }) => name))
  expect(demo.recorded().at(-1)?.path).toContain('name=Concei%C3%A7%C3%A3o')

  await (await schools.filter('filterSlug')).fill('nobody-has-this')
  await expect(schools.banner(schools.words.schools.noMatchTitle).or(schools.main)).toContainText(
    schools.words.schools.noMatchTitle,
  )
  await schools.button(schools.words.schools.clearFilters).first().click()
  await expect(schools.total(demo.schools().length)).toBeVisible()
})

test(
  'loads all schools automatically, and turns pages without new requests',
  { tag: '@journey' },
  async ({ schools, demo }) => {
    const all = demo.schools()
    await expect.poll(() => demo.recorded().at(-1)?.path).toContain('perPage=100')
    await expect(schools.readingOn).toBeHidden()
    const asked = demo.recorded().length
    await schools.turnTo(2)
    await expect(schools.names.first()).toHaveText(all[25]?.name ?? '')
    await schools.turnTo(3)
    await expect(schools.rows).toHaveCount(all.length - 50)
    await schools.showPerPage(10)
    await expect(schools.rows).toHaveCount(10)
    await expect(schools.names.first()).toHaveText(all[0]?.name ?? '')
    expect(demo.recorded()).toHaveLength(asked)
  },
)

test('a click anywhere in a header sorts all schools', async ({ schools, demo }) => {
  const byName = demo
    .schools()
    .map(({ name }) => name)
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
  await expect(schools.rows).toHaveCount(25)
  await expect(schools.readingOn).toBeHidden()
  const { name } = schools.words.schools.columns
  const head = schools.table.getByRole('columnheader', { name, exact: true })
  const box = await head.boundingBox()
  // Far right of the words.
  await head.click({ position: { x: (box?.width ?? 0) - 8, y: (box?.height ?? 0) / 2 } })
  await expect(schools.names).toHaveText(byName.slice(0, 25))
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(schools.banner(schools.words.schools.sortedAll)).toBeVisible()
  await schools.sortBy('name')
  await expect(schools.names).toHaveText(byName.toReversed().slice(0, 25))
})

test('one search box finds a school by its name, contract, web address or tax ID', async ({
  schools,
  demo,
}) => {
  const school = demo.schools().findLast(({ taxId, contractNumber }) => taxId && contractNumber)
  if (!school) throw new Error('The demo institution has no schools.')
  const total = demo.schools().length
  const asked = [
    school.name.toUpperCase(),
    school.contractNumber ?? '',
    school.urlSlug,
    school.taxId ?? '',
    (school.taxId ?? '').replaceAll(/\D/g, ''),
    `${school.location?.city} ${school.contractNumber}`,
  ]
  for (const text of asked) {
    await schools.search.fill(text)
    await expect(schools.names, text).toContainText([school.name])
  }
  await expect(
    schools.main.getByText(
      schools.words.schools.someOf({ shown: '1', total: schools.number(total) }),
    ),
  ).toBeVisible()
  await schools.search.fill('nobody has this')
  await schools.button(schools.words.fields.clearSearch).last().click()
  await expect(schools.total(total)).toBeVisible()
})

test('a labelled button clears a search, and so does Escape', async ({ schools, demo }) => {
  const total = demo.schools().length
  const clear = schools.main
    .getByRole('search')
    .getByRole('button', { name: schools.words.fields.clearSearch })
  await expect(schools.rows).toHaveCount(25)
  await expect(clear).toBeHidden()
  await schools.search.fill('Conceição')
  await clear.click()
  await expect(schools.search).toHaveValue('')
  await expect(schools.search).toBeFocused()
  await expect(schools.total(total)).toBeVisible()
  await schools.search.fill('Conceição')
  await schools.search.press('Escape')
  await expect(schools.search).toHaveValue('')
  await expect(schools.total(total)).toBeVisible()
})

test('a list with a single page has no page bar', async ({ schools }) => {
  await expect(schools.readingOn).toBeHidden()
  const foot = schools.main.locator('footer')
  await expect(foot).toBeVisible()
  await schools.search.fill('nobody has this')
  await expect(schools.button(schools.words.fields.clearSearch).last()).toBeVisible()
  await expect(foot).toBeHidden()
})

test('copies marked schools as a table, and exports the list', async ({
  schools,
  demo,
  app,
  folder,
}) => {
  const [first, , third] = demo.schools()
  const { words } = schools
  await expect(schools.rows).toHaveCount(25)
  await expect(schools.readingOn).toBeHidden()
  await app.answerSaveDialog(join(folder, 'schools.csv'))
  await schools.perform('exportCsv')
  await expect(schools.notices).toContainText('schools.csv')
  const lines = (await readFile(join(folder, 'schools.csv'), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(demo.schools().length + 1)
  expect(lines[0]).toContain(
    `${words.schools.columns.name},${words.schools.columns.contractNumber}`,
  )
  await schools.mark(first?.name ?? '')
  await schools.mark(third?.name ?? '')
  await expect(schools.main.getByText(words.schools.marked({ count: 2, shown: '2' }))).toBeVisible()
  await schools.perform('copyTable')
  await expect(schools.notices).toContainText(words.schools.copied({ count: 2, shown: '2' }))
  await schools.search.click()
  await schools.page.keyboard.press('ControlOrMeta+v')
  await expect(schools.search).toHaveValue(new RegExp(`${third?.contractNumber}`))
})

test('the details show every field', async ({ schools, demo }) => {
  const school = demo.schools().find(({ tags, specialties, social, location }) => {
    return tags.length && specialties.length && social.facebook && location.additionalDetails
  })
  if (!school) throw new Error('The demo institution has no school with every field.')
  await (await schools.filter('filterSlug')).fill(school.urlSlug)
  const detail = await schools.open(school.name)
  const { detail: words, form } = schools.words.schools
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = (iso: string) => instantText(Date.parse(iso), 'en', zone, 'minute')
  const { location, colorScheme, social } = school
  const facts: [label: string, value: string | null][] = [
    [words.id, String(school.id)],
    [words.name, school.name],
    [words.urlSlug, school.urlSlug],
    [words.contractNumber, school.contractNumber],
    ['CNPJ', school.taxId],
    [words.tags, school.tags.join(', ')],
    [words.createdAt, time(school.createdAt)],
    [words.updatedAt, time(school.updatedAt)],
    [form.primary, colorScheme.primary],
    [form.secondary, colorScheme.secondary],
    [form.buttonText, colorScheme.buttonText],
    [form.street, location.street],
    [form.number, location.number],
    [words.additionalDetails, location.additionalDetails],
    [form.district, location.district],
    [form.city, location.city],
    [form.state, location.state],
    [form.zipCode, location.zipCode],
    ...Object.entries(social),
  ]
  for (const [label, value] of facts) {
    await expect(detail.fact(label), label).toHaveText(value || schools.words.fields.notSet)
  }
  for (const { name } of [...school.groups, ...school.subgroups, ...school.specialties]) {
    await expect(detail.pane.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  for (const feature of features) {
    const line = detail.pane
      .getByRole('listitem')
      .filter({ has: schools.page.getByText(form.features[feature].label, { exact: true }) })
    await expect(line, feature).toContainText(school.features[feature] ? words.on : words.off)
  }
  await detail.closePane()
  await expect(detail.pane).toBeHidden()
})

test('copies a school as a draft', async ({ schools, demo, at }) => {
  const [school] = demo.schools()
  const detail = await schools.open(school?.name ?? '')
  const form = await detail.copyAsDraft()
  await expect(form.name).toHaveValue(school?.name ?? '')
  await expect(form.textbox(form.form.street)).toHaveValue(school?.location.street ?? '')
  // What is left out is said.
  const note = form.banner(form.form.copyOf({ name: school?.name ?? '' }))
  await expect(note).toContainText('CNPJ')
  // The address of the original is taken.
  const offer = form.form.useSlug({ slug: school?.urlSlug ?? '' })
  await expect(form.main.getByText(offer)).toBeHidden()
  const drafts = await at(Frame).toDrafts()
  await expect(drafts.rows).toHaveCount(1)
  const again = await drafts.open(school?.name ?? '', SchoolFormPage)
  await expect(again.name).toHaveValue(school?.name ?? '')
})

test('shows the last list without a connection, with its time', async ({
  schools,
  demo,
  app,
  at,
}) => {
  const [first] = demo.schools()
  await expect(schools.names.first()).toHaveText(first?.name ?? '')
  await app.restart()
  await demo.close()
  const offline = at(SchoolsPage)
  // Shown at once, before anything was asked.
  await expect(offline.names.first()).toHaveText(first?.name ?? '')
  await offline.readAgain()
  const host = new URL(demo.url).host
  await expect(
    offline.banner(offline.failure({ code: 'connection-refused', host }).title),
  ).toBeVisible()
  await expect(offline.remembered).toContainText(/\d{4}.*\d:\d\d/)
  await expect(offline.names.first()).toHaveText(first?.name ?? '')
  await expect(at(Frame).status).toContainText(
    offline.words.outbox.noAnswer({ institution: offline.words.profiles.demoName }),
  )
})

test('shows how much of an incomplete list there is without a connection', async ({
  at,
  demo,
  app,
}) => {
  // The first page comes, and the others do not.
  demo.inject({ route: 'schools.list', kind: 'delay', ms: 0, times: 1 })
  demo.inject({ route: 'schools.list', kind: 'status-500' })
  const schools = await at(FirstStartPage).openDemo()
  await expect(schools.rows).toHaveCount(25)
  await expect(schools.readingOn).toBeHidden()
  await app.restart()
  await demo.close()
  const offline = at(SchoolsPage)
  const { someOf, rememberedPage } = offline.words.schools
  await expect(offline.main).toContainText(someOf({ shown: '25', total: '64' }))
  await offline.readAgain()
  const [before = ''] = rememberedPage({ time: '\n' }).split('\n')
  await expect(offline.banner(before)).toBeVisible()
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('shows each day in full, and keeps the contract column beside the details of a school', async ({
    schools,
    demo,
  }) => {
    const { columns } = schools.words.schools
    const head = (name: string) => schools.table.getByRole('columnheader', { name, exact: true })
    await expect(head(columns.updatedAt)).toBeVisible()
    const days = schools.rows.getByRole('cell').last()
    await expect(days).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/)
    expect(await days.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(
      true,
    )
    await schools.open(demo.schools()[0]?.name ?? '')
    await expect(head(columns.urlSlug)).toBeHidden()
    await expect(head(columns.contractNumber)).toBeVisible()
  })
})

const refusals = [
  ['status-500', 'server-error'],
  ['html-200', 'web-page'],
  ['message-only', 'unauthorized'],
  ['status-403', 'forbidden'],
  ['redirect', 'redirected'],
  ['malformed-json', 'not-json'],
] as const

test('each kind of failure has its own message, and the next attempt may succeed', async ({
  schools,
  demo,
}) => {
  const exchange = answeredWith(500)
  for (const [kind, code] of refusals) {
    demo.inject({ route: 'schools.list', kind })
    await schools.readAgain()
    const { title } = schools.failure({ code, exchange })
    await expect(schools.banner(title), kind).toBeVisible()
    demo.clearFaults()
    await schools.banner(title).getByRole('button', { name: schools.words.common.retry }).click()
    await expect(schools.banner(title)).toBeHidden()
    await expect(schools.rows).toHaveCount(25)
  }
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('does not quote a platform that only repeats that it failed', async ({ schools, demo }) => {
    const { title } = schools.failure({ code: 'server-error', exchange: answeredWith(500) })
    await expect(schools.readingOn).toBeHidden()
    demo.inject({ route: 'schools.list', kind: 'status-500' })
    await schools.readAgain()
    const banner = schools.banner(title)
    await expect(banner).toBeVisible()
    await expect(banner.getByText(title)).toHaveCount(1)
    await expect(banner).not.toContainText(schools.words.common.platformSays)
  })
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1024, height: 640 } })

  test('nothing moves when a toast appears or disappears', async ({ schools }) => {
    const { page } = schools
    await expect(schools.readingOn).toBeHidden()
    await page.evaluate(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const main = document.querySelector('main')
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[])
          for (const { node } of entry.hadRecentInput ? [] : entry.sources)
            if (node && main?.contains(node)) moved.push(node.textContent ?? '')
      }).observe({ type: 'layout-shift' })
    })
    const before = await Promise.all([schools.main.boundingBox(), schools.pages.boundingBox()])
    await schools.perform('copyTable')
    const toast = schools.notices.getByText(
      schools.words.schools.copied({ count: 64, shown: '64' }),
    )
    await expect(toast).toBeInViewport({ ratio: 1 })
    const during = await Promise.all([schools.main.boundingBox(), schools.pages.boundingBox()])
    expect(during).toEqual(before)
    // It lies below the view, not over it.
    const [main] = during
    const under = (await toast.boundingBox())?.y ?? 0
    expect(under).toBeGreaterThanOrEqual((main?.y ?? Infinity) + (main?.height ?? 0))
    // It goes by itself.
    await expect(toast).toBeHidden()
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  })
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 640, height: 700 } })

  test('a toast does not cover what has the focus of the keyboard', async ({ schools }) => {
    const { page } = schools
    await expect(schools.readingOn).toBeHidden()
    await schools.perform('copyTable')
    await expect(
      schools.notices.getByText(schools.words.schools.copied({ count: 64, shown: '64' })),
    ).toBeVisible()
    const shortcuts = page.getByRole('button', { name: schools.words.frame.shortcuts })
    await shortcuts.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(shortcuts).toBeFocused()
    const isOnTop = await shortcuts.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
  })
})

type LayoutShift = { hadRecentInput: boolean; sources: { node: Node | null }[] }

test.describe('with a platform that returns the same schools for every page', () => {
  const samePage: HttpFetch = async (url, init) => {
    const isList = /\/schools\?.*page=/.test(url)
    const whole = url.replace(/([?&]page=)\d+/, '$11').replace(/(perPage=)\d+/, '$1100')
    const response = await nodeFetch(isList ? whole : url, init)
    if (!isList) return response
    const { data } = (await response.json()) as { data: unknown[] }
    return Response.json({ data: data.slice(0, 30), links: { next: whole } })
  }
  // eslint-disable-next-line no-empty-pattern
  test.use({ fetch: async ({}, use) => use(samePage) })

  test('the list reports that schools may be missing', async ({ at }) => {
    const schools = await at(FirstStartPage).openDemo()
    const { loadAll, notWholeTitle, someLoaded, allLoaded } = schools.words.schools
    await schools.button(loadAll).click()
    await expect(schools.banner(notWholeTitle)).toBeVisible()
    await expect(schools.main).toContainText(someLoaded({ shown: '30' }))
    await expect(schools.main).not.toContainText(allLoaded({ shown: '30' }))
  })
})

test('the menu of a row opens the school and copies its identifiers', async ({ schools, demo }) => {
  const [, second, third] = demo.schools()
  if (!second || !third) throw new Error('fewer than three schools')
  const { page, words } = schools
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const button = schools.table.getByRole('button', { name: second.name, exact: true })
  await button.click({ button: 'right' })
  await item(words.fields.copyItem({ label: words.schools.detail.urlSlug })).click()
  await expect(schools.notices).toContainText(words.fields.copied)
  await expect(button).toBeFocused()
  expect(await clipboard(schools)).toBe(second.urlSlug)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F10')
  await expect(item(words.common.open)).toBeFocused()
  await page.keyboard.press('Enter')
  const pane = schools.main.getByRole('complementary')
  await expect(pane.getByRole('heading', { name: third.name })).toBeVisible()
})
