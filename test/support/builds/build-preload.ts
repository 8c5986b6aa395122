import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

let text: Promise<string> | undefined

/** Returns the preload like the build: the text of one CommonJS file. It is built once per test process. */
export function buildPreload(): Promise<string> {
  return (text ??= bundle())
}

async function bundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'provost-preload-'))
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('../../../', import.meta.url)),
      logLevel: 'warn',
      build: {
        outDir: folder,
        minify: false,
        emptyOutDir: false,
        lib: {
          entry: 'src-main/entry/preload.ts',
          formats: ['cjs'],
          fileName: () => 'preload.cjs',
        },
        rolldownOptions: { external: ['electron'] },
      },
    })
    return await readFile(join(folder, 'preload.cjs'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
