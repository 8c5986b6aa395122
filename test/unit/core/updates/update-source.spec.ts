import { expect, test } from '@playwright/test'
import { Policy } from '../../../../src-main/contract/policy.ts'
import { type Installed, updateSource } from '../../../../src-main/core/updates/update-source.ts'

const built = 'https://updates.example/provost/'
const own = 'https://intranet.example/provost/'

const installed: Installed = {
  by: 'nsis',
  policy: { kind: 'none' },
  address: built,
  signed: true,
}
const under = (policy: unknown): Installed['policy'] => ({
  kind: 'policy',
  policy: Policy.parse(policy),
})

test('uses the built-in address if there is no policy', () => {
  expect(updateSource(installed)).toEqual({ by: 'nsis', address: built })
})

test('a policy turns updates off unless it allows them', () => {
  expect(updateSource({ ...installed, policy: under({ v: 1 }) })).toEqual({ off: 'managed' })
  expect(updateSource({ ...installed, policy: under({ v: 1, updates: 'off' }) })).toEqual({
    off: 'managed',
  })
  expect(updateSource({ ...installed, policy: under({ v: 1, updates: 'ask' }) })).toEqual({
    by: 'nsis',
    address: built,
  })
})

test('the address of a policy replaces the built-in one, or a missing one', () => {
  const policy = under({ v: 1, updates: 'ask', updateAddress: own })
  expect(updateSource({ ...installed, policy })).toEqual({ by: 'nsis', address: own })
  expect(updateSource({ ...installed, address: null, policy })).toEqual({
    by: 'nsis',
    address: own,
  })
})

test('updates are off without an address, or without a publisher signature on Windows', () => {
  expect(updateSource({ ...installed, address: null })).toEqual({ off: 'no-address' })
  expect(updateSource({ ...installed, signed: false })).toEqual({ off: 'not-signed' })
  // macOS checks the signature by itself; an AppImage has none.
  expect(updateSource({ ...installed, by: 'dmg', signed: false })).toMatchObject({ address: built })
  expect(updateSource({ ...installed, by: 'appimage', signed: false })).toMatchObject({
    address: built,
  })
})

test('does not update an installation of the system or a checkout', () => {
  expect(updateSource({ ...installed, by: 'system' })).toEqual({ off: 'by-system' })
  expect(updateSource({ ...installed, by: null })).toEqual({ off: 'not-packaged' })
})

test('reports an invalid policy before any other reason', () => {
  for (const by of ['nsis', 'dmg', 'appimage', 'system', null] as const)
    expect(updateSource({ ...installed, by, policy: { kind: 'bad', detail: 'v' } })).toEqual({
      off: 'bad-policy',
    })
})
