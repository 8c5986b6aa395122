import { jsonAnswer, messageAnswer, unprocessable, type Answer } from './response.ts'
import { fold } from '../contract/fold.ts'
import { paginate } from './paginator.ts'
import { jsonObject, type DemoRequest } from './request.ts'
import { readNewSchool } from './school-rules.ts'
import type { DemoSchool, SchoolStore } from './school-store.ts'
import { Validation } from './validation.ts'

const defaultPerPage = 15

/** `GET /api/v1/schools`. Filters match by *contains*, ignoring case and accents. */
export function listSchools(store: SchoolStore, request: DemoRequest): Answer {
  const check = new Validation(Object.fromEntries(request.query), { form: true })
  const page = check.integer('page', { min: 1 }) ?? 1
  const perPage = check.integer('perPage', { min: 1 }) ?? defaultPerPage
  if (perPage > 100) check.complain('perPage', 'The per page field must not be greater than 100.')
  if (!check.passes) return unprocessable(check.errors)

  const name = fold(check.text('name') ?? '')
  const contractNumber = fold(check.text('contractNumber') ?? '')
  const urlSlug = fold(check.text('urlSlug') ?? '')
  const found = store
    .all()
    .filter(
      (school) =>
        fold(school.name).includes(name) &&
        fold(school.contractNumber ?? '').includes(contractNumber) &&
        fold(school.urlSlug).includes(urlSlug),
    )
  const { data, meta } = paginate(found, page, perPage, request.pathname)
  return jsonAnswer(200, { data: data.map(listedSchool), meta })
}

/** `POST /api/v1/schools`. Returns 201 with the new school, or 422 with all errors. */
export function createSchool(store: SchoolStore, request: DemoRequest): Answer {
  if (!request.contentType.startsWith('application/json')) {
    return messageAnswer(415, 'The body must be application/json.')
  }
  const body = jsonObject(request.body)
  if (!body) return messageAnswer(400, 'The body is not a JSON object.')

  const check = new Validation(body)
  const school = readNewSchool(check, store)
  if (!check.passes) return unprocessable(check.errors)
  return jsonAnswer(201, { success: true, data: createdSchool(store.add(school)) })
}

/** The list uses the key `group`, and the response to a create uses `groups`. Both follow the specification. */
function listedSchool(school: DemoSchool) {
  const { groups, ...rest } = createdSchool(school)
  return { ...rest, group: groups }
}

function createdSchool(school: DemoSchool) {
  const { enableViewCount, ...features } = school.features
  return { ...school, features: { ...features, enableViewCounter: enableViewCount } }
}
