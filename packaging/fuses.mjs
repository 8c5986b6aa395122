import { flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'

/**
 * All fuses of the runtime, said one by one: a new one that we have not thought about fails the packaging.
 * The runtime of the end-to-end tests is not packaged, so that none of them has to be open for a test.
 */
export const fuses = {
  // A program that runs any script would lend it our name at the keychain.
  [FuseV1Options.RunAsNode]: false,
  // There are no cookies to encrypt, and Chromium would ask the keychain for a key of its own.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // A debugger could read the token in the main process.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // macOS and Windows check the archive against the hash in the program; Linux has nothing to check with.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page is served from app://, never from file://.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
}

const on = '1'.codePointAt(0)

/** Sets them in a program. A program with a fuse that is not named here is refused. */
export async function setFuses(program, { adHocSignature = false } = {}) {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: adHocSignature,
    ...fuses,
  })
}

/** What is set in a program: each fuse's name, and whether it is on. */
export async function readFuses(program) {
  const wire = await getCurrentFuseWire(program)
  return Object.fromEntries(
    Object.keys(fuses).map((number) => [FuseV1Options[number], wire[number] === on]),
  )
}
