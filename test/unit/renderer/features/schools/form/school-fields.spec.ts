import { expect, test } from '@playwright/test'
import { requiredSchoolFields, schoolFields } from '../../../../../../src-main/contract/school.ts'
import { schoolSections } from '../../../../../../src-renderer/features/schools/form/school-fields.ts'

test('every field of the create request is in exactly one section', () => {
  const placed = Object.values(schoolSections).flat()
  expect(placed.toSorted()).toEqual([...schoolFields].toSorted())
})

test('the required fields are those of the specification', () => {
  expect([...requiredSchoolFields]).toEqual([
    'name',
    'urlSlug',
    'groups',
    'colorScheme.primary',
    'colorScheme.secondary',
    'colorScheme.buttonText',
    'location.street',
    'location.number',
    'location.district',
    'location.city',
    'location.state',
    'location.zipCode',
  ])
})
