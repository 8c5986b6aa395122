import { expect, test } from '@playwright/test'
import { blankProfile, type Profile } from '../../../../src-main/contract/profile.ts'
import { commandGroups, matchingGroups } from '../../../../src-renderer/app/commands.ts'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'

const words = messagesIn('en').window.frame

const profile = (id: string, name: string): Profile => ({
  ...blankProfile,
  id,
  name,
  tokenSaved: false,
  archived: false,
})
const groups = commandGroups(words, {
  profiles: [
    profile('uni', 'Universidade do Pará'),
    profile('practice', 'Demo institution'),
    { ...profile('old', 'Escola antiga'), archived: true },
  ],
  selectedId: 'practice',
  datasets: [{ id: 'ds-7f', name: 'Avaliações 2025', runs: 12, readAt: '2025-11-20T10:00:00Z' }],
  snapshots: [{ id: 'a1', datasetId: 'ds-7f', label: 'Avaliações 2024, Nov 20, 2024' }],
})
const labels = (typed: string) =>
  matchingGroups(groups, typed).flatMap(({ commands }) => commands.map(({ label }) => label))

test('every command has an id of its own', () => {
  const ids = groups.flatMap(({ commands }) => commands.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('neither the institution in use nor an archived one is offered to switch to', () => {
  expect(labels('switch')).toEqual(['Switch to Universidade do Pará'])
})

test('typing finds without accents, in any case and in any order of the words', () => {
  expect(labels('para UNIVERSIDADE')).toEqual(['Switch to Universidade do Pará'])
  expect(labels('2025 avaliacoes')).toEqual(['Avaliações 2025'])
})

test('a dataset is found by its id, and so are its snapshots', () => {
  expect(labels('ds-7f')).toEqual(['Avaliações 2025', 'Avaliações 2024, Nov 20, 2024'])
})

test('a snapshot is found by its time', () => {
  expect(labels('avaliacoes 2024')).toEqual(['Avaliações 2024, Nov 20, 2024'])
})

test('nothing typed shows everything, and what nothing matches shows no group', () => {
  expect(matchingGroups(groups, ' ')).toEqual(groups)
  expect(matchingGroups(groups, 'zzz')).toEqual([])
})
