import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { ok } from '../../../../../../src-main/contract/result.ts'
import { blockRuns } from '../../../../../../src-renderer/features/datasets/grid/run-block.ts'
import { RunBlocks } from '../../../../../../src-renderer/features/datasets/grid/run-blocks.svelte.ts'
import { mounted } from '../../../../../support/runes/effects.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'

/** What is drawn of the first cell of a row, each time anew. */
function drawn(blocks: RunBlocks, row: number): (string | undefined)[] {
  const texts: (string | undefined)[] = []
  mounted(() => {
    texts.push(blocks.cell(row, 0)?.text)
    return undefined
  })
  flushSync()
  return texts
}

test('draws arriving cells in their own rows only', async () => {
  const main = new Questions()
  const blocks = new RunBlocks('h-1', ['name'])
  const [first, other] = [drawn(blocks, 0), drawn(blocks, blockRuns)]
  blocks.want([{ runs: 0, columns: 0 }])
  await main
    .last('datasets.runs')
    .answer(ok([{ run: 0, cells: [{ kind: 'text', text: 'Ipê', cut: false }] }]))
  flushSync()
  expect(first).toEqual([undefined, 'Ipê'])
  expect(other).toEqual([undefined])
})
