import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { Dataset } from '../../../src-main/contract/dataset.ts'
import { Complaint, PlatformFailure } from '../../../src-main/contract/failure.ts'
import { SchoolPage } from '../../../src-main/contract/school.ts'
import { Unread } from '../../../src-main/contract/primitives.ts'
import { courseFields } from '../../../src-main/contract/course.ts'
import { readComplaints } from '../../../src-main/core/platform/complaints/read-complaints.ts'
import { readDatasetAnswer, totalRunsOf } from '../../../src-main/core/platform/dataset-reader.ts'
import {
  complaintsAboutCourse,
  complaintsAboutSchool,
} from '../../../src-main/core/platform/complaints/field-paths.ts'
import { pageOf, readSchoolPage } from '../../../src-main/core/platform/school-page-reader.ts'
import { mutated } from '../../support/samples/mutated.ts'
import { answeredWith } from '../../support/samples/exchange.ts'

const runs = { numRuns: 400 }

const exchange = answeredWith(200)

// As they come out of JSON.parse: with a `__proto__` of their own, for instance.
const json = fc.json({ maxDepth: 6 }).map((text) => JSON.parse(text) as unknown)
const oddJson = fc.oneof(
  json,
  someOf('', '7', -1, 1e308, 0.5, true, null, [], {}, [[]], [null], { id: '1e999' }),
)

const school = {
  id: 1,
  name: 'A',
  urlSlug: 'a',
  contractNumber: null,
  tags: ['x', { name: 'y' }],
  taxId: 'T',
  group: [{ id: 1, name: 'G' }],
  subgroups: [{}],
  specialties: [],
  colorScheme: { primary: '#fff', secondary: '#000', buttonText: '#000' },
  social: { facebook: 'https://f.example' },
  location: { street: 'Rua A', number: 12, zipCode: '01310-100' },
  features: { enableForum: true, enableViewCounter: 0 },
  createdAt: '2026-01-01',
}
const meta = { total: 1, per_page: '25', current_page: 1, last_page: 1, next_page_url: null }

test('readSchoolPage accepts any input, and returns a value of the contract', () => {
  const answers = fc.oneof(oddJson, mutated({ data: [school, school], meta }, oddJson))
  fc.assert(
    fc.property(answers, (answer) => {
      const page = readSchoolPage(answer)
      if (page)
        expect(SchoolPage.safeParse(pageOf(page, { page: 1, perPage: 25 })).error).toBeUndefined()
    }),
    runs,
  )
})

const dataset = { id: 'd', name: 'N', metadata: { a: [1] }, createdAt: '2026-01-01' }
const refused = {
  error: {
    json: { message: '[{"path":["id"],"message":"x"}]', data: { httpStatus: 404, zodError: {} } },
  },
}
const flat = { result: [{ data: { json: dataset, meta: {} } }], totalRuns: 1, runs: [] }
const batch = [
  { result: { data: { json: dataset } } },
  { result: { data: { json: { totalRuns: 1, runs: [] } } } },
]

test('readDatasetAnswer accepts any input, and returns a value of the contract', () => {
  const answers = fc.oneof(
    oddJson,
    mutated(flat, oddJson),
    mutated(batch, oddJson),
    mutated([refused, refused], oddJson),
  )
  fc.assert(
    fc.property(answers, (answer) => {
      const { totalRuns: total } = totalRunsOf(answer, { runs: 0, redact: (text) => text })
      expect(total === null || Number.isFinite(total)).toBe(true)
      const read = readDatasetAnswer(
        answer,
        { runsFound: false, runs: 0 },
        { exchange, redact: (text) => text },
      )
      if (!read) return
      expect(Dataset.nullable().safeParse(read.dataset).error).toBeUndefined()
      for (const failure of [read.datasetFailure, read.runsFailure]) {
        expect(PlatformFailure.optional().safeParse(failure).error).toBeUndefined()
      }
      expect(Unread.array().safeParse(read.unread).error).toBeUndefined()
      expect(read.totalRuns === null || Number.isFinite(read.totalRuns)).toBe(true)
      // Either there is a dataset or a reason.
      expect(read.dataset === null).toBe(read.datasetFailure !== undefined)
    }),
    runs,
  )
})

test('readComplaints accepts any input, and returns no token', () => {
  const token = 'canary-token'
  const words = fc.oneof(oddJson, someOf(token, [token], { [token]: token }))
  const laravel = { message: token, errors: { 'tags.10': [token], location: { [token]: [token] } } }
  const answers = fc.oneof(
    words,
    mutated(laravel, words),
    mutated({ success: false, message: 'No', data: { name: ['x'] } }, words),
    mutated(
      {
        errors: [
          { message: 'x', field: 'tags', index: 1 },
          { title: 'x', source: 'name' },
        ],
      },
      words,
    ),
    mutated([refused, refused], words),
  )
  fc.assert(
    fc.property(answers, (answer) => {
      const read = readComplaints(answer, (text) => text.replaceAll(token, '*'))
      expect(JSON.stringify(read)).not.toContain(token)
      for (const complaints of [
        read.complaints,
        complaintsAboutSchool(read.complaints),
        complaintsAboutCourse(read.complaints, courseFields),
      ]) {
        expect(Complaint.array().safeParse(complaints).error).toBeUndefined()
        expect(complaints.map(({ message }) => message)).toEqual(
          read.complaints.map(({ message }) => message),
        )
      }
    }),
    runs,
  )
})

/** Each time a value of its own: what is mutated must not turn up twice. */
function someOf(...values: unknown[]): fc.Arbitrary<unknown> {
  return fc.constantFrom(...values).map((value) => structuredClone(value))
}
