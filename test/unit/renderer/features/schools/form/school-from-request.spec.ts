import { expect, test } from '@playwright/test'
import { schoolFromRequest } from '../../../../../../src-renderer/features/schools/form/school-from-request.ts'
import {
  blankSchool,
  fromSchool,
  toBody,
} from '../../../../../../src-renderer/features/schools/form/school-values.ts'
import { school } from '../../../../../support/samples/records.ts'

const body = JSON.parse(JSON.stringify(toBody(fromSchool(school(), 'X')))) as Record<string, never>

test('the form of a request sends the same request again', () => {
  expect(toBody(schoolFromRequest(body))).toEqual(body)
  const { location: _, features: __, ...bare } = body
  expect(toBody(schoolFromRequest(bare))).toEqual(bare)
})

test('its slug stays when the name changes', () => {
  expect(schoolFromRequest(body).slugByHand).toBe(true)
})

test('a body that is not an object gives an empty form', () => {
  for (const other of ['', null, [1], 3]) {
    expect(toBody(schoolFromRequest(other)).name).toBe(blankSchool.name)
  }
})
