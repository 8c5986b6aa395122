import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { sendableVerdicts } from '../../../../src-main/contract/batch-row.ts'
import type { RowValues } from '../../../../src-main/contract/batch-mapping.ts'
import { formatProblem } from '../../../../src-main/contract/messages/format-problem.ts'
import type { Json } from '../../../../src-main/contract/primitives.ts'
import { blankProfile, type Profile } from '../../../../src-main/contract/profile.ts'
import { SchoolInput } from '../../../../src-main/contract/school.ts'
import { compareRow, judgeAlone, judgeRow } from '../../../../src-main/core/batches/judge-row.ts'
import type { JudgeContext } from '../../../../src-main/core/batches/checked-row.ts'
import { SchoolIndex } from '../../../../src-main/core/batches/school-index.ts'
import { DuplicateRows } from '../../../../src-main/core/batches/duplicate-rows.ts'
import { Redactor } from '../../../../src-main/core/platform/redaction/redactor.ts'
import { schoolWrite } from '../../../../src-main/core/writes/operations.ts'

const profile: Profile = {
  ...blankProfile,
  id: 'p',
  name: 'P',
  taxIdCheck: 'block',
  tokenSaved: true,
  archived: false,
}
const today = '2027-03-01'

function rowOf(values: Record<string, Json>): RowValues {
  return { values, cleared: [], problems: [], repairs: [], questions: [] }
}

const whole = {
  name: 'Escola',
  urlSlug: 'escola',
  groups: [1],
  'colorScheme.primary': '#112233',
  'colorScheme.secondary': '#112233',
  'colorScheme.buttonText': '#000000',
}

function contextOf(rows: readonly RowValues[], platform: SchoolIndex | null): JudgeContext {
  return {
    kind: 'school',
    profile,
    today,
    redactor: new Redactor(),
    platform,
    made: null,
    columnOf: () => null,
    duplicates: new DuplicateRows(
      'school',
      rows.map(({ values }, place) => ({ row: place + 2, values })),
    ),
    baseOf: () => null,
    isInDoubt: () => false,
    isUnknownSchool: () => false,
    coverOf: () => null,
  }
}

const words = [
  '',
  'escola',
  'Escola',
  'escola-2',
  'x'.repeat(300),
  '#112233',
  'azul',
  '00000000000000',
]
const cell = fc.constantFrom<Json>(...words, 1, [1, 2], [], null)
const rows = fc.array(
  fc
    .dictionary(
      fc.constantFrom(
        'name',
        'urlSlug',
        'groups',
        'contractNumber',
        'taxid',
        'tags',
        'location.city',
      ),
      cell,
      { maxKeys: 4 },
    )
    .map((change) => rowOf({ ...whole, ...change })),
  { minLength: 1, maxLength: 6 },
)
const lists = fc.option(
  fc.record({ slugs: fc.subarray(['escola', 'Escola', 'escola-2', '']), isWhole: fc.boolean() }),
)

function indexOf(list: { slugs: string[]; isWhole: boolean } | null): SchoolIndex | null {
  if (list === null) return null
  const schools = list.slugs.map((urlSlug, id) => ({
    id,
    name: 'Escola',
    urlSlug,
    contractNumber: null,
    taxId: null,
    tags: [],
    groups: [],
    subgroups: [],
    specialties: [],
    colorScheme: null,
    social: {},
    location: null,
    features: {} as never,
    createdAt: null,
    updatedAt: null,
  }))
  return new SchoolIndex(schools, { at: '', isWhole: list.isWhole })
}

test('checking and sending give a row the same verdict', async () => {
  await fc.assert(
    fc.asyncProperty(rows, lists, async (all, list) => {
      const context = contextOf(all, indexOf(list))
      for (const [place, values] of all.entries()) {
        // As the check does it: what the row says by itself is kept, and compared later.
        const own = await judgeAlone(values, {
          ...context,
          duplicates: new DuplicateRows('school', []),
          platform: null,
        })
        const checked = compareRow(place + 2, values, own, context)
        expect(await judgeRow(place + 2, values, context)).toEqual(checked)
      }
    }),
  )
})

test('a sendable row breaks no rule of the request', async () => {
  const sent = new Set<string>(sendableVerdicts)
  let count = 0
  await fc.assert(
    fc.asyncProperty(rows, lists, async (all, list) => {
      const context = contextOf(all, indexOf(list))
      for (const [place, values] of all.entries()) {
        const { verdict, input } = await judgeRow(place + 2, values, context)
        if (!sent.has(verdict)) continue
        count += 1
        const school = SchoolInput.parse(input)
        expect(await schoolWrite.issues(school, profile, today)).toEqual([])
      }
    }),
  )
  expect(count).toBeGreaterThan(0)
})

const verdicts: [
  string,
  Record<string, Json>,
  { slugs: string[]; isWhole: boolean } | null,
  string,
][] = [
  ['not compared', {}, null, 'ready'],
  ['not in the whole list', {}, { slugs: ['escola-2'], isWhole: true }, 'ready'],
  ['not in an incomplete list', {}, { slugs: ['escola-2'], isWhole: false }, 'platform-only'],
  ['there with the same values', {}, { slugs: ['escola'], isWhole: true }, 'same'],
  [
    'there with other values',
    { name: 'Outra' },
    { slugs: ['escola'], isWhole: false },
    'different',
  ],
  ['there in another case', {}, { slugs: ['Escola'], isWhole: true }, 'same'],
  ['there as an address', {}, { slugs: ['https://escola.example'], isWhole: true }, 'same'],
  [
    'similar to another school',
    { name: 'Outra' },
    { slugs: ['/Escola'], isWhole: true },
    'platform-only',
  ],
  ['in a list with a school without a slug', {}, { slugs: [''], isWhole: true }, 'platform-only'],
  ['wrong', { name: '' }, { slugs: ['escola'], isWhole: true }, 'wrong'],
]
for (const [what, change, list, verdict] of verdicts) {
  test(`a row that is ${what} has the verdict ${verdict}`, async () => {
    const values = rowOf({ ...whole, ...change })
    const judged = await judgeRow(2, values, contextOf([values], indexOf(list)))
    expect(judged.verdict).toBe(verdict)
  })
}

test('refuses a cell with a token', async () => {
  const values = rowOf({ ...whole, name: 'token-in-a-cell-0123456789' })
  const context = contextOf([values], null)
  context.redactor.add('token-in-a-cell-0123456789')
  const { verdict, problems } = await judgeRow(2, values, context)
  expect({ verdict, codes: problems.map(({ code }) => code) }).toEqual({
    verdict: 'wrong',
    codes: ['holds-token'],
  })
})

test('reports all problems of a row together', async () => {
  const address = { 'location.city': 'Recife', 'location.zipCode': '1234' }
  const wrong = { ...whole, ...address, name: '', taxid: '00000000000000' }
  const values = rowOf({ ...wrong, contractNumber: 'CT-1' })
  const other = rowOf({ ...whole, urlSlug: 'escola', contractNumber: 'CT-2' })
  const index = indexOf({ slugs: ['Escola'], isWhole: true })
  const { verdict, problems } = await judgeRow(2, values, contextOf([values, other], index))
  expect(verdict).toBe('wrong')
  expect(problems.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
    ...['location.district required', 'location.number required', 'location.state required'],
    ...['location.street required', 'location.zipCode not-a-postal-code', 'name required'],
    ...['taxid not-a-tax-id', 'urlSlug slug-there', 'urlSlug slug-twice'],
  ])
})

test('names each missing colour', async () => {
  const values = rowOf({ name: 'Escola', urlSlug: 'escola', groups: [3] })
  const { problems } = await judgeRow(2, values, contextOf([values], null))
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
    ...['colorScheme.primary required', 'colorScheme.secondary required'],
    'colorScheme.buttonText required',
  ])
})

test('does not send a row with more cells than the header', async () => {
  const values = { ...rowOf(whole), beyond: '50000-000' }
  const { verdict, problems } = await judgeRow(2, values, contextOf([values], null))
  expect(verdict).toBe('wrong')
  expect(problems).toMatchObject([
    { field: null, code: 'cells-beyond', params: { text: '50000-000' } },
  ])
})

test('warns of an unknown state in Brazil, as in the form', async () => {
  const address = { street: 'R', number: '1', district: 'C', city: 'Recife', zipCode: '50000-000' }
  const warningsOf = async (state: string, taxIdCountry: string) => {
    const location = Object.entries({ ...address, state }).map(([key, value]) => [
      ...[`location.${key}`, value],
    ])
    const values = rowOf({ ...whole, ...(Object.fromEntries(location) as Record<string, Json>) })
    const context = { ...contextOf([values], null), profile: { ...profile, taxIdCountry } }
    const { verdict, problems } = await judgeRow(2, values, context)
    return [verdict, ...problems.map(({ field, code }) => `${field} ${code}`)]
  }
  expect(await warningsOf('XX', 'BR')).toEqual(['warning', 'location.state not-a-state'])
  expect(await warningsOf('PE', 'BR')).toEqual(['ready'])
  expect(await warningsOf('XX', 'AR')).toEqual(['ready'])
})

test('warns of letters of another encoding in any field', async () => {
  const values = rowOf({ ...whole, name: 'Escola SÃ£o JosÃ©', tags: ['rede', 'avan\u2021ado'] })
  const { verdict, problems } = await judgeRow(2, values, contextOf([values], null))
  expect(verdict).toBe('warning')
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
    ...['name garbled', 'tags garbled'],
  ])
})

test('reports the wrong days and lists of a course that also lacks a field', async () => {
  const values = rowOf({ course_id: 7, title: '', groups: 'Ensino', scheduled_start: '2020-01-01' })
  const base = { courseId: 7, title: 'Curso', sentAt: '', payload: {} }
  const context: JudgeContext = {
    ...contextOf([], null),
    kind: 'course',
    baseOf: () => base,
    profile: { ...profile, dialect: { ...profile.dialect, 'course.lists': 'ids' } },
  }
  const { problems } = await judgeRow(2, values, context)
  const said = problems.map(({ field, code }) => `${field} ${code}`)
  expect(said).toContain('title required')
  expect(said).toContain('groups ids-expected')
  expect(said).toContain('scheduled_start before-today')
})

test('names the fields that a course without an earlier version lacks', async () => {
  const payload = {
    course_id: 7,
    title: 'Curso',
    long_description: 'Texto',
    description_visibility: 1,
    type: 1,
    school: 'a',
    teachers: '12',
  }
  const context: JudgeContext = { ...contextOf([], null), kind: 'course' }
  const { verdict, problems } = await judgeRow(2, rowOf(payload), context)
  expect(verdict).toBe('no-base')
  expect(problems).toMatchObject([{ field: null, code: 'no-base', limit: 'groups' }])
  expect(problems.map((each) => formatProblem(each, 'es'))[0]).toMatch(/^Falta: Grupos\./)
  // A cell that could not be read is not missing.
  const question = { column: 'B', field: 'groups', code: 'unknown-name', text: 'X' } as const
  const asking = { ...rowOf(payload), questions: [{ ...question, candidates: [] }] }
  const { problems: questions } = await judgeRow(2, asking, context)
  expect(questions).toMatchObject([{ field: 'groups', code: 'unanswered' }])
})

test('does not refuse the unchanged start of a running course', async () => {
  const payload = {
    course_id: 7,
    title: 'Curso',
    long_description: 'Texto',
    description_visibility: 1,
    type: 1,
    school: 'a',
    teachers: '12',
    groups: [1],
    scheduled_start: '2020-01-01',
  }
  const base = { courseId: 7, title: 'Curso', sentAt: '', payload }
  const context: JudgeContext = { ...contextOf([], null), kind: 'course', baseOf: () => base }
  const own = await judgeRow(2, rowOf({ ...payload, title: 'Outro' }), context)
  expect(own.problems).toEqual([])
  expect(own.input).toMatchObject({ title: 'Outro' })
  expect(own.input).not.toHaveProperty('scheduled_start')
  const moved = await judgeRow(2, rowOf({ ...payload, scheduled_start: '2020-01-02' }), context)
  expect(moved.problems).toMatchObject([{ field: 'scheduled_start', code: 'before-today' }])
})

test('warns of a teacher that is neither an e-mail address nor an id', async () => {
  const base = { courseId: 7, title: 'Curso', sentAt: '', payload: {} }
  const context: JudgeContext = { ...contextOf([], null), kind: 'course', baseOf: () => base }
  const warningsOf = async (teachers: string) => {
    const { problems } = await judgeRow(2, rowOf({ course_id: 7, teachers }), context)
    return problems.filter(({ isWarning }) => isWarning)
  }
  expect(await warningsOf('ana@escola.example,Ana Lima,12')).toEqual([
    {
      column: null,
      field: 'teachers',
      code: 'not-a-teacher',
      limit: 'Ana Lima',
      params: {},
      isWarning: true,
    },
  ])
  expect(await warningsOf('ana@escola.example,12')).toEqual([])
})

test('warns of schools that a complete list does not have', async () => {
  const values = rowOf({ course_id: 7, school: 'a,b,1' })
  const { problems } = await judgeRow(2, values, {
    ...contextOf([], null),
    kind: 'course',
    isUnknownSchool: (slug) => slug !== 'a',
  })
  const warnings = problems.filter(({ isWarning }) => isWarning)
  expect(warnings).toMatchObject([
    { field: 'school', code: 'unknown-school', params: { schools: 'b, 1' } },
  ])
  expect(warnings.map((each) => formatProblem(each, 'en'))[0]).toMatch(/^b, 1: not in the list/)
})

test('warns of a price with another magnitude than the last sent price, and names both', async () => {
  const last = (price: number) => ({ courseId: 7, title: 'Curso', sentAt: '', payload: { price } })
  const warningsOf = async (before: number, price: number, priceUnit: Profile['priceUnit']) => {
    const values = rowOf({ course_id: 7, price })
    const { problems } = await judgeRow(2, values, {
      ...contextOf([], null),
      kind: 'course',
      baseOf: () => last(before),
      profile: { ...profile, priceUnit },
    })
    return problems
      .filter(({ isWarning }) => isWarning)
      .map((each) => `${each.field} ${each.code} ${formatProblem(each, 'pt-BR')}`)
  }
  expect(await warningsOf(12_900, 1290, 'cents')).toEqual([
    'price price-far Da última vez foi enviado R$\u00a0129,00. Confira se R$\u00a012,90 está certo.',
  ])
  expect(await warningsOf(129, 12_900, null)).toEqual([
    'price price-far Da última vez foi enviado 129. Confira se 12.900 está certo.',
  ])
  expect(await warningsOf(12_900, 25_800, 'cents')).toEqual([])
})

test('warns of a length with another magnitude than the last sent length', async () => {
  const payload = { hour_length: 2400 }
  const warningsOf = async (hour_length: number) => {
    const { problems } = await judgeRow(2, rowOf({ course_id: 7, hour_length }), {
      ...contextOf([], null),
      kind: 'course',
      baseOf: () => ({ courseId: 7, title: 'Curso', sentAt: '', payload }),
    })
    return problems.filter(({ isWarning }) => isWarning).map((each) => formatProblem(each, 'pt-BR'))
  }
  expect(await warningsOf(144_000)).toEqual([
    'Da última vez foram enviados 2.400 min. Confira se 144.000 min está certo.',
  ])
  expect(await warningsOf(3000)).toEqual([])
})
