import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../../../src-main/contract/settings.ts'

const reading = vi.hoisted(() => ({
  missing: new Set<string>(),
  waiting: new Map<string, Promise<void>>(),
}))

vi.mock('#contract/messages/message-sources.ts', async (original) => ({
  ...(await original<object>()),
  readMessageSource: async (language: Language) => {
    await reading.waiting.get(language)
    if (reading.missing.has(language)) throw new Error(`There is no file of ${language}.`)
  },
}))

const { language } = await import('../../../../src-renderer/state/language.svelte.ts')

const kept = new Map<string, string>()

beforeEach(async () => {
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  reading.missing.clear()
  reading.waiting.clear()
  await language.use('en')
})

test('uses a language once its messages are loaded, and keeps it for the next start', async () => {
  await language.use('es')
  expect(language.current).toBe('es')
  expect(document.documentElement.lang).toBe('es')
  expect(kept.get('provost.language')).toBe('"es"')
})

test('does not use a language whose messages cannot be loaded, and reports this', async () => {
  reading.missing.add('es')
  await language.use('es')
  expect(language.current).toBe('en')
  expect(language.isUnread).toBe(true)
  await language.use('pt-BR')
  expect(language.isUnread).toBe(false)
})

test('uses the later one of two requested languages', async () => {
  let arrive: () => void = () => undefined
  reading.waiting.set('es', new Promise((resolve) => (arrive = resolve)))
  const first = language.use('es')
  await language.use('pt-BR')
  arrive()
  await first
  expect(language.current).toBe('pt-BR')
})

test('starts in English if the last language cannot be loaded', async () => {
  await language.use('es')
  reading.missing.add('es')
  await language.start()
  expect(language.current).toBe('en')
})
