import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Writes `out/bundled/<part>.json`: the folders of the packages that contributed code, a style or a font to a part of
 * the program. The list comes from the bundler, so it has every package that was included, and none that is only
 * installed.
 */
export function bundledPackages(part: 'main' | 'preload' | 'renderer'): Plugin {
  return {
    name: 'provost-bundled-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.keys(output.modules)
          : output.originalFileNames.map((name) => join(root, 'src-renderer', name)),
      )
      const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []))
      const target = join(root, 'out/bundled', `${part}.json`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, JSON.stringify([...folders].sort(), null, 2) + '\n')
    },
  }
}

/** Returns `node_modules/zod` or `node_modules/@scope/name` for a file in it. Returns null for a file of ours. */
function packageFolder(file: string): string | null {
  const path = relative(root, file.replace(/^\0/, '').replace(/\?.*$/, '')).replaceAll(sep, '/')
  return /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null
}
