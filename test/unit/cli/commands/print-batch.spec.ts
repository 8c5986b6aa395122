import { expect, test } from '@playwright/test'
import { printRows } from '../../../../src-main/cli/commands/print-batch.ts'
import { Output } from '../../../../src-main/cli/output/output.ts'
import type { Batch } from '../../../../src-main/contract/batch.ts'
import type { BatchRow } from '../../../../src-main/contract/batch-row.ts'
import { answeredWith } from '../../../support/samples/exchange.ts'

test('prints an error about no field without a field name', () => {
  let printed = ''
  const stream = { write: (text: string) => (printed += text) }
  const manner = { json: false, language: 'en', redact: (text: string) => text } as const
  const complaints = [
    { path: [], message: 'No school is left in the plan.' },
    { path: ['tags', 3], message: 'Too long.' },
  ]
  const failure = { code: 'refused', exchange: answeredWith(422), complaints } as const
  const batch = { id: 'a', kind: 'school', states: { unknown: 0, failed: 1 } } as Batch
  const row = { row: 2, state: 'failed', failure } as unknown as BatchRow
  printRows(new Output({ stdout: stream, stderr: stream }, manner), batch, [row])
  expect(printed).toContain('· No school is left in the plan. · tags.3: Too long.\n')
})
