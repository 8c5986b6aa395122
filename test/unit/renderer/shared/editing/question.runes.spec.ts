import { expect, test } from 'vitest'
import {
  anotherQuestions,
  productionQuestions,
} from '../../../../../src-renderer/shared/editing/question.ts'
import { workspace } from '../../../../../src-renderer/state/workspace.svelte.ts'
import { profileOf } from '../../../../support/samples/records.ts'

test('the question before a write to production tells institutions of one name apart', () => {
  const [north, south] = ['north', 'south'].map((id) =>
    profileOf({ id, name: 'Rede Ipê', kind: 'production', baseUrl: `https://${id}.example` }),
  )
  workspace.profiles = [north, south].filter((each) => each !== undefined)
  const [question] = south ? productionQuestions(south, 'Create school') : []
  expect(question?.phrase).toBe('Rede Ipê (south.example)')
  expect(question?.title).toContain('Rede Ipê (south.example)')
})

test('only a school that was created already is asked about before it is created again', () => {
  expect(anotherQuestions({ kind: 'school', isCarriedOut: true })).toHaveLength(1)
  expect(anotherQuestions({ kind: 'school' })).toEqual([])
  expect(anotherQuestions({ kind: 'course', isCarriedOut: true })).toEqual([])
})
