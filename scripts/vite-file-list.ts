import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const listName = 'files.json'

/**
 * Writes `files.json` beside the built page: the sorted names of everything that the program may
 * serve to it. The list is made once, by the build, so that a file that turns up in the folder
 * later is not served.
 */
export function fileList(): Plugin {
  return {
    name: 'provost-file-list',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) this.error('The page is built into a folder.')
      const names = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== listName)
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
      writeFileSync(join(dir, listName), JSON.stringify(names, null, 2) + '\n')
    },
  }
}
