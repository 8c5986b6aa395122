import { expect, test } from 'vitest'
import { productionQuestions } from '../../../../../src-renderer/shared/editing/question.ts'
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
