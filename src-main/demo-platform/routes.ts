/** The four endpoints, named like our operations. */
export const routes = ['schools.list', 'schools.create', 'courses.update', 'datasets.show'] as const
export type Route = (typeof routes)[number]

/** Where each address of a profile begins. The unit address contains the institution's own domain. */
export const unitPath = '/demo'
export const contentPath = '/content'
export const analyticsPath = '/analytics'

const schoolsPath = '/api/v1/schools'
const coursePattern = /^\/content\/api\/content\/course\/([^/]+)\/update$/
const datasetPath = `${analyticsPath}/api/trpc/datasets.byId,datasets.runsByDatasetId`

/** The endpoint of a request, before its token and its content are checked. */
export type Target =
  | { kind: 'route'; route: Route; courseId: string }
  /** The unit endpoint without the institution's domain in the address. */
  | { kind: 'domain-missing' }
  | { kind: 'method-not-allowed'; allowed: string; trpc: boolean }
  | { kind: 'not-found' }

/** Returns the endpoint for a method and a decoded path. */
export function findTarget(method: string, path: string): Target {
  if (path === schoolsPath) return { kind: 'domain-missing' }
  if (path === `${unitPath}${schoolsPath}`) {
    if (method === 'GET') return routeTo('schools.list')
    if (method === 'POST') return routeTo('schools.create')
    return { kind: 'method-not-allowed', allowed: 'GET, POST', trpc: false }
  }
  const course = coursePattern.exec(path)
  if (course) {
    if (method === 'POST') return routeTo('courses.update', course[1])
    return { kind: 'method-not-allowed', allowed: 'POST', trpc: false }
  }
  if (path === datasetPath) {
    if (method === 'GET') return routeTo('datasets.show')
    return { kind: 'method-not-allowed', allowed: 'GET', trpc: true }
  }
  return { kind: 'not-found' }
}

function routeTo(route: Route, courseId = ''): Target {
  return { kind: 'route', route, courseId }
}
