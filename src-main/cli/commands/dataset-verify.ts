import path from 'node:path'
import type { Verified } from '../../contract/dataset.ts'
import { ok } from '../../contract/result.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { eachOf } from '../each-of.ts'
import type { Output } from '../output/output.ts'
import { printMissingOfExport } from '../messages/run-count-lines.ts'

/** Compares exported files with their summary files. */
export function verifyFiles(terminal: Terminal, files: string[]): Promise<Outcome> {
  const [only, ...others] = files
  if (only !== undefined && others.length === 0) return verifyFile(terminal, only)
  return eachOf(terminal, files, { key: 'file', nameOf: (file) => file }, (file) =>
    verifyFile(terminal, file),
  )
}

async function verifyFile({ session, output, source }: Terminal, file: string): Promise<Outcome> {
  source.current = path.resolve(file)
  const verified = await session.call('datasets.verify', { job: session.job })
  if (!verified.ok) return failure(verified.failure)
  const { value } = verified
  if (value === null) return failure({ code: 'cancelled' })
  return outcome(
    ok(value),
    () => {
      printVerified(output, value)
    },
    ({ state }) => (state === 'whole' ? 0 : 7),
  )
}

function printVerified(output: Output, { name, state, expected }: Verified): void {
  const { verified, holds } = output.words.file
  output.line(verified[state]({ name }))
  if (state !== 'whole' || !expected) return
  const { dataset, runs, writtenAt } = expected
  output.line(
    holds({
      runs: output.number(runs),
      dataset: dataset.name ?? dataset.id,
      written: output.time(writtenAt),
    }),
  )
  printMissingOfExport(output, expected)
}
