import { mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { root } from '../../../scripts/lib/run.mjs'

/** Packages stay external, so what is built lies in the checkout; the host of the window counts the folders above it. */
const folder = join(root, 'out/bench/built')

/** The built worker, as it is shipped. */
export const worker = join(root, 'out/main/runs-worker.js')

/**
 * Builds `input` into the folder, each entry as `NAME.mjs`. Packages stay external, except the one that the program loads in
 * the middle of its work: unbundled it is hundreds of files, which the program that is shipped does not read.
 */
export async function buildForNode(input, outDir) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: ['stdnum'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input,
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}

/** Bundles scripts that import the program's sources, for a plain Node; returns their paths in the same order. */
export async function bundle(...scripts) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const input = scripts.map((script) => join(root, 'test/bench', script))
  await buildForNode(input, folder)
  return scripts.map((script) => join(folder, basename(script)))
}
