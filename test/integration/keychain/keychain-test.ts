import { test as base } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createKeychain, type Keychain } from '../../../src-main/adapters/keychain/keychain.ts'
import { forkNodeHelper } from '../../../src-main/adapters/keychain/node-helper.ts'
import type { HelperProcess } from '../../../src-main/adapters/keychain/helper-protocol.ts'
import { isSecretServiceSilent } from '../../../src-main/adapters/keychain/secret-service.ts'
import { buildEntry } from '../../support/builds/build-entry.ts'
import { fault } from '../../support/faults/faults.ts'
import { type Keyring, type Session, startKeyring } from '../../support/programs/keyring.ts'

type ConnectOptions = {
  /** Another helper than the one that was built. */
  entry?: URL
  deadlineMs?: number
  waitingMs?: number
  onWaiting?: (waiting: boolean) => void
  /** Told of each look for a sign of life: how many milliseconds it may take. */
  onLook?: (timeout: number) => void
  /** Listens in on, or acts between, the messages to and from the real helper. */
  tap?: (helper: HelperProcess) => HelperProcess
}

export type Connect = (env: NodeJS.ProcessEnv, options?: ConnectOptions) => Keychain

type Fixtures = {
  /** A fresh, unlocked gnome-keyring. */
  keyring: Keyring
  /** The product's keychain in a session; closed after the test. */
  connect: Connect
  /** Starts a session, and returns its environment; stopped after the test. */
  enter: (start: () => Promise<Session>) => Promise<NodeJS.ProcessEnv>
  counted: null
}

export const test = base.extend<Fixtures>({
  counted: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      info.annotations.push(fault('keychain').annotation)
      await use(null)
    },
    { auto: true },
  ],

  // Playwright reads a fixture's needs from its first parameter.
  // eslint-disable-next-line no-empty-pattern
  async keyring({}, use) {
    const keyring = await startKeyring()
    await use(keyring)
    await keyring.stop()
  },

  // eslint-disable-next-line no-empty-pattern
  async connect({}, use) {
    const built = await buildEntry('src-main/entry/keychain-helper.ts')
    const opened: Keychain[] = []
    await use((env, { entry = built, tap, onLook, ...options } = {}) => {
      const spawn = (): HelperProcess => {
        const helper = forkNodeHelper(entry, env)
        return tap ? tap(helper) : helper
      }
      const isSilent = (timeout: number, signal: AbortSignal): Promise<boolean> => {
        onLook?.(timeout)
        return isSecretServiceSilent({ env, timeout, signal })
      }
      const keychain = createKeychain({ spawn, isSilent, ...options })
      opened.push(keychain)
      return keychain
    })
    for (const keychain of opened) keychain.close()
  },

  // eslint-disable-next-line no-empty-pattern
  async enter({}, use) {
    const sessions: Session[] = []
    await use(async (start) => {
      const session = await start()
      sessions.push(session)
      return session.env
    })
    for (const session of sessions) await session.stop()
  },
})

/** Process ids of the keychain helpers that `parent` has started. */
export function helpersOf(parent: number): number[] {
  const children = readFileSync(`/proc/${String(parent)}/task/${String(parent)}/children`, 'utf8')
  return children
    .split(' ')
    .filter((pid) => pid !== '' && commandLine(pid).includes('keychain-helper'))
    .map(Number)
}

/** False for a process that is gone or waits for its parent to notice that it has ended. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))
  } catch {
    return false
  }
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
