import type { Dialect } from '#contract/profile.ts'
import { isRecord } from '#contract/is-record.ts'

/** The settings of an institution whose requests for a dataset have this query. Null if the query does not show them. */
export function dialectOf(url: string): Partial<Dialect> | null {
  if (!URL.canParse(url)) return null
  const { searchParams: query } = new URL(url)
  const input = jsonOf(query.get('input') ?? '')
  if (input === null) {
    const isPlain = query.has('id') && !query.has('input')
    return isPlain ? { 'dataset.input': 'query-id' } : null
  }
  if (query.get('batch') !== '1') {
    return 'id' in input ? { 'dataset.input': 'query-input' } : null
  }
  const first = input['0']
  if (!isRecord(first)) return null
  const inner = isRecord(first['json']) ? first['json'] : first
  const projectId = inner['projectId']
  if (typeof projectId === 'string' && 'datasetId' in inner) {
    return { 'dataset.input': 'langfuse', 'dataset.projectId': projectId.slice(0, 200) }
  }
  return { 'dataset.input': inner === first ? 'trpc-batch-plain' : 'trpc-batch' }
}

function jsonOf(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text)
    return isRecord(json) ? json : null
  } catch {
    return null
  }
}
