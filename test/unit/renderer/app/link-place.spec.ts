import { expect, test } from '@playwright/test'
import type { DraftSummary } from '../../../../src-main/contract/draft.ts'
import type { Link } from '../../../../src-main/contract/link.ts'
import { blankProfile, type Profile } from '../../../../src-main/contract/profile.ts'
import { placeOfLink } from '../../../../src-renderer/app/link-place.ts'

const profile = (id: string, name: string, archived = false): Profile => ({
  ...blankProfile,
  id,
  name,
  archived,
  tokenSaved: false,
})
const known = {
  profiles: [
    profile('one', 'Rede São José'),
    profile('two', 'Duas'),
    profile('three', 'Duas'),
    profile('old', 'Antiga', true),
  ],
  // The cast: of a draft its place needs what is given here.
  drafts: [{ id: 'd', kind: 'course', profileId: 'one' }] as DraftSummary[],
}
const place = (given: Partial<Link>) =>
  placeOfLink({ institution: 'one', target: 'schools', id: '12', ...given }, known)

test('opens the view in the institution that the link names by its id or its name', () => {
  const route = { view: 'schools', school: '12' }
  expect(place({})).toEqual({ profileId: 'one', route })
  expect(place({ institution: 'rede sao josé' })).toEqual({ profileId: 'one', route })
  expect(place({ target: 'courses' })).toEqual({
    profileId: 'one',
    route: { view: 'courses', course: '12' },
  })
  expect(place({ target: 'datasets' })).toEqual({
    profileId: 'one',
    route: { view: 'dataset', id: '12' },
  })
  expect(place({ target: 'datasets', query: '{}' })).toEqual({
    profileId: 'one',
    route: { view: 'dataset', id: '12', query: '{}' },
  })
  expect(place({ target: 'drafts', id: 'd' })).toEqual({
    profileId: 'one',
    route: { view: 'course-form', draft: 'd' },
  })
})

test('reports why it cannot be opened', () => {
  expect(placeOfLink(null, known)).toMatchObject({ deadEnd: 'unreadable' })
  expect(place({ institution: 'Nobody' })).toEqual({ deadEnd: 'no-institution', name: 'Nobody' })
  expect(place({ institution: 'Antiga' })).toMatchObject({ deadEnd: 'no-institution' })
  expect(place({ institution: 'Duas' })).toMatchObject({ deadEnd: 'many-institutions' })
  expect(place({ target: 'drafts', id: 'x' })).toMatchObject({ deadEnd: 'no-draft' })
  expect(place({ institution: 'two', target: 'drafts', id: 'd' }), 'of another').toMatchObject({
    deadEnd: 'no-draft',
  })
})
