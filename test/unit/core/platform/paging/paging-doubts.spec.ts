import { expect, test } from '@playwright/test'
import { units, walked } from '../../../../support/platforms/school-lists.ts'

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
