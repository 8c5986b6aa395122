import { expect, test } from '@playwright/test'
import { placeOfDraft } from '../../../../../src-renderer/features/drafts/draft-route.ts'

const draft = {
  id: 'd',
  profileId: 'p',
  title: '',
  name: null,
  rev: 1,
  savedAt: '',
  state: 'editing',
  readyAt: null,
  waitsForConnection: false,
  attemptId: null,
  failureCode: null,
  complaints: [],
  copiedFrom: null,
} as const

test('each kind opens in its form', () => {
  expect(placeOfDraft({ ...draft, kind: 'school', complaints: [] })).toEqual({
    view: 'school-form',
    draft: 'd',
  })
  expect(placeOfDraft({ ...draft, kind: 'course', complaints: [] })).toEqual({
    view: 'course-form',
    draft: 'd',
  })
})

test('changes of an institution open with it, those of a new one by themselves', () => {
  expect(placeOfDraft({ ...draft, kind: 'profile', complaints: [] })).toEqual({
    view: 'profile-form',
    profile: 'p',
  })
  expect(placeOfDraft({ ...draft, kind: 'profile', profileId: null, complaints: [] })).toEqual({
    view: 'profile-draft',
    draft: 'd',
  })
})
