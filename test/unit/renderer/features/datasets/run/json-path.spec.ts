import { expect, test } from '@playwright/test'
import { jsonPath } from '../../../../../../src-renderer/features/datasets/run/json-path.ts'

test('names and indexes lead to a value', () => {
  expect(jsonPath(['scores', 0, 'name'])).toBe('$.scores[0].name')
  expect(jsonPath([])).toBe('$')
  expect(jsonPath(['ação', '_x9'])).toBe('$.ação._x9')
})

test('quotes an ambiguous name', () => {
  expect(jsonPath(['a.b'])).toBe("$['a.b']")
  expect(jsonPath(['', '9'])).toBe("$['']['9']")
  expect(jsonPath(["it's", 'say "x"', 'a\\b', 'c\nd'])).toBe(
    "$['it\\'s']['say \"x\"']['a\\\\b']['c\\nd']",
  )
})
