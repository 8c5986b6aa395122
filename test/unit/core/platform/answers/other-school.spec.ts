import { expect, test } from '@playwright/test'
import {
  made,
  type Row,
  titleOf,
  verdictsOf,
} from '../../../../support/platforms/write-verdicts.ts'

const rows: Row[] = [
  // The status, the network and the units of the school have names of their own.
  [201, { ...made, status: { id: 1, name: 'Ativa' } }, 'done', 'done'],
  [200, { success: true, data: { ...made, unit: { id: 4, name: 'Rede Norte' } } }, 'done', 'done'],
  [201, { ...made, units: [{ id: 1, name: 'Sede' }] }, 'done', 'done'],
  [200, { ...made, school: { id: 4, slug: 'other' } }, 'unknown', 'done'],
  [200, { success: true, data: made, partialSuccess: false }, 'unknown', 'done'],
  [201, { ...made, updated: '27/11/2026 20:00' }, 'done', 'done'],
  [201, { ...made, updated: 1_764_276_179 }, 'done', 'done'],
  // Another school than the one that was sent.
  [200, { success: true, data: { id: 5, urlSlug: 'outra' } }, 'unknown', 'done'],
  [201, { data: { ...made, name: 'Outro Nome' } }, 'unknown', 'done'],
  [201, { ...made, createdAt: '2024-01-01T00:00:00Z' }, 'unknown', 'done'],
  // Deeper, or among others.
  [200, { data: { schools: [{ id: 1, urlSlug: 'outra' }] } }, 'unknown', 'done'],
  [200, { success: true, data: { school: { id: 1, urlSlug: 'outra' } } }, 'unknown', 'done'],
  [201, { school: { ...made, createdAt: '2020-01-01T00:00:00Z' } }, 'unknown', 'done'],
  [200, { data: { school: { ...made, groups: [{ id: 2, name: 'Médio' }] } } }, 'done', 'done'],
  [200, { data: [{ id: 1 }, { id: 2 }], meta: { total: 2 } }, 'unknown', 'done'],
  [200, { data: [{ id: 1 }] }, 'done', 'done'],
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
  })
}
