import { expect, test } from '@playwright/test'
import { blankProfile, usualDialect } from '../../../../../src-main/contract/profile.ts'
import {
  connectionQuestion,
  newSettings,
} from '../../../../../src-renderer/features/profiles/connection-asking.ts'

test('sends a typed token cleaned, or else names the stored profile', () => {
  expect(connectionQuestion(blankProfile, ' abc\n', null)).toEqual({
    profile: blankProfile,
    token: 'abc',
  })
  expect(connectionQuestion(blankProfile, ' ', 'uni')).toEqual({
    profile: blankProfile,
    profileId: 'uni',
  })
})

test('offers only settings that differ', () => {
  const check = {
    addresses: [],
    detected: { 'dataset.input': 'langfuse' as const, 'course.lists': 'ids' as const },
  }
  expect(newSettings(check, usualDialect)).toEqual({ 'dataset.input': 'langfuse' })
  expect(newSettings(check, { ...usualDialect, 'dataset.input': 'langfuse' })).toEqual({})
})
