import { expect, test } from 'vitest'
import {
  addressMarks,
  marksByHost,
} from '../../../../../../src-renderer/features/profiles/table/address-marks.ts'

test('groups the marks by the host that a token would go to', () => {
  const byHost = (baseUrl: string, contentUrl: string, analyticsUrl: string) =>
    marksByHost(addressMarks([]), { baseUrl, contentUrl, analyticsUrl }).map(({ host, marks }) => [
      host,
      marks.map(({ field }) => field),
    ])
  const ipe = 'https://user:secret@ipe.example:8443/a'
  expect(byHost(ipe, ipe, ipe)).toEqual([
    ['ipe.example:8443', ['baseUrl', 'contentUrl', 'analyticsUrl']],
  ])
  expect(byHost('https://a.example', 'https://b.example/c', 'https://a.example/d')).toEqual([
    ['a.example', ['baseUrl', 'analyticsUrl']],
    ['b.example', ['contentUrl']],
  ])
  expect(byHost('', 'no address', '')).toEqual([['', ['baseUrl', 'contentUrl', 'analyticsUrl']]])
})
