import { flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'

/**
 * All fuses of the runtime, each set explicitly. A new fuse that is missing here fails the packaging. The end-to-end
 * tests use a runtime that is not packaged, so no fuse has to stay open for them.
 */
export const fuses = {
  // A program that runs any script would let that script use our name at the keychain.
  [FuseV1Options.RunAsNode]: false,
  // There are no cookies to encrypt, and Chromium would ask the keychain for its own key.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // A debugger could read the token in the main process.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // macOS and Windows compare the archive with the hash in the program. Linux has no such check.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page is served from app://, never from file://.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
}

const on = '1'.codePointAt(0)

/** Sets the fuses of a program. Throws if the program has a fuse that is not listed here. */
export async function setFuses(program, { adHocSignature = false } = {}) {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: adHocSignature,
    ...fuses,
  })
}

/** Returns the fuses of a program: each name, and whether it is on. */
export async function readFuses(program) {
  const wire = await getCurrentFuseWire(program)
  return Object.fromEntries(
    Object.keys(fuses).map((number) => [FuseV1Options[number], wire[number] === on]),
  )
}
