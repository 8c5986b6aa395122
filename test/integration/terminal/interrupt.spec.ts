import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { open, readdir, readlink, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { addressesOf } from '../../support/platforms/addresses.ts'
import { addArgs, codeOf, expect, type Running, test, valueOf } from '../../support/programs/cli.ts'
import { schoolRequest } from '../../support/programs/other-program.ts'

const canary = 'canary-interrupt-8c21f0a94d77-token'
const school = {
  name: 'A',
  urlSlug: 'a',
  groups: [1],
  colorScheme: { primary: '#000', secondary: '#fff', buttonText: '#000' },
}

const course = {
  title: 'A',
  long_description: 'B',
  description_visibility: 1,
  type: 1,
  school: 'c',
  teachers: 'd',
  groups: [1],
}

/** What Ctrl-C in a terminal does: every process of the group gets the signal. */
function interrupt({ child }: Running): void {
  process.kill(-Number(child.pid), 'SIGINT')
}

/** A platform that takes requests and never answers. */
async function silentServer(): Promise<{ server: Server; url: string }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

for (const [args, code, failure] of [
  [['schools', 'list'], 130, 'cancelled'],
  [['schools', 'list', '--all'], 130, 'cancelled'],
  [['datasets', 'show', 'x'], 130, 'cancelled'],
  // The request was sent; whether it was carried out is not known.
  [['schools', 'create', 'body.json'], 5, 'outcome-unknown'],
  [['courses', 'update', '101', 'course.json'], 5, 'outcome-unknown'],
] as const) {
  test(`${args.join(' ')}, interrupted while it waits, ends with ${code}`, async ({ cli }) => {
    const { server, url } = await silentServer()
    await cli.run(addArgs(addressesOf(url)))
    await cli.file('body.json', school)
    await cli.file('course.json', course)
    cli.secret(canary)
    let requests = 0
    server.on('request', () => (requests += 1))
    const running = cli.start(['--json', ...args], { token: canary })
    await once(server, 'request')
    interrupt(running)
    const ended = await running.ended
    expect(ended).toMatchObject({ code, signal: null, stderr: '' })
    expect(JSON.parse(ended.stdout)).toMatchObject({ ok: false, failure: { code: failure } })
    if (code === 5) expect(ended.stdout).toContain('"because":"cancelled"')
    expect(requests).toBe(1)
    server.closeAllConnections()
    server.close()
  })
}

test('an export that is interrupted while it reads leaves nothing', async ({ cli }) => {
  const { server, url } = await silentServer()
  const run = JSON.stringify({ id: 'x', output: 'y'.repeat(1000) })
  // More than the two ends of a connection hold: the program has begun to read.
  const isReading = new Promise((resolve) => {
    server.on('request', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.write(`{"runs":[${`${run},`.repeat(20_000)}`, resolve)
    })
  })
  await cli.run(addArgs(addressesOf(url)))
  const args = ['datasets', 'export', 'endless', '--format', 'csv', '--out', 'runs.csv']
  const running = cli.start(args, { token: canary })
  await isReading
  interrupt(running)
  const ended = await running.ended
  expect(ended).toMatchObject({ code: 130, stdout: '' })
  expect(ended.stderr).toContain('Cancelled')
  expect(await readdir(cli.folder)).toEqual([])
  expect(await readdir(path.join(cli.dataDir, 'open-datasets'))).toEqual([])
  server.closeAllConnections()
  server.close()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`an export that is ended by ${signal} while it writes leaves nothing`, async ({ cli }) => {
    const { token } = await cli.institution()
    const args = ['datasets', 'export', 'runs-200000', '--format', 'csv', '--out', 'runs.csv']
    // The first thing that appears in the folder is the file under its temporary name.
    const appeared = new Promise((resolve) => {
      const watcher = watch(cli.folder, (_event, name) => {
        watcher.close()
        resolve(name)
      })
    })
    const running = cli.start(args, { token })
    expect(await appeared).toMatch(/\.part$/)
    running.child.kill(signal)
    expect(await running.ended).toMatchObject({ code: 130, signal: null, stdout: '' })
    expect(await readdir(cli.folder)).toEqual([])
    expect(await readdir(path.join(cli.dataDir, 'open-datasets'))).toEqual([])
  })
}

test('an interrupt ends the read of standard input', async ({ cli }) => {
  await cli.institution()
  for (const args of [
    ['schools', 'create', '-'],
    ['courses', 'update', '101', '-'],
    ['token', 'set'],
  ]) {
    const running = cli.start(['--json', ...args], { openInput: true })
    // More than a pipe holds: it is written when the program has begun to read.
    await new Promise((resolve) => running.child.stdin?.write(' '.repeat(4_000_000), resolve))
    interrupt(running)
    const { code, stdout } = await running.ended
    expect(code).toBe(130)
    expect(JSON.parse(stdout)).toMatchObject({ failure: { code: 'cancelled' } })
  }
})

test('an interrupt ends the read of a pipe without a writer', async ({ cli }) => {
  test.skip(process.platform === 'win32', 'SKIPPED: Windows has no pipes in folders')
  await cli.institution()
  execFileSync('/usr/bin/mkfifo', [path.join(cli.folder, 'pipe')])
  for (const args of [
    ['schools', 'create', 'pipe'],
    ['courses', 'update', '101', 'pipe'],
  ]) {
    const running = cli.start(['--json', ...args])
    // It opens when somebody is there to read.
    const writer = await open(path.join(cli.folder, 'pipe'), 'w')
    interrupt(running)
    const { code, stdout } = await running.ended
    expect(code).toBe(130)
    expect(JSON.parse(stdout)).toMatchObject({ failure: { code: 'cancelled' } })
    await writer.close()
  }
})

test('an interrupt ends the wait for a silent keychain', async ({ cli, keyring }) => {
  const { env } = keyring
  await cli.institution()
  cli.secret(canary)
  expect((await cli.run(['token', 'set'], { env, input: canary })).code).toBe(0)
  keyring.hang()
  const running = cli.start(['token', 'status'], { env })
  await running.printed('stderr', 'Waiting for your keychain.')
  interrupt(running)
  const ended = await running.ended
  expect(ended).toMatchObject({ code: 130, signal: null, stdout: '' })
  expect(ended.stderr).toContain('Cancelled')
})

test('a reader that closes early is not an error', async ({ cli }) => {
  const { token } = await cli.institution()
  for (const args of [
    ['--json', 'schools', 'list'],
    ['datasets', 'show', 'demo-small'],
    ['--help'],
  ]) {
    const pipe = spawn(
      'bash',
      ['-c', 'set -o pipefail; "$@" 2>&1 | true', 'bash', ...cli.command(args)],
      { env: { ...process.env, TOKEN: token } },
    )
    const said: string[] = []
    pipe.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
    const [code] = (await once(pipe, 'close')) as [number | null]
    expect(said).toEqual([])
    expect(code).toBe(args.includes('--help') ? 0 : 3)
  }
  for (const [json, expected] of [
    [[], 0],
    // A program has not got the whole of its answer.
    [['--json'], 74],
  ] as const) {
    const args = cli.command(['--token-env', 'TOKEN', ...json, 'datasets', 'runs', 'demo-medium'])
    const line = 'set -o pipefail; "$@" --limit 200 | head -c 1'
    const pipe = spawn('bash', ['-c', line, 'bash', ...args], {
      env: { ...process.env, TOKEN: token },
    })
    const [printed, said]: [string[], string[]] = [[], []]
    pipe.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    pipe.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
    expect(await once(pipe, 'close')).toEqual([expected, null])
    expect(printed.join('')).toHaveLength(1)
    expect(said.join('').includes('standard output')).toBe(expected === 74)
  }
})

test('a program that is ended during its start has done nothing', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const file = await cli.file('school.json', school)
  const running = cli.start(['schools', 'create', file], { token })
  await once(running.child, 'spawn')
  running.child.kill('SIGTERM')
  const ended = await running.ended
  // On a busy machine it may listen by then.
  expect(['SIGTERM', 130]).toContain(ended.signal ?? ended.code)
  expect(demo.recorded()).toEqual([])
  expect(valueOf('attempts.list', await cli.json(['attempts', 'list']))).toEqual([])
})

test('an unfinished command leaves its profile usable', async ({ cli }) => {
  const { token } = await cli.institution()
  const running = cli.start(['schools', 'list'], { token })
  running.child.kill('SIGKILL')
  await running.ended
  const answer = await cli.json(['schools', 'list'], { token: 'a-wrong-token' })
  expect(codeOf(answer)).toBe('unauthorized')
})

for (const [signal, json] of [
  ['SIGTERM', true],
  ['SIGINT', false],
] as const) {
  test(`one ${signal} ends a command whose file call never returns`, async ({ cli }) => {
    test.skip(process.platform === 'win32', 'SKIPPED: Windows has no pipes in folders')
    const { profileId } = await cli.institution({ name: 'Held' })
    // The lock of another program, on a drive that does not respond.
    const lock = path.join(cli.dataDir, 'profiles', `${profileId}.json.lock`)
    execFileSync('/usr/bin/mkfifo', [lock])
    const running = cli.start([...(json ? ['--json'] : []), 'profiles', 'archive', 'Held'])
    // It opens when the program reads it, and then says nothing.
    const writer = await open(lock, 'w')
    running.child.kill(signal)
    const ended = await running.ended
    await writer.close()
    // What a shell gives the code 130.
    expect(ended).toMatchObject({ code: null, signal: 'SIGINT' })
    if (json) expect(JSON.parse(ended.stdout)).toMatchObject({ failure: { code: 'cancelled' } })
    else expect(ended.stderr).toContain('Cancelled')
    if (!json) expect(ended.stderr).toContain('a file or a drive does not respond.')
    await rm(lock)
    const { profiles } = valueOf('profiles.list', await cli.json(['profiles', 'list']))
    expect(profiles).toMatchObject([{ id: profileId, archived: false }])
  })
}

test('one SIGINT ends a write that waits for its lock file forever, and nothing was sent', async ({
  cli,
}) => {
  test.skip(process.platform === 'win32', 'SKIPPED: Windows has no pipes in folders')
  const { demo, token } = await cli.institution()
  const file = await cli.file('school.json', schoolRequest)
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  // By a process that has ended: the backup of the file that is removed says that it is sending.
  const sent = cli.start(['schools', 'create', file], { token })
  expect(await sent.ended).toMatchObject({ code: 5 })
  const attempts = path.join(cli.dataDir, 'attempts')
  // The one that is open names the file of this school.
  const [name = ''] = (await readdir(attempts)).filter((each) => each.endsWith('.json'))
  await rm(path.join(attempts, name))
  const lock = path.join(attempts, `${name}.lock`)
  execFileSync('/usr/bin/mkfifo', [lock])
  const before = demo.recorded().length
  const running = cli.start(['schools', 'create', file], { token })
  const writer = await open(lock, 'w')
  running.child.kill('SIGINT')
  expect(await running.ended).toMatchObject({ code: null, signal: 'SIGINT' })
  await writer.close()
  expect(
    demo
      .recorded()
      .slice(before)
      .filter(({ method }) => method === 'POST'),
  ).toEqual([])
})

test('also ends a command that finishes before its file call returns', async ({ cli }) => {
  test.skip(process.platform !== 'linux', 'SKIPPED: the device and /proc are of Linux')
  await cli.institution()
  // A device that says nothing for ever, and no pipe.
  const running = cli.start(['--json', 'schools', 'create', '/dev/ptmx'])
  const files = `/proc/${String(running.child.pid)}/fd`
  const opened = async () =>
    Promise.all((await readdir(files)).map((fd) => readlink(path.join(files, fd)).catch(() => '')))
  await expect.poll(opened, { intervals: [10] }).toContainEqual(expect.stringMatching(/ptmx$/))
  interrupt(running)
  const ended = await running.ended
  expect(ended).toMatchObject({ code: null, signal: 'SIGINT' })
  expect(JSON.parse(ended.stdout)).toMatchObject({ failure: { code: 'cancelled' } })
})
