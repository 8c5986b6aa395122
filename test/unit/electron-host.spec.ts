import { expect, test } from '@playwright/test'
import { canHaveSandbox } from '../e2e/hosts/electron.ts'

test('the window is tested with its sandbox, except by root', () => {
  expect(canHaveSandbox(1000)).toBe(true)
  expect(canHaveSandbox(undefined), 'on Windows').toBe(true)
  expect(canHaveSandbox(0)).toBe(false)
})
