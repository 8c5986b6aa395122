import { expect, test } from '@playwright/test'
import { answersOf } from '../../../../../../src-renderer/features/batches/columns/question-answers.ts'

const inicial = { id: 1, name: 'Inicial' }
const medio = { id: 4, name: 'Médio' }
const known = [inicial, medio]

test('names that are alike come first, and each once', () => {
  const question = { text: 'Medio', candidates: [medio] }
  expect(answersOf(question, { known, takesIds: true })).toEqual([medio, inicial])
})

test('a whole number can be an ID that no name is known for', () => {
  for (const text of ['99', '#99'])
    expect(answersOf({ text, candidates: [] }, { known, takesIds: true })).toEqual([
      { id: 99, name: null },
      ...known,
    ])
  for (const text of ['9.5', '0', '9a', ''])
    expect(answersOf({ text, candidates: [] }, { known, takesIds: true })).toEqual(known)
})

test('where names are sent, no ID is offered', () => {
  expect(answersOf({ text: '99', candidates: [] }, { known, takesIds: false })).toEqual(known)
})
