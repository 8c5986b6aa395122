import { expect, test } from '@playwright/test'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'
import type { Language } from '../../../../../../src-main/contract/settings.ts'
import { meansState } from '../../../../../../src-renderer/features/datasets/query/searched-state.ts'

function meant(search: string, language: Language): string[] {
  const states = Object.entries(messagesIn(language).window.datasets.states)
  return states.filter(([, word]) => meansState(search, word)).map(([code]) => code)
}

test('a search matches the states whose words have its stem', () => {
  expect(meant('com falha', 'pt-BR')).toEqual(['FAILED', 'FAILURE'])
  expect(meant('FALHOU', 'pt-BR')).toEqual(['FAILED', 'FAILURE'])
  expect(meant('concluidas', 'pt-BR')).toEqual(['COMPLETED'])
  expect(meant('execução', 'pt-BR')).toEqual(['RUNNING'])
  expect(meant('fallida', 'es')).toEqual(['FAILED', 'FAILURE'])
  expect(meant('failure', 'en')).toEqual(['FAILED', 'FAILURE'])
})

test('other searches match no state', () => {
  for (const search of ['', 'com', 'em', 'Colégio Falha Nova', '2026']) {
    expect(meant(search, 'pt-BR'), search).toEqual([])
  }
})
