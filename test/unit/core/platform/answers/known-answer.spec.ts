import { expect, test } from '@playwright/test'
import {
  made,
  type Row,
  slug,
  titleOf,
  verdictsOf,
} from '../../../../support/platforms/write-verdicts.ts'

const rows: Row[] = [
  // Work that is not finished, or was only tried. A school may wait for an approval.
  [200, { status: 'pending', id: 9 }, 'unknown', 'done'],
  [200, { queued: true, id: 9, success: true }, 'unknown', 'done'],
  [200, { success: true, data: { id: 9, status: 'in_progress' } }, 'unknown', 'done'],
  [201, { success: true, jobId: 'a1' }, 'unknown', 'done'],
  [200, { success: true, dryRun: true, data: { id: 9 } }, 'unknown', 'unknown'],
  [200, { success: true, mode: 'dry-run' }, 'unknown', 'unknown'],
  [200, { dryRun: false, success: true }, 'unknown', 'done'],
  [200, { success: true, data: { id: 101, preview: '/a.mp4' } }, 'unknown', 'done'],
  [201, { success: true, data: { ...made, status: 'pending' } }, 'unknown', 'done'],
  [200, { success: true, data: { id: 9, pending: 0, scheduled: '2026-12-01' } }, 'unknown', 'done'],
  // Found instead of made.
  [200, { success: true, existing: true, data: made }, 'unknown', 'done'],
  [200, { success: true, data: made, meta: { existing: true } }, 'unknown', 'done'],
  [200, { success: true, data: { ...made, alreadyExists: 1 } }, 'unknown', 'done'],
  [200, { success: true, already_exists: { id: 3 } }, 'unknown', 'done'],
  [201, { data: made, isNew: false }, 'unknown', 'done'],
  [200, { success: true, result: 'updated', data: { id: 9 } }, 'unknown', 'done'],
  [201, { data: made, existing: false, duplicate: null }, 'unknown', 'done'],
  // Found, or gone, instead of made.
  [200, { urlSlug: slug, id: 3, available: false }, 'unknown', 'done'],
  [200, { success: true, data: { id: 5, deleted: true } }, 'unknown', 'done'],
  [200, { success: true, data: { id: 5, deleted: false, available: true } }, 'unknown', 'done'],
  // A flag or a state of an unknown name in the school's own record.
  ...[
    { dryRun: true },
    { simulado: true },
    { persisted: false },
    { jaCadastrada: true },
    { nova: false },
    { deleted_at: '2026-11-28' },
    { excluido: true },
    { status: 'rejected' },
  ].map((fields): Row => [201, { success: true, data: { ...made, ...fields } }, 'unknown', 'done']),
  ...[
    { is_active: false, enableForum: true, enable_view_counter: false },
    { status: 'active', deleted_at: null, isNew: true, state: 'SP' },
  ].map((fields): Row => [201, { success: true, data: { ...made, ...fields } }, 'done', 'done']),
]

for (const row of rows) {
  test(titleOf(row), () => {
    expect(verdictsOf(row)).toEqual(row.slice(2))
  })
}
