import { expect, test } from '@playwright/test'
import { correctionOf } from '../../../src-main/contract/connection.ts'
import { networkCodes } from '../../../src-main/contract/failure.ts'

const correctionFor = (code: (typeof networkCodes)[number]) =>
  correctionOf({
    address: 'baseUrl',
    url: 'https://ipe.example',
    outcome: 'fails',
    failure: { code, host: 'ipe.example' },
  })

test('each network failure leads to the input to correct, or to none', () => {
  expect(Object.fromEntries(networkCodes.map((code) => [code, correctionFor(code)]))).toEqual({
    'address-unknown': 'address',
    'connection-refused': 'address',
    'connection-lost': null,
    'timed-out': 'address',
    offline: null,
    'proxy-failed': null,
    'proxy-needs-login': 'proxy',
    'certificate-expired': 'address',
    'certificate-untrusted': 'address',
    'certificate-wrong-host': 'address',
    'tls-failed': 'address',
    'network-failed': 'address',
  })
})
