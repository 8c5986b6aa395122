import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { csvPresets } from '../../../src-main/contract/dataset.ts'
import type { Input, Output } from '../../../src-main/contract/index.ts'
import type { Result } from '../../../src-main/contract/result.ts'
import { expect, type TestProgram } from './program.ts'

/** Saves a body in the program's data folder and chooses it in the next dialog. Returns its path. */
export async function choose(
  program: TestProgram,
  name: string,
  body: string | Uint8Array,
): Promise<string> {
  const folder = path.join(program.dataFolder, 'saved')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  await writeFile(file, body)
  program.fileDialogs.choose(file)
  return file
}

/** Loads the chosen file. */
export function load(
  program: TestProgram,
  job = crypto.randomUUID(),
): Promise<Result<Output<'datasets.load'>>> {
  return program.call('datasets.load', { profileId: null, job })
}

/** Loads the chosen file, which must be a dataset. */
export async function loaded(program: TestProgram): Promise<NonNullable<Output<'datasets.load'>>> {
  const value = await program.value('datasets.load', { profileId: null, job: crypto.randomUUID() })
  if (value === null) throw new Error('the dialog was closed')
  return value
}

/** The JSON text of the first runs of an open dataset. */
export async function jsonOfRuns(
  program: TestProgram,
  handle: string,
  count: number,
): Promise<string[]> {
  const read = Array.from({ length: count }, (_, index) =>
    program.value('datasets.run', { handle, view: null, index }),
  )
  return (await Promise.all(read)).map(({ json }) => json)
}

/** Reads a dataset from the platform. */
export function showDataset(
  program: TestProgram,
  profileId: string,
  id: string,
): Promise<Output<'datasets.show'>> {
  return program.value('datasets.show', { profileId, id, job: crypto.randomUUID() })
}

/** Resolves when the program reports progress on runs. */
export async function runsBegun(program: TestProgram): Promise<void> {
  const isOfRuns = ({ payload }: { payload: unknown }) =>
    (payload as { unit?: string }).unit === 'runs'
  await expect.poll(() => program.events.some(isOfRuns), { intervals: [1] }).toBe(true)
}

/** The input to export all runs as they arrived. */
export function exportOf(
  handle: string,
  more: Partial<Input<'datasets.export'>> = {},
): Input<'datasets.export'> {
  return {
    handle,
    view: null,
    format: 'csv',
    columns: null,
    csv: csvPresets.data,
    codec: 'none',
    manifest: false,
    job: crypto.randomUUID(),
    ...more,
  }
}
