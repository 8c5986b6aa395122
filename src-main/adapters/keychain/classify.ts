import type { TokenFailure } from '../../contract/failure.ts'
import type { HelperError } from './helper-protocol.ts'

type Code = TokenFailure['code']

const longestDetail = 300

/**
 * Error messages of keytar's three back ends. There is nothing else to tell failures apart. libsecret uses D-Bus;
 * gnome-keyring, KWallet, dbus-daemon and dbus-broker have different messages. macOS Keychain Services and Windows
 * Credential Manager use the system's language, so an unknown message becomes `keychain-failed`, which quotes it.
 */
const callFailures: [RegExp, Code][] = [
  [/locked collection|is locked|keyring.*locked/i, 'keychain-locked'],
  [/passphrase you entered is not correct/i, 'keychain-locked'],
  [/user interaction is not allowed|user canceled the operation/i, 'keychain-locked'],
  [/object does not exist at path|no such object path/i, 'keychain-no-keyring'],
  [/keychain could not be found/i, 'keychain-no-keyring'],
  [/timeout was reached|did not receive a reply/i, 'keychain-timeout'],
  [/stub received bad data/i, 'token-too-long'],
  [/not provided by any \.service files|not activatable|not activate/i, 'keychain-no-service'],
  [/recipient disconnected|remote peer disconnected/i, 'keychain-no-service'],
  [/failed to execute program|exited with status/i, 'keychain-no-service'],
  [/autolaunch|dbus-launch|spawn a message bus/i, 'keychain-no-dbus'],
  [/could not connect|connection is closed|connection refused/i, 'keychain-no-dbus'],
  [/address element|given address is empty|unsupported transport/i, 'keychain-no-dbus'],
]

/** Returns the failure for a message of keytar or of its loader. `detail` is the first line, without `secret`. */
export function classify(error: HelperError, secret = ''): TokenFailure {
  const code = codeOf(error)
  const [line = ''] = error.message.split('\n')
  const detail = secret === '' ? line : line.replaceAll(secret, '…')
  return detail === '' ? { code } : { code, detail: detail.slice(0, longestDetail) }
}

function codeOf({ at, message }: HelperError): Code {
  if (at === 'proof') return 'keychain-altered'
  return at === 'load' ? loadFailure(message) : callFailure(message)
}

function loadFailure(message: string): Code {
  return /cannot open shared object file/i.test(message)
    ? 'keychain-lib-missing'
    : 'keychain-not-built'
}

function callFailure(message: string): Code {
  return callFailures.find(([text]) => text.test(message))?.[1] ?? 'keychain-failed'
}
