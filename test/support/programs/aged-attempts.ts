import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { encode } from '../../../src-main/core/storage/document-store.ts'
import { Moment } from '../../../src-main/core/writes/grace.ts'

const Stored = z.object({ body: z.looseObject({ over: z.array(Moment) }) })

/** Makes the open attempts in a data folder older, for programs whose clocks a test cannot move. */
export async function ageAttempts(dataFolder: string, ms: number): Promise<void> {
  const folder = path.join(dataFolder, 'attempts')
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue
    const file = path.join(folder, name)
    const { body } = Stored.parse(JSON.parse(await readFile(file, 'utf8')))
    const over = body.over.map(({ at, uptime, by }) => ({
      by,
      at: new Date(Date.parse(at) - ms).toISOString(),
      uptime: uptime - ms,
    }))
    const kind = { what: 'attempt', version: 2, schema: Stored.shape.body } as const
    await writeFile(file, await encode(kind, { ...body, over }))
  }
}
