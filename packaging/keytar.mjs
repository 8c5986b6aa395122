import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unfitness } from './machine.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const keytar = join(root, 'node_modules/keytar')
const built = 'build/Release/keytar.node'

/** The path of the library in the resources folder of a packaged program. */
export const packedKeytar = `app.asar.unpacked/node_modules/keytar/${built}`

/**
 * Copies the keychain's library for the target (`{ platform, arch }`) to `file`. If the target is this computer, it
 * takes the library of this checkout, otherwise the one that keytar's makers built. Throws if the library is for
 * another machine.
 */
export async function bringKeytar(target, file) {
  const isHere = target.platform === process.platform && target.arch === process.arch
  await mkdir(dirname(file), { recursive: true })
  if (isHere) await copyFile(join(keytar, built), file)
  else await download(target, file)
  await refuseUnfit(target, file)
}

/** Throws if the library at `file` is not for the target. Otherwise the program would start without a keychain. */
export async function refuseUnfit(target, file) {
  const reason = unfitness(await readFile(file), target)
  if (reason) throw new Error(`${file} does not fit ${target.platform}-${target.arch}: ${reason}.`)
}

/** keytar's own installer supports any target. It uses npm's settings for proxies and mirrors. */
async function download({ platform, arch }, file) {
  const folder = await mkdtemp(join(tmpdir(), 'provost-keytar-'))
  try {
    await copyFile(join(keytar, 'package.json'), join(folder, 'package.json'))
    const installer = createRequire(join(keytar, 'package.json')).resolve('prebuild-install/bin.js')
    const args = [installer, '--platform', platform, '--arch', arch, '--verbose']
    await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((cause) => {
      throw new Error(
        `keytar's library for ${platform}-${arch} could not be downloaded. ` +
          `Package on a computer of that kind, or try again.\n${String(cause.stderr)}`,
        { cause },
      )
    })
    await copyFile(join(folder, built), file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
