import { expect, test } from '@playwright/test'
import { maxPartitions } from '../../../../../src-main/contract/export-values.ts'
import { RunBuckets } from '../../../../../src-main/runs-engine/formats/parts/run-buckets.ts'
import { QueryJob } from '../../../../../src-main/runs-engine/query/query-job.ts'
import type { Spool } from '../../../../../src-main/runs-engine/ports.ts'
import { takeRuns } from '../../../../support/runs-engine/taken-runs.ts'

const encoder = new TextEncoder()

/** A spool in memory. */
function memorySpool(): Spool {
  let bytes = Buffer.alloc(0)
  return {
    append: async (more) => void (bytes = Buffer.concat([bytes, more])),
    read: async (into, position) => {
      const piece = bytes.subarray(position, position + into.length)
      into.set(piece)
      return piece.length
    },
    close: async () => undefined,
  }
}

/** Puts runs into buckets by their field `k`, and writes to the spool after each `every` of them. */
async function filled(runs: string[], every: number): Promise<RunBuckets> {
  const buckets = new RunBuckets(memorySpool())
  const { fields, columns } = takeRuns(runs)
  const nodes = columns.choose(['k']).map(({ node }) => node)
  const job = new QueryJob()
  const chosen = nodes.map(job.chooseFields(fields, nodes))
  for (const [number, run] of runs.entries()) {
    const bytes = encoder.encode(`, ${run}`)
    const length = bytes.length - 2
    job.bringSome({ bytes, first: 0, end: 1, start: () => 2, length: () => length }, 0)
    job.read(0)
    buckets.add(job, chosen, bytes, 2, bytes.length)
    if (number % every === every - 1) await buckets.spill()
  }
  job.close()
  await buckets.spill()
  return buckets
}

/** The values and the runs of each part. */
async function partsOf(buckets: RunBuckets, mostRuns: number): Promise<[unknown, string[]][]> {
  const parts: [unknown, string[]][] = []
  for await (const { values, index } of buckets.parts(mostRuns)) {
    const runs: string[] = []
    for (let run = 0; run < index.count; run++) {
      const bytes = new Uint8Array(index.length(run))
      await buckets.spool.read(bytes, index.start(run))
      runs.push(new TextDecoder().decode(bytes))
    }
    parts.push([values, runs])
  }
  return parts
}

const runs = ['{"k":"a","n":1}', '{"k":"b"}', '{"k":"a","n":2}', '{"k":null}', '{"k":"a","n":3}']

for (const every of [1, 2, 100]) {
  test(`keeps the runs of a partition together and in order when spilling every ${every}`, async () => {
    expect(await partsOf(await filled(runs, every), 100)).toEqual([
      [['a'], [runs[0], runs[2], runs[4]]],
      [['b'], [runs[1]]],
      [[null], [runs[3]]],
    ])
  })

  test(`a part has at most the allowed runs when spilling every ${every}`, async () => {
    expect(await partsOf(await filled(runs, every), 2)).toEqual([
      [['a'], [runs[0], runs[2]]],
      [['a'], [runs[4]]],
      [['b'], [runs[1]]],
      [[null], [runs[3]]],
    ])
  })
}

test('a number and the same text share a partition, and so do null and an empty text', async () => {
  const parts = await partsOf(await filled(['{"k":1}', '{"k":"1"}', '{"k":""}', '{}'], 1), 100)
  expect(parts).toEqual([
    [['1'], ['{"k":1}', '{"k":"1"}']],
    [[null], ['{"k":""}', '{}']],
  ])
})

test('refuses the first value beyond the limit', async () => {
  const many = Array.from({ length: maxPartitions }, (_, number) => `{"k":${number}}`)
  expect((await filled(many, 10)).values()).toHaveLength(maxPartitions)
  const failure = { code: 'too-many-partitions' }
  await expect(filled([...many, '{"k":"one more"}'], 10)).rejects.toMatchObject({ failure })
})
