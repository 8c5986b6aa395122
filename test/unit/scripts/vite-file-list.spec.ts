import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { fileList } from '../../../scripts/vite-file-list.ts'

test('the list has every file of the built page except itself', async () => {
  const root = await mkdtemp(join(tmpdir(), 'provost-build-'))
  try {
    await mkdir(join(root, 'public', 'deep'), { recursive: true })
    await writeFile(join(root, 'public', 'deep', 'copied é.txt'), '')
    await writeFile(join(root, 'index.html'), '<script type="module" src="./page.js"></script>')
    await writeFile(join(root, 'page.js'), 'document.title = "built"')
    await build({ configFile: false, root, logLevel: 'silent', plugins: [fileList()] })

    const built = join(root, 'dist')
    const names = JSON.parse(await readFile(join(built, 'files.json'), 'utf8')) as string[]
    const [script = ''] = await readdir(join(built, 'assets'))
    expect(names).toEqual([`assets/${script}`, 'deep/copied é.txt', 'index.html'])
  } finally {
    await rm(root, { recursive: true })
  }
})
