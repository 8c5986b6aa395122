import { expect, test } from '@playwright/test'
import type { HealthCheck } from '../../../../../../src-main/contract/health.ts'
import { healthReport } from '../../../../../../src-renderer/features/settings/health/health-report.ts'

const profile = { id: '1', name: 'North' }

const checks: HealthCheck[] = [
  {
    check: 'data-folder',
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
    check: 'address',
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
    check: 'address',
    profile,
    address: 'analyticsUrl',
    state: 'warning',
    reason: 'other-dialect',
    facts: { host: 'north.example', chosen: 'trpc-batch', detected: 'query-id' },
  },
]

test('a report has a heading for each group, each check with its state, next step and facts', () => {
  expect(healthReport('Title', checks, 'en').split('\n')).toEqual([
    'Title',
    '',
    'This computer',
    '[Warning] Data folder: Only 300 MB are free.',
    '    → Free some space: a large dataset is kept on this disk while it is open.',
    '    Free: 300 MB',
    '',
    'North',
    '[Fine] Token: In the keychain',
    '    Where it is: In the keychain',
    '[Failed] Address for schools: The platform does not accept the token. The token is wrong, has expired, or is sent with another scheme than this platform wants. (unauthorized)',
    '    → Enter a new token for this institution.',
    '    Server: north.example',
    '    HTTP status: 401',
    '[Warning] Address for datasets: The platform understands “Query ?id=”; “tRPC batch” is set for this institution.',
    '    → Edit the institution, check its connection there, and apply what was found.',
    '    Server: north.example',
    '    Set for this institution: tRPC batch',
    '    Understood by the platform: Query ?id=',
  ])
})

test('in Portuguese, and never with the request or response', () => {
  const report = healthReport('Título', checks, 'pt-BR')
  expect(report).toContain('[Aviso] Pasta de dados: Restam só 300 MB.')
  expect(report).toContain('] Endereço das escolas: ')
  expect(report).not.toContain('what the platform said')
})
