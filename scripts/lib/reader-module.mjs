import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetUpError } from './report.mjs'
import { capture, root, tool } from './run.mjs'

const folder = 'src-main/runs-engine/wasm'
/** The path of the module in the checkout. */
export const target = join(root, folder, 'module-bytes.ts')

/**
 * The memory pages of 64 KiB that the module has at first, and the most that it may have (`reader-module.ts` creates
 * the memory).
 */
const PAGES = '16'
const MOST_PAGES = '65535'

/** Returns the text of `module-bytes.ts` for the sources in `assembly`. The same sources always give the same text. */
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

/** Returns the text of the file in the checkout. */
export function presentText() {
  return readFileSync(target, 'utf8')
}

function textOf(bytes) {
  return `/** The module, compiled from \`assembly\` by \`npm run reader-module\`, in base64. */
export const MODULE_BYTES =
  '${bytes.toString('base64')}'
`
}
