import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetUpError } from './report.mjs'
import { capture, root, tool } from './run.mjs'

const folder = 'src-main/runs-engine/wasm'
/** Where the module lies in the checkout. */
export const target = join(root, folder, 'module-bytes.ts')

/** Pages of 64 KiB that its memory has at first, and may have (`reader-module.ts` makes it). */
const PAGES = '16'
const MOST_PAGES = '65535'

/** The text of `module-bytes.ts` that the sources in `assembly` give; the same sources always give the same. */
export async function compiledText() {
  const output = mkdtempSync(join(tmpdir(), 'reader-module-'))
  const file = join(output, 'reader.wasm')
  try {
    const compiler = tool('assemblyscript', 'asc')
    const settings = [
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--enable',
      'simd,bulk-memory,threads',
    ]
    const memory = [
      ...['--importMemory', '--sharedMemory'],
      ...['--initialMemory', PAGES, '--maximumMemory', MOST_PAGES],
    ]
    const { code, output: said } = await capture(process.execPath, [
      compiler,
      join(folder, 'assembly/reader.ts'),
      '--outFile',
      file,
      ...settings,
      ...memory,
    ])
    if (code !== 0) {
      throw new SetUpError('The module was not compiled.', {
        todo: `Look at the lines above; its sources are in ${folder}/assembly.`,
        output: said,
      })
    }
    return textOf(readFileSync(file))
  } finally {
    rmSync(output, { recursive: true })
  }
}

/** The text that stands in the checkout. */
export function presentText() {
  return readFileSync(target, 'utf8')
}

function textOf(bytes) {
  return `/** The module, compiled from \`assembly\` by \`npm run reader-module\`, in base64. */
export const MODULE_BYTES =
  '${bytes.toString('base64')}'
`
}
