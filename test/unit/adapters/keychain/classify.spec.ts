import { expect, test } from '@playwright/test'
import { classify } from '../../../../src-main/adapters/keychain/classify.ts'

/** The wording of systems that the integration tests cannot have; theirs are tested for real. */
for (const [text, code] of [
  ['The stub received bad data.', 'token-too-long'],
  ['The user name or passphrase you entered is not correct.', 'keychain-locked'],
  ['User interaction is not allowed.', 'keychain-locked'],
  ['User canceled the operation.', 'keychain-locked'],
  ['A default keychain could not be found.', 'keychain-no-keyring'],
  [
    'GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name is not activatable',
    'keychain-no-service',
  ],
  [
    "Could not activate remote peer 'org.freedesktop.secrets': activation request failed",
    'keychain-no-service',
  ],
  ['Process org.freedesktop.secrets exited with status 1', 'keychain-no-service'],
  ['Timeout was reached', 'keychain-timeout'],
  ["No such object path '/org/freedesktop/secrets/aliases/default'", 'keychain-no-keyring'],
  ['Error spawning command line “dbus-launch --autolaunch=5c --binary-syntax”', 'keychain-no-dbus'],
  ['Cannot spawn a message bus without a machine-id', 'keychain-no-dbus'],
] as const)
  test(`“${text}” is ${code}`, () => {
    expect(classify({ at: 'call', message: text })).toEqual({ code, detail: text })
  })

test('quotes an unknown text: its first line, cut, without the secret', () => {
  const message = `No luck with sk-4f9a0c ${'x'.repeat(400)}\nmore`
  const { code, detail } = classify({ at: 'call', message }, 'sk-4f9a0c')
  expect(code).toBe('keychain-failed')
  expect(detail).toMatch(/^No luck with … x+$/)
  expect(detail).toHaveLength(300)
})

test('a failed call without a text has no detail', () => {
  expect(classify({ at: 'call', message: '' })).toEqual({ code: 'keychain-failed' })
})

for (const message of [
  "Cannot find module '../build/Release/keytar.node'",
  "Cannot find package 'keytar' imported from /app/keychain-helper.js",
  'keytar.node: invalid ELF header',
  "libc.so.6: version `GLIBC_2.38' not found",
])
  test(`loading fails with “${message}”: keychain-not-built`, () => {
    expect(classify({ at: 'load', message })).toEqual({
      code: 'keychain-not-built',
      detail: message,
    })
  })

test('a failure to load a shared object is keychain-lib-missing', () => {
  const message = 'libsecret-1.so.0: cannot open shared object file: No such file or directory'
  expect(classify({ at: 'load', message }).code).toBe('keychain-lib-missing')
})

test('a changed library has its own code, whatever the text is', () => {
  const message = 'keytar.node has the SHA-256 00'
  expect(classify({ at: 'proof', message })).toEqual({ code: 'keychain-altered', detail: message })
})
