import { writeFile } from 'node:fs/promises'
import type { DemoServer } from '../support/platforms/faulty/server.ts'

/** Writes runs as a platform answers them for one of the demo institution's datasets. */
export async function saveBody(
  path: string,
  demo: DemoServer,
  id: string,
  runs: readonly string[],
): Promise<void> {
  const dataset = demo.datasets().find((each) => each.id === id)
  if (!dataset) throw new Error(`There is no dataset ${id}.`)
  const { name, description, metadata, createdAt, updatedAt } = dataset
  const head = {
    id,
    name,
    description,
    metadata,
    projectId: 'demo-project',
    createdAt,
    updatedAt,
  }
  const result = JSON.stringify([{ data: { json: head } }])
  const body = `{"result":${result},"totalRuns":${runs.length},"runs":[${runs.join(',')}]}`
  await writeFile(path, body)
}
