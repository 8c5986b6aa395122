import { expect, test } from '@playwright/test'
import type { ForkOptions, utilityProcess, UtilityProcess } from 'electron'
import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { forkElectronHelper } from '../../../../src-main/adapters/keychain/electron-helper.ts'

type Fork = { entry: string; args: string[] | undefined; options: ForkOptions | undefined }

/** Electron's `utilityProcess`, as a recording: what was forked and posted, and events to emit. */
function recordingHost() {
  const forks: Fork[] = []
  const posted: unknown[] = []
  const child = Object.assign(new EventEmitter(), {
    pid: undefined as number | undefined,
    postMessage: (message: unknown) => void posted.push(message),
  })
  const host: Pick<typeof utilityProcess, 'fork'> = {
    fork(entry, args, options) {
      forks.push({ entry, args, options })
      // The cast: of the child, only what the adapter uses is recorded.
      return child as unknown as UtilityProcess
    },
  }
  return { host, child, forks, posted }
}

test('forks the entry with no arguments, no output and its own name', () => {
  const { host, forks } = recordingHost()
  forkElectronHelper(host, '/app/out/main/keychain-helper.js')
  expect(forks).toHaveLength(1)
  const [{ entry, args, options } = {} as Fork] = forks
  expect(entry).toBe('/app/out/main/keychain-helper.js')
  expect(args).toEqual([])
  expect(options).toMatchObject({ serviceName: 'Provost Keychain', stdio: 'ignore' })
  expect(options?.env).toMatchObject({ PATH: process.env.PATH, LC_ALL: 'C' })
})

test('carries requests, replies and the end', () => {
  const { host, child, posted } = recordingHost()
  const helper = forkElectronHelper(host, 'entry.js')
  const heard: unknown[] = []
  helper.onReply((reply) => heard.push(reply))
  helper.onExit((how) => heard.push(how))

  const request = { call: 'set', account: 'north', secret: 'token' } as const
  helper.send(request)
  expect(posted).toEqual([request])

  child.emit('message', { value: null })
  child.emit('error', 'FatalError', 'somewhere', '{}')
  child.emit('exit', 139)
  expect(heard).toEqual([{ value: null }, 'FatalError', 'exit code 139'])
})

for (const when of ['after it has started', 'before it has started'] as const)
  test(`kills the process without asking, ${when}`, async () => {
    const { host, child } = recordingHost()
    const helper = forkElectronHelper(host, 'entry.js')
    const real = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    const exit = once(real, 'exit')
    if (when === 'before it has started') helper.kill()
    child.pid = real.pid
    child.emit('spawn')
    if (when === 'after it has started') helper.kill()
    expect(await exit).toEqual([null, 'SIGKILL'])
  })

test('killing a process that has ended does nothing', async () => {
  const { host, child } = recordingHost()
  const helper = forkElectronHelper(host, 'entry.js')
  const real = spawn(process.execPath, ['-e', ''])
  child.pid = real.pid
  await once(real, 'exit')
  expect(() => helper.kill()).not.toThrow()
})
