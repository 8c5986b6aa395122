import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { messagesIn } from '../../src-main/contract/messages/catalogue.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const notOurs = new Set(['node_modules', 'out', 'dist', '.git'])

/** Every file of the checkout, from its root, with `/`. */
const files = filesUnder(root)
const folders = new Set(files.flatMap(foldersOf))
const pages = files.filter((file) => file.endsWith('.md'))

const widest = 160

/** What a source or test is called in a text: `window.spec.ts`, `core/dispatch.ts`, `src-renderer/app/App.svelte`. */
const sourceName =
  /(?<![\w/.@*>…-])(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?:m?ts|mjs|svelte|css|tpl)(?![\w*-])/g
/** A folder, or a file of any kind, in a code span: `core/platform`, `docs/decisions/010-outcome-of-a-write.md`. */
const codeSpan = /`([\w@.-]+(?:\/[\w@.-]+)+)\/?`/g
const link = /\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g

test('every file and folder that a document names exists', () => {
  expect(pages).toContain('README.md')
  const missing = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const sources = [...text.matchAll(sourceName)].map(([name]) => name)
    const spans = [...text.matchAll(codeSpan)].map(([, name = '']) => name).filter(isOurs)
    const links = [...text.matchAll(link)].map(([, target = '']) => target)
    return [
      ...[...sources, ...spans].filter((name) => !exists(name)),
      ...links.filter((target) => !isThere(posix.join(posix.dirname(page), target))),
    ].map((name) => `${page}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('the README names the button that starts the demo', () => {
  const { tryButton } = messagesIn('en').window.profiles
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`**${tryButton}**`)
})

test('finds the name of a moved file in every spelling', () => {
  for (const name of [
    'core/dispatch.ts',
    'src-main/core/dispatch.ts',
    'dispatch.ts',
    'core/writes',
  ])
    expect(exists(name), name).toBe(true)
  for (const name of ['core/gone.ts', 'src-main/dispatch.ts', 'gone.ts', 'core/gone'])
    expect(exists(name), name).toBe(false)
})

test('every command that a document or a workflow names is in package.json', () => {
  // The cast: our own file, whose shape npm gives.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const workflows = files.filter((file) => file.startsWith('.github/workflows/'))
  const unknown = [...pages, ...workflows].flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    return [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([call]) => `${page}: ${call}`)
  })
  expect(unknown).toEqual([])
})

test('no document has a line that is too long', () => {
  const wide = pages.flatMap((page) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > widest ? [`${page}:${String(at + 1)}`] : [])),
  )
  expect(wide).toEqual([])
})

/** Under one of the folders that documents leave out, or anywhere by its last parts alone. */
function exists(name: string): boolean {
  return isThere(name) || [...files, ...folders].some((path) => path.endsWith(`/${name}`))
}

function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, '')
  return files.includes(plain) || folders.has(plain)
}

/** Not `net/http/…` of Chromium, or `out/tour`, which a build makes: the name begins with a folder of ours. */
function isOurs(name: string): boolean {
  const [first = ''] = name.split('/', 1)
  return [...folders].some((folder) => folder.split('/').slice(0, 2).includes(first))
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesUnder(path)
    return [relative(root, path).split(sep).join('/')]
  })
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}
