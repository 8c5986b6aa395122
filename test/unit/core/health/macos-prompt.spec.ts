import { expect, test } from '@playwright/test'
import { systemClock } from '../../../../src-main/adapters/system/clock.ts'
import { Health } from '../../../../src-main/core/health/health.ts'
import { ok } from '../../../../src-main/contract/result.ts'

type Parts = ConstructorParameters<typeof Health>[0]

/** How long (milliseconds) the check of the keychain may take. */
async function limitOn(platform: NodeJS.Platform): Promise<number | undefined> {
  const limits: number[] = []
  const cancel = new AbortController()
  // The cast: of the parts there is what a round uses until it comes to the keychain, and no more.
  const health = new Health({
    app: { version: '0.0.0', host: 'terminal' },
    clock: {
      ...systemClock,
      alarm(ms, ring) {
        limits.push(ms)
        return systemClock.alarm(ms, ring)
      },
    } satisfies Parts['clock'],
    profiles: { list: () => Promise.resolve(ok({ profiles: [], unreadable: [] })) },
    random: { uuid: () => 'a', bytes: (size: number) => new Uint8Array(size) },
    redactor: { redact: (text: string) => text },
    store: { exclusively: (_: string, work: () => Promise<unknown>) => work() },
    files: {},
    secrets: {
      set() {
        cancel.abort()
        return Promise.resolve({ ok: false, failure: { code: 'cancelled' } })
      },
    },
    systemInfo: { folder: '/data', system: { platform } },
    deadline: 1_000,
  } as unknown as Parts)
  const job = { signal: cancel.signal, report: () => undefined }
  await health.check({ profileIds: null, offline: true }, job as never, () => undefined)
  return limits.at(-1)
}

test('the keychain check waits for the macOS prompt as long as the keychain itself', async () => {
  expect(await limitOn('darwin')).toBe(300_000)
  expect(await limitOn('linux')).toBe(30_000)
})
