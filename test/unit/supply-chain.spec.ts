import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const root = new URL('../../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')

type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
type Lock = {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; hasInstallScript?: boolean }
  >
}

/** Each folder with packages of its own. */
const folders = ['', 'packaging/'].map((folder) => ({
  folder,
  // The casts: our own files, whose shape npm gives.
  manifest: JSON.parse(read(`${folder}package.json`)) as Manifest,
  lock: JSON.parse(read(`${folder}package-lock.json`)) as Lock,
}))

for (const { folder, manifest, lock } of folders) {
  const where = folder || 'the project'
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

  test(`${where}: every version is pinned`, () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  test(`${where}: every package is the one whose hash is in the lock file`, () => {
    const unproven = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unproven.map(([path]) => path)).toEqual([])
  })

  // By name only: npm proves a version in this list by the registry's address, which our lock files do not hold. The
  // version and its hash are theirs to say.
  test(`${where}: a package with an install script is allowed to run it, or forbidden`, () => {
    const decided = Object.keys(manifest.allowScripts ?? {})
    const open = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => !decided.includes(name))
    expect(open).toEqual([])
  })
}

test('install scripts that nobody has decided about stop the installation', () => {
  expect(read('.npmrc').split('\n')).toContain('strict-allow-scripts=true')
})

/** The oldest series of Electron that its makers mended when this was written; to be raised with time. */
const oldestElectron = 45

test('Electron is of a series that is mended', () => {
  const [series] = (folders[0]?.manifest.devDependencies?.['electron'] ?? '').split('.')
  expect(Number(series)).toBeGreaterThanOrEqual(oldestElectron)
})

test('every package has its reason in CONTRIBUTING.md', () => {
  const reasons = read('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => (line.split('|')[1] ?? '').split(',').map((name) => name.trim()))
    .map((name) => (name.startsWith('…/') ? `@fontsource-variable/${name.slice(2)}` : name))
  const missing = folders
    .flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    )
    .filter((name) => !reasons.includes(name))
  expect(missing).toEqual([])
})

test('the workflows run nothing that can change under its name, and may only read', () => {
  const workflows = readdirSync(new URL('.github/workflows/', root)).map((name) => ({
    name,
    text: read(`.github/workflows/${name}`),
  }))
  expect(workflows).not.toHaveLength(0)
  for (const { name, text } of workflows) {
    const used = [...text.matchAll(/uses:\s*(.+)/g)].map(([, action = '']) => action)
    expect(used, name).not.toHaveLength(0)
    for (const action of used) expect(action, name).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d/)
    expect(text, name).toMatch(/^permissions:\n {2}contents: read\n(?! )/m)
    // No job has others.
    expect(text.match(/\bpermissions\b/g), name).toHaveLength(1)
    const checkouts = used.filter((action) => action.startsWith('actions/checkout@'))
    expect(text.match(/persist-credentials: false/g), name).toHaveLength(checkouts.length)
    expect(text, name).not.toMatch(/write(?:-all)?\s*$|secrets\.|pull_request_target/m)
  }
})
