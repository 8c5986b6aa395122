import type { Dialect } from '../../contract/profile.ts'
import type { PlatformRequest } from './platform-request.ts'
import type { RequestContext } from './request-context.ts'

const path = '/api/trpc/datasets.byId,datasets.runsByDatasetId'

/** The maximum number of runs per page in the `langfuse` dialect. */
export const langfusePage = 100

/** Returns the request for a dataset with its runs (specification, endpoint 4). The dialect decides the query (wire, section 1). */
export function datasetRequest(context: RequestContext, id: string, page = 0): PlatformRequest {
  return {
    method: 'GET',
    url: `${context.analyticsUrl}${path}?${query(context.dialect, id, page)}`,
  }
}

/** Whether the dialect returns runs in pages. */
export function isPaged(dialect: Pick<Dialect, 'dataset.input'>): boolean {
  return dialect['dataset.input'] === 'langfuse'
}

function query(dialect: Readonly<Dialect>, id: string, page: number): string {
  const batch = (first: object, second: object) =>
    `batch=1&input=${encodeURIComponent(JSON.stringify({ 0: first, 1: second }))}`
  switch (dialect['dataset.input']) {
    case 'trpc-batch':
      return batch({ json: { id } }, { json: { id } })
    case 'trpc-batch-plain':
      return batch({ id }, { id })
    case 'langfuse': {
      const key = { projectId: dialect['dataset.projectId'], datasetId: id }
      return batch({ json: key }, { json: { ...key, page, limit: langfusePage } })
    }
    case 'query-id':
      return `id=${encodeURIComponent(id)}`
    case 'query-input':
      return `input=${encodeURIComponent(JSON.stringify({ id }))}`
  }
}
