import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { formatExact, parseExact, plainText } from '../../../../src-renderer/lib/exact-json.ts'
import { runFields } from '../../../../src-renderer/features/datasets/run/run-detail-fields.ts'

test('keeps digits, order and repeated names as written', () => {
  const json =
    '{"n":12345678901234567890,"d":0.70,"e":1E+2,"2":1,"1":2,"a":[],"o":{},"a":[null,true,-0]}'
  expect(formatExact(parseExact(json))).toBe(json)
})

test('removes white space, and indents on request', () => {
  const value = parseExact(' { "a" : [ 1 , { "b" : "x y" } ] ,\n"c":{ } } ')
  expect(formatExact(value)).toBe('{"a":[1,{"b":"x y"}],"c":{}}')
  expect(formatExact(value, 2)).toBe(
    '{\n  "a": [\n    1,\n    {\n      "b": "x y"\n    }\n  ],\n  "c": {}\n}',
  )
})

test('writes every JSON value as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 0, max: 4 }), (json, indent) => {
      const again = formatExact(parseExact(json), indent)
      expect(again).toBe(JSON.stringify(JSON.parse(json), null, indent))
    }),
  )
})

test('the text of a string has no quotes and escapes, and other values have their JSON text', () => {
  expect(plainText(parseExact('"a\\n\\"b\\u00e9"'))).toBe('a\n"bé')
  expect(plainText(parseExact('0.10'))).toBe('0.10')
  expect(plainText(parseExact('[1, "a"]'))).toBe('[1,"a"]')
})

test('refuses text that is not JSON', () => {
  for (const text of ['', '{', '[1,]', '{"a":1,}', '01', 'nul', '"a', '{"a":1}}']) {
    expect(() => parseExact(text)).toThrow(SyntaxError)
  }
})

test('flattens a run like its columns', () => {
  const run = parseExact(
    '{"id":"r","scores":{"a":0.70,"t":null},"tags":[{"x":1}],"none":{},"r":{"e.mail":"d"}}',
  )
  expect(runFields(run).map(({ key, value }) => [key, formatExact(value)])).toEqual([
    ['id', '"r"'],
    ['scores.a', '0.70'],
    ['scores.t', 'null'],
    ['tags', '[{"x":1}]'],
    ['none', '{}'],
    ['r.e\\.mail', '"d"'],
  ])
})

test('the last one of a repeated name counts', () => {
  const fields = runFields(parseExact('{"a":1,"b":2,"a":{"c":3}}'))
  expect(fields.map(({ key }) => key)).toEqual(['a.c', 'b'])
})

test('a run that is not an object has one field, an empty one none', () => {
  expect(runFields(parseExact('[1]')).map(({ key }) => key)).toEqual(['value'])
  expect(runFields(parseExact('{}'))).toEqual([])
})
