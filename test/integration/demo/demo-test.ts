import type { CourseInput } from '../../../src-main/contract/course.ts'
import { test as base } from '@playwright/test'
import { startDemo, type DemoServer } from '../../support/platforms/faulty/server.ts'

/** A demo institution of its own for each test. */
export const test = base.extend<{ demo: DemoServer }>({
  // Playwright reads the fixtures that a fixture needs from this pattern, which here is empty.
  // eslint-disable-next-line no-empty-pattern
  demo: async ({}, use) => {
    const demo = await startDemo()
    await use(demo)
    await demo.close()
  },
})

export { expect } from '@playwright/test'

/** An answer with its body parsed. */
export type Told = { status: number; headers: Headers; body: unknown }

/** Asks with the token, and reads the JSON that comes back. */
export async function ask(
  demo: DemoServer,
  address: string,
  init: RequestInit = {},
): Promise<Told> {
  const headers = new Headers(init.headers)
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${demo.token}`)
  const response = await fetch(address, { ...init, headers, redirect: 'manual' })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown }
}

/** Sends JSON with the token. */
export function post(demo: DemoServer, address: string, value: unknown): Promise<Told> {
  return ask(demo, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
}

/** The paths that a 422 complains about. */
export function complaintsOf(told: Told): string[] {
  const { errors = {} } = told.body as { errors?: Record<string, string[]> }
  return Object.keys(errors)
}

export function schoolsAddress(demo: DemoServer, query: Record<string, string> = {}): string {
  return `${demo.baseUrl}/api/v1/schools?${new URLSearchParams(query)}`
}

export function courseAddress(demo: DemoServer, id: number | string): string {
  return `${demo.contentUrl}/api/content/course/${id}/update`
}

export function datasetAddress(demo: DemoServer, query: Record<string, string>): string {
  return `${demo.analyticsUrl}/api/trpc/datasets.byId,datasets.runsByDatasetId?${new URLSearchParams(query)}`
}

/** The query of the default dialect: a tRPC batch with superjson's wrapper. */
export function batchQuery(id: unknown): Record<string, string> {
  return { batch: '1', input: JSON.stringify({ 0: { json: { id } }, 1: { json: { id } } }) }
}

/** A body that the create accepts, with every field. */
export function wholeSchool() {
  return {
    name: 'Colégio Jatobá',
    urlSlug: 'colegio-jatoba',
    groups: [1, 2],
    subgroups: [21],
    specialties: [41, 42],
    colorScheme: { primary: '#1D4ED8', secondary: '#0f766e', buttonText: '#fff' },
    location: {
      street: 'Rua das Acácias',
      number: '12',
      district: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '01310-100',
    },
    features: { enableForum: true, enableViewCount: true, enableRating: false },
    contractNumber: 'CT-2026-9001',
    tags: Array.from({ length: 10 }, (_, index) => `tag ${index}`),
    taxid: '12.ABC.345/01DE-35',
  }
}

/** A body that the update accepts, with the required fields only. */
export function shortCourse(): CourseInput & { groups: number[] } {
  return {
    course_id: 101,
    title: 'Frações',
    long_description: 'Da pizza à porcentagem.',
    description_visibility: 1,
    type: 1,
    school: 'colegio-ipe-amarelo',
    teachers: 'docente@escola.example,42',
    groups: [1],
  }
}

/** An operation that a platform answers with data. */
export type AnsweredOperation =
  'schools.list' | 'schools.create' | 'courses.update' | 'datasets.show'

/** What the demo institution really answers to each operation, as parsed JSON. */
export async function realAnswers(demo: DemoServer): Promise<Record<AnsweredOperation, unknown>> {
  const told = {
    'schools.list': await ask(demo, schoolsAddress(demo, { page: '1', perPage: '3' })),
    'schools.create': await post(demo, schoolsAddress(demo), wholeSchool()),
    'courses.update': await post(demo, courseAddress(demo, 101), shortCourse()),
    'datasets.show': await ask(demo, datasetAddress(demo, batchQuery('runs-3'))),
  }
  return {
    'schools.list': told['schools.list'].body,
    'schools.create': told['schools.create'].body,
    'courses.update': told['courses.update'].body,
    'datasets.show': told['datasets.show'].body,
  }
}
