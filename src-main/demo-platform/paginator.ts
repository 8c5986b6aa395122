/**
 * The `meta` of a list (specification: "List response envelope"). `per_page` is a text. The first and the last page
 * have null links.
 */
export type PageMeta = {
  total: number
  per_page: string
  current_page: number
  last_page: number
  first_page_url: string
  last_page_url: string
  next_page_url: string | null
  prev_page_url: string | null
  from: number | null
  to: number | null
}

/**
 * Returns one page of a list, as Laravel does. Pages count from 1. A page after the last one is empty, with null `from`
 * and `to`. The links contain only the page number, so they lose every filter.
 */
export function paginate<T>(
  items: readonly T[],
  page: number,
  perPage: number,
  address: string,
): { data: T[]; meta: PageMeta } {
  const first = (page - 1) * perPage
  const data = items.slice(first, first + perPage)
  const lastPage = Math.max(1, Math.ceil(items.length / perPage))
  const link = (number: number) => `${address}?page=${number}`
  return {
    data,
    meta: {
      total: items.length,
      per_page: String(perPage),
      current_page: page,
      last_page: lastPage,
      first_page_url: link(1),
      last_page_url: link(lastPage),
      next_page_url: page < lastPage ? link(page + 1) : null,
      prev_page_url: page > 1 ? link(page - 1) : null,
      from: data.length > 0 ? first + 1 : null,
      to: data.length > 0 ? first + data.length : null,
    },
  }
}
