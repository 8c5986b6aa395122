import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { pageMessages } from '../../../scripts/vite-page-messages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the page contains no texts of the terminal, the template or the diagnostics file', () => {
  const sources = ['src-renderer', 'src-main/contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|svelte)$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  const takesOther =
    /messagesIn\([^)]*\)\.(?:terminal|template|diagnostics)|\b(?:terminal|template|diagnostics)\b[^;={}]*\}\s*=\s*messagesIn/
  expect(takesOther.test('const { usage } = messagesIn(language).terminal')).toBe(true)
  expect(takesOther.test('messagesIn(language.current).template.headers')).toBe(true)
  expect(takesOther.test('const { terminal, health } = messagesIn(language)')).toBe(true)
  const taking = sources.filter((name) =>
    takesOther.test(readFileSync(path.join(root, name), 'utf8')),
  )
  expect(taking).toEqual([])
})

test('the page gets the file that loads one language at a time', () => {
  const { resolveId } = pageMessages()
  if (typeof resolveId !== 'object') throw new Error('The plugin does not resolve files.')
  const { id } = resolveId.filter as { id: RegExp }
  expect(id.test('#contract/messages/message-sources.ts')).toBe(true)
  expect(id.test('./message-sources.ts')).toBe(true)
  const file = (resolveId.handler as () => string)()
  expect(readFileSync(file, 'utf8')).toContain('export async function readMessageSource')
})
