import { once } from 'node:events'
import { z } from 'zod'
import { exportFormats } from '../../src-main/contract/dataset.ts'
import { buildEntry } from '../support/builds/build-entry.ts'
import { death, expect, startVictim, test } from '../support/faults/torture.ts'

const Exported = z.object({ runs: z.number(), peak: z.number() })

/** All that is kept of a run in memory: where it is in the spool, a start and a length. In bytes. */
const indexBytes = 8

/**
 * Bytes that a process has at most while it reads and exports so many runs, without what tells where they are. Several
 * `times` one after the other, so that its garbage is collected as often as in a longer export.
 */
async function peakOf(runs: number, times: number, format: string): Promise<number> {
  const worker = await buildEntry('src-main/entry/runs-worker.ts')
  const args = [worker.href, String(runs), String(times), format]
  const exporter = await startVictim('many-runs.ts', args)
  const ended = death(exporter)
  const [message] = await Promise.race([
    once(exporter, 'message') as Promise<unknown[]>,
    ended.then(({ said }) => Promise.reject(new Error(said))),
  ])
  await ended
  const exported = Exported.parse(message)
  expect(exported.runs).toBe(runs * times)
  return exported.peak - runs * indexBytes
}

test('an export of many runs needs no more memory than one of few', async ({ rounds }) => {
  test.slow()
  for (const format of exportFormats.slice(0, rounds(1, exportFormats.length))) {
    await test.step(format, async () => {
      const few = await peakOf(rounds(50_000, 100_000), 6, format)
      const many = await peakOf(rounds(300_000, 10_000_000), 1, format)
      const grown = (many / few).toFixed(2)
      test.info().annotations.push({ type: `memory, many to few, ${format}`, description: grown })
      expect(many / few, format).toBeLessThan(1.1)
    })
  }
})
