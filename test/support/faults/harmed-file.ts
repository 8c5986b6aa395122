import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { mutated } from '../samples/mutated.ts'

/** Damage to a stored file while no program runs. */
export type Harm = {
  what: string
  happen(file: string): Promise<void>
  /** The program can still read the file. */
  isHarmless?: true
}

/** Values that no version of the program wrote at their place. */
const odd = fc.oneof(
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
  fc.constantFrom<unknown>('', -1, 1e308, null, [], {}, 'x'.repeat(5_000), '\ud800', '../../out'),
)

/** Whole contents that are not a record, or not one of ours. */
const contents = [
  ...[
    '',
    ' ',
    '{',
    '{}',
    '[]',
    'null',
    '"x"',
    '7',
    '\ufeff{}',
    '<!doctype html>',
    '\0'.repeat(512),
  ],
  ...['{"v":1}', '{"v":1,"sha256":"","body":null}', '{"v":"1","sha256":"","body":{}}'],
  '{"__proto__":{"v":1},"sha256":"x","body":{}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
]

/**
 * `outside` is a folder that does not belong to the program. `others` are stored files, one of which replaces the file.
 */
export function harms(outside: string, others: readonly string[]): fc.Arbitrary<Harm> {
  return fc.oneof(
    fc.record({ at: fc.nat(), bit: fc.nat(7) }).map(({ at, bit }) =>
      changing(`bit ${bit} at ${at} flipped`, (bytes) => {
        const place = at % Math.max(bytes.length, 1)
        const flipped = Uint8Array.from(bytes)
        flipped[place] = (flipped[place] ?? 0) ^ (1 << bit)
        return flipped
      }),
    ),
    fc
      .nat()
      .map((at) => changing(`cut at ${at}`, (bytes) => bytes.subarray(0, at % (bytes.length + 1)))),
    fc
      .constantFrom(...contents)
      .map((text) => changing(`now ${JSON.stringify(text.slice(0, 40))}`, () => Buffer.from(text))),
    fc
      .string()
      .map((text) =>
        changing('with something behind it', (bytes) => Buffer.concat([bytes, Buffer.from(text)])),
      ),
    fc.constant(changing('full of zeros', (bytes) => new Uint8Array(bytes.length))),
    fc.constantFrom<unknown>(0, -1, 0.5, 3, 1e9, 1e308, '1', null).map((v) =>
      changing(
        `of version ${String(v)}`,
        rewritten((record) => ({ ...record, v })),
      ),
    ),
    fc.integer().map(odder),
    fc.constantFrom(...others).map((other) => ({
      what: `now ${path.basename(other)}`,
      happen: async (file: string) => writeFile(file, await readFile(other)),
    })),
    fc.constantFrom(...inItsPlace(outside)),
  )
}

function changing(what: string, change: (bytes: Buffer) => Uint8Array): Harm {
  return { what, happen: async (file) => writeFile(file, change(await readFile(file))) }
}

type Envelope = { v: unknown; sha256: string; body: unknown }

/** Changes every record of a file, and updates its hash. */
function rewritten(change: (record: Envelope) => Envelope): (bytes: Buffer) => Uint8Array {
  return (bytes) => {
    const lines = bytes.toString().split('\n')
    const changed = lines.map((line) => {
      if (!line.startsWith('{"v"')) return line
      // The cast: the program has just written the line.
      const { v, body } = change(JSON.parse(line) as Envelope)
      const text = JSON.stringify(body ?? null)
      const sha256 = createHash('sha256').update(text).digest('hex')
      return `{"v":${JSON.stringify(v)},"sha256":"${sha256}","body":${text}}`
    })
    return Buffer.from(changed.join('\n'))
  }
}

/** A valid record with another content. */
function odder(seed: number): Harm {
  return changing(
    `with another content (${seed})`,
    rewritten((record) => {
      const [body] = fc.sample(mutated(record.body, odd), { numRuns: 1, seed })
      return { ...record, body }
    }),
  )
}

/** Things that can have the path of a file without being one. */
function inItsPlace(outside: string): Harm[] {
  const replacing = (what: string, put: (file: string) => Promise<unknown>): Harm => ({
    what,
    async happen(file) {
      await rm(file)
      await put(file)
    },
  })
  const [decoy, copy] = [path.join(outside, 'decoy'), path.join(outside, 'copy')]
  return [
    replacing('a folder', (file) => mkdir(path.join(file, 'inside'), { recursive: true })),
    replacing('a link to another file', (file) => symlink(decoy, file)),
    replacing('a link to itself', (file) => symlink(file, file)),
    replacing('a link to nothing', (file) => symlink(path.join(outside, 'nothing'), file)),
    replacing('a link to a folder', (file) => symlink(outside, file)),
    replacing('a device', (file) => symlink('/dev/zero', file)),
    replacing('a pipe', (file) => Promise.resolve(execFileSync('/usr/bin/mkfifo', [file]))),
    {
      what: 'a link to the same elsewhere',
      isHarmless: true,
      async happen(file) {
        await writeFile(copy, await readFile(file))
        await rm(file)
        await symlink(copy, file)
      },
    },
  ]
}
