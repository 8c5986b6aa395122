import { expect, test } from '@playwright/test'
import { clean, context, readRow } from '../../../../support/samples/rows.ts'

test('sends names if the institution accepts names', () => {
  const names = { lists: 'names' } as const
  expect(readRow('course', [{ groups: '12; Sul' }], names).values).toEqual({
    groups: 'Região Norte,Sul',
  })
  const answered = { groups: { '99': 99 } }
  expect(readRow('course', [{ groups: '99' }], names, { values: answered }).problems).toMatchObject(
    [{ rule: 'names-expected' }],
  )
})

test('asks about an unknown or ambiguous name, and offers similar names', () => {
  const { values, questions } = readRow('school', [{ groups: 'Regiao Nort; repetido; 12' }])
  expect(values).toEqual({})
  expect(questions).toEqual([
    {
      column: 'A',
      field: 'groups',
      code: 'unknown-name',
      text: 'Regiao Nort',
      candidates: [{ id: 12, name: 'Região Norte' }],
    },
    {
      column: 'A',
      field: 'groups',
      code: 'ambiguous-name',
      text: 'repetido',
      candidates: [
        { id: 21, name: 'Repetido' },
        { id: 22, name: 'repetido' },
      ],
    },
  ])
})

test('applies an answer to every row, including the answer to leave out a name', () => {
  const values = { groups: { 'Regiao Nort': 12, repetido: null }, type: { Oficina: 2 } }
  expect(readRow('school', [{ groups: 'Regiao Nort; repetido' }], {}, { values })).toMatchObject({
    ...clean,
    values: { groups: [12] },
  })
  expect(readRow('course', [{ type: 'Oficina' }]).questions).toMatchObject([
    { code: 'unknown-word', text: 'Oficina' },
  ])
  expect(readRow('course', [{ type: 'Oficina' }], {}, { values }).values).toEqual({ type: 2 })
})

test('reads a number as an id, unless it is only a name', () => {
  expect(readRow('school', [{ groups: '2026' }]).values).toEqual({ groups: [2026] })
  const { groups } = context.names
  const names = { ...context.names, groups: groups.filter(({ id }) => id !== 2026) }
  expect(readRow('school', [{ groups: '2026' }], { names }).values).toEqual({ groups: [7] })
  // An unknown name is asked about once. If no name is known at all, it is accepted.
  expect(readRow('school', [{ groups: '555' }])).toMatchObject({
    values: {},
    questions: [{ code: 'unknown-name', text: '555', candidates: [] }],
  })
  expect(
    readRow('school', [{ groups: '555' }], {}, { values: { groups: { '555': 555 } } }),
  ).toEqual({
    ...clean,
    values: { groups: [555] },
  })
  const none = { groups: [], subgroups: [], specialties: [] }
  expect(readRow('school', [{ groups: '555' }], { names: none }).values).toEqual({ groups: [555] })
})

test('finds schools of a course by slug or name, and refuses unknown ones', () => {
  expect(readRow('course', [{ school: 'Colégio Ipê; aurora' }]).values).toEqual({
    school: 'ipe-centro,aurora',
  })
  expect(readRow('course', [{ school: 'Ipê, unidade Sul' }]).values).toEqual({ school: 'ipe-sul' })
  const { values, problems } = readRow('course', [{ school: 'aurora; Escola Nova' }])
  expect(values).toEqual({})
  expect(problems).toEqual([
    {
      column: 'A',
      field: 'school',
      rule: 'not-a-school',
      text: 'aurora; Escola Nova',
      limit: 'Escola Nova',
    },
  ])
})
