import { expect, test } from '@playwright/test'
import { requestNumber } from '../../../../../src-renderer/lib/connection-text/evidence.ts'

for (const [place, number] of [
  ['log.entries[0].request.url', '1'],
  ['log.entries[41].request.headers[3]', '42'],
  ['item[2].request.url.raw', '3'],
  ['item[1].item[2].request.auth.bearer[0]', '2.3'],
  ['variable[0]', null],
  ['log.creator.name', null],
  ['3', null],
] as const)
  test(`${place} is in ${number === null ? 'no request' : `request ${number}`}`, () => {
    expect(requestNumber(place)).toBe(number)
  })
