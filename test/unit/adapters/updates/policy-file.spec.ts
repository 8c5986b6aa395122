import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { policyFile, readPolicy } from '../../../../src-main/adapters/updates/policy-file.ts'

const me = process.getuid?.() ?? null

const test = base.extend<{ file: string }>({
  // eslint-disable-next-line no-empty-pattern
  file: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-policy-'))
    await use(path.join(folder, 'policy.json'))
    await rm(folder, { recursive: true })
  },
})

test('each system has its own place for administrators’ policies', () => {
  expect(policyFile({ ProgramData: 'D:\\ProgramData' }, 'win32')).toBe(
    'D:\\ProgramData\\Provost\\policy.json',
  )
  expect(policyFile({}, 'win32')).toBe('C:\\ProgramData\\Provost\\policy.json')
  expect(policyFile({}, 'darwin')).toBe('/Library/Application Support/Provost/policy.json')
  expect(policyFile({ XDG_CONFIG_HOME: '/home/me' }, 'linux')).toBe('/etc/provost/policy.json')
})

test('without a file there is no policy', async ({ file }) => {
  expect(readPolicy(file, me)).toEqual({ kind: 'none' })
  expect(readPolicy(path.join(file, 'below'), me)).toEqual({ kind: 'none' })
})

test('reads a policy, also with a byte order mark of Windows', async ({ file }) => {
  const text = '{ "v": 1, "updates": "ask", "updateAddress": "https://intranet.example/provost/" }'
  for (const written of [text, `\uFEFF${text}`]) {
    await writeFile(file, written)
    expect(readPolicy(file, me)).toEqual({
      kind: 'policy',
      policy: { v: 1, updates: 'ask', updateAddress: 'https://intranet.example/provost/' },
    })
  }
  await writeFile(file, '{ "v": 1 }')
  expect(readPolicy(file, me)).toEqual({ kind: 'policy', policy: { v: 1, updates: 'off' } })
})

for (const [why, text] of [
  ['is empty', ''],
  ['is no JSON', 'updates: off'],
  ['is cut', '{ "v": 1, "upd'],
  ['is of another version', '{ "v": 2 }'],
  ['says something that nobody knows', '{ "v": 1, "update": "off" }'],
  ['says no with another word', '{ "v": 1, "updates": false }'],
  [
    'names an address that anybody can listen to',
    '{ "v": 1, "updateAddress": "http://a.example" }',
  ],
  ['names an address with a password', '{ "v": 1, "updateAddress": "https://a:b@a.example" }'],
  ['names an address with a password alone', '{ "v": 1, "updateAddress": "https://:b@a.example" }'],
  ['is a list', '[]'],
  ['is too long', `{ "v": 1, "updates": "off"${' '.repeat(70_000)}}`],
] as const)
  test(`a file that ${why} is a bad policy, never none`, async ({ file }) => {
    await writeFile(file, text)
    expect(readPolicy(file, me)).toMatchObject({ kind: 'bad' })
  })

test('invalid text, and a folder in its place, are a bad policy', async ({ file }) => {
  await writeFile(file, Buffer.from([0xff, 0xfe, 0x7b]))
  expect(readPolicy(file, me)).toMatchObject({ kind: 'bad' })
  await rm(file)
  await mkdir(file)
  expect(readPolicy(file, me)).toMatchObject({ kind: 'bad' })
})

test('a pipe or a device in its place is a bad policy, without a wait', async ({ file }) => {
  test.skip(process.platform === 'win32', 'Windows has no pipes in folders')
  const noFile = { kind: 'bad', detail: 'Error: it is no file' }
  execFileSync('/usr/bin/mkfifo', [file])
  expect(readPolicy(file, me)).toEqual(noFile)
  await rm(file)
  await symlink('/dev/zero', file)
  expect(readPolicy(file, me)).toEqual(noFile)
})

test('a file that others than the administrator can write is a bad policy', async ({ file }) => {
  test.skip(process.platform === 'win32', 'Windows has access lists')
  await writeFile(file, '{ "v": 1, "updates": "ask" }')
  expect(readPolicy(file, me)).toMatchObject({ kind: 'policy' })
  expect(readPolicy(file, (me ?? 0) + 1)).toMatchObject({ kind: 'bad' })
  for (const mode of [0o664, 0o646]) {
    await chmod(file, mode)
    expect(readPolicy(file, me)).toMatchObject({ kind: 'bad' })
  }
})

test('checks the target of a link', async ({ file }) => {
  test.skip(process.platform === 'win32', 'links need rights there')
  await writeFile(`${file}.real`, '{ "v": 1, "updates": "ask" }', { mode: 0o644 })
  await symlink(`${file}.real`, file)
  expect(readPolicy(file, me)).toMatchObject({ kind: 'policy' })
  await chmod(`${file}.real`, 0o666)
  expect(readPolicy(file, me)).toMatchObject({ kind: 'bad' })
})
