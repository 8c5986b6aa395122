import { expect, test } from '@playwright/test'
import { distinctColour, profileColours } from '../../../src-main/contract/profile.ts'

test('a new institution gets a colour of its own as long as one is available', () => {
  const taken = [...profileColours].slice(0, 3)
  expect(distinctColour('teal', taken)).toBe('teal')
  expect(distinctColour('blue', taken)).toBe(profileColours[3])
  expect(distinctColour('blue', [...profileColours, 'blue'])).toBe(profileColours[1])
})
