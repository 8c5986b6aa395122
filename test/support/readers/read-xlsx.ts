import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { python } from './python.ts'

const run = promisify(execFile)

const cell = z.tuple([
  z.string(),
  z.enum(['text', 'number', 'boolean']),
  z.string(),
  z.string().nullable(),
])
const sheets = z.array(
  z.object({
    name: z.string(),
    rows: z.array(z.object({ row: z.number(), cells: z.array(cell) })),
  }),
)
export type ReadCell = z.infer<typeof cell>

const openpyxlSheets = z.array(
  z.object({
    name: z.string(),
    frozen: z.string().nullable(),
    filter: z.string().nullable(),
    rows: z.array(
      z.array(
        z.union([
          z.string(),
          z.number(),
          z.boolean(),
          z.null(),
          z.object({ milliseconds: z.number() }),
        ]),
      ),
    ),
  }),
)

/** Returns the sheets and cells of a workbook, read with Python's standard library. */
export async function readXlsx(bytes: Uint8Array): Promise<z.infer<typeof sheets>> {
  return sheets.parse(await readBytes('read-xlsx.py', bytes))
}

/** Returns the sheets and values of a workbook, read with openpyxl. */
export async function readWithOpenpyxl(bytes: Uint8Array): Promise<z.infer<typeof openpyxlSheets>> {
  return openpyxlSheets.parse(await readBytes('read-xlsx-openpyxl.py', bytes))
}

/** Whether this machine's Python has openpyxl. */
export async function hasOpenpyxl(): Promise<boolean> {
  return run('python3', ['-c', 'import openpyxl']).then(
    () => true,
    () => false,
  )
}

async function readBytes(script: string, bytes: Uint8Array): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'xlsx-'))
  try {
    const file = join(folder, 'runs.xlsx')
    await writeFile(file, bytes)
    return JSON.parse(await python(script, file))
  } finally {
    await rm(folder, { recursive: true })
  }
}
