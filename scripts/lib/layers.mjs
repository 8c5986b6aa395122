import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/**
 * Who may import whom: `renderer -> contract <- core <- adapters <- doors`. The linter applies it in
 * the editor, a test to the whole tree. What is not listed is not allowed; the first entry whose
 * `path` fits a file is the one that counts.
 *
 * `layers`, `files` and `packages` are what the files of an entry may import, `node` whether Node's
 * modules are among it; `typeLayers` and `typePackages` may be imported by `import type` only.
 * `instead` tells what to do when it seems to take more.
 */
const entries = [
  {
    layer: 'renderer',
    path: /^src-renderer\//,
    layers: ['renderer', 'contract'],
    packages: [
      '@fontsource-variable/inter',
      '@fontsource-variable/jetbrains-mono',
      '@internationalized/date',
      '@lucide/svelte',
      'bits-ui',
      'diff',
      'papaparse',
      'svelte',
      'uplot',
      'zod',
    ],
    instead:
      "The page has '#contract', packages for the page and its own files; main is asked through window.api.",
  },
  {
    layer: 'contract',
    path: /^src-main\/contract\/tax-id\.ts$/,
    layers: ['contract'],
    packages: ['stdnum', 'zod'],
    instead:
      'The contract stands on zod and itself, so that the page can use it; the rest belongs in core.',
  },
  {
    layer: 'contract',
    path: /^src-main\/contract\//,
    layers: ['contract'],
    packages: ['zod'],
    instead:
      "The contract stands on zod and itself, so that the page can use it; for tax ids use 'tax-id.ts', the rest belongs in core.",
  },
  {
    layer: 'core',
    path: /^src-main\/core\//,
    layers: ['contract', 'core'],
    packages: ['fflate', 'ofetch', 'zod'],
    instead: "Add a port to 'core/ports.ts' and an adapter that fulfils it.",
  },
  {
    layer: 'adapters',
    path: /^src-main\/adapters\/chromium\//,
    layers: ['contract', 'core', 'adapters', 'practice'],
    packages: ['@playwright/test'],
    node: true,
    instead: 'An adapter is handed what else it needs by the door that picks it.',
  },
  {
    layer: 'adapters',
    path: /^src-main\/adapters\/updates\/library\.ts$/,
    layers: ['contract', 'core', 'adapters'],
    packages: ['electron-updater'],
    node: true,
    instead: 'This is the home of electron-updater, which is loaded with it, and nothing else.',
  },
  {
    layer: 'adapters',
    path: /^src-main\/adapters\//,
    layers: ['contract', 'core', 'adapters', 'practice'],
    packages: [],
    typePackages: ['electron'],
    node: true,
    instead:
      "An adapter is handed its part of electron by main.ts, and uses 'import type'; keytar is behind the SecretStore port.",
  },
  {
    layer: 'practice',
    path: /^src-main\/practice\//,
    layers: ['contract', 'practice'],
    packages: ['zod'],
    node: true,
    instead:
      'The practice institution stands on Node and the contract, as a server of its own would.',
  },
  {
    layer: 'doors',
    path: /^src-main\/preload\.ts$/,
    layers: [],
    files: ['src-main/contract/channels.ts'],
    packages: ['electron'],
    typeLayers: ['contract'],
    instead:
      "The sandboxed preload loads electron and 'contract/channels.ts'; for the rest of the contract use 'import type'.",
  },
  {
    layer: 'doors',
    path: /^src-main\/keychain-helper\.ts$/,
    layers: ['adapters'],
    packages: ['keytar'],
    typePackages: ['electron'],
    node: true,
    instead: "The helper is keytar's home and nothing else.",
  },
  {
    layer: 'doors',
    path: /^src-main\/main\.ts$/,
    layers: ['contract', 'core', 'adapters', 'practice', 'doors'],
    files: ['package.json'],
    packages: ['electron'],
    node: true,
    instead: 'keytar lives in keychain-helper.ts only: use the SecretStore port.',
  },
  {
    layer: 'doors',
    path: /^src-main\/(?:terminal\/)?[^/]+\.ts$/,
    layers: ['contract', 'core', 'adapters', 'practice', 'doors'],
    files: ['package.json'],
    packages: ['cli-table3', 'commander'],
    node: true,
    instead:
      'Only main.ts and preload.ts load electron, only keychain-helper.ts loads keytar: pass on a port.',
  },
  {
    layer: 'scripts',
    path: /^scripts\/lib\/bill-of-materials\.mjs$/,
    layers: ['scripts'],
    packages: ['@cyclonedx/cyclonedx-library', 'packageurl-js', 'spdx-expression-parse'],
    node: true,
    instead: 'Scripts run before anything is installed; this one is loaded when a build is done.',
  },
  {
    layer: 'scripts',
    path: /^scripts\/.*\.mjs$/,
    layers: ['scripts'],
    packages: [],
    node: true,
    instead: 'Scripts run before anything is installed: they have Node and themselves.',
  },
]

/**
 * What is wrong with one import, in a sentence, or `null`. `path` is the importing file, relative to
 * the checkout with `/`; a file that is in no layer (a test, a configuration) may import anything.
 */
export function importProblem({ path, specifier, typeOnly }) {
  const entry = entryOf(path)
  if (!entry) return null
  const target = targetOf(path, specifier)
  return allows(entry, target, typeOnly)
    ? null
    : `The ${entry.layer} may not import ${target.name}. ${entry.instead}`
}

function allows(entry, target, typeOnly) {
  switch (target.kind) {
    case 'node':
      return entry.node === true
    case 'package':
      return (
        entry.packages.includes(target.name) ||
        (typeOnly && entry.typePackages?.includes(target.name))
      )
    case 'file': {
      const layer = entryOf(target.name)?.layer
      return (
        entry.layers.includes(layer) ||
        entry.files?.includes(target.name) ||
        (typeOnly && entry.typeLayers?.includes(layer))
      )
    }
  }
}

function entryOf(path) {
  return entries.find((entry) => entry.path.test(path))
}

function targetOf(path, specifier) {
  const contract = /^#contract(?:\/(.+))?$/.exec(specifier)
  if (contract) return { kind: 'file', name: `src-main/contract/${contract[1] ?? 'index.ts'}` }
  if (specifier.startsWith('.')) {
    return { kind: 'file', name: posix.join(posix.dirname(path), specifier) }
  }
  if (isBuiltin(specifier)) return { kind: 'node', name: specifier }
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [specifier]
  return { kind: 'package', name }
}
