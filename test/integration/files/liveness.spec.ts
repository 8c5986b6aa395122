import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import { cleanTempFiles } from '../../../src-main/adapters/files/clean-temp-files.ts'
import {
  linuxProof,
  type ProcessProof,
  processProof,
  unixProof,
  windowsProof,
} from '../../../src-main/adapters/system/process-proof.ts'
import { buildEntry } from '../../support/builds/build-entry.ts'
import { death } from '../../support/faults/torture.ts'

type Living = { child: ChildProcess; sign: string; kill(): Promise<void> }

const test = base.extend<{
  folder: string
  /** Starts a program in a process of its own; `env` replaces its environment, `inside` is a command that runs it. */
  startLiving: (how?: { env?: NodeJS.ProcessEnv; inside?: string[] }) => Promise<Living>
}>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-liveness-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  // eslint-disable-next-line no-empty-pattern
  startLiving: async ({}, use) => {
    const entry = fileURLToPath(await buildEntry('test/support/processes/living-program.ts'))
    const children: ChildProcess[] = []
    await use(async ({ env = process.env, inside = [] } = {}) => {
      const [program = process.execPath, ...args] = inside
      const child =
        inside.length === 0
          ? fork(entry, [], { env })
          : spawn(program, [...args, process.execPath, entry], {
              env,
              stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
            })
      children.push(child)
      const [sign] = (await once(child, 'message')) as [string]
      return {
        child,
        sign,
        async kill() {
          const ended = death(child)
          child.kill('SIGKILL')
          await ended
        },
      }
    })
    for (const child of children) child.kill('SIGKILL')
  },
})

type Parts = { computer: string | null; boot: string | null; proof: string; process: string }

/** A sign of which some parts are different. */
function withParts(sign: string, change: (parts: Parts) => Partial<Parts>): string {
  const parts = JSON.parse(sign) as Parts
  return JSON.stringify({ ...parts, ...change(parts) })
}

test('distinguishes a running program from a killed one', async ({ startLiving }) => {
  const liveness = createLiveness()
  const other = await startLiving()
  expect(await liveness.lifeOf(other.sign)).toBe('alive')
  await other.kill()
  expect(await liveness.lifeOf(other.sign)).toBe('gone')
})

test('programs with different TMPDIR and home recognise each other', async ({
  startLiving,
  folder,
}) => {
  const homes = ['a', 'b'].map((name) => path.join(folder, name))
  for (const home of homes) await mkdir(home)
  const [one, other] = await Promise.all(
    homes.map((home) => startLiving({ env: { TMPDIR: home, HOME: home } })),
  )
  one?.child.send(other?.sign ?? '')
  expect(await once(one?.child as ChildProcess, 'message')).toMatchObject(['alive'])
})

test('a closed program is gone even if its process still runs', async () => {
  const liveness = createLiveness()
  const sign = await liveness.announce()
  expect(await liveness.announce()).toBe(sign)
  const other = createLiveness()
  expect(await other.lifeOf(sign)).toBe('alive')
  await liveness.close()
  expect(await other.lifeOf(sign)).toBe('gone')
})

test('another process with the same id is not the same program', async ({ startLiving }) => {
  test.skip(process.platform === 'win32', 'SKIPPED: process ids are not used there')
  const [dead, living] = [await startLiving(), await startLiving()]
  await dead.kill()
  const reused = withParts(dead.sign, ({ proof }) => ({
    proof: proof.replace(/^\d+/, String(living.child.pid)),
  }))
  expect(await createLiveness().lifeOf(reused)).toBe('gone')
})

test('a program that ended but was not collected by its parent is gone', async ({
  startLiving,
}) => {
  test.skip(process.platform === 'win32', 'SKIPPED: there are no zombies there')
  // The shell becomes a program that never waits for its child.
  const inside = ['/bin/sh', '-c', '"$0" "$1" & exec sleep 600']
  const { sign } = await startLiving({ inside })
  const [pid] = (JSON.parse(sign) as Parts).proof.split('|').map(Number)
  expect(await createLiveness().lifeOf(sign)).toBe('alive')
  process.kill(pid ?? 0, 'SIGKILL')
  await expect.poll(() => stateOf(pid ?? 0), { intervals: [10] }).toMatch(/^Z/)
  expect(await createLiveness().lifeOf(sign)).toBe('gone')
})

test('nothing is certain on another or unknown computer', async ({ startLiving }) => {
  const { sign } = await startLiving()
  const liveness = createLiveness()
  const lifeOf = (change: Partial<Parts>) => liveness.lifeOf(withParts(sign, () => change))
  expect(await lifeOf({ computer: 'another', boot: 'another' })).toBe('unknown')
  expect(await lifeOf({ computer: null, boot: 'another' })).toBe('unknown')
  expect(await lifeOf({ computer: null, boot: null })).toBe('unknown')
  expect(await lifeOf({ proof: 'what a later version says' })).toBe('unknown')
})

for (const [who, seconds, life] of [
  ['that ran before the computer restarted is gone', -1, 'gone'],
  [
    'of a copy of this computer, which ran after this one had started, may be running',
    1,
    'unknown',
  ],
] as const)
  test(`a program ${who}`, async ({ startLiving }) => {
    const { sign } = await startLiving()
    const proof: ProcessProof = {
      ...processProof(process.platform),
      computer: () => Promise.resolve('this one'),
      boot: () => Promise.resolve('this start'),
    }
    const other = withParts(sign, () => ({ computer: 'this one', boot: 'another start' }))
    const now = Date.parse('2026-11-23T12:00:00Z')
    const liveness = createLiveness(proof, { now: () => now, uptime: () => 3_600_000 })
    const seenAt = new Date(now - 3_600_000 + seconds * 1000).toISOString()
    expect(await liveness.lifeOf(other, seenAt)).toBe(life)
    expect(await liveness.lifeOf(other), 'without a time').toBe('unknown')
  })

test('distinguishes two computers with copies of one installation by name', async ({
  startLiving,
}) => {
  test.skip(process.platform !== 'linux', 'SKIPPED: namespaces are of Linux')
  const unshare = ['unshare', '--uts']
  test.skip(!canRun([...unshare, 'hostname', 'a-copy']), 'SKIPPED: no namespace can be made here')
  const named = ['/bin/sh', '-c', 'hostname a-copy; exec "$0" "$1"']
  const copy = await startLiving({ inside: [...unshare, ...named] })
  // It was started at another time than this one.
  const sign = withParts(copy.sign, () => ({ boot: 'another' }))
  expect(await createLiveness().lifeOf(sign)).toBe('unknown')
})

test('nothing is certain in another namespace of process ids, in either direction', async ({
  startLiving,
}) => {
  test.skip(process.platform !== 'linux', 'SKIPPED: namespaces are of Linux')
  const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
  test.skip(!canRun([...unshare, 'true']), 'SKIPPED: no namespace can be made here')
  const outside = await startLiving()
  const inside = await startLiving({ inside: unshare })
  expect(await createLiveness().lifeOf(inside.sign)).toBe('unknown')
  inside.child.send(outside.sign)
  expect(await once(inside.child, 'message')).toMatchObject(['unknown'])
  inside.child.send(inside.sign)
  expect(await once(inside.child, 'message')).toMatchObject(['alive'])
})

test('does not trust a /proc that shows the processes of another namespace', async ({
  startLiving,
}) => {
  test.skip(process.platform !== 'linux', 'SKIPPED: namespaces are of Linux')
  const unshare = ['unshare', '--pid', '--fork', '--kill-child']
  test.skip(!canRun([...unshare, 'true']), 'SKIPPED: no namespace can be made here')
  const inside = await startLiving({ inside: unshare })
  expect(await createLiveness().lifeOf(inside.sign)).toBe('unknown')
  const outside = await startLiving()
  inside.child.send(outside.sign)
  expect(await once(inside.child, 'message')).toMatchObject(['unknown'])
})

test('knows nothing without /proc, but the program works', async () => {
  const liveness = createLiveness(linuxProof('/nowhere'))
  const sign = await liveness.announce()
  const asOther = withParts(sign, () => ({ process: 'another' }))
  expect(await createLiveness().lifeOf(asOther)).toBe('unknown')
  await liveness.close()
})

for (const [name, make] of [
  ['process ids and ps', () => unixProof],
  ['pipes', (folder: string) => windowsProof((id) => path.join(folder, id.slice(0, 8)))],
] as const)
  test(`a program that is identified by ${name} is gone after it was closed or killed`, async ({
    folder,
    startLiving,
  }) => {
    test.skip(process.platform === 'win32', 'SKIPPED: a pipe has another name there')
    const proof = make(folder)
    const own = (await proof.give(crypto.randomUUID())) ?? ''
    expect(await make(folder).check(own)).toBe('alive')
    const { child, kill } = await startLiving()
    const other = name === 'pipes' ? own : own.replace(/^\d+/, String(child.pid))
    await kill()
    proof.end()
    expect(await make(folder).check(other)).toBe('gone')
  })

test('nothing is certain if no pipe can be created, but the program works', async ({ folder }) => {
  test.skip(process.platform === 'win32', 'SKIPPED: a pipe has another name there')
  const here = windowsProof(() => path.join(folder, 'missing', 'pipe'))
  const proof: ProcessProof = { ...here, computer: () => Promise.resolve('this one') }
  const liveness = createLiveness(proof)
  const asOther = withParts(await liveness.announce(), () => ({ process: 'another' }))
  expect(await createLiveness(proof).lifeOf(asOther)).toBe('unknown')
  await liveness.close()
})

test('knows nothing about the names of earlier versions', async () => {
  const liveness = createLiveness()
  for (const name of ['', '../../etc/passwd', '12345678-1234', '{}', 'null'])
    expect(await liveness.lifeOf(name), name).toBe('unknown')
})

test('removes the signs of an earlier version when no program listens on them', async ({
  folder,
}) => {
  test.skip(process.platform === 'win32', 'SKIPPED: they were pipes there')
  const signs = path.join(folder, 'running')
  await mkdir(signs)
  const living = createServer().listen(path.join(signs, '12345678-0001.sock'))
  await once(living, 'listening')
  const listen =
    'require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, 9))'
  const left = spawn(process.execPath, ['-e', listen, path.join(signs, '12345678-0002.sock')])
  await once(left, 'close')
  for (const name of ['12345678-0003.sock', 'x.sock']) await writeFile(path.join(signs, name), '')
  await cleanTempFiles(folder, Date.now())
  expect(await readdir(signs), 'none is older than a minute').toHaveLength(4)
  await cleanTempFiles(folder, Date.now() + 120_000)
  expect((await readdir(signs)).sort()).toEqual(['12345678-0001.sock', 'x.sock'])
  await once(living.close(), 'close')
  await rm(path.join(signs, 'x.sock'))
  await cleanTempFiles(folder, Date.now() + 120_000)
  expect(await readdir(folder), 'the folder of the signs is gone as well').toEqual([])
})

function canRun([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function stateOf(pid: number): string {
  return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
}
