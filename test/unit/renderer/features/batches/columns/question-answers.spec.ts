import { expect, test } from '@playwright/test'
import {
  amountIn,
  answersOf,
} from '../../../../../../src-renderer/features/batches/columns/question-answers.ts'

const inicial = { id: 1, name: 'Inicial' }
const medio = { id: 4, name: 'Médio' }
const known = [inicial, medio]

test('lists similar names first, without duplicates', () => {
  const question = { text: 'Medio', candidates: [medio] }
  expect(answersOf(question, { known, takesIds: true })).toEqual([medio, inicial])
})

test('the question about the price unit names the amount of the cell', () => {
  expect(amountIn('R$ 1.299,90', 'BRL', 'pt-BR')).toBe(129_990)
  expect(amountIn('1.250', 'BRL', 'pt-BR')).toBe(125_000)
  expect(amountIn('grátis?', 'BRL', 'pt-BR')).toBeNull()
})

test('a whole number can be an ID without a known name', () => {
  for (const text of ['99', '#99'])
    expect(answersOf({ text, candidates: [] }, { known, takesIds: true })).toEqual([
      { id: 99, name: null },
      ...known,
    ])
  for (const text of ['9.5', '0', '9a', ''])
    expect(answersOf({ text, candidates: [] }, { known, takesIds: true })).toEqual(known)
})

test('offers no ID if names are sent', () => {
  expect(answersOf({ text: '99', candidates: [] }, { known, takesIds: false })).toEqual(known)
})
