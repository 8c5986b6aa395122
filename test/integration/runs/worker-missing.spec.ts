import { tmpdir } from 'node:os'
import { expect, test } from '@playwright/test'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'

test('a worker that cannot start is a defect and does not block', async () => {
  const engine = createRunsEngine(new URL('file:///nowhere/runs-worker.js'))
  const opened = await engine.open(new Blob(['[]']).stream(), { spool: tmpdir() })
  expect(opened).toMatchObject({ ok: false, failure: { code: 'defect' } })
  await engine.close()
})
