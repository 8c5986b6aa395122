import { expect, test } from '@playwright/test'
import type { DraftSummary } from '../../../../src-main/contract/draft.ts'
import { blankProfile, type Profile } from '../../../../src-main/contract/profile.ts'
import {
  commandGroups,
  type Known,
  linkCommand,
  nothingSeen,
} from '../../../../src-renderer/app/commands.ts'
import { rankedGroups } from '../../../../src-renderer/app/rank-commands.ts'
import { school } from '../../../support/samples/records.ts'
import { languages } from '../../../../src-main/contract/settings.ts'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'

const messages = messagesIn('en').window

const profile = (id: string, name: string): Profile => ({
  ...blankProfile,
  id,
  name,
  tokenSaved: false,
  archived: false,
})
function draft(given: Partial<DraftSummary>): DraftSummary {
  // The cast: of a draft the palette needs what is given here.
  return { kind: 'school', name: null, ...given } as DraftSummary
}

const known: Known = {
  ...nothingSeen,
  buttons: [{ shortcut: 'export', label: 'Export…' }],
  profiles: [
    profile('uni', 'Universidade do Pará'),
    profile('practice', 'Demo institution'),
    { ...profile('old', 'Escola antiga'), archived: true },
  ],
  selectedId: 'practice',
  datasets: [{ id: 'ds-7f', name: 'Avaliações 2025', runs: 12, readAt: '2025-11-20T10:00:00Z' }],
  snapshots: [{ id: 'a1', datasetId: 'ds-7f', label: 'Avaliações 2024, Nov 20, 2024' }],
  schools: [
    school({ id: 7, name: 'Colégio Zumbi dos Palmares', urlSlug: 'zumbi', contractNumber: 'CT-7' }),
    school({ id: null, name: 'Escola do Pará', urlSlug: 'para', contractNumber: null }),
    ...Array.from({ length: 20 }, (_, id) => school({ id: 100 + id, name: `Unidade ${id}` })),
  ],
  courses: [{ courseId: 101, title: 'Robótica', sentAt: '2026-01-01T00:00:00Z', payload: {} }],
  drafts: [
    draft({ id: 'd1', profileId: 'practice', title: 'Colégio Ágora' }),
    draft({ id: 'd2', profileId: 'uni', title: 'Colégio Ágora Norte' }),
    draft({ id: 'd4', profileId: 'old', title: 'Ágora antiga' }),
    draft({ id: 'd5', profileId: 'removed', title: 'Ágora removida' }),
    draft({ id: 'd3', profileId: 'practice', title: ' ', kind: 'course' }),
  ],
  batches: [{ id: 'b1', kind: 'school', label: 'escolas-2027.csv' }],
}
const groups = commandGroups(messages, known)
const labels = (typed: string) =>
  rankedGroups(groups, typed).flatMap(({ commands }) => commands.map(({ label }) => label))

test('every command has a unique id', () => {
  const ids = groups.flatMap(({ commands }) => commands.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('offers neither the selected institution nor an archived one', () => {
  expect(labels('switch')).toEqual(['Switch to Universidade do Pará'])
})

test('finds commands without accents, in any case and in any order of the words', () => {
  expect(labels('para UNIVERSIDADE')).toEqual([
    'Colégio Ágora Norte · Universidade do Pará',
    'Switch to Universidade do Pará',
  ])
  expect(labels('2025 avaliacoes')).toEqual(['Avaliações 2025'])
})

test('finds a dataset by its id, and also its saved copies', () => {
  expect(labels('ds-7f')).toEqual(['Avaliações 2025', 'Avaliações 2024, Nov 20, 2024'])
})

test('finds a saved copy by its time', () => {
  expect(labels('avaliacoes 2024')).toEqual(['Avaliações 2024, Nov 20, 2024'])
})

test('without input shows every short group, and hides groups without matches', () => {
  const shown = rankedGroups(groups, ' ').map(({ heading }) => heading)
  expect(shown).toContain(messages.frame.courses)
  expect(shown).not.toContain(messages.frame.schools)
  expect(rankedGroups(groups, 'zzz')).toEqual([])
})

test('finds a known school by its name, contract, web address, tax ID or id', () => {
  for (const typed of ['palmares zumbi', 'ct-7', 'ZUMBI', '15.216 zumbi', '7 colegio'])
    expect(labels(typed), typed).toContain('Colégio Zumbi dos Palmares')
  const [found] = rankedGroups(groups, 'ct-7')
  expect(found?.commands[0]?.action).toEqual({ go: { view: 'schools', school: '7' } })
  const [slugged] = rankedGroups(groups, 'escola do para')
  expect(slugged?.commands[0]?.action).toEqual({ go: { view: 'schools', school: 'para' } })
})

test('finds courses, drafts, and settings by their words', () => {
  expect(labels('robotica')).toEqual(['Robótica #101'])
  expect(labels('agora')).toEqual(['Colégio Ágora', 'Colégio Ágora Norte · Universidade do Pará'])
  expect(labels('without a title')).toEqual([messages.drafts.untitled.course])
  const [setting] = rankedGroups(groups, 'theme').flatMap(({ commands }) => commands)
  expect(setting?.action).toEqual({ setting: 'appearance' })
})

test('opens a draft of another institution in that institution', () => {
  const [found] = rankedGroups(groups, 'agora norte')
  expect(found?.commands[0]?.action).toEqual({
    go: { view: 'school-form', draft: 'd2' },
    institution: 'uni',
  })
})

test('finds the language by its own name, in any language of the window', () => {
  for (const language of languages) {
    const found = commandGroups(messagesIn(language).window, known)
    for (const typed of ['português', 'PORTUGUES', 'español', 'espanol', 'english']) {
      const commands = rankedGroups(found, typed).flatMap((group) => group.commands)
      expect(
        commands.map(({ label }) => label),
        `${language} ${typed}`,
      ).toContain(messagesIn(language).window.settings.language)
    }
  }
})

test('finds the prices of the institution in its form, in each language', () => {
  for (const [language, typed] of [
    ['en', 'price'],
    ['es', 'precio'],
    ['pt-BR', 'preço'],
  ] as const) {
    const found = commandGroups(messagesIn(language).window, known)
    const [command] = rankedGroups(found, typed).flatMap(({ commands }) => commands)
    expect(command?.action).toEqual({ profileId: 'practice', field: 'priceUnit' })
  }
})

test('opens a pasted link, also one that cannot be read, and takes no other text for one', () => {
  const action = (typed: string) => linkCommand(messages, typed)?.commands[0]?.action
  expect(action(' provost://Rede%20Norte/schools/12\n')).toEqual({
    link: { institution: 'Rede Norte', target: 'schools', id: '12' },
  })
  expect(action('provost://Rede%20Norte/users/12')).toEqual({ link: null })
  expect(action('provost')).toBeUndefined()
})

test('finds a batch by its name, and its limit, its starting points and settings by other words', () => {
  const first = (typed: string) => rankedGroups(groups, typed)[0]?.commands[0]?.action
  expect(first('2027')).toEqual({ go: { view: 'batch', batch: 'b1' } })
  expect(first('courses spreadsheet')).toEqual({ go: { view: 'new-batch', kind: 'course' } })
  expect(first('schools spreadsheet')).toEqual({ go: { view: 'new-batch', kind: 'school' } })
  expect(first('rows typing how many')).toEqual({ setting: 'batches' })
  expect(first('dark')).toEqual({ setting: 'appearance' })
  expect(first('token')).toEqual({ setting: 'institutions' })
  expect(first('institutions several')).toEqual({ go: { view: 'profile-table' } })
})

test('ranks matches at the beginning first, and no group crowds out others', () => {
  expect(labels('unidade 1')[0]).toBe('Unidade 1')
  expect(labels('colegio').slice(0, 1)).toEqual(['Colégio Zumbi dos Palmares'])
  expect(labels('schools')[0]).toBe('Schools')
  expect(labels('unidade')).toHaveLength(8)
})
