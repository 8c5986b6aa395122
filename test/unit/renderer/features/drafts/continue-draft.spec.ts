import { expect, test } from '@playwright/test'
import type { DraftSummary } from '../../../../../src-main/contract/draft.ts'
import { draftToContinue } from '../../../../../src-renderer/features/drafts/continue-draft.ts'

const startedAt = Date.parse('2026-11-24T08:00:00Z')

function draft(id: string, given: Partial<DraftSummary> = {}): DraftSummary {
  const usual = { kind: 'school', profileId: 'one', state: 'editing', waitsForConnection: false }
  return { id, ...usual, savedAt: '2026-11-23T18:00:00Z', ...given } as DraftSummary
}

const found = (...drafts: DraftSummary[]) =>
  draftToContinue(drafts, { profileId: 'one', startedAt })?.id ?? null

test('offers the institution’s newest draft from before the start', () => {
  expect(found(draft('old', { savedAt: '2026-11-20T18:00:00Z' }), draft('new'))).toBe('new')
  expect(found(draft('ready', { state: 'ready' }))).toBe('ready')
})

test('offers no draft of another institution, of an institution itself, from this session, or on its way', () => {
  expect(found(draft('elsewhere', { profileId: 'two' }))).toBeNull()
  expect(found(draft('institution', { kind: 'profile' }))).toBeNull()
  expect(found(draft('now', { savedAt: '2026-11-24T08:01:00Z' }))).toBeNull()
  expect(found(draft('sending', { state: 'sending' }))).toBeNull()
  expect(found(draft('waiting', { state: 'ready', waitsForConnection: true }))).toBeNull()
})
