import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { importProblem } from '../../scripts/lib/layers.mjs'
import { importsOf } from '../support/imports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every import follows the direction of the layers', () => {
  const paths = ['src-main', 'src-renderer', 'scripts'].flatMap(sourcesUnder)
  expect(paths).toContain('src-main/core/dispatch.ts')
  expect(paths).toContain('src-renderer/app/App.svelte')
  expect(paths.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  )
})

test('no file imports itself through other files, not even for a type', () => {
  const paths = ['src-main', 'src-renderer'].flatMap(sourcesUnder)
  const imported = new Map(paths.map((path) => [path, filesImportedBy(path)]))
  expect(circlesIn(imported)).toEqual([])
})

test('reports: a circle of imports', () => {
  const imported = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts', 'd.ts']],
    ['d.ts', []],
  ])
  expect(circlesIn(imported)).toEqual(['b.ts → c.ts → b.ts'])
})

const forbidden: Record<string, [path: string, source: string][]> = {
  'the page asks for Node': [
    ['src-renderer/lib/a.ts', "import { readFile } from 'node:fs/promises'"],
    ['src-renderer/lib/a.ts', "import fs from 'fs'"],
    ['src-renderer/lib/a.svelte.ts', "export * from 'node:path'"],
  ],
  'the page reaches past the contract': [
    [
      'src-renderer/app/App.svelte',
      '<script lang="ts">\n  import { createDispatch } from \'../src-main/core/dispatch.ts\'\n</script>',
    ],
    [
      'src-renderer/app/App.svelte',
      "<script module>\n  import { shell } from 'electron'\n</script>\n<p>Hello</p>",
    ],
    ['src-renderer/lib/a.ts', "type Store = import('../../src-main/core/ports.ts').Store"],
    ['src-renderer/lib/a.ts', "import { ofetch } from 'ofetch'"],
  ],
  'the contract stands on something else': [
    ['src-main/contract/a.ts', "import { createHash } from 'node:crypto'"],
    ['src-main/contract/a.ts', "import type { Store } from '../core/ports.ts'"],
    ['src-main/contract/school.ts', "import { stdnum } from 'stdnum'"],
    ['src-main/contract/school.ts', "import { IntlMessageFormat } from 'intl-messageformat'"],
  ],
  'core touches the machine': [
    ['src-main/core/a.ts', "import { app } from 'electron'"],
    ['src-main/core/a.ts', "import type { App } from 'electron'"],
    ['src-main/core/a.ts', "const fs = await import('node:fs')"],
    ['src-main/core/datasets/a.ts', "import { durableStore } from '../../adapters/store.ts'"],
    ['src-main/core/a.ts', "import { startServer } from '../demo-platform/server.ts'"],
    ['src-main/core/a.ts', "const keytar = require('keytar')"],
  ],
  'an adapter picks its own host': [
    ['src-main/adapters/a.ts', "import { ipcMain } from 'electron'"],
    ['src-main/adapters/a.ts', "import { type IpcMain } from 'electron'"],
    ['src-main/adapters/a.ts', "import { createApp } from '../app.ts'"],
    ['src-main/adapters/keychain/a.ts', "import keytar from 'keytar'"],
  ],
  'the runs engine knows the program': [
    ['src-main/runs-engine/a.ts', "import type { Store } from '../core/ports.ts'"],
    ['src-main/runs-engine/read/a.ts', "import { readFile } from 'node:fs/promises'"],
    ['src-main/runs-engine/read/a.ts', "import { nodeFiles } from '../../adapters/files/a.ts'"],
  ],
  'the demo platform knows the program': [
    ['src-main/demo-platform/a.ts', "import { platformClient } from '../core/platform/client.ts'"],
    ['src-main/demo-platform/a.ts', "import { ofetch } from 'ofetch'"],
  ],
  'a floor of the window imports one above it': [
    ['src-renderer/lib/a.ts', "import { router } from '../state/router.svelte.ts'"],
    ['src-renderer/lib/a.ts', "import { fieldWords } from '../ui/fields/words.ts'"],
    [
      'src-renderer/ui/A.svelte',
      "<script>\n  import { router } from '../state/router.svelte.ts'\n</script>",
    ],
    ['src-renderer/state/a.ts', "import Failure from '../shared/failure/FailureBanner.svelte'"],
    ['src-renderer/shared/editing/a.ts', "import { a } from '../../features/schools/a.ts'"],
    ['src-renderer/features/schools/a.ts', "import App from '../../app/App.svelte'"],
  ],
  'a feature imports another one': [
    ['src-renderer/features/schools/a.ts', "import { a } from '../courses/a.ts'"],
    ['src-renderer/features/schools/form/a.ts', "import type { A } from '../../courses/form/a.ts'"],
  ],
  'the preload loads more than names': [
    ['src-main/entry/preload.ts', "import { contract } from '../contract/index.ts'"],
    ['src-main/entry/preload.ts', "import { join } from 'node:path'"],
  ],
  'another process loads electron or keytar': [
    ['src-main/entry/cli.ts', "import { app } from 'electron'"],
    ['src-main/app.ts', "import type { App } from 'electron'"],
    ['src-main/entry/electron.ts', "import keytar from 'keytar'"],
  ],
  'a script needs a package': [['scripts/lib/a.mjs', "import { ofetch } from 'ofetch'"]],
}

for (const [title, samples] of Object.entries(forbidden)) {
  test(`reports: ${title}`, () => {
    for (const [path, source] of samples) expect(problemsOf(path, source), source).toHaveLength(1)
  })
}

test('allows the imports that the layers permit', () => {
  const allowed: [path: string, source: string][] = [
    [
      'src-renderer/lib/a.ts',
      "import { school } from '#contract/school.ts'\nimport type { Api } from '#contract'",
    ],
    [
      'src-renderer/app/App.svelte',
      "<script>\n  import X from '@lucide/svelte/icons/x'\n</script>",
    ],
    ['src-main/core/platform/a.ts', "import { ofetch } from 'ofetch'\nimport { z } from 'zod'"],
    ['src-main/adapters/ipc.ts', "import type { IpcMain } from 'electron'"],
    [
      'src-main/entry/preload.ts',
      "import { channels } from '../contract/channels.ts'\nimport type { Api } from '../contract/index.ts'",
    ],
    ['src-main/contract/tax-id.ts', "import { stdnum } from 'stdnum'"],
    ['src-renderer/features/schools/a.ts', "import { a } from './form/a.ts'"],
    ['src-renderer/features/schools/form/a.ts', "import { a } from '../school-list.svelte.ts'"],
    ['src-main/core/a.ts', "import type { ByteReader } from '../runs-engine/ports.ts'"],
  ]
  for (const [path, source] of allowed) expect(problemsOf(path, source), source).toEqual([])
})

test('a problem names the file, the line and a solution', () => {
  const source = "import { z } from 'zod'\n\nimport { readFile } from 'node:fs/promises'"
  expect(problemsOf('src-main/core/a.ts', source)).toEqual([
    "src-main/core/a.ts:3: The core may not import node:fs/promises. Add a port to 'core/ports.ts' and an adapter that fulfils it.",
  ])
})

function problemsOf(path: string, source: string): string[] {
  return importsOf(path, source).flatMap(({ specifier, line, typeOnly }) => {
    const problem = importProblem({ path, specifier, typeOnly })
    return problem ? [`${path}:${String(line)}: ${problem}`] : []
  })
}

function filesImportedBy(path: string): string[] {
  return importsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(({ specifier }) => {
    if (specifier === '#contract') return ['src-main/contract/index.ts']
    if (specifier.startsWith('#contract/')) return [`src-main/${specifier.slice(1)}`]
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : []
  })
}

/** The circles in a graph of imports, each from the file where it was met first. */
function circlesIn(imported: ReadonlyMap<string, readonly string[]>): string[] {
  const [circles, way]: [string[], string[]] = [[], []]
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path].join(' → '))
    if (seen.has(path)) return
    seen.add(path)
    way.push(path)
    for (const next of imported.get(path) ?? []) visit(next)
    way.pop()
  }
  for (const path of imported.keys()) visit(path)
  return circles
}

/** The source files in a folder, relative to the checkout, with `/`. */
function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mts|mjs|js|svelte)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
