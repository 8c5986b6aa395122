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

  test(`${where}: the lock file has a SHA-512 hash for every package`, () => {
    const unproven = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unproven.map(([path]) => path)).toEqual([])
  })

  // By name only: npm proves a version in this list by the registry's address, which our lock files do not hold. The
  // version and its hash are theirs to say.
  test(`${where}: the manifest allows or forbids every install script`, () => {
    const decided = Object.keys(manifest.allowScripts ?? {})
    const open = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => !decided.includes(name))
    expect(open).toEqual([])
  })
}

test('an undecided install script stops the installation', () => {
  expect(read('.npmrc').split('\n')).toContain('strict-allow-scripts=true')
})

/** The oldest series of Electron that its makers mended when this was written; to be raised with time. */
const oldestElectron = 45

test('the Electron version still gets fixes', () => {
  const [series] = (folders[0]?.manifest.devDependencies?.['electron'] ?? '').split('.')
  expect(Number(series)).toBeGreaterThanOrEqual(oldestElectron)
})

test('CONTRIBUTING.md gives a reason for exactly the packages in use', () => {
  // One item of a list per reason: `- **name, name**: what it is for`.
  const reasons = [...read('CONTRIBUTING.md').matchAll(/^- \*\*(.+?)\*\*: \S/gm)].flatMap(
    ([, names = '']) => names.split(', '),
  )
  const packages = folders.flatMap(({ manifest }) =>
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  )
  expect(reasons.toSorted()).toEqual(packages.toSorted())
})

test('the workflows use pinned actions and have only read permission', () => {
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

test('the workflow starts the packaged program on three systems and keeps the results', () => {
  const [, job = ''] = read('.github/workflows/ci.yml').split(/^ {2}package:$/m)
  const [text = ''] = job.split(/^ {2}\w+:$/m)
  for (const os of ['ubuntu-', 'windows-', 'macos-'])
    expect(text).toMatch(new RegExp(`- os: ${os}`))
  // Each system has a program and a terminal to start, and none is left out.
  for (const what of ['program', 'terminal'])
    expect(text.match(new RegExp(`^ {12}${what}: `, 'gm')), what).toHaveLength(3)
  const steps = text.split(/^ {6}- /m)
  const smoked = steps.filter((step) => step.includes('smoke-packaged.mjs'))
  expect(smoked.map((step) => /if: (.*)/.exec(step)?.[1])).toEqual([
    "runner.os != 'Linux'",
    "runner.os == 'Linux'",
  ])
  const kept = steps.find((step) => step.includes('path: out/smoke'))
  expect(kept, 'also after a failure').toContain('if: always()')
  expect(kept).toContain('actions/upload-artifact@')
})

test('the workflow updates the package list before it installs packages', () => {
  const installs = read('.github/workflows/ci.yml')
    .split('\n')
    .filter((line) => line.includes('apt-get install'))
  expect(installs).not.toHaveLength(0)
  for (const install of installs)
    expect(install).toContain('apt-get update && sudo apt-get install')
})

test('the workflow starts no program without its sandbox', () => {
  const text = read('.github/workflows/ci.yml')
  expect(text).not.toContain('no-sandbox')
  const [tests = ''] = text.split(/^ {2}package:$/m)
  expect(tests, 'from node_modules it needs the switch').toContain(
    'apparmor_restrict_unprivileged_userns=0',
  )
  expect(
    text.match(/apparmor_restrict_unprivileged_userns/g),
    'installed it needs none',
  ).toHaveLength(1)
})
