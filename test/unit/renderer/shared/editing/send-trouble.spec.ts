import { expect, test } from '@playwright/test'
import {
  type Failure,
  fileCodes,
  networkCodes,
  tokenCodes,
} from '../../../../../src-main/contract/failure.ts'
import { sendTroubleOf } from '../../../../../src-renderer/shared/editing/send-trouble.ts'
import { answeredWith } from '../../../../support/samples/exchange.ts'

const exchange = answeredWith(422)

test('distinguishes an unreachable platform from other failures before sending', () => {
  const kinds = networkCodes.map((code) => [code, sendTroubleOf({ code, host: 'x.example' })])
  expect(Object.fromEntries(kinds)).toEqual({
    'address-unknown': 'no-connection',
    'connection-refused': 'no-connection',
    'connection-lost': 'no-connection',
    'timed-out': 'no-connection',
    offline: 'no-connection',
    'network-failed': 'no-connection',
    'proxy-failed': 'not-sent',
    'proxy-needs-login': 'not-sent',
    'certificate-expired': 'not-sent',
    'certificate-untrusted': 'not-sent',
    'certificate-wrong-host': 'not-sent',
    'tls-failed': 'not-sent',
  })
  for (const code of tokenCodes) expect(sendTroubleOf({ code }), code).toBe('not-sent')
  for (const code of fileCodes) expect(sendTroubleOf({ code, name: '' }), code).toBe('not-kept')
})

test('a response of the platform is a refusal, and an uncertain outcome has no consequence', () => {
  expect(sendTroubleOf({ code: 'refused', exchange })).toBe('not-accepted')
  expect(sendTroubleOf({ code: 'rate-limited', exchange })).toBe('not-accepted')
  const uncertain: Failure[] = [
    { code: 'outcome-unknown', host: 'x.example', because: 'timed-out', exchange },
    { code: 'attempt-unsettled' },
    { code: 'already-running' },
    { code: 'cancelled' },
    { code: 'defect', detail: '' },
    { code: 'invalid-input', issues: [] },
  ]
  for (const failure of uncertain) expect(sendTroubleOf(failure), failure.code).toBeNull()
})
