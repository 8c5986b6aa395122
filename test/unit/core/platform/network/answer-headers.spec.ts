import { expect, test } from '@playwright/test'
import {
  isStored,
  redirectOf,
} from '../../../../../src-main/core/platform/network/answer-headers.ts'

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

const url = 'https://ipe.example/api/v1/schools?page=1'
for (const [location, leadsTo] of [
  ['https://new.example/x', 'https://new.example/x'],
  ['/login?next=%2Fapi&token=secret#access_token=secret', 'https://ipe.example/login'],
  ['//ana:secret@new.example:8443/x', 'https://new.example:8443/x'],
  ['https://new.example/\u202egpj\u0007\u200b', 'https://new.example/%E2%80%AEgpj%07%E2%80%8B'],
  ['https://пример.example/', 'https://xn--e1afmkfd.example/'],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['https://', null],
  [null, null],
] as const)
  test(`a redirect to ${JSON.stringify(location)} leads to ${leadsTo}`, () => {
    expect(redirectOf(location, { status: 302, url })).toBe(leadsTo)
    expect(redirectOf(location, { status: 201, url })).toBe(null)
  })
