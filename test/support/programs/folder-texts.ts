import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretsFile } from '../doubles/file-secrets.ts'

/** The contents of all files in a folder, except the file that replaces the keychain. */
export async function textsOfFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== secretsFile)
  const texts = files.map(async ({ parentPath, name }) => {
    // A file can be replaced between the listing and the read.
    return readFile(join(parentPath, name), 'utf8').catch(() => '')
  })
  return (await Promise.all(texts)).join('\n')
}
