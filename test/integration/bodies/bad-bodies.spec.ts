import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { exportFormats } from '../../../src-main/contract/dataset.ts'
import { formatFailure } from '../../../src-main/contract/messages/format-failure.ts'
import { choose, exportOf, jsonOfRuns, load, loaded } from '../../support/programs/body-files.ts'
import { expect, test, type TestProgram } from '../../support/programs/program.ts'
import { readCsv } from '../../support/readers/read-csv.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

/** How a load of what was chosen failed. */
async function failureOfLoad(program: TestProgram) {
  const answer = await load(program)
  if (answer.ok) throw new Error(`loaded: ${JSON.stringify(answer.value)}`)
  return answer.failure
}

/** The files of the folder in which the bodies are. */
function savedFiles(program: TestProgram): Promise<string[]> {
  return readdir(path.join(program.dataFolder, 'saved'))
}

async function exported(program: TestProgram, handle: string, format: 'csv' | 'json') {
  const target = path.join(program.dataFolder, 'saved', `out.${format}`)
  program.fileDialogs.answer(target)
  await program.value('datasets.export', exportOf(handle, { format }))
  return readFile(target, 'utf8')
}

test.describe('datasets.load refuses files that are not datasets', () => {
  const page = '<!doctype html>\n<title>Entrar</title>'
  const bodies: [what: string, body: string | Uint8Array, failure: object][] = [
    ['an empty file', '', { code: 'file-empty' }],
    ['white space', ' \n\t', { code: 'file-empty' }],
    ['a web page', page, { code: 'file-web-page' }],
    ['a gzipped web page', gzipSync(page), { code: 'file-web-page' }],
    ['text', 'runs: none', { code: 'file-not-json', offset: 0 }],
    ['JSON with a comma too many', '[{"a":1},]', { code: 'file-not-json', offset: 9 }],
    ['two documents', '{"runs":[]}{"runs":[]}', { code: 'file-not-json', offset: 11 }],
    [
      'bytes that are no UTF-8',
      Buffer.from([...Buffer.from('[{"a":"'), 0xff, ...Buffer.from('"}]')]),
      { code: 'file-not-json', offset: 7, detail: 'invalid-utf-8' },
    ],
    ['a number', '42', { code: 'file-no-dataset' }],
    ['an object of something else', '{"name":"x","items":[1]}', { code: 'file-no-dataset' }],
    [
      'a refusal',
      '{"error":{"json":{"message":"No dataset for you","code":-32004}}}',
      { code: 'file-refusal', detail: 'No dataset for you' },
    ],
    ['an answer cut before its runs', '{"result":[{"data":{"json":{"id', { code: 'file-cut' }],
    ['a list cut in its first run', '[{"id":"r', { code: 'file-cut' }],
    [
      'a value of too many levels',
      `[${'['.repeat(600)}${']'.repeat(600)}]`,
      { code: 'file-unreadable' },
    ],
    ['a gzip that ends in its head', gzipSync('[]').subarray(0, 5), { code: 'file-cut' }],
    [
      'a gzip that was damaged',
      gzipSync(`{"runs":["${'ab'.repeat(9)}"]}`).fill(0xff, 12, 20),
      { code: 'file-cut' },
    ],
  ]
  for (const [what, body, expected] of bodies) {
    test(`${what}: returns a clear message in two languages and leaves nothing open`, async ({
      program,
    }) => {
      await choose(program, 'body.json', body)
      const failure = await failureOfLoad(program)
      expect(failure).toMatchObject({ ...expected, name: 'body.json' })
      for (const language of ['en', 'pt-BR'] as const) {
        const { title, cause } = formatFailure(failure, language)
        expect(title).toContain('body.json')
        expect(cause).not.toBe('')
      }
      expect(await spools(program)).toEqual([])
    })
  }

  test('refuses a missing file, a folder and an unreadable file', async ({ program }) => {
    const file = await choose(program, 'body.json', '[]')
    await rm(file)
    expect(await failureOfLoad(program)).toMatchObject({ code: 'file-missing', name: 'body.json' })
    program.fileDialogs.choose(path.dirname(file))
    expect(await failureOfLoad(program)).toMatchObject({ code: 'file-is-folder', name: 'saved' })
    await choose(program, 'closed.json', '[]')
    await chmod(path.join(path.dirname(file), 'closed.json'), 0)
    // Nothing is closed to root.
    const answer = await load(program)
    const isRoot = process.getuid?.() === 0
    expect(answer.ok || answer.failure.code).toBe(isRoot ? true : 'file-no-access')
  })

  test('immediately refuses a pipe, a device and a socket', async ({ program }) => {
    test.skip(process.platform === 'win32', 'SKIPPED: Windows has no pipes in folders')
    const folder = path.dirname(await choose(program, 'body.json', '[]'))
    await loaded(program)
    const [pipe, socket] = [path.join(folder, 'pipe'), path.join(folder, 'socket')]
    execFileSync('/usr/bin/mkfifo', [pipe])
    const server = createServer().listen(socket)
    await once(server, 'listening')
    for (const place of [pipe, socket, '/dev/zero']) {
      program.fileDialogs.choose(place)
      const expected = { code: 'file-not-ordinary', name: path.basename(place) }
      expect(await failureOfLoad(program)).toMatchObject(expected)
      program.fileDialogs.choose(place)
      await writeFile(path.join(folder, `${path.basename(place)}.provost.json`), '{}')
      expect(await program.failure('datasets.verify', { job: crypto.randomUUID() })).toMatchObject(
        expected,
      )
    }
    server.close()
  })
})

/** The names of the spools that are on the disk. */
async function spools({ dataFolder }: TestProgram): Promise<string[]> {
  return readdir(path.join(dataFolder, 'open-datasets')).catch(() => [])
}

test.describe('datasets.load of a response that ends early', () => {
  const run = (id: number) => `{"id":"r${id}","text":"${'ação '.repeat(50)}"}`
  const list = `[${Array.from({ length: 2_000 }, (_, id) => run(id)).join(',')}]`
  const bodies: [what: string, body: string | Uint8Array][] = [
    [
      'of the flat shape',
      `{"result":[{"data":{"json":{"id":"d"}}}],"totalRuns":2000,"runs":${list}`,
    ],
    ['a list', list],
  ]
  for (const [what, body] of bodies) {
    test(`${what}: keeps the runs that arrived and marks them incomplete`, async ({ program }) => {
      const cut = Buffer.from(body).subarray(0, 300_000)
      const gzipped = gzipSync(body)
      for (const content of [cut, gzipped.subarray(0, gzipped.length - 9)]) {
        await choose(program, 'body.json', content)
        const open = await loaded(program)
        expect(open).toMatchObject({
          incomplete: true,
          incompleteFailure: { code: 'file-cut', name: 'body.json' },
        })
        expect(open.runs).toBeGreaterThan(800)
        const last = await program.value('datasets.run', {
          handle: open.handle,
          view: null,
          index: open.runs - 1,
        })
        expect(last.json).toBe(run(open.runs - 1))
      }
    })
  }
})

test('datasets.load: does not accept a gzip with a wrong checksum as complete', async ({
  program,
}) => {
  for (const count of [1, 50_000]) {
    const run = '{"grade":"7.5"}'
    // Not compressed: a byte that is another one makes another value, and the text stays JSON.
    const bent = gzipSync(`[${Array.from({ length: count }, () => run).join(',')}]`, { level: 0 })
    bent[bent.indexOf('7.5')] = '9'.charCodeAt(0)
    await choose(program, 'body.json.gz', bent)
    const answer = await load(program)
    const failure = answer.ok ? answer.value?.incompleteFailure : answer.failure
    expect(failure).toEqual({ code: 'file-cut', name: 'body.json.gz' })
  }
})

test('datasets.load: reports the byte of an error far into the JSON', async ({ program }) => {
  const run = `{"text":"${'a'.repeat(4_000)}"},`
  const body = `[${run.repeat(5_000)}oops]`
  await choose(program, 'large.json', body)
  const failure = await failureOfLoad(program)
  expect(failure).toMatchObject({ code: 'file-not-json', offset: body.length - 5 })
  expect(formatFailure(failure, 'pt-BR').cause).toContain('byte 20.060.001')
})

test.describe('datasets.load of unusual runs', () => {
  test('every format writes an empty file if there are no runs', async ({ program }) => {
    for (const body of ['[]', '{"result":[{"data":{"json":{"id":"d"}}}],"runs":[]}']) {
      await choose(program, 'body.json', body)
      const { handle, runs } = await loaded(program)
      expect(runs).toBe(0)
      for (const format of exportFormats) {
        program.fileDialogs.answer(path.join(program.dataFolder, 'saved', `out.${format}`))
        const value = await program.value('datasets.export', exportOf(handle, { format }))
        expect(value).toMatchObject({ runs: 0, name: `out.${format}` })
      }
      expect(await readFile(path.join(program.dataFolder, 'saved', 'out.json'), 'utf8')).toMatch(
        /^\[\s*\]\s*$/,
      )
    }
  })

  test('puts runs that are not objects into one column, unchanged', async ({ program }) => {
    await choose(program, 'body.json', '[1,"two",null,true,[3,4],{"id":"r6"},9007199254740993]')
    const { handle, runs, columns } = await loaded(program)
    expect(runs).toBe(7)
    const json = ['1', '"two"', 'null', 'true', '[3,4]', '{"id":"r6"}', '9007199254740993']
    expect(await jsonOfRuns(program, handle, 7)).toEqual(json)
    const rows = await program.value('datasets.runs', {
      handle,
      view: null,
      offset: 0,
      limit: 10,
      columns: columns.map(({ key }) => key),
    })
    const texts = rows.map(({ cells }) => cells.map(({ text }) => text).join('|'))
    expect(texts.join('\n')).toContain('9007199254740993')
    expect(JSON.parse(await exported(program, handle, 'json'))).toHaveLength(7)
  })

  test('keys may differ only in case, contain dots or be names of JavaScript', async ({
    program,
  }) => {
    const run =
      '{"a":"1","A":"2","a.b":"3","":"4","__proto__":"5","constructor":"6","x":{"__proto__":{"y":"7"},"":"8"},"toString":"9"}'
    await choose(program, 'body.json', `[${run}]`)
    const { handle, columns } = await loaded(program)
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
    expect(columns).toHaveLength(9)
    expect(await exported(program, handle, 'json')).toContain('"__proto__":"5"')
    const [head, cells] = readCsv(await exported(program, handle, 'csv'), ',', '\n')
    expect(head).toEqual(columns.map(({ key }) => key))
    expect(cells).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(await jsonOfRuns(program, handle, 1)).toEqual([run])
  })

  test('reads a run of 50 MB, shows it cut, and exports it completely', async ({ program }) => {
    const text = 'x'.repeat(50 * 1024 * 1024)
    await choose(program, 'body.json', `[{"id":"small"},{"id":"large","text":"${text}"}]`)
    const { handle, runs } = await loaded(program)
    expect(runs).toBe(2)
    const window = { handle, view: null, offset: 0, limit: 2, columns: ['id', 'text'] }
    const [, large] = await program.value('datasets.runs', window)
    expect(large?.cells[0]?.text).toBe('large')
    expect(large?.cells[1]?.cut).toBe(true)
    const csv = await exported(program, handle, 'csv')
    expect(csv.length).toBe('id,text\nsmall,\nlarge,\n'.length + text.length)
  })

  test('refuses a run that is too large and reports its position', async ({ program }) => {
    await choose(program, 'body.json', `[{"text":"${'x'.repeat(70 * 1024 * 1024)}"}]`)
    const failure = await failureOfLoad(program)
    expect(failure).toMatchObject({ code: 'file-unreadable', name: 'body.json' })
    expect(formatFailure(failure, 'en').cause).toMatch(/larger .* byte [\d,]+\.$/)
  })
})

test.describe('datasets.export to a place that cannot be written', () => {
  const body = `[${Array.from({ length: 3_000 }, (_, id) => `{"id":${id},"text":"${'y'.repeat(90)}"}`).join(',')}]`

  test('refuses a target that is a folder or inside a file', async ({ program }) => {
    const file = await choose(program, 'body.json', body)
    const { handle } = await loaded(program)
    for (const [target, code] of [
      [path.dirname(file), 'file-is-folder'],
      [path.join(file, 'out.csv'), 'folder-missing'],
    ] as const) {
      program.fileDialogs.answer(target)
      expect(await program.failure('datasets.export', exportOf(handle))).toMatchObject({ code })
    }
    expect(await savedFiles(program)).toEqual(['body.json'])
    expect(await readFile(file, 'utf8')).toBe(body)
  })

  test('reports a read-only disk, although it has no space either', async ({ program }) => {
    await choose(program, 'body.json', body)
    const { handle } = await loaded(program)
    const disk = path.join(program.dataFolder, 'disk')
    await mkdir(disk)
    const unmount = mountSmallDisk(disk, 'size=16k,ro')
    try {
      program.fileDialogs.answer(path.join(disk, 'out.csv'))
      expect(await program.failure('datasets.export', exportOf(handle))).toMatchObject({
        code: 'file-read-only',
      })
    } finally {
      unmount()
    }
  })

  test('keeps an existing file when the disk has no room for the new one', async ({ program }) => {
    await choose(program, 'body.json', body)
    const { handle } = await loaded(program)
    const disk = path.join(program.dataFolder, 'disk')
    await mkdir(disk)
    const unmount = mountSmallDisk(disk, 'size=64k')
    try {
      await writeFile(path.join(disk, 'out.csv'), 'mine')
      for (const format of exportFormats) {
        program.fileDialogs.answer(path.join(disk, 'out.csv'))
        const input = { ...exportOf(handle, { format }), manifest: true }
        // Repeated text may be small enough when it is compressed.
        const answer = await program.call('datasets.export', input)
        if (answer.ok) await writeFile(path.join(disk, 'out.csv'), 'mine')
        else expect(answer.failure.code, format).toBe('disk-full')
        await rm(path.join(disk, 'out.csv.provost.json'), { force: true })
        expect(await readdir(disk)).toEqual(['out.csv'])
        expect(await readFile(path.join(disk, 'out.csv'), 'utf8')).toBe('mine')
      }
    } finally {
      unmount()
    }
  })

  test('refuses a small body that unpacks to too much', async ({ program }) => {
    const spool = path.join(program.dataFolder, 'open-datasets')
    await mkdir(spool, { recursive: true })
    const unmount = mountSmallDisk(spool, 'size=3m')
    try {
      const large = `[${'{"a":"aaaaaaaa"},'.repeat(150_000)}{}]`
      const packed = gzipSync(large)
      expect(packed.length).toBeLessThan(50_000)
      await choose(program, 'body.json.gz', packed)
      const failure = await failureOfLoad(program)
      expect(failure).toMatchObject({ code: 'disk-too-small' })
      // How much was taken when the look came is not always the same; it is never less than what is left.
      const said = /^It takes ([\d.]+) MB or more and would leave ([\d.]+) MB\./
      const [, takes, leaves] = said.exec(formatFailure(failure, 'en').cause) ?? []
      expect(Number(takes)).toBeGreaterThanOrEqual(Number(leaves))
      expect(await spools(program)).toEqual([])
      // The same as a plain file is read where it lies, and takes nothing.
      await choose(program, 'body.json', large)
      await loaded(program)
      await choose(program, 'body.json.gz', gzipSync(large.slice(0, 1_000_000)))
      await loaded(program)
    } finally {
      unmount()
    }
  })
})

test('datasets.load: refuses a file that becomes shorter in the meantime', async ({ program }) => {
  const run = `{"text":"${'z'.repeat(1_000)}"}`
  const body = `[${Array.from({ length: 40_000 }, () => run).join(',')}]`
  const file = await choose(program, 'body.json', body)
  const reading = load(program)
  await expect
    .poll(() => program.events.some(({ event }) => event === 'jobs.progress'), { intervals: [1] })
    .toBe(true)
  const handle = await open(file, 'r+')
  await handle.truncate(1_000_500)
  await handle.close()
  const answer = await reading
  const changed = { code: 'file-changed', name: 'body.json' }
  if (!answer.ok) return expect(answer.failure).toEqual(changed)
  // It was read to its end before: then it is whole, and its runs are not there any more.
  expect(answer.value?.runs).toBe(40_000)
  const asked = { handle: answer.value?.handle ?? '', view: null, index: 0 }
  expect(await program.call('datasets.run', asked)).toEqual({ ok: false, failure: changed })
})

test('refuses reads of an open file that another program changes', async ({ program }) => {
  const body = '[{"id":1},{"id":2}]'
  const file = await choose(program, 'body.json', body)
  const { handle } = await loaded(program)
  await writeFile(file, body.replace('[', ' '))
  const changed = { ok: false, failure: { code: 'file-changed', name: 'body.json' } }
  expect(await program.call('datasets.run', { handle, view: null, index: 0 })).toEqual(changed)
  const out = path.join(program.dataFolder, 'out')
  await mkdir(out)
  for (const format of exportFormats) {
    program.fileDialogs.answer(path.join(out, `runs.${format}`))
    expect(await program.call('datasets.export', exportOf(handle, { format }))).toEqual(changed)
  }
  expect(await readdir(out)).toEqual([])
})

test('still reads an open file that was replaced or removed', async ({ program }) => {
  const body = '[{"id":1},{"id":2}]'
  const file = await choose(program, 'body.json', body)
  const { handle } = await loaded(program)
  const [first] = await jsonOfRuns(program, handle, 1)
  await writeFile(`${file}.new`, '[]')
  await rename(`${file}.new`, file)
  expect(await jsonOfRuns(program, handle, 1)).toEqual([first])
  await rm(file)
  expect(await jsonOfRuns(program, handle, 1)).toEqual([first])
})
