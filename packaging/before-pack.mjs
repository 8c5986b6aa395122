import { join } from 'node:path'
import { Arch } from 'electron-builder'
import { bringKeytar } from './keytar.mjs'
import { keepHash } from './library-hash.mjs'
import { emptyTargetFolder } from './target-folder.mjs'
import { buildWindowsTerminal } from './windows/build.mjs'

/** electron-builder calls this before it collects the files of a target. It packs one target after another. */
export default async function beforePack({ electronPlatformName: platform, arch }) {
  const folder = emptyTargetFolder()
  const library = join(folder, 'keytar.node')
  await bringKeytar({ platform, arch: Arch[arch] }, library)
  await keepHash(platform, library, folder)
  if (platform === 'win32') await buildWindowsTerminal(join(folder, 'provost.exe'))
}
