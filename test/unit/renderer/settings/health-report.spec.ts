import { expect, test } from '@playwright/test'
import type { HealthCheck } from '../../../../src-main/contract/health.ts'
import { healthReport } from '../../../../src-renderer/views/settings/health/health-report.ts'

const profile = { id: '1', name: 'North' }

const checks: HealthCheck[] = [
  {
    check: 'free-space',
    profile: null,
    address: null,
    state: 'warning',
    reason: 'little-space',
    facts: { freeBytes: 300_000_000 },
  },
  {
    check: 'token',
    profile,
    address: null,
    state: 'fine',
    facts: { token: 'keychain' },
  },
  {
    check: 'status',
    profile,
    address: 'baseUrl',
    state: 'failed',
    failure: {
      code: 'unauthorized',
      exchange: {
        method: 'GET',
        url: 'https://north.example/api/v1/schools',
        requestBody: null,
        status: 401,
        contentType: 'application/json',
        responseBody: '{"message":"what the platform said"}',
        cut: false,
      },
    },
    facts: { host: 'north.example', status: 401 },
  },
  {
    check: 'dialect',
    profile,
    address: null,
    state: 'skipped',
    reason: 'no-answer',
    facts: { chosen: 'trpc-batch' },
  },
]

test('a report has a heading for each group, each check with its state, what to do and its facts', () => {
  expect(healthReport('Title', checks, 'en').split('\n')).toEqual([
    'Title',
    '',
    'This computer',
    '[Warning] Free space: Only 300 MB are left.',
    '    → Free some space: a large dataset is kept on this disk while it is open.',
    '    Free: 300 MB',
    '',
    'North',
    '[Fine] Token: In the keychain',
    '    Where it is: In the keychain',
    '[Left out] Interface for datasets: Cannot be told without an answer.',
    '    Set for this institution: tRPC batch',
    '',
    'North · Address for schools · north.example',
    '[Failed] Answer: The platform does not accept the token. The token is wrong, has expired, or is sent with another scheme than this platform wants. (unauthorized)',
    '    → Enter a new token for this profile.',
    '    Server: north.example',
    '    HTTP status: 401',
  ])
})

test('in Portuguese, and never with what was sent or answered', () => {
  const report = healthReport('Título', checks, 'pt-BR')
  expect(report).toContain('[Atenção] Espaço livre: Restam só 300 MB.')
  expect(report).toContain('North · Endereço das escolas · north.example')
  expect(report).not.toContain('what the platform said')
})
