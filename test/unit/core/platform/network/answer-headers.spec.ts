import { expect, test } from '@playwright/test'
import { isStored } from '../../../../../src-main/core/platform/network/answer-headers.ts'

const date = 'Fri, 27 Nov 2026 12:10:00 GMT'
const headersOfCaches: [Record<string, string>, boolean][] = [
  [{ age: '60' }, true],
  [{ 'x-cache': 'HIT from proxy' }, true],
  [{ 'cf-cache-status': 'HIT' }, true],
  [{ 'cache-status': 'edge; hit' }, true],
  [{ warning: '110 - "stale"' }, true],
  // Django keeps its headers with the answer, and the server writes the date anew.
  [{ 'cache-control': 'max-age=900', expires: 'Fri, 27 Nov 2026 12:20:00 GMT', date }, true],
  [{ 'cache-control': 'max-age=900', expires: 'Fri, 27 Nov 2026 12:25:00 GMT', date }, false],
  [{ 'cache-control': 'max-age=900', expires: 'Thu, 19 Nov 1981 08:52:00 GMT', date }, false],
  [{ 'cache-control': 'max-age=900', date }, false],
  [{ age: '0', 'x-cache': 'MISS' }, false],
  [{ 'x-cache-key': '/L/1/2/hit/schools', 'x-cache': 'TCP_MISS' }, false],
  [{ 'content-location': '/schools/hit/7' }, false],
  [{ 'set-cookie': 'last=hit' }, false],
  [{ 'cache-control': 'no-cache' }, false],
]
for (const [headers, stored] of headersOfCaches) {
  test(`${JSON.stringify(headers)} ${stored ? 'belongs' : 'does not belong'} to a stored copy`, () => {
    expect(isStored(new Headers(headers))).toBe(stored)
  })
}
