import { expect, test } from '@playwright/test'
import { ListWalk, pageLimit } from '../../../../../src-main/core/platform/paging/list-walk.ts'
import {
  pagesOf,
  remainderOf,
} from '../../../../../src-main/core/platform/paging/paging-remainder.ts'
import { readPaging } from '../../../../../src-main/core/platform/paging/paging.ts'
import { readSchoolPage } from '../../../../../src-main/core/platform/school-page-reader.ts'
import { LenientReader } from '../../../../../src-main/core/platform/paging/lenient-reader.ts'

const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const id = from + at
    return { id, name: `School ${id}`, urlSlug: `s-${id}` }
  })

function walked(...answers: unknown[]) {
  const walk = new ListWalk()
  for (const json of answers) walk.add(readSchoolPage(json) ?? never())
  return walk
}

/** A list of one answer that came with these headers or another status. */
function walkedWith(json: unknown, { headers = {}, status = 200 }: Came) {
  const walk = new ListWalk()
  walk.add(readSchoolPage(json, { headers: new Headers(headers), status }) ?? never())
  return walk
}
type Came = { headers?: Record<string, string>; status?: number }

const paged = (data: object[], meta: object) => ({ data, meta: { current_page: 1, ...meta } })

test('if a list grows while it is read, a school may be missing', () => {
  // The second was removed, the third moved to the first page, and two were added.
  const walk = walked(
    paged(units(1, 2), { total: 3, last_page: 2 }),
    paged(units(4, 5), { total: 4, last_page: 2, current_page: 2 }),
  )
  expect(walk.next).toBeNull()
  expect(walk.page()).toMatchObject({ total: 4, rest: 'unknown' })
})

test('if a list shrinks while it is read, a school may be missing', () => {
  // The second was removed, the third moved to the first page; four are counted and four were read.
  const walk = walked(
    paged(units(1, 2), { total: 5, last_page: 3 }),
    paged(units(4, 5), { total: 4, last_page: 2, current_page: 2 }),
  )
  expect(walk.page()).toMatchObject({ rest: 'unknown', schools: units(1, 2).concat(units(4, 5)) })
})

test('a list is not complete if a page states other row numbers than it has', () => {
  const restOf = (meta: object) =>
    walked(paged(units(1, 3), { total: 3, last_page: 1, ...meta })).page().rest
  expect(restOf({ from: 1, to: 3 })).toBe('none')
  expect(restOf({ from: 0, to: 2 })).toBe('none')
  expect(restOf({ from: 0, to: 3 })).toBe('none')
  expect(restOf({ from: 1, to: 4 })).toBe('unknown')
  expect(restOf({ from: 1, to: 2 })).toBe('unknown')
})

test('a list is not complete if other schools are inside its items or beside it', () => {
  const [first, second, third] = units(1, 3)
  const meta = { total: 1, last_page: 1 }
  const restOf = (data: object[], more: object = {}) =>
    walked({ ...paged(data, { ...meta, total: data.length }), ...more }).page().rest
  expect(restOf([{ ...first, children: [second] }])).toBe('unknown')
  expect(restOf([{ ...first, children: [{ ...second, children: [third] }] }, second ?? {}])).toBe(
    'unknown',
  )
  expect(restOf([first ?? {}], { included: [second] })).toBe('unknown')
  expect(restOf([first ?? {}], { Data: [second] })).toBe('unknown')
  expect(restOf([{ ...first, parent: second }, second ?? {}])).toBe('none')
  // Neither an echo of the filter nor a former address is a school.
  expect(restOf([{ ...first, oldSlugs: ['a'] }], { links: { urlSlug: 'b' } })).toBe('none')
})

test('schools with ids above 2^53 are different schools', () => {
  const ids = ['173891723891273890', '173891723891273900', '173891723891273910']
  const schools = ids.map((id, at) => `{"id":${id},"urlSlug":"s-${String(at)}"}`)
  const page = (from: number, to: number, current: number): unknown =>
    JSON.parse(
      `{"data":[${schools.slice(from, to).join(',')}],` +
        `"meta":{"current_page":${String(current)},"total":3,"last_page":2}}`,
    )
  const walk = walked(page(0, 2, 1), page(2, 3, 2))
  expect(walk.page()).toMatchObject({ rest: 'none', total: 3 })
  expect(walk.page().schools.map(({ urlSlug }) => urlSlug)).toEqual(['s-0', 's-1', 's-2'])
})

test('keeps an item that is on two pages once, and another item may be missing', () => {
  const walk = walked(
    paged(units(1, 2), { next_page_url: '?page=2' }),
    paged(units(2, 3), { next_page_url: null, current_page: 2 }),
  )
  expect(walk.next).toBeNull()
  expect(walk.page()).toMatchObject({ rest: 'unknown', schools: units(1, 3) })
})

test('recognises a school by its id and keeps its last version', () => {
  const [first = {}, second = {}, third = {}] = units(1, 3)
  const walk = walked(
    paged([first, second], { total: 4, last_page: 2 }),
    paged([{ ...second, updatedAt: 'later' }, third], { total: 4, last_page: 2, current_page: 2 }),
  )
  expect(walk.page()).toMatchObject({
    rest: 'unknown',
    total: 4,
    schools: [first, { ...second, updatedAt: 'later' }, third],
  })
  // One id under two schools of one page; ids that are texts; and none.
  const count = (...items: object[]) => walked(items).page().schools.length
  expect(count({ id: 1, name: 'a' }, { id: '1', name: 'b' })).toBe(1)
  expect(count({ id: 'x-1', name: 'a' }, { id: 'x-1', name: 'b' })).toBe(1)
  expect(count({ id: '', name: 'a' }, { id: '', name: 'b' }, { id: null }, {})).toBe(4)
})

test('an empty first page without data about the list proves nothing', () => {
  expect(walked([]).page().rest).toBe('unknown')
  expect(walked({ data: [] }).page().rest).toBe('unknown')
  expect(walked(paged([], { total: 0, last_page: 1 })).page().rest).toBe('none')
  expect(walked(paged([], { next_page_url: null })).page().rest).toBe('none')
  // After a page that had something, two empty ones are the end where nothing is counted, and else one.
  expect(walked(units(1, 2), []).page().rest).toBe('unknown')
  expect(walked(units(1, 2), [], []).page().rest).toBe('none')
  expect(walked(units(1, 2), [], units(3, 4), [], []).page()).toMatchObject({
    rest: 'none',
    total: 4,
  })
})

test('a missing school proves nothing in a response that is a part, a copy or a contradiction', () => {
  const rest = (json: object, status = 200) => walkedWith(json, { status }).page().rest
  const empty = paged([], { total: 0, last_page: 1 })
  expect(rest({ ...empty, total: 0 })).toBe('none')
  expect(rest({ ...empty, total_items: 3 })).toBe('unknown')
  expect(rest(empty)).toBe('none')
  for (const status of [202, 203, 206]) expect(rest(empty, status)).toBe('unknown')
  expect(rest({ ...empty, success: true, errors: [{ message: 'shard' }] })).toBe('unknown')
  expect(rest({ ...empty, success: true, errors: [] })).toBe('none')
})

for (const beside of [
  { message: 'Search index rebuilding' },
  { warning: 'One shard is missing' },
  { meta: { current_page: 1, total: 0, last_page: 1, warnings: ['stale'] } },
  { success: true, error: 'some rows left out' },
  { message: 'Some schools retrieved successfully' },
  ...[{ title: 'Only the first 10' }, { kind: 'partial' }, { errors: [[[[['stale']]]]] }],
  ...[{ partial: true }, { timed_out: true }, { truncated: 1 }, { isTruncated: 'true' }],
  ...[{ incomplete_results: true }, { complete: false }, { _shards: { total: 5, failed: 1 } }],
  ...[{ has_next: true }, { hasNext: true }, { hasNextPage: true }, { last: false }],
  ...[{ pageInfo: { hasNextPage: true } }, { meta: { page: { totalElements: 3 } } }],
  ...[{ next_page_token: 'a' }, { nextPageToken: 'a' }, { continuation: 'a' }],
  ...[{ continuationToken: 'a' }, { '@odata.nextLink': '/x' }, { '@odata.count': 3 }],
  ...[{ totalElements: 3 }, { total_elements: 3 }, { totalItems: 3 }, { totalPages: 2 }],
  ...[{ numberOfElements: 3 }, { itemCount: 3 }],
  ...[{ page: 0 }, { pageNumber: 0 }, { number: 0 }, { current_page: 0 }],
  ...[{ from: 101 }, { offset: '100' }, { first_page_url: '/x?page=0' }],
]) {
  test(`an empty list is not complete beside ${JSON.stringify(beside)}`, () => {
    const empty = { data: [], total: 0, has_more: false, next: null }
    expect(walked(empty).page().rest).toBe('none')
    expect(walked({ ...empty, ...beside }).page().rest).toBe('unknown')
  })
}

for (const beside of [
  ...[{ total_is_capped: true }, { totalCapped: 1 }, { is_estimate: true }, { approximate: true }],
  ...[{ relation: 'gte' }, { total_relation: 'GTE' }, { countAccuracy: 'lower_bound' }],
  ...[{ meta: { total: 2, total_type: 'estimated' } }, { total_exact: false }, { exact: 'false' }],
  ...[{ pagination: { total: 2, isApproximate: true } }, { estimated_total: 2 }, { aproximado: 1 }],
  ...[{ total: { value: 2, relation: 'gte' } }, { total: '2+' }, { totalAtLeast: true }],
]) {
  test(`an estimated total does not prove that a list is complete: ${JSON.stringify(beside)}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    expect(walked({ ...whole, ...beside }).page().rest).toBe('unknown')
    expect(walked(whole).page().rest).toBe('none')
  })
}

for (const beside of [
  ...[{ total_is_capped: false }, { is_estimate: 0 }, { approximate: null }, { relation: 'eq' }],
  ...[{ total_exact: true }, { exact: null }, { estimatedTime: 3 }, { total_relation: 'equal' }],
  ...[{ message: null }, { message: '' }, { message: 'OK' }, { message: 'Success.' }],
  ...[{ message: 'Schools retrieved successfully' }, { message: 'Escolas listadas com sucesso' }],
  ...[{ warnings: [] }, { messages: ['ok'] }, { error: false }, { error: 0, errors: {} }],
  ...[{ partial: false }, { timed_out: false }, { complete: true }, { _shards: { failed: 0 } }],
  ...[{ last: true }, { pageInfo: { hasNextPage: false } }, { nextPageToken: '' }],
  ...[{ page: 1 }, { page: { number: 1, totalElements: 2, totalPages: 1 } }, { totalElements: 2 }],
  ...[{ numberOfElements: 2 }, { offset: 0, skip: 0 }, { from: 1, to: 2 }, { from: null }],
]) {
  test(`a list is complete beside ${JSON.stringify(beside)}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    expect(walked({ ...whole, ...beside }).page().rest).toBe('none')
  })
}

for (const message of [
  ...['Escolas recuperadas com sucesso.', 'Operação realizada com sucesso!', 'OK'],
  ...['Escuelas obtenidas con éxito', 'Schools retrieved successfully'],
]) {
  test(`a list is complete beside a plain yes: ${message}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    for (const beside of [{ message }, { msg: message }, { notice: [message] }]) {
      const walk = walked({ ...whole, ...beside })
      expect(walk.page()).toMatchObject({ rest: 'none', unread: [] })
      expect(walk.isUnderstood).toBe(true)
    }
  })
}

for (const message of [
  ...['Only the first 2', 'Exibindo apenas as escolas ativas', '2 of 900', 'Sincronizando'],
  ...['Falha ao consultar uma das bases', 'Some schools retrieved successfully', 'Um a menos'],
  // Harmless, but no plain yes.
  ...['Lista de escolas', 'Schools', 'Request completed', 'Bem-vindo', 'All 2 schools'],
]) {
  test(`shows any other message, and the list may be incomplete: ${message}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    for (const path of ['message', 'detail', 'warning', 'info', 'meta.pagination.hint']) {
      const [first = '', ...inner] = path.split('.')
      const value = inner.length > 0 ? { pagination: { hint: message } } : message
      const walk = walked({ ...whole, [first]: value })
      const unread = [{ path, found: 'string', said: message }]
      expect(walk.page(), path).toMatchObject({ rest: 'unknown', unread })
      expect(walk.isUnderstood).toBe(false)
    }
  })
}

test('understands a time beside a list if it is the time of the response', () => {
  const date = new Date('2026-11-21T10:00:00Z')
  const understood = (beside: object, headers: Record<string, string>) => {
    const whole = { data: units(1, 2), total: 2, ...beside }
    return readSchoolPage(whole, { headers: new Headers(headers) })?.paging.isUnderstood
  }
  const headers = { date: date.toUTCString() }
  for (const timestamp of [
    ...['2026-11-21T10:00:00.123Z', '2026-11-21 09:58:00', '2026-11-21T07:00:02-03:00'],
    ...['Sat, 21 Nov 2026 10:00:01 GMT', date.getTime() + 400, date.getTime() / 1000],
  ]) {
    expect(understood({ timestamp }, headers), String(timestamp)).toBe(true)
    expect(understood({ generatedAt: timestamp }, headers)).toBe(true)
    expect(understood({ timestamp }, {})).toBe(false)
  }
  for (const asOf of ['2026-11-21T08:00:00-03:00', '2026-11-20', '2026-11-20T10:00:00Z', 2])
    expect(understood({ asOf }, headers), String(asOf)).toBe(false)
})

for (const beside of [
  ...[{ from_cache: true }, { cached: 1 }, { skipped: 3 }, { hidden: 2 }, { restricted: true }],
  ...[{ filters: { active: true } }, { status: 'partial' }, { code: 206 }, { success: 'maybe' }],
  ...[{ meta: { total: 2, visible: 2 } }, { pager: { total: 2, limited: true } }],
  ...[{ timestamp: '2020-01-01' }, { title: 'Only the first 10' }, { kind: 'partial' }],
  ...[{ message: 'Um a menos' }, { shards_failed: 1 }, { asOf: '2026-11-21T10:00:00Z' }],
]) {
  test(`data beside a list may mean that there is more: ${JSON.stringify(beside)}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    expect(walked({ ...whole, ...beside }).isUnderstood).toBe(false)
    // Around a paginator too, and on any page.
    expect(walked({ data: whole, ...beside }).isUnderstood).toBe(false)
    const pages = [paged(units(1, 2), { last_page: 2 }), paged([], { last_page: 2 })]
    expect(walked(...pages).isUnderstood).toBe(true)
    expect(walked({ ...pages[0], ...beside }, pages[1]).isUnderstood).toBe(false)
  })
}

for (const beside of [
  ...[{ success: true }, { status: 200 }, { status: 'ok' }, { code: 0 }, { message: 'OK' }],
  ...[{ filters: { urlSlug: null, tags: [] } }, { debug: null }, { request_id: 'a', took: 3 }],
  ...[{ links: { first: '?page=1', last: '?page=1', prev: null, next: null } }, { notes: '' }],
  ...[{ sort: { sorted: false }, pageable: { offset: 0 }, empty: false, first: true, last: true }],
  { meta: { path: 'https://a.example/x', links: [{ url: null, label: '1', active: true }] } },
  { current_page_url: '/x?page=1', current_page: 1 },
  { meta: { itemsPerPage: 20, totalItems: 2, currentPage: 1, sortBy: [['id', 'ASC']] } },
  { links: { current: 'https://a.example/x?page=1&limit=20&sortBy=id:ASC' } },
]) {
  test(`understands the data beside a list: ${JSON.stringify(beside)}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    expect(walked({ ...whole, ...beside })).toMatchObject({ isUnderstood: true })
    expect(walked({ ...whole, ...beside }).page().rest).toBe('none')
  })
}

for (const before of [
  ...[
    { hasPrevious: true },
    { first: false },
    { previous: '/x?page=0' },
    { prev_page_url: '?page=0' },
  ],
  ...[{ links: { prev: '/x?page=0' } }, { meta: { prevCursor: 'a' } }, { has_prev: 1 }],
]) {
  test(`a list is not complete if there is a page before the first: ${JSON.stringify(before)}`, () => {
    const whole = { data: units(1, 2), total: 2, last_page: 1 }
    expect(walked({ ...whole, ...before }).page().rest).toBe('unknown')
    // On the second page it is as it should be.
    const first = { data: units(1, 2), next: '?page=2' }
    expect(walked(first, { data: units(3, 3), next: null, ...before }).page().rest).toBe('none')
  })
}

test('requests the next page if the total may count only a full first page', () => {
  const walk = (...answers: object[]) => {
    const walked = new ListWalk(2)
    for (const json of answers) walked.add(readSchoolPage(json) ?? never())
    return walked
  }
  const full = { data: units(1, 2), total: 2 }
  expect(walk(full).next).toEqual({ page: 2, cursor: null })
  expect(walk(full, { data: [], total: 2 }).page()).toMatchObject({ total: 2, rest: 'none' })
  const more = walk(full, { data: units(3, 3), total: 1 }).page()
  expect(more).toMatchObject({ rest: 'unknown', schools: units(1, 3) })
  expect(walk({ ...full, last_page: 1 }).next).toEqual({ page: 2, cursor: null })
  expect(walk({ data: units(1, 1), total: 1 }).next).toBeNull()
})

for (const [headers, rest] of [
  [{ link: '</x?page=0>; rel="prev"' }, 'unknown'],
  [{ 'content-range': '0-1/3' }, 'unknown'],
  [{ 'x-total-pages': '3' }, 'unknown'],
  [{ 'x-wp-totalpages': '3' }, 'unknown'],
  [{ 'x-wp-total': '3', 'x-wp-totalpages': '1' }, 'unknown'],
  [{ 'x-next-page': '2' }, 'unknown'],
  [{ 'x-has-more': 'true' }, 'unknown'],
  [{ 'x-next-cursor': 'abc' }, 'unknown'],
  [{ 'x-pagination': '{"TotalCount":3,"PageSize":2}' }, 'unknown'],
  [{ 'x-pagination-total-count': '3' }, 'unknown'],
  [{ 'content-range': 'items 0-1/3' }, 'unknown'],
  [{ 'content-range': 'odd' }, 'unknown'],
  [{ 'x-total-count': 'many' }, 'unknown'],
  [{ 'x-truncated': '1' }, 'unknown'],
  [{ 'x-total-pages': '1', 'x-next-page': '', 'x-page': '1', 'x-per-page': '20' }, 'none'],
  [{ 'x-has-more': 'false', 'x-total': '2', 'content-range': 'items 0-1/2' }, 'none'],
  [{ 'x-pagination': '{"TotalCount":2,"TotalPages":1,"HasNext":false}' }, 'none'],
  [{ 'content-range': 'items 0-1/*', 'x-ratelimit-remaining-count': '9' }, 'none'],
  [{ 'current-page': '1', 'page-items': '20', 'total-pages': '1', 'total-count': '2' }, 'none'],
  [{ link: '</x?page=1>; rel="first", <https://a.example/app.css?id=123>; rel=preload' }, 'none'],
  [{ 'content-length': '80', 'x-powered-by': 'a', 'accept-ranges': 'none' }, 'none'],
] as [Record<string, string>, string][]) {
  test(`a list of two with the headers ${JSON.stringify(headers)}: ${rest}`, () => {
    const walk = walkedWith({ data: units(1, 2), has_more: false }, { headers })
    expect(walk.page().rest).toBe(rest)
    if (rest === 'none') expect(walk.isUnderstood).toBe(true)
  })
}

test('an unknown header about a list may mean that there is more', () => {
  const headers = { 'x-hidden-items': '4' }
  const walk = walkedWith({ data: units(1, 2), total: 2 }, { headers })
  expect(walk.page().rest).toBe('none')
  expect(walk.isUnderstood).toBe(false)
})

test('an empty last page means that pages count from 0 and the first one is missing', () => {
  const page = (data: object[], number: number) => ({ data, page: number, total_pages: 3 })
  const walk = walked(page(units(3, 4), 1), page(units(5, 5), 2), page([], 3))
  expect(walk.next).toBeNull()
  expect(walk.page().rest).toBe('unknown')
})

test('reads the next page and the cursor from a Link header', () => {
  const link =
    '<https://a.example/x?cursor=c9&a=1,2>; title="next"; rel="prefetch next", </x?page=1>; rel=first'
  const answer = readSchoolPage(units(1, 2), { headers: new Headers({ link }) }) ?? never()
  expect(answer.paging).toMatchObject({ hasNext: true, cursor: 'c9', isOdd: false })
  const rest = (json: object, header: string) =>
    walkedWith(json, { headers: { link: header } }).page().rest
  const empty = { data: [], total: 0, has_more: false }
  expect(rest(empty, '</x?page=1>; rel="first"')).toBe('none')
  expect(rest(empty, '</x?page=2>; rel="next"')).toBe('unknown')
  expect(rest(empty, '</x?page=3>; rel=last')).toBe('unknown')
  expect(rest(empty, '</x?page=0>; rel=first')).toBe('unknown')
})

test('keeps a time of creation of unknown shape and recognises a removed school', () => {
  const read = (item: object) => readSchoolPage([item])?.items[0]?.school
  expect(read({ created_at: { date: '2019-12-25' } })?.createdAt).toBe('{"date":"2019-12-25"}')
  expect(read({ created_at: null })?.createdAt).toBeNull()
  for (const name of ['createdAt', 'creationDate', 'date_created', 'created', 'created-on'])
    expect(read({ [name]: '2019-12-25' })?.createdAt).toBe('2019-12-25')
  expect(read({ deleted_at: '2026-01-02' })?.isDeleted).toBe(true)
  for (const item of [
    ...[{ status: 'deleted' }, { status: 'Archived' }, { state: 'excluída' }, { archived: true }],
    ...[{ active: false }, { is_active: 0 }, { isActive: 'false' }, { archivedAt: '2026-01-02' }],
    ...[{ status: 'failed' }, { status: 'Rejected' }, { state: 'error' }, { status: 'falhou' }],
    ...[{ status: 'rejeitada' }, { status: 'fallida' }, { situacao: 'Rejeitado' }],
    ...[{ status: 'creation_failed' }, { status: 'creationFailed' }, { status: 'em erro' }],
    ...[{ status: 'excluída'.normalize('NFD') }, { rejected_at: '2026-01-02' }, { failed: true }],
  ])
    expect(read(item), JSON.stringify(item)).toHaveProperty('isDeleted', true)
  for (const item of [
    ...[{ deleted_at: null }, { deleted: false }, { isDeleted: '0' }, {}, { active: true }],
    ...[{ active: null }, { active: 1 }, { status: 'active' }, { status: 1 }, { state: 'PE' }],
    ...[{ status: 'pending' }, { estado: 'Terror' }, { failed_at: null }],
  ])
    expect(read(item)).not.toHaveProperty('isDeleted')
})

for (const name of [
  ...['createdAt', 'created_on', 'creationDate', 'date_created', 'created', 'created-at-utc'],
  ...['inserted_at', 'created_time', 'createdDateTime', 'registered_at', 'registration_date'],
  ...['added_at', 'date_added', 'recordedOn', 'date_joined', 'created_timestamp', 'created_ts'],
  ...['criado_em', 'criada_em', 'data_criacao', 'dataDeCriação', 'dt_criacao', 'data_hora_criacao'],
  ...['cadastrado_em', 'data_cadastro', 'incluido_em', 'registrado_em', 'creado_en', 'creada_el'],
  ...['fecha_creacion', 'fechaDeCreación', 'fecha_registro', 'criado'],
]) {
  test(`reads the time of creation from “${name}”, also inside a record of the school`, () => {
    const read = (item: object) => readSchoolPage([item])?.items[0]?.school?.createdAt
    expect(read({ [name]: '2019-12-25' })).toBe('2019-12-25')
    expect(read({ created_at: null, timestamps: { [name]: '2019-12-25' } })).toBe('2019-12-25')
    // The platform’s own name comes first, and a record with an id is another thing.
    expect(read({ [name]: '2019-12-25', createdAt: '2020-01-01' })).toBe('2020-01-01')
    expect(read({ owner: { id: 1, [name]: '2019-12-25' } })).toBeNull()
  })
}

for (const name of [
  ...['updated_at', 'created_by', 'address_data', 'additional_data', 'registration_number'],
  ...['creator', 'added', 'registered', 'cadastro', 'registro', 'insert', 'at', 'date'],
]) {
  test(`“${name}” is not a time of creation`, () => {
    expect(readSchoolPage([{ [name]: '2019-12-25' }])?.items[0]?.school?.createdAt).toBeNull()
  })
}

test('continues after an empty page of a list with cursors', () => {
  const walk = walked({ data: [], next_cursor: 'a' }, { data: units(1, 1), next_cursor: 'b' })
  expect(walk.next).toEqual({ page: 3, cursor: 'b' })
  walk.add(readSchoolPage({ data: [], next_cursor: null }) ?? never())
  expect(walk.next).toBeNull()
  expect(walk.page()).toMatchObject({ total: 1, rest: 'none' })
})

test('stops reading an endless list', () => {
  const walk = new ListWalk()
  let pages = 0
  for (; walk.next !== null; pages++) {
    walk.add(readSchoolPage({ data: units(pages, pages), next_cursor: pages }) ?? never())
  }
  expect(pages).toBe(pageLimit)
  expect(walk.page().rest).toBe('unknown')
})

for (const [what, answers] of [
  [
    'returns another page than requested',
    [paged(units(1, 2), { total: 4 }), paged(units(3, 4), { total: 4 })],
  ],
  [
    'returns another page and has more',
    [paged(units(1, 2), { total: 9 }), paged(units(3, 4), { total: 9 })],
  ],
  ['returns the same content for each page', [units(1, 2), units(1, 2)]],
  [
    'returns an empty page without a cursor after a cursor',
    [{ data: units(1, 2), next_cursor: 'a' }, { data: [] }],
  ],
  [
    'has an empty page before its last one',
    [paged(units(1, 2), { last_page: 3 }), paged([], { last_page: 3, current_page: 2 })],
  ],
  ['has an item that is not a school', [paged([...units(1, 1), []], { total: 2, last_page: 1 })]],
  [
    'has an unreadable number on an earlier page',
    [
      paged(units(1, 2), { total: 'many', last_page: 2 }),
      paged(units(3, 4), { last_page: 2, current_page: 2 }),
    ],
  ],
  [
    'gives a larger total only on its first page',
    [
      paged(units(1, 2), { total: 5, last_page: 2 }),
      paged(units(3, 4), { last_page: 2, current_page: 2 }),
    ],
  ],
  [
    'gives the same cursor twice',
    [
      { data: units(1, 1), next_cursor: 'a' },
      { data: units(2, 2), next_cursor: 'a' },
    ],
  ],
  [
    'gives no cursor after a cursor',
    [{ data: units(1, 1), next_cursor: 'a' }, { data: units(2, 2) }],
  ],
  ['has no cursor but a larger total', [{ data: units(1, 2), next_cursor: null, total: 5 }]],
  ['begins with an empty page', [[]]],
] as const) {
  test(`stops reading a list that ${what}, and the list is not complete`, () => {
    const walk = walked(...answers)
    expect(walk.next).toBeNull()
    expect(walk.page().rest).toBe('unknown')
  })
}

test('reports the unreadable values of a repeated page once', () => {
  const odd = [{ id: 1, urlSlug: 's-1', name: {} }]
  const once = walked(odd).page().unread
  expect(once.length).toBeGreaterThan(0)
  expect(walked(odd, odd).page().unread).toEqual(once)
})

test('ignores a response after the end', () => {
  const whole = paged(units(1, 2), { total: 2, last_page: 1 })
  expect(walked(whole, units(3, 4)).page()).toEqual(walked(whole).page())
})

for (const [what, envelope, expected] of [
  ['a total that is not reached', { total: 9 }, 'more'],
  ['a total that is reached', { total: 4 }, 'none'],
  ['a total that is exceeded', { total: 3 }, 'unknown'],
  ['a last page before the last one', { last_page: 3 }, 'more'],
  ['a last page that is not the last by the total', { last_page: 2, total: 9 }, 'unknown'],
  ['a next page on the last one', { last_page: 2, next_page_url: '?page=3' }, 'unknown'],
  ['a next page', { nextPageUrl: '?page=3' }, 'more'],
  ['no next page', { next_page_url: null }, 'none'],
  ['no next page before the last one', { last_page: 3, next_page_url: null }, 'more'],
  ['a link', { links: { next: { href: '?page=3' } } }, 'more'],
  ['no link', { links: { next: null } }, 'none'],
  ['a link in a list', { links: [{ rel: 'next', href: '?page=3' }] }, 'more'],
  ['links of HAL', { _links: { next: { href: '?page=3' } } }, 'more'],
  ['the number of pages', { meta: { pages: 3 } }, 'more'],
  ['a pager', { pager: { total: 9 } }, 'more'],
  ['page buttons, which are no links', { links: [{ url: null }] }, 'unknown'],
  ['a cursor', { meta: { nextCursor: 'x' } }, 'more'],
  ['no cursor', { next_cursor: null }, 'none'],
  ['more pages', { has_more_pages: true }, 'more'],
  ['no more pages', { hasMore: false }, 'none'],
  ['a total that is no number', { total: 'many', next_page_url: null }, 'unknown'],
  ['a total below zero', { total: -1, next_page_url: null }, 'unknown'],
  ['fractions', { last_page: 1.5, next_page_url: null }, 'unknown'],
  ['a last page by two names that differ', { last_page: 2, total_pages: 3 }, 'more'],
  ['a last page by two names, the second before it', { last_page: 2, total_pages: 1 }, 'unknown'],
  ['a last page in an address', { last_page_url: '/x?page=3' }, 'more'],
  [
    'a last page in an address that counts from 0',
    { last_page: 2, last_page_url: '?page=1' },
    'none',
  ],
  ['a last page in a link', { links: { last: { href: '?page[number]=2' } } }, 'none'],
  ['no last page in a link', { total: 4, links: { last: '/x?page=last' } }, 'none'],
  ['two totals', { total: 4, total_items: 5 }, 'unknown'],
  ['a total that is said twice', { total: 4, meta: { totalItems: '4' } }, 'none'],
  ['Django’s count', { count: 4, next: null, previous: '?page=1' }, 'none'],
  ['Django’s count of more', { count: 5, next: null, previous: '?page=1' }, 'more'],
  ['a count beside a total', { total: 4, count: 2 }, 'none'],
  ['a count of more than its rows', { count: 3, next_page_url: null }, 'unknown'],
  ['a count of its rows', { count: 2 }, 'unknown'],
  ['another paginator', { pagination: { total: 4, total_pages: 2 } }, 'none'],
  ['a total by another name', { totalCount: 4 }, 'none'],
  ['a total one level deeper', { meta: { pagination: { total: 4 } } }, 'none'],
  ['a next address by another name', { next: '?page=3' }, 'more'],
  ['an empty next address', { next_page_url: '' }, 'none'],
  ['the number of the next page', { next_page: 3 }, 'more'],
  ['nothing', {}, 'unknown'],
] as const) {
  test(`the second page of two with ${what}: ${expected}`, () => {
    const paging = readPaging(envelope, new LenientReader(), { rows: 2 })
    expect(remainderOf(paging, { before: 2, rows: 2, page: 2 })).toBe(expected)
  })
}

for (const size of ['per_page', 'pageSize', 'limit']) {
  test(`a total of one full page of ${size} may count only that page`, () => {
    const page = { data: units(1, 50), total: 50, [size]: 50 }
    const walk = new ListWalk(100)
    walk.add(readSchoolPage(page) ?? never())
    expect(walk.page().rest).toBe('unknown')
    expect(walk.next).toEqual({ page: 2, cursor: null })
    walk.add(readSchoolPage({ ...page, data: [] }) ?? never())
    expect(walk.page()).toMatchObject({ rest: 'none', total: 50 })
  })
}

test('a list with a repeated name is not complete', () => {
  const read = (text: string) => {
    const walk = new ListWalk(100)
    walk.add(readSchoolPage(JSON.parse(text), { text }) ?? never())
    return walk.page().rest
  }
  const data = JSON.stringify(units(1, 3))
  expect(read(`{"data":${data},"total":3}`)).toBe('none')
  expect(read(`{"data":${data},"total":9,"total":3}`)).toBe('unknown')
  expect(read(`{"data":${JSON.stringify(units(4, 9))},"data":${data},"total":3}`)).toBe('unknown')
})

test('requests one more page after a page that is full by the platform’s own size and counts only itself', () => {
  const own = (from: number, to: number, current: number) => ({
    data: units(from, to),
    meta: { total: to - from + 1, per_page: '20', current_page: current, last_page: 1 },
  })
  const walk = new ListWalk(100)
  walk.add(readSchoolPage(own(1, 20, 1)) ?? never())
  expect(walk).toMatchObject({ next: { page: 2, cursor: null }, isBeyondEnd: true })
  walk.add(readSchoolPage(own(21, 40, 2)) ?? never())
  expect(walk.page().rest).toBe('unknown')
})

test('requests one more page after a full page that seems to be the only one', () => {
  const own = (from: number, to: number, current: number) => ({
    ...{ data: units(from, to), total: 100, last_page: 1 },
    ...{ current_page: current, next_page_url: null },
  })
  const walk = new ListWalk(100)
  walk.add(readSchoolPage(own(1, 100, 1)) ?? never())
  expect(walk).toMatchObject({ next: { page: 2, cursor: null }, isBeyondEnd: true })
  expect(walk.page().rest).toBe('unknown')
  walk.add(readSchoolPage({ ...own(1, 100, 2), data: [] }) ?? never())
  expect(walk.page()).toMatchObject({ rest: 'none', total: 100 })

  const refused = new ListWalk(100)
  refused.add(readSchoolPage(own(1, 100, 1)) ?? never())
  refused.endBefore()
  expect(refused.page()).toMatchObject({ rest: 'none', total: 100 })

  const more = new ListWalk(100)
  more.add(readSchoolPage(own(1, 100, 1)) ?? never())
  more.add(readSchoolPage(own(101, 140, 2)) ?? never())
  expect(more.page()).toMatchObject({ rest: 'unknown' })
})

test('items are missing if a page before the last one is not full', () => {
  const page = (from: number, to: number, current: number) =>
    paged(units(from, to), { per_page: 3, last_page: 2, current_page: current })
  expect(walked(page(1, 3, 1), page(4, 5, 2)).page().rest).toBe('none')
  expect(walked(page(1, 2, 1), page(3, 5, 2)).page().rest).toBe('unknown')
})

test('reads a cursor from any address, unless the cursor is too long', () => {
  const cursorOf = (address: string) =>
    readPaging({ next_page_url: address }, new LenientReader()).cursor
  expect(cursorOf('https://elsewhere.example/x?a=1&cursor=abc%3D#top')).toBe('abc=')
  expect(cursorOf('?cursor=')).toBeNull()
  expect(cursorOf('not an address')).toBeNull()
  expect(cursorOf(`?cursor=${'x'.repeat(2001)}`)).toBeNull()
})

test('an empty page is the end if there were more rows than the total', () => {
  const paging = readPaging({ total: 3 }, new LenientReader())
  expect(remainderOf(paging, { before: 4, rows: 0, page: 3 })).toBe('none')
})

test('a list with page numbers has no cursor', () => {
  const read = (envelope: Record<string, unknown>) => readPaging(envelope, new LenientReader())
  const cursors = { next_page_url: '?cursor=x', next_cursor: 'x' }
  expect(read(cursors)).toMatchObject({ cursor: 'x', isByCursor: true })
  expect(read({ next_cursor: null })).toMatchObject({ cursor: null, isByCursor: true })
  expect(read({ ...cursors, current_page: 1 })).toMatchObject({ cursor: null, isByCursor: false })
})

test('reports a response without data about the list', () => {
  const reader = new LenientReader()
  readPaging({}, reader)
  expect(reader.unread).toMatchObject([{ path: 'meta' }])
})

test('returns the stated number of pages or calculates it from the total', () => {
  const pages = (envelope: Record<string, unknown>) =>
    pagesOf(readPaging(envelope, new LenientReader()), 2)
  expect(pages({ last_page: 7, total: 5 })).toBe(7)
  expect(pages({ total: 5 })).toBe(3)
  expect(pages({ total: 0 })).toBe(1)
  expect(pages({ last_page: 0 })).toBe(1)
  expect(pages({})).toBeNull()
})

function never(): never {
  throw new Error('no list')
}

test('an address with other parameters than a page means that the list is filtered', () => {
  const understood = (beside: object, headers: Record<string, string> = {}) =>
    readSchoolPage({ data: units(1, 2), ...beside }, { headers: new Headers(headers) })?.paging
      .isUnderstood
  for (const query of ['page=1', 'page=1&perPage=50', 'page%5Bnumber%5D=1', 'url_slug=s&page=1']) {
    expect(understood({ links: { self: `https://x.test/schools?${query}` } }), query).toBe(true)
  }
  for (const beside of [
    { links: { self: '/schools?status=active&page=1' } },
    { links: { first: { href: '/schools?archived=0' } } },
    { meta: { path: '/schools?tenant=3' } },
    { last_page_url: '/schools?page=1&since=2026' },
    { current_page_url: '/schools?page=1&state=PE' },
  ]) {
    expect(understood(beside), JSON.stringify(beside)).toBe(false)
  }
  expect(understood({}, { link: '</s?page=2>; rel="next"' })).toBe(true)
  expect(understood({}, { link: '</s?page=2&status=active>; rel="last"' })).toBe(false)
})
