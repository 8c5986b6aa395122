import type { Batch, BatchSource, Confirmation } from '../../../src-main/contract/batch.ts'
import type { BatchKind } from '../../../src-main/contract/batch-fields.ts'
import type { Output } from '../../../src-main/contract/index.ts'
import type { DemoServer } from '../platforms/faulty/server.ts'
import type { TestProgram } from '../programs/program.ts'

const columns = [
  'name',
  'urlSlug',
  'groups',
  'primary',
  'secondary',
  'buttonText',
  'contractNumber',
  'street',
  'number',
  'district',
  'city',
  'state',
  'zipCode',
]

/** One line of a spreadsheet of schools. */
export function schoolLine(name: string, change: Partial<Record<string, string>> = {}): string {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const cells: Record<string, string> = {
    name,
    urlSlug: slug,
    groups: '1',
    contractNumber: `N-${slug}`,
    primary: '#1d4ed8',
    secondary: '#ffffff',
    buttonText: '#000000',
    street: 'Rua A',
    number: '1',
    district: 'Centro',
    city: 'Recife',
    state: 'PE',
    zipCode: '50030-230',
    ...change,
  }
  return columns.map((column) => cells[column] ?? '').join(',')
}

/** A CSV file of schools. */
export function schoolsCsv(lines: readonly string[]): string {
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

/** A CSV file of schools with these names, one per row from row 2 on. */
export function schoolsNamed(names: readonly string[]): string {
  return schoolsCsv(names.map((name) => schoolLine(name)))
}

/** A file that was dropped into the window. */
export function dropped(text: string, name = 'schools.csv'): BatchSource {
  return { from: 'drop', name, data: Buffer.from(text).toString('base64') }
}

export async function openedBatch(
  program: TestProgram,
  profileId: string,
  text: string,
  kind: BatchKind = 'school',
): Promise<Batch> {
  const opened = await program.value('batches.open', { profileId, kind, source: dropped(text) })
  if (!opened) throw new Error('nothing was opened')
  return opened.batch
}

/** Sends a batch, and confirms everything that must be confirmed. */
export async function sendBatch(
  program: TestProgram,
  { id }: Pick<Batch, 'id'>,
  { limit = null, confirmation }: { limit?: number | null; confirmation?: Confirmation } = {},
): Promise<Batch> {
  const { toConfirm } = await program.value('batches.check', { id })
  const count = limit === null ? toConfirm.count : Math.min(limit, toConfirm.count)
  return program.value('batches.send', { id, limit, confirmation: confirmation ?? { count } })
}

/** All rows of a batch. */
export async function rowsOf(
  program: TestProgram,
  { id }: Pick<Batch, 'id'>,
): Promise<Output<'batches.rows'>['rows']> {
  const page = await program.value('batches.rows', { id, view: {}, offset: 0, limit: 500 })
  return page.rows
}

/** The slugs of the schools that were sent, in the order in which they arrived. */
export function arrivedSlugs(demo: DemoServer): string[] {
  return demo.writes().map(({ body }) => (JSON.parse(body) as { urlSlug: string }).urlSlug)
}
