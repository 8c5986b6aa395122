import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { programFile, readFuseWires } from '../../../src-main/adapters/fuse-wires.ts'
import { wantedFuses } from '../../../src-main/contract/health.ts'
import { checkFuses } from '../../../src-main/core/health/fuses.ts'
import type { Workstation } from '../../../src-main/core/ports.ts'
import { createStandInRuntime, fusesOf, noPackaging } from '../../support/packaging.ts'

const { signal } = new AbortController()

/** The mark in Electron's program, the version of its wire, the number of its fuses, and a digit for each. */
function wire(digits: string, version = 1): Buffer {
  const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
  return Buffer.concat([mark, Buffer.from([version, digits.length]), Buffer.from(digits)])
}

const wanted = Object.values(wantedFuses)
  .map((isOn) => (isOn ? '1' : '0'))
  .join('')

function workstation(fuseWires: Workstation['fuseWires']): Workstation {
  return {
    folder: '',
    isPackaged: true,
    system: {},
    secretService: () => Promise.resolve(null),
    fuseWires,
  }
}

/** What the check says of a program with these bytes. */
async function checked(bytes: Buffer[], file: string) {
  await writeFile(file, Buffer.concat(bytes))
  return checkFuses(
    workstation(() => readFuseWires(file, signal)),
    signal,
  )
}

test('the fuses are found wherever they stand in the program', async () => {
  const piece = 1 << 20
  // At the beginning, across the border of two pieces that are read, and at the very end.
  for (const before of [0, piece - 40, piece - 10, piece, 3 * piece - 1]) {
    const file = test.info().outputPath(`program-${before}`)
    await writeFile(file, Buffer.concat([Buffer.alloc(before, 7), wire('101101011')]))
    expect(await readFuseWires(file, signal), `after ${before} bytes`).toEqual(['101101011'])
  }
})

test('a universal program has them twice, and both have to be right', async () => {
  const file = test.info().outputPath('universal')
  const wrong = `1${wanted.slice(1)}`
  expect(await checked([wire(wanted), Buffer.alloc(500), wire(wanted)], file)).toMatchObject({
    state: 'fine',
  })
  expect(await checked([wire(wanted), Buffer.alloc(500), wire(wrong)], file)).toMatchObject({
    state: 'failed',
    failure: { code: 'program-altered', detail: 'RunAsNode' },
    facts: { fusesWrong: ['RunAsNode'] },
  })
})

test('a program without fuses, with too few, or of an unknown kind is not as it was made', async () => {
  const file = test.info().outputPath('other')
  const all = Object.keys(wantedFuses)
  const bare = await checked([Buffer.from('no mark at all')], file)
  expect(bare).toMatchObject({ state: 'failed', facts: { fusesWrong: all, fusesRight: [] } })
  const unknown = await checked([wire(wanted, 2)], file)
  expect(unknown).toMatchObject({ state: 'failed', facts: { fusesWrong: all } })
  const few = await checked([wire(wanted.slice(0, -1))], file)
  expect(few).toMatchObject({ facts: { fusesWrong: ['WasmTrapHandlers'] } })
  const missing = workstation(() => readFuseWires(test.info().outputPath('nothing'), signal))
  expect(await checkFuses(missing, signal)).toMatchObject({
    state: 'failed',
    failure: { code: 'program-altered' },
  })
})

test('on macOS they stand in the framework, elsewhere in the program itself', () => {
  const app = '/Applications/Provost.app/Contents/'
  expect(programFile(`${app}MacOS/Provost`, 'darwin')).toBe(
    `${app}Frameworks/Electron Framework.framework/Electron Framework`,
  )
  expect(programFile('/opt/Provost/provost', 'linux')).toBe('/opt/Provost/provost')
})

test('they are wanted as the packaging sets them, and read as its own tool reads them', async () => {
  test.skip(noPackaging !== null, `SKIPPED: nothing can be packaged here: ${noPackaging ?? ''}`)
  const runtime = await createStandInRuntime(test.info().outputPath())
  const program = path.join(runtime, 'electron')
  // The cast: what we use of it.
  const { setFuses } = (await import(pathToFileURL(path.resolve('packaging/fuses.mjs')).href)) as {
    setFuses: (program: string) => Promise<void>
  }
  await setFuses(program)
  expect(await readFuseWires(program, signal)).toEqual([wanted])
  expect(await fusesOf(program)).toEqual(wantedFuses)
})
