import { expect, test } from '@playwright/test'
import { createKeychain } from '../../../../src-main/adapters/keychain/keychain.ts'

/** The longest of the times (milliseconds) after which something would be done about a helper that does not answer. */
async function patienceOn(platform: NodeJS.Platform): Promise<number> {
  const delays: number[] = []
  const usual = globalThis.setTimeout
  // The cast: of the timers there is what the keychain uses.
  globalThis.setTimeout = ((_work: () => void, delay = 0) => {
    delays.push(delay)
    return undefined
  }) as unknown as typeof setTimeout
  let sent: () => void = () => undefined
  const wasSent = new Promise<void>((resolve) => (sent = resolve))
  try {
    const keychain = createKeychain({
      platform,
      spawn: () => ({
        send: () => sent(),
        onReply: () => undefined,
        onExit: () => undefined,
        kill: () => undefined,
      }),
    })
    const asked = keychain.get('north', { expected: true })
    await wasSent
    keychain.close()
    expect(await asked).toEqual({ ok: false, failure: { code: 'cancelled' } })
  } finally {
    globalThis.setTimeout = usual
  }
  return Math.max(...delays)
}

test('a prompt has five minutes on macOS, and one minute elsewhere', async () => {
  expect(await patienceOn('darwin')).toBe(300_000)
  for (const platform of ['linux', 'win32'] as const)
    expect(await patienceOn(platform)).toBe(60_000)
})
