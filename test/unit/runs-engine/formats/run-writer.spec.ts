import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { createCsvWriter, type CsvStyle } from '../../../../src-main/runs-engine/formats/csv.ts'
import {
  createJsonWriter,
  createNdjsonWriter,
} from '../../../../src-main/runs-engine/formats/json-lines.ts'
import type { RunWriter } from '../../../../src-main/runs-engine/formats/run-writer.ts'
import { FORMULA } from '../../../support/references/formula.ts'
import { runText } from '../../../support/samples/json-text.ts'
import { readCsv } from '../../../support/readers/read-csv.ts'
import { isNumberIn } from '../../../support/references/reference-csv.ts'
import { flattenRun, wellFormed } from '../../../support/references/reference-json.ts'
import { takeRuns, type TakenRuns } from '../../../support/runs-engine/taken-runs.ts'
import { writeAtOnce } from '../../../support/runs-engine/write-at-once.ts'

const plain: CsvStyle = {
  delimiter: ',',
  bom: false,
  lineEnd: '\n',
  decimalMark: '.',
  formulaGuard: false,
}

/** Takes runs in and writes them with a writer made for them. */
function write(runs: string[], make: (taken: TakenRuns) => RunWriter): string {
  const taken = takeRuns(runs)
  const bytes = writeAtOnce(make(taken), taken)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

function csv(runs: string[], style: Partial<CsvStyle> = {}, keys?: string[]): string {
  return write(runs, ({ fields, columns }) =>
    createCsvWriter(fields, columns.choose(keys), { ...plain, ...style }),
  )
}

test('CSV read back has every field of every run', () => {
  const style = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    bom: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    decimalMark: fc.constantFrom('.', ','),
    formulaGuard: fc.boolean(),
    nullText: fc.constantFrom('', 'NULL', '-', '0', 'true'),
  })
  fc.assert(
    fc.property(fc.array(runText, { minLength: 1, maxLength: 6 }), style, (runs, options) => {
      const text = csv(runs, options)
      assert.equal(text.startsWith('\ufeff'), options.bom)
      const [names = [], ...rows] = readCsv(
        options.bom ? text.slice(1) : text,
        options.delimiter,
        options.lineEnd,
      )
      // Names that differ in halves of surrogate pairs alone are the same in UTF-8; the fields could not be told apart.
      fc.pre(new Set(names).size === names.length)
      const guarded = (cell: string): string =>
        options.formulaGuard && FORMULA.test(cell) ? `'${cell}` : cell
      const expected = runs.map((run) => {
        const fields = new Map(
          [...flattenRun(run)].map(([key, field]) => [guarded(wellFormed(key)), { ...field, key }]),
        )
        return names.map((name) => {
          const field = fields.get(name)
          if (!field) return ''
          if (field.kind === 'null') return options.nullText
          if (field.kind === 'number' || isNumberIn(options, field.key, field.text))
            return field.text.replace('.', options.decimalMark)
          return field.kind === 'text' ? guarded(wellFormed(field.text)) : wellFormed(field.text)
        })
      })
      if (names.length > 0) assert.deepEqual(rows, expected)
      assert.equal(rows.length, runs.length)
    }),
    { numRuns: 1500 },
  )
})

test('CSV has quotes only if necessary', () => {
  const run =
    '{"a":"plain text","b":"x,y","c":"say \\"hi\\"","d":"1\\n2","e":"\\u0041 b","f":" s ","g":""}'
  expect(csv([run])).toBe('a,b,c,d,e,f,g\nplain text,"x,y","say ""hi""","1\n2",A b, s ,""\n')
})

test('CSV keeps numbers as written and nested arrays as JSON', () => {
  expect(
    csv(['{"a":12345678901234567890,"b":1.10,"c":-0,"d":1E5,"e":[1, {"x":"y z"}],"f":{}}']),
  ).toBe('a,b,c,d,e,f\n12345678901234567890,1.10,-0,1E5,"[1,{""x"":""y z""}]",{}\n')
})

test('CSV of the Brazilian preset has decimal commas, also in numbers that came as text, in quotes if the comma is also the delimiter', () => {
  const runs = ['{"a":-1.5,"b":"1.5","c":2e-3}']
  expect(csv(runs, { delimiter: ';', decimalMark: ',', bom: true, lineEnd: '\r\n' })).toBe(
    '\ufeffa;b;c\r\n-1,5;1,5;2e-3\r\n',
  )
  expect(csv(runs, { decimalMark: ',', formulaGuard: true })).toBe('a,b,c\n"-1,5","1,5",2e-3\n')
})

test('the formula guard changes texts and names, never numbers', () => {
  const runs = ['{"=a":"=1+1","b":"\\u002b1","c":-5,"d":"@x","e":"\\tx","f":"-","g":"a=b"}']
  expect(csv(runs, { formulaGuard: true })).toBe("'=a,b,c,d,e,f,g\n'=1+1,'+1,-5,'@x,'\tx,'-,a=b\n")
})

test('the formula guard detects full-width signs and signs after blanks', () => {
  const cells = (texts: string[], formulaGuard: boolean): string =>
    csv([`{${texts.map((text, i) => `"${i}":"${text}"`).join(',')}}`], {
      delimiter: ';',
      formulaGuard,
    })
      .split(/^[\d;]+\n/)[1]
      ?.trimEnd() ?? ''
  expect(
    cells(['＝1+1', '＋1', '－1', '＠a', '\\uff1d1', '\\uFF0B1', '\\uff0D1', '\\uFF20a'], true),
  ).toBe("'＝1+1;'＋1;'－1;'＠a;'＝1;'＋1;'－1;'＠a")
  expect(cells([' =1', '\ufeff=1', '\\ufeff\\u0020\\ufeff-1', '  ＠a', '\\u0020\\t=1'], true)).toBe(
    "' =1;'\ufeff=1;'\ufeff \ufeff-1;'  ＠a;' \t=1",
  )
  expect(cells(['\\n=1', '\\r\\n@a'], true)).toBe('"\'\n=1";"\'\r\n@a"')
  const harmless = ['＜1', '，', ' a=1', '\ufeffa', 'a＝1', '  ', '\ufeff', 'ﻼ']
  expect(cells(harmless, true)).toBe(cells(harmless, false))
})

test('CSV writes null, missing fields and a lone empty field', () => {
  expect(csv(['{"a":null,"b":1}', '{"b":2}'])).toBe('a,b\n,1\n,2\n')
  expect(csv(['{"a":null}', '{}', '{"a":""}'], { nullText: 'NULL' })).toBe('a\nNULL\n""\n""\n')
})

test('CSV distinguishes null from values that look like it', () => {
  const run = '{"a":null,"b":"NULL","c":"null","e":"\\u004eULL","f":""}'
  expect(csv([run, '{"d":1}'], { nullText: 'NULL' })).toBe(
    'a,b,c,e,f,d\nNULL,"NULL",null,"NULL",,\n,,,,,1\n',
  )
  expect(csv(['{"a":null,"b":"","c":" "}'])).toBe('a,b,c\n,"", \n')
  const numbers = '{"a":null,"b":0,"c":-0,"d":"0","e":0.0}'
  expect(csv([numbers], { nullText: '0' })).toBe('a,b,c,d,e\n0,"0",-0,"0",0.0\n')
  expect(csv(['{"a":null,"b":[],"c":true}'], { nullText: '[]' })).toBe('a,b,c\n[],"[]",true\n')
})

test('CSV with a time zone converts instants in any column, and no other dates', () => {
  const runs = [
    '{"at":"2026-03-01T09:30:00.123456789Z","day":"2026-03-01","local":"2026-03-01T09:30","mixed":"2026-03-01T09:30Z"}',
    '{"at":"2026-03-01 23:59:59-05:00","day":null,"local":"2026-03-01T09:30:00.5","mixed":"soon"}',
    '{"at":"2016-12-31T23:59:60Z","day":"2026-02-30T00:00Z"}',
  ]
  const zone = 'America/Sao_Paulo'
  expect(csv(runs, { zone })).toBe(
    [
      'at,day,local,mixed',
      '2026-03-01 06:30:00.123456789,2026-03-01,2026-03-01T09:30,2026-03-01 06:30:00',
      '2026-03-02 01:59:59,,2026-03-01T09:30:00.5,soon',
      '2016-12-31T23:59:60Z,2026-02-30T00:00Z,,',
      '',
    ].join('\n'),
  )
  const brazilian = { zone, delimiter: ';', decimalMark: ',' } as const
  expect(csv(runs.slice(0, 1), brazilian, ['at'])).toBe('at\n2026-03-01 06:30:00,123456789\n')
  expect(csv(runs.slice(0, 2), { zone, decimalMark: ',' }, ['at'])).toBe(
    'at\n"2026-03-01 06:30:00,123456789"\n2026-03-02 01:59:59\n',
  )
})

test('half a surrogate pair becomes the replacement character', () => {
  expect(csv(['{"a":"x\\ud800y","b":"\\udc00\\ud83d\\ude00"}'])).toBe('a,b\nx\ufffdy,\ufffd😀\n')
})

test('CSV keeps the order of chosen columns, and leaves a column without values empty', () => {
  expect(csv(['{"a":1,"b":{"c":2}}', '{"b":3}'], {}, ['b.c', 'nope', 'a'])).toBe(
    'b.c,nope,a\n2,,1\n,,\n',
  )
})

test('NDJSON and JSON of all columns contain the runs as they came, without line breaks', () => {
  fc.assert(
    fc.property(fc.array(runText, { maxLength: 6 }), (runs) => {
      const lines = write(runs, ({ fields }) => createNdjsonWriter({ fields, columns: null }))
      assert.equal(lines, runs.map((run) => `${run.replace(/[\r\n]/g, '')}\n`).join(''))
      const array = write(runs, ({ fields }) => createJsonWriter({ fields, columns: null }))
      assert.deepEqual(JSON.parse(array), JSON.parse(`[${runs.join(',')}]`))
      assert.equal(array.split('\n').length, runs.length === 0 ? 2 : runs.length + 3)
    }),
    { numRuns: 500 },
  )
})

test('NDJSON of chosen columns has flattened names and raw values', () => {
  fc.assert(
    fc.property(fc.array(runText, { maxLength: 6 }), (runs) => {
      const keys = ['c', 'a', 'a.b', 'b.value', 'value', 'absent']
      const lines = write(runs, ({ fields, columns }) =>
        createNdjsonWriter({ fields, columns: columns.choose(keys) }),
      )
      const expected = runs.map((run) => {
        const fields = flattenRun(run)
        const members = keys.flatMap((key) => {
          const field = fields.get(key)
          return field ? [`${JSON.stringify(key)}:${field.raw.replace(/[\r\n]/g, '')}`] : []
        })
        return `{${members.join(',')}}\n`
      })
      assert.equal(lines, expected.join(''))
    }),
    { numRuns: 500 },
  )
})

test('writes two thousand sparse columns in their places', () => {
  const runs = Array.from(
    { length: 500 },
    (_, i) => `{"c${i * 4}":${i},"c${(i * 4 + 1) % 2000}":"x"}`,
  )
  const [names = [], ...rows] = readCsv(csv(runs), ',', '\n')
  expect(names).toHaveLength(1000)
  expect(rows).toHaveLength(500)
  rows.forEach((row, i) => {
    assert.equal(row[names.indexOf(`c${i * 4}`)], String(i))
    assert.equal(row.filter((cell) => cell !== '').length, 2)
  })
})

test('a first name that begins with U+FEFF is not a byte order mark', () => {
  assert.equal(csv(['{"\ufeffid":1}']), '"\ufeffid"\n1\n')
  assert.equal(csv(['{"\ufeffid":1}'], { bom: true }), '\ufeff\ufeffid\n1\n')
})
