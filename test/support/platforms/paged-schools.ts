import type { Canned } from './canned-platform.ts'

/** A unit in a list, with the few fields that the tests use. */
export type Unit = Record<string, unknown>

/** One request for a page, and the list's data for it. */
type Asked = {
  /** The units that match the filters. */
  all: readonly Unit[]
  data: readonly Unit[]
  page: number
  perPage: number
  last: number
  /** The index of the page's first unit. */
  from: number
  url: string
}

/** Complete lists, each in one of the forms that servers of this kind send. */
export const pagers = {
  'Laravel’s paginate under meta': ({ data, ...page }) => ({
    data,
    meta: lengthAware(page),
  }),
  'paginate at top level': ({ data, ...page }) => ({
    ...lengthAware(page),
    data,
    links: [{ url: null, label: '1', active: true }],
  }),
  'paginate under data': ({ data, ...page }) => ({
    success: true,
    data: { ...lengthAware(page), data },
  }),
  'paginate in camelCase': ({ data, all, page, perPage, last }) => ({
    data,
    meta: { total: all.length, perPage, currentPage: page, lastPage: last, nextPageUrl: null },
  }),
  'paginate with counts as text': ({ data, all, page, perPage, last }) => ({
    data,
    meta: {
      total: String(all.length),
      per_page: String(perPage),
      current_page: String(page),
      last_page: String(last),
    },
  }),
  simplePaginate: ({ data, page, perPage, last, url }) => ({
    current_page: page,
    data,
    per_page: perPage,
    next_page_url: page < last ? `${url}?page=${page + 1}` : null,
    prev_page_url: null,
  }),
  'simplePaginate under meta and links': ({ data, page, perPage, last, url }) => ({
    data,
    links: { first: `${url}?page=1`, last: null, prev: null, next: nextOf(page, last, url) },
    meta: { current_page: page, per_page: perPage, path: url },
  }),
  'simplePaginate in camelCase': ({ data, page, perPage, last, url }) => ({
    data,
    meta: { currentPage: page, perPage, nextPageUrl: nextOf(page, last, url) },
  }),
  cursorPaginate: ({ data, all, from, perPage, url }) => {
    const next = from + perPage < all.length ? `c${from + perPage}` : null
    return {
      data,
      per_page: perPage,
      next_cursor: next,
      next_page_url: next === null ? null : `${url}?cursor=${next}`,
      prev_cursor: null,
    }
  },
  'cursorPaginate under meta and links': ({ data, all, from, perPage, url }) => {
    const next = from + perPage < all.length ? `c${from + perPage}` : null
    return {
      data,
      links: { next: next === null ? null : `${url}?cursor=${next}` },
      meta: { per_page: perPage, next_cursor: next },
    }
  },
  'cursors in camelCase': ({ data, all, from, perPage }) => ({
    data,
    nextCursor: from + perPage < all.length ? `c${from + perPage}` : null,
  }),
  'an address with a cursor, on another host': ({ data, all, from, perPage }) => ({
    data,
    next_page_url:
      from + perPage < all.length ? `http://127.0.0.1:9/x?cursor=c${from + perPage}` : null,
  }),
  'links alone': ({ data, page, last, url }) => ({
    data,
    links: { next: nextOf(page, last, url) },
  }),
  'Django REST framework': ({ data, all, page, last, url }) => ({
    count: all.length,
    next: nextOf(page, last, url),
    previous: page > 1 ? `${url}?page=${page - 1}` : null,
    results: data,
  }),
  'a bare list in pages': ({ data }) => data,
} satisfies Record<string, (asked: Asked) => unknown>

/** Lists without a visible end, or whose numbers and rows contradict each other. */
export const brokenPagers = {
  'a bare list that takes no notice of the page': ({ all }) => all.slice(0, 100),
  'a paginator that always sends its first page': ({ all }) => ({
    data: all.slice(0, 100),
    next_page_url: '/api/v1/schools?page=2',
  }),
  'a paginator that answers another page than asked': ({ data, all, page, perPage, last }) => ({
    data,
    meta: { total: all.length, per_page: perPage, current_page: page + 1, last_page: last },
  }),
  'a simple paginator that names a next page on the last one': ({ data, page }) => ({
    data,
    current_page: page,
    next_page_url: `/api/v1/schools?page=${page + 1}`,
  }),
  'a paginator that never ends': ({ page }) => ({
    data: [unit(page + 1_000)],
    current_page: page,
    next_page_url: `/api/v1/schools?page=${page + 1}`,
  }),
  'a cursor that comes back': ({ data }) => ({ data, next_cursor: 'c100' }),
  'a cursor that the platform takes no notice of': ({ all }) => ({
    data: all.slice(0, 100),
    next_cursor: 'c100',
  }),
  'more units than the total': ({ data, page, perPage, last }) => ({
    data,
    meta: { total: 3, per_page: perPage, current_page: page, last_page: last },
  }),
  'fewer units than the total': ({ data, all, page, perPage, last }) => ({
    data,
    meta: { total: all.length + 7, per_page: perPage, current_page: page, last_page: last },
  }),
  'a school that is changed and comes on two pages': ({ data, all, page, perPage, last }) => ({
    data: page === 1 ? data : [{ ...all[0], updatedAt: `2026-11-21T12:00:0${page}Z` }, ...data],
    meta: { total: all.length + 2, per_page: perPage, current_page: page, last_page: last },
  }),
  'two totals': ({ data, ...page }) => ({
    data,
    meta: lengthAware(page),
    total_items: page.all.length + 40,
  }),
  'another total around the paginator': ({ data, ...page }) => ({
    data: { ...lengthAware(page), data },
    meta: { total: page.all.length + 40 },
  }),
  'a count that is not reached': ({ data, all, page, last, url }) => ({
    count: all.length + 5,
    next: nextOf(page, last, url),
    previous: null,
    results: data,
  }),
  'a last page in its links that is not reached': ({ data, page, last, url }) => ({
    data,
    links: { next: nextOf(page, last, url), last: `${url}?page=${last + 4}` },
  }),
  'a last page that its total does not reach': ({ data, ...page }) => ({
    data,
    meta: { ...lengthAware(page), last_page: page.last + 4 },
  }),
  'numbers that cannot be read': ({ data, page }) => ({
    data,
    meta: { total: {}, current_page: page, last_page: 'many', next_page_url: null },
  }),
  'units that are none': ({ data, ...page }) => ({
    data: [...data, null],
    meta: lengthAware(page),
  }),
} satisfies Record<string, (asked: Asked) => unknown>

/** A unit that a list may have. */
export function unit(number: number): Unit {
  return {
    id: number,
    name: `Escola ${number}`,
    urlSlug: `escola-${number}`,
    contractNumber: `L-${number}`,
  }
}

/** Responds to reads of a list in one of the forms. Filters by *contains* unless it `ignoresFilters`. */
export function answerList(
  pager: (asked: Asked) => unknown,
  units: readonly Unit[],
  { ignoresFilters = false }: { ignoresFilters?: boolean } = {},
): (path: string) => Canned {
  return (path) => {
    const url = new URL(path, 'http://platform.example')
    const { searchParams: query } = url
    const all = units.filter(
      (each) =>
        ignoresFilters ||
        ['name', 'urlSlug', 'contractNumber'].every((field) =>
          textOf(each[field]).includes(query.get(field) ?? ''),
        ),
    )
    const perPage = Number(query.get('perPage') ?? 15)
    const cursor = query.get('cursor')
    // Laravel treats a number below 1 as the first page.
    const page = cursor === null ? Math.max(1, Number(query.get('page') ?? 1)) : 1
    const from = cursor === null ? (page - 1) * perPage : Number(cursor.slice(1))
    const last = Math.max(1, Math.ceil(all.length / perPage))
    // A list with cursors ignores the page number.
    const isByCursor = /cursor/i.test(
      JSON.stringify(pager({ all, data: [], page: 1, perPage, last, from: 0, url: '' })),
    )
    const start = isByCursor && cursor === null ? 0 : from
    const data = all.slice(start, start + perPage)
    return { body: pager({ all, data, page, perPage, last, from: start, url: url.pathname }) }
  }
}

function lengthAware({ all, page, perPage, last, url }: Omit<Asked, 'data'>) {
  return {
    total: all.length,
    per_page: perPage,
    current_page: page,
    last_page: last,
    next_page_url: nextOf(page, last, url),
  }
}

function nextOf(page: number, last: number, url: string): string | null {
  return page < last ? `${url}?page=${page + 1}` : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
