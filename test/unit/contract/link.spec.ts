import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { formatLink, type Link, parseLink } from '../../../src-main/contract/link.ts'

const draft = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'

const links: Link[] = [
  { institution: 'practice', target: 'schools', id: '12' },
  { institution: 'Rede Norte / Ñandú', target: 'schools', id: 'colegio-ipe' },
  { institution: '100% São José', target: 'courses', id: '101' },
  { institution: 'Norte', target: 'datasets', id: 'clx0_a.b~c-d' },
  { institution: 'Norte', target: 'datasets', id: 'a', query: '{"search":"São/é&x?#\\n"}' },
  { institution: 'Norte', target: 'drafts', id: draft },
]

for (const link of links) {
  test(`formats and parses ${JSON.stringify(link)}`, () => {
    expect(parseLink(formatLink(link) ?? '')).toEqual(link)
  })
}

const hostile = [
  '',
  'provost:',
  'provost://',
  'provost://Norte',
  'provost://Norte/schools',
  'provost://Norte/schools/',
  'provost://Norte/schools/1/',
  'provost://Norte/schools/1/delete',
  'provost://Norte/settings/1',
  'provost://Norte/constructor/1',
  'provost://Norte/schools/1?token=abc',
  'provost://Norte/schools/1?query=a',
  'provost://Norte/datasets/1?query=',
  'provost://Norte/datasets/1?query=a&query=b',
  'provost://Norte/datasets/1?query=a%0Ab',
  'provost://Norte/datasets/1?query=%E0%A4%A',
  'provost://Norte/datasets/1?query=a b',
  'provost://Norte/datasets/1?token=a',
  'provost://Norte/datasets/1?query=a#/settings',
  'provost://Norte/schools/1#/settings',
  'provost://user:password@Norte/schools/1',
  'provost://Norte:8080/schools/1',
  'provost://Norte/schools/..',
  'provost://Norte/schools/%2e%2e%2fsettings',
  'provost://Norte/datasets/https%3A%2F%2Fevil.example',
  'provost://Norte/datasets/a%20b',
  'provost://Norte/courses/0',
  'provost://Norte/courses/1e3',
  'provost://Norte/drafts/not-a-draft',
  'provost://Norte/schools/%E0%A4%A',
  'provost://%00/schools/1',
  'provost://a%0Ab/schools/1',
  'provost://a%E2%80%AEb/schools/1',
  'provost:// /schools/1',
  'provost:\\\\Norte\\schools\\1',
  ' provost://Norte/schools/1',
  'provost://Norte/schools/1\n--inspect',
  'https://Norte/schools/1',
  'javascript:alert(1)',
  `provost://${'a'.repeat(300)}/schools/1`,
  `provost://Norte/schools/${'1'.repeat(3000)}`,
  `provost://Norte/datasets/1?query=${'1'.repeat(9000)}`,
]

for (const text of hostile) {
  test(`is not a link: ${JSON.stringify(text.slice(0, 60))}`, () => {
    expect(parseLink(text)).toBe(null)
  })
}

test('parses or refuses any text, and formats a parsed link identically', () => {
  const near = fc
    .tuple(fc.string(), fc.constantFrom('schools', 'courses', 'datasets', 'drafts'), fc.string())
    .map(([institution, target, id]) => `provost://${institution}/${target}/${id}?query=${id}`)
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      const link = parseLink(text)
      if (link !== null) expect(parseLink(formatLink(link) ?? '')).toEqual(link)
    }),
  )
})

test('an id outside of the grammar makes no link', () => {
  expect(formatLink({ institution: 'Norte', target: 'datasets', id: 'a/b' })).toBe(null)
  expect(formatLink({ institution: '', target: 'schools', id: '1' })).toBe(null)
})
