import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

const page = [
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
  '@internationalized/date',
  '@lucide/svelte',
  'bits-ui',
  'diff',
  'extract-colors',
  'papaparse',
  'svelte',
  'uplot',
  'zod',
]

/** Everything in the program except its processes and its command line. */
const program = ['contract', 'runs engine', 'core', 'adapters', 'demo platform', 'composition root']

/** The layers of the window, the lowest first. Each may import itself, those below it, and the contract. */
const floors = [
  'window, lib',
  'window, ui',
  'window, state',
  'window, shared',
  'window, features',
  'window, app',
]
const upTo = (floor) => [...floors.slice(0, floors.indexOf(floor) + 1), 'contract']

const electronAndKeytar =
  'Only entry/electron.ts and entry/preload.ts load electron, only entry/keychain-helper.ts loads keytar: pass on a port.'

/**
 * Which file may import which: `renderer -> contract <- runs engine <- core <- adapters <- entry`. In the renderer each
 * layer may import only the layers below it. The linter applies these rules in the editor, and a test to the whole
 * tree. Everything that is not listed is forbidden. The first entry whose `path` matches a file applies.
 *
 * `layers`, `files` and `packages` are what the files of an entry may import, and `node` is whether they may import
 * Node's modules. `typeLayers` and `typePackages` may be imported by `import type` only. `room`: two folders of the
 * layer that differ in this part of their path may not import each other. `instead` says what to do if a file seems to
 * need more.
 */
const entries = [
  {
    layer: 'window, lib',
    path: /^src-renderer\/lib\//,
    layers: upTo('window, lib'),
    packages: page,
    instead: "What holds state or words belongs in 'state', what is shown in 'ui'.",
  },
  {
    layer: 'window, ui',
    path: /^src-renderer\/ui\//,
    layers: upTo('window, ui'),
    packages: page,
    instead:
      'A control knows no feature and no state: pass what it needs as a property or a snippet.',
  },
  {
    layer: 'window, state',
    path: /^src-renderer\/state\//,
    layers: upTo('window, state'),
    packages: page,
    instead: 'State of the whole window knows no feature: let the feature call it.',
  },
  {
    layer: 'window, shared',
    path: /^src-renderer\/shared\//,
    layers: upTo('window, shared'),
    packages: page,
    instead: 'What differs between features is passed in, as a property or a snippet.',
  },
  {
    layer: 'window, features',
    path: /^src-renderer\/features\//,
    room: /^src-renderer\/features\/[^/]+\//,
    layers: upTo('window, features'),
    packages: page,
    instead:
      "A feature knows no other one: 'app' puts them together, and what two need is in 'shared'.",
  },
  {
    layer: 'window, app',
    path: /^src-renderer\/(?:app\/|[^/]+$)/,
    layers: upTo('window, app'),
    packages: page,
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
    path: /^src-main\/contract\/messages\/help\.ts$/,
    layers: ['contract'],
    files: ['en', 'es', 'pt-BR'].map((language) => `resources/messages/help/${language}.json`),
    packages: [],
    instead: 'The help is texts and nothing else.',
  },
  {
    layer: 'contract',
    path: /^src-main\/contract\/messages\/(?:catalogue|message-sources|message-sources-of-page)\.ts$/,
    layers: ['contract'],
    files: ['en', 'es', 'pt-BR'].map((language) => `resources/messages/${language}.json`),
    packages: ['@formatjs/icu-messageformat-parser', 'intl-messageformat'],
    instead: 'The catalogue is texts and what fills them in.',
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
    layer: 'runs engine',
    path: /^src-main\/runs-engine\//,
    layers: ['contract', 'runs engine'],
    packages: [],
    instead: "The engine could be a package of its own: add a port to 'runs-engine/ports.ts'.",
  },
  {
    layer: 'core',
    path: /^src-main\/core\//,
    layers: ['contract', 'runs engine', 'core'],
    packages: ['fflate', 'hucre', 'numfmt', 'ofetch', 'papaparse', 'zod'],
    instead: "Add a port to 'core/ports.ts' and an adapter that fulfils it.",
  },
  {
    layer: 'adapters',
    path: /^src-main\/adapters\/browser\//,
    layers: ['contract', 'runs engine', 'core', 'adapters', 'demo platform'],
    packages: ['@playwright/test'],
    node: true,
    instead: 'An adapter is handed what else it needs by the process that picks it.',
  },
  {
    layer: 'adapters',
    path: /^src-main\/adapters\/updates\/electron-updater\.ts$/,
    layers: ['contract', 'core', 'adapters'],
    packages: ['electron-updater'],
    node: true,
    instead: 'This is the home of electron-updater, which is loaded with it, and nothing else.',
  },
  {
    layer: 'adapters',
    path: /^src-main\/adapters\//,
    layers: ['contract', 'runs engine', 'core', 'adapters', 'demo platform'],
    packages: [],
    typePackages: ['electron'],
    node: true,
    instead:
      "An adapter is handed its part of electron by 'entry/electron.ts', and uses 'import type'; keytar is behind the SecretStore port.",
  },
  {
    layer: 'demo platform',
    path: /^src-main\/demo-platform\//,
    layers: ['contract', 'demo platform'],
    packages: ['zod'],
    node: true,
    instead: 'The demo platform stands on Node and the contract, as a server of its own would.',
  },
  {
    layer: 'composition root',
    path: /^src-main\/[^/]+\.ts$/,
    layers: program,
    files: ['package.json'],
    packages: [],
    node: true,
    instead: 'The composition root is the same in every process: pass on a port.',
  },
  {
    layer: 'command line',
    path: /^src-main\/cli\//,
    layers: [...program, 'command line'],
    files: ['package.json'],
    packages: ['commander', 'string-width'],
    node: true,
    instead: electronAndKeytar,
  },
  {
    layer: 'entry',
    path: /^src-main\/entry\/preload\.ts$/,
    layers: [],
    files: ['src-main/contract/channels.ts'],
    packages: ['electron'],
    typeLayers: ['contract'],
    instead:
      "The sandboxed preload loads electron and 'contract/channels.ts'; for the rest of the contract use 'import type'.",
  },
  {
    layer: 'entry',
    path: /^src-main\/entry\/keychain-helper\.ts$/,
    layers: ['adapters'],
    packages: ['keytar'],
    typePackages: ['electron'],
    node: true,
    instead: "The keychain's process is keytar's home and nothing else.",
  },
  {
    layer: 'entry',
    path: /^src-main\/entry\/electron\.ts$/,
    layers: [...program, 'command line'],
    files: ['package.json'],
    packages: ['electron'],
    node: true,
    instead: 'keytar lives in keychain-helper.ts only: use the SecretStore port.',
  },
  {
    layer: 'entry',
    path: /^src-main\/entry\//,
    layers: [...program, 'command line'],
    files: ['package.json'],
    packages: [],
    node: true,
    instead: electronAndKeytar,
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
    path: /^scripts\/messages\.mjs$/,
    layers: ['scripts'],
    packages: ['@formatjs/icu-messageformat-parser', 'prettier'],
    node: true,
    instead: 'Scripts run before anything is installed; this one is for who changes a message.',
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
 * Returns what is wrong with one import, in a sentence, or null. `path` is the importing file, relative to the
 * checkout, with `/`. A file in no layer (a test, a configuration) may import anything.
 */
export function importProblem({ path, specifier, typeOnly }) {
  const entry = entryOf(path)
  if (!entry) return null
  const target = targetOf(path, specifier)
  return allows(entry, { path, target, typeOnly })
    ? null
    : `The ${entry.layer} may not import ${target.name}. ${entry.instead}`
}

function allows(entry, { path, target, typeOnly }) {
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
      if (layer === entry.layer && roomOf(entry, path) !== roomOf(entry, target.name)) return false
      return (
        entry.layers.includes(layer) ||
        entry.files?.includes(target.name) ||
        (typeOnly && entry.typeLayers?.includes(layer))
      )
    }
  }
}

function roomOf({ room }, path) {
  return room && room.exec(path)?.[0]
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
