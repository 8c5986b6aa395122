import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rmdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CommandLine, expect, test, valueOf } from '../../support/programs/cli.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'
import { schoolRequest } from '../../support/programs/other-program.ts'

test.skip(
  process.platform !== 'linux',
  'SKIPPED: /dev/full, /proc and ulimit are as Linux has them',
)

/** Runs a command line of the shell in which `provost` is the program. */
async function shell(
  cli: CommandLine,
  line: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const words = cli.command([]).map((word) => `'${word}'`)
  const child = spawn('/bin/sh', ['-c', `provost() { ${words.join(' ')} "$@"; }; ${line}`], {
    env: { PATH: process.env['PATH'], HOME: cli.folder, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => (printed[stream] += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...printed }
}

for (const [command, what] of [
  ['profiles list', 'a table'],
  ['--json profiles list', 'an object'],
  ['--help', 'the help'],
] as const)
  test(`${what} that a full disk does not accept ends with a sentence and 74`, async ({ cli }) => {
    await cli.institution()
    const { code, stderr } = await shell(cli, `provost ${command} > /dev/full`)
    expect(code).toBe(74)
    expect(stderr).toContain('The disk is full')
    expect(stderr).toContain('standard output')
  })

test('names a created school if standard output fails', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const file = await cli.file('school.json', schoolRequest)
  const { code, stderr } = await shell(
    cli,
    `provost --token-env T schools create ${file} > /dev/full`,
    {
      T: token,
    },
  )
  expect(code).toBe(74)
  expect(demo.schools().some(({ urlSlug }) => urlSlug === schoolRequest.urlSlug)).toBe(true)
  expect(stderr).toContain('The command was carried out, but')
  expect(stderr).toContain('A change that it made stays made')
  expect(stderr).not.toContain('try again')
})

test('sends nothing if the disk gets full before a school leaves', async ({ cli }) => {
  test.slow()
  const { demo, token } = await cli.institution()
  const file = await cli.file('school.json', schoolRequest)
  const folder = path.join(cli.dataDir, 'attempts')
  await mkdir(folder, { recursive: true })
  const unmount = mountSmallDisk(folder, 'size=16k,nr_inodes=2')
  try {
    // One inode is the folder's: there is room for the record, and none for the next one beside it.
    const full = await cli.run(['schools', 'create', file], { token })
    expect(full.code).toBe(2)
    expect(full.stderr).toContain('The disk is full')
    expect(full.stderr).toContain('Nothing was sent.')
    expect(demo.writes()).toHaveLength(0)
    expect(await readdir(folder)).toEqual([])
  } finally {
    unmount()
  }
  expect(await cli.run(['schools', 'create', file], { token })).toMatchObject({ code: 0 })
  expect(demo.writes()).toHaveLength(1)
})

test('a closed standard output ends with 74, a refusal does not', async ({ cli }) => {
  await cli.institution()
  const unwritable = await shell(cli, 'provost profiles list 1< /dev/null')
  expect(unwritable.code).toBe(74)
  expect(unwritable.stderr).toContain('standard output')
  const refused = await shell(cli, 'provost profiles check Nobody > /dev/full')
  expect(refused.code).toBe(2)
})

test('also prints the attempt of a lost write if a full disk hides the output', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const file = await cli.file('school.json', schoolRequest)
  demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
  const line = `provost --json --token-env T schools create ${file} > /dev/full`
  const lost = await shell(cli, line, { T: token })
  expect(lost.code).toBe(5)
  expect(lost.stderr).toMatch(/^! The disk is full/)
  expect(lost.stderr).toMatch(/provost attempts settle [\w-]{36}/)
})

test('no file gets the number of a closed standard stream', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const file = await cli.file('school.json', schoolRequest)
  const line = `provost --token-env T schools create ${file} <&- >&- 2>&-`
  expect(await shell(cli, line, { T: token })).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(demo.writes()).toHaveLength(1)
  const stored = await readdir(cli.dataDir, { recursive: true, withFileTypes: true })
  for (const entry of stored.filter((each) => each.isFile())) {
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8')
    expect(text, entry.name).not.toContain('Created ')
  }
})

// Should this fail one day, a closed standard output can be told, and has to be an error (decision 036).
test('Node cannot tell a closed standard output from an ignored one', async ({ cli }) => {
  const look = `require('fs').writeSync(2, require('fs').readFileSync('/proc/self/fdinfo/1'))`
  const node = `'${process.execPath}' -e "${look}"`
  const closed = await shell(cli, `${node} >&-`)
  const ignored = spawnSync(process.execPath, ['-e', look], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  expect(closed.stderr).toContain('flags:')
  expect(closed.stderr).toBe(ignored.stderr)
  expect((await shell(cli, `${node} > /dev/null`)).stderr).not.toBe(ignored.stderr)
})

test('reports a full disk even with another exit code', async ({ cli }) => {
  await cli.institution()
  // Without a keychain the diagnostics end with 3. What they found stands on standard output alone.
  for (const command of ['check --offline', '--json check --offline', '--json profiles check No']) {
    const { code, stderr } = await shell(cli, `provost ${command} > /dev/full`)
    expect(code, command).toBe(command.endsWith('No') ? 2 : 3)
    expect(stderr, command).toContain('The disk is full')
    expect(stderr, command).not.toContain('was carried out')
  }
})

test('a pipe that closes early gives an exit code', async ({ cli }) => {
  await cli.institution()
  const line = (command: string) => `{ provost ${command}; echo "code $?" >&2; } | true`
  const lost = await shell(cli, line('--json profiles list'))
  expect(lost.stderr).toContain('standard output')
  expect(lost.stderr).toContain('code 74')
  // A person has seen enough.
  expect((await shell(cli, line('profiles list'))).stderr).toContain('code 0')
})

for (const [what, size] of [
  ['a small export', 3],
  ['an export larger than a pipe', 20_000],
] as const) {
  test(`does not report ${what} as written if output fails`, async ({ cli }) => {
    await cli.file('body.json', `[${'{"a":1},'.repeat(size)}{}]`)
    const args = 'datasets export --from-file body.json --format csv --out -'
    const inFolder = `cd '${cli.folder}' && provost ${args}`
    for (const broken of ['> /dev/full', '1< /dev/null']) {
      const said = await shell(cli, `${inFolder} ${broken}`)
      expect(said.code, broken).toBe(74)
      expect(said.stderr).toMatch(/^! Standard output did not accept the whole export\.\n! .+\.\n$/)
    }
    // The reader is gone before the export begins.
    await shell(cli, `mkfifo '${cli.folder}/gone'`)
    const gone = `exec 3<>'${cli.folder}/gone' 4>'${cli.folder}/gone' 3<&-`
    const left = await shell(cli, `${gone}; ${inFolder} >&4`)
    expect(left).toEqual({ code: 74, stdout: '', stderr: '' })
  })
}

test('a reader that closes early is not an error', async ({ cli }) => {
  await cli.institution()
  const line = '{ provost --help; echo "code $?" >&2; } | head -c 1'
  const { stdout, stderr } = await shell(cli, line)
  expect(stdout).toHaveLength(1)
  expect(stderr).toBe('code 0\n')
})

test('immediately names a data folder that cannot be created', async ({ cli }) => {
  const input = await cli.file('profile.json', {})
  const readOnly = /^profiles\/\S+ cannot be written\nThe folder or the file is read-only for you/
  const noFolder = /^The folder of profiles\/\S+ is not a folder\nSomething else has its name/
  for (const [folder, sentence] of [
    ['/proc/x', readOnly],
    ['/proc/x/y/z', readOnly],
    ['/sys/x', readOnly],
    ['/dev/null/x', noFolder],
    [input, noFolder],
  ] as const) {
    const ended = await cli.run(['--data-dir', folder, ...add])
    expect(ended.code, folder).toBe(2)
    expect(ended.stderr, folder).toMatch(sentence)
    expect(ended.stderr, folder).not.toContain('moved aside')
  }
})

test('reports that an unreadable file was left in place', async ({ cli }) => {
  await cli.institution()
  const name = `profiles/${randomUUID()}.json`
  await mkdir(path.join(cli.dataDir, name))
  const { stderr } = await cli.run(['profiles', 'list'])
  expect(stderr).toContain(`${name} could not be read and was left as it is.`)
  expect(stderr).not.toContain('moved aside')
  await rmdir(path.join(cli.dataDir, name))
})

test('an export explains in one sentence why a place cannot be written', async ({ cli }) => {
  const body = await cli.file('body.json', [{ a: 1 }])
  await mkdir(path.join(cli.folder, 'folder'))
  for (const [out, title, cause] of [
    ['/dev/null/x', 'The folder of x is not a folder', 'Something else has its name'],
    [path.join(body, 'x'), 'The folder of x is not a folder', 'Something else has its name'],
    ['/dev/null', 'null is not an ordinary file', 'It is a device, a pipe or a socket.'],
    ['/dev/full', 'full is not an ordinary file', 'It is a device, a pipe or a socket.'],
    ['/', '/ is a folder', 'A file is needed here.'],
    ['folder', 'folder is a folder', 'A file is needed here.'],
    ['/proc/x', 'x cannot be written', 'The folder or the file is read-only for you.'],
    ['/nowhere/x', 'The folder of x is not there', 'It was moved, deleted or disconnected.'],
  ] as const)
    for (const force of [[], ['--force']]) {
      const where = ['--format', 'csv', '--out', out, ...force]
      const { code, stderr } = await cli.run(['datasets', 'export', '--from-file', body, ...where])
      expect(code, out).toBe(2)
      expect(stderr, out).toMatch(`${title}\n${cause}`)
      expect(stderr, out).not.toContain('exists already')
    }
})

const url = 'http://127.0.0.1:9'
const add = [
  ...['profiles', 'add', '--name', 'A', '--kind', 'test', '--base-url', url],
  ...['--content-url', url, '--analytics-url', url],
]

test('without free file descriptors, ends with a sentence and 70', async ({ cli }) => {
  let failed = 0
  for (const limit of [19, 20, 21, 22]) {
    const { code, stderr } = await shell(cli, `ulimit -n ${limit}; provost profiles list`)
    if (code === 0) continue
    failed += 1
    expect(code, `${limit}: ${stderr}`).toBe(70)
    expect(stderr).toMatch(/^Provost made a mistake, or the system refused it what it needs/)
    expect(stderr).toContain('EMFILE')
    expect(stderr, 'a stack').not.toMatch(/^ +at /m)
  }
  expect(failed).toBeGreaterThan(0)
})

test('names the reason if there is no memory for the reader', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const file = await cli.file('school.json', schoolRequest)
  const before = demo.schools().length
  for (const command of ['schools list', `schools create ${file}`, 'datasets show 1']) {
    const line = `ulimit -v 3000000; provost --token-env T ${command}`
    const { code, stdout, stderr } = await shell(cli, line, { T: token })
    expect(code, `${command}: ${stderr}`).toBe(70)
    expect(stdout + stderr).toContain('Not enough memory')
    expect(stderr).not.toMatch(/^ +at /m)
    expect(stderr).not.toContain('node:internal')
    expect(stderr).not.toContain(token)
  }
  expect(demo.schools()).toHaveLength(before)
  const attempts = await cli.json(['attempts', 'list'])
  const states = valueOf('attempts.list', attempts).map(({ state }) => state)
  expect(states, 'nothing is in doubt').toEqual(['failed'])
})

test('every command removes leftovers of dead programs from the data folder', async ({ cli }) => {
  await cli.institution()
  const folder = path.join(cli.dataDir, 'drafts')
  await mkdir(folder, { recursive: true })
  const left = `a.json.${randomUUID()}.tmp`
  const beingWritten = `b.json.${randomUUID()}.tmp`
  for (const name of [left, beingWritten]) await writeFile(path.join(folder, name), '')
  await utimes(path.join(folder, left), 0, 0)
  expect((await cli.run(['profiles', 'list'])).code).toBe(0)
  expect(await readdir(folder), 'the other one may just be written').toEqual([beingWritten])
})

for (const [command, pathIn] of [
  ['profiles list', () => `profiles/${randomUUID()}.json`],
  ['profiles export --out all.json', () => `profiles/${randomUUID()}.json`],
  ['drafts list', () => `drafts/${randomUUID()}.json`],
  ['attempts list', () => `attempts/${'a'.repeat(64)}.json`],
  ['datasets snapshots list', (id: string) => `snapshots/${id}/${randomUUID()}.json`],
  ['batches list', () => `batches/${randomUUID()}/batch.json`],
  ['activity list', (id: string) => `activity/${id}/2026-01-05.ndjson`],
] as const)
  test(`${command} is incomplete if a file cannot be read, and names it`, async ({ cli }) => {
    const { profileId } = await cli.institution()
    // A folder where a file should be: nothing can read it, or take it away.
    const name = pathIn(profileId)
    await mkdir(path.join(cli.dataDir, name), { recursive: true })
    const { code, stderr } = await cli.run(command.split(' '))
    expect(code, stderr).toBe(8)
    expect(stderr).toContain(path.basename(name))
    expect((await cli.run(['profiles', 'show'])).code, 'asked for something else').not.toBe(8)
  })
