import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { Arch } from 'electron-builder'
import { fuses, readFuses, setFuses } from './fuses.mjs'
import { packedKeytar, refuseUnfit } from './keytar.mjs'
import { refuseUnkept } from './library-hash.mjs'

/**
 * electron-builder calls this when it has assembled a program, before it signs it. Sets the fuses and reads them back.
 */
export default async function afterPack({ appOutDir, electronPlatformName, arch, packager }) {
  const resources = packager.getResourcesDir(appOutDir)
  const library = join(resources, packedKeytar)
  await refuseUnfit({ platform: electronPlatformName, arch: Arch[arch] }, library)
  await refuseUnkept(electronPlatformName, library, join(resources, 'app.asar'))
  const program = join(appOutDir, programName(electronPlatformName, packager))
  // Macs with an arm64 processor refuse a program whose signature does not match its bytes.
  await setFuses(program, {
    adHocSignature: electronPlatformName === 'darwin' && arch === Arch.arm64,
  })
  const set = await readFuses(program)
  for (const [number, wanted] of Object.entries(fuses)) {
    const name = FuseV1Options[number]
    if (set[name] !== wanted) throw new Error(`The fuse ${name} did not stay ${String(wanted)}.`)
  }
}

function programName(platform, { appInfo, executableName }) {
  if (platform === 'darwin') return `${appInfo.productFilename}.app`
  return platform === 'win32' ? `${appInfo.productFilename}.exe` : executableName
}
