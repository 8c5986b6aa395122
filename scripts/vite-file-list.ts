import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const listName = 'files.json'

/**
 * Writes `files.json` into the folder of the built page: the sorted names of all files that the program may serve. The
 * build creates the list once, so a file that appears in the folder later is not served.
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
