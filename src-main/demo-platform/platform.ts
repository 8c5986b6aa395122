import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  jsonAnswer,
  messageAnswer,
  send,
  unauthenticated,
  unprocessable,
  type Answer,
} from './response.ts'
import { CourseStore } from './course-store.ts'
import { updateCourse } from './courses.ts'
import { DatasetCatalog } from './dataset-catalog.ts'
import { datasetDialects, type DatasetDialect } from './dataset-input.ts'
import { showDataset, unauthorizedDataset, type DatasetSource } from './datasets.ts'
import { BodyTooLarge, carriesToken, readRequest, Recorder, type DemoRequest } from './request.ts'
import { findTarget, type Route, type Target } from './routes.ts'
import { SchoolStore } from './school-store.ts'
import { createSchool, listSchools } from './schools.ts'
import { methodNotSupported } from './trpc.ts'

/** Decides the response to a request for a route. `carryOut` handles the request normally. Null ends the connection. */
export type Intercept = (
  asked: { route: Route; path: string; signal: AbortSignal },
  carryOut: () => Answer,
) => Answer | null | Promise<Answer | null>

export type PlatformOptions = {
  /** By default, a new random token. */
  token?: string
  /** Adds the dataset `demo-custom` with this many runs. */
  runs?: number
  /** The number of courses, by default twelve. */
  courses?: number
  /** Called before every route. */
  intercept?: Intercept
  /** The same seed makes the same schools, courses and runs. */
  seed?: number
  /** The dialects that the dataset endpoint accepts, by default all. */
  dialects?: readonly DatasetDialect[]
}

/** The institution behind the port: its data, its access rules and its responses. */
export class Platform {
  readonly token: string
  readonly schools: SchoolStore
  readonly courses: CourseStore
  readonly datasets: DatasetCatalog
  readonly recorder = new Recorder()
  readonly #datasetSource: DatasetSource
  readonly #intercept: Intercept

  constructor(options: PlatformOptions) {
    const { seed = 1, token, runs, dialects = datasetDialects } = options
    this.token = token ?? `demo-${randomBytes(24).toString('base64url')}`
    this.schools = new SchoolStore(seed)
    this.courses = new CourseStore(
      seed,
      this.schools.all().map((school) => school.urlSlug),
      options.courses,
    )
    this.datasets = new DatasetCatalog(runs)
    this.#datasetSource = { catalog: this.datasets, seed, dialects }
    this.#intercept = options.intercept ?? ((_, carryOut) => carryOut())
  }

  /** Handles one request. Never rejects: an internal error becomes a 500, and a lost connection is ignored. */
  async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      const request = await readRequest(message)
      this.recorder.add(request)
      const answer = await this.#answer(request, gone.signal)
      if (answer) await send(response, answer)
      else response.destroy()
    } catch (error) {
      if (gone.signal.aborted || response.headersSent) return void response.destroy()
      const tooLarge = error instanceof BodyTooLarge
      const answer = tooLarge
        ? messageAnswer(413, 'The POST data is too large.')
        : messageAnswer(500, 'Server Error')
      await send(response, answer)
    }
  }

  #answer(request: DemoRequest, signal: AbortSignal): Answer | null | Promise<Answer | null> {
    const target = findTarget(request.method, request.pathname)
    if (target.kind !== 'route') return this.#refuse(request, target)
    const carryOut = () => this.#carryOut(request, target)
    return this.#intercept({ route: target.route, path: request.path, signal }, carryOut)
  }

  #refuse(request: DemoRequest, target: Exclude<Target, { kind: 'route' }>): Answer {
    if (target.kind === 'not-found') {
      return messageAnswer(404, `The route ${request.pathname} could not be found.`)
    }
    if (target.kind === 'domain-missing') {
      const domain = ["The institution's domain is missing from the address."]
      return carriesToken(request, this.token) ? unprocessable({ domain }) : unauthenticated()
    }
    if (target.trpc) return methodNotSupported(request.method)
    const message = `The ${request.method} method is not supported for this route. Supported methods: ${target.allowed}.`
    return jsonAnswer(405, { message }, { allow: target.allowed })
  }

  #carryOut(request: DemoRequest, target: { route: Route; courseId: string }): Answer {
    if (!carriesToken(request, this.token)) {
      return target.route === 'datasets.show'
        ? unauthorizedDataset(this.#datasetSource, request)
        : unauthenticated()
    }
    switch (target.route) {
      case 'schools.list':
        return listSchools(this.schools, request)
      case 'schools.create':
        return createSchool(this.schools, request)
      case 'courses.update':
        return updateCourse(this.courses, request, target.courseId)
      case 'datasets.show':
        return showDataset(this.#datasetSource, request)
    }
  }
}
