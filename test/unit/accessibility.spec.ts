import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** The entries of the page, each as one line. */
const entries = read('docs/accessibility.md')
  .split(/\n(?=- \*\*)/)
  .slice(1)
  .map((entry) => entry.replace(/\s+/g, ' '))

/** WCAG 2.2, levels A and AA. 4.1.1 is obsolete. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4'],
  ...['1.3.5', '1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4'],
  ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6', '3.3.1', '3.3.2', '3.3.3'],
  ...['3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
]

test('the accessibility page lists each WCAG 2.2 A and AA criterion once', () => {
  const named = entries.map((entry) => /^- \*\*([\d.]+) /.exec(entry)?.[1])
  expect(named.toSorted()).toEqual(criteria.toSorted())
})

test('each criterion names a test or does not apply', () => {
  const open = entries.filter((entry) => !/`test\/\S+` ".+"|Does not apply:|Not met\./.test(entry))
  expect(open).toEqual([])
})

test('each test that the page names exists', () => {
  const named = entries.flatMap((entry) => [...entry.matchAll(/`(test\/[^`]+)` "([^"]+)"/g)])
  expect(named.length).toBeGreaterThan(20)
  const missing = named
    .filter(([, file = '', title = '']) => !read(file).includes(`'${title}'`))
    .map(([, file, title]) => `${file}: ${title}`)
  expect(missing).toEqual([])
})
