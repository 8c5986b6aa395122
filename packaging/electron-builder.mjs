import { targetFolder } from './target-folder.mjs'

const { PROVOST_HOMEPAGE: homepage, PROVOST_UPDATE_ADDRESS: updateAddress } = process.env
if (updateAddress && new URL(updateAddress).protocol !== 'https:')
  throw new Error('PROVOST_UPDATE_ADDRESS has to be an https address.')

/** A reserved name (RFC 2606), because the tools require an address. */
const nobody = 'https://provost.invalid/'

/**
 * The configuration of the installers. All our code is in one archive. The keychain's native library is outside it,
 * because a library cannot be loaded from an archive.
 */
export default {
  appId: 'io.github.provost.Provost',
  productName: 'Provost',
  copyright: 'Provost contributors, MIT licence',
  directories: { output: 'out/packages', buildResources: 'packaging' },
  files: [
    'package.json',
    'out/main/{main,keychain-helper,runs-worker,table-worker}.js',
    'out/main/chunks/*.js',
    'out/preload/preload.cjs',
    'out/renderer/**',
    // Of the only package that is not bundled, the archive contains what is loaded, and nothing that is needed to build
    // it.
    '!node_modules/**',
    'node_modules/keytar/{package.json,LICENSE.md,lib/keytar.js}',
    // Not the library in node_modules: that one is for this computer, and the target may be another.
    { from: targetFolder, to: 'node_modules/keytar/build/Release', filter: ['keytar.node'] },
    { from: targetFolder, to: 'out/main', filter: ['keytar.sha256'] },
  ],
  extraResources: [
    { from: 'out/THIRD-PARTY-LICENCES.txt', to: 'THIRD-PARTY-LICENCES.txt' },
    { from: 'out/provost.cdx.json', to: 'provost.cdx.json' },
    { from: 'LICENSE', to: 'LICENSE.txt' },
  ],
  // The program reads the address of its updates from its own package.json, which the archive's hash covers.
  extraMetadata: { homepage: homepage || nobody, ...(updateAddress ? { updateAddress } : {}) },
  // The updater's configuration and the update announcement. They are always written, because a policy may set an
  // address later.
  publish: { provider: 'generic', url: updateAddress || nobody },
  asar: true,
  asarUnpack: [`${targetFolder}/keytar.node`],
  // On macOS and Linux the package registers it, on Windows the program does at its start.
  protocols: [{ name: 'Provost', schemes: ['provost'] }],
  // keytar uses Node-API, so the library that was built for Node runs in Electron.
  npmRebuild: false,
  beforePack: './packaging/before-pack.mjs',
  afterPack: './packaging/after-pack.mjs',
  electronLanguages: ['en', 'en-US', 'pt-BR', 'pt_BR', 'es', 'es-419', 'es_419'],
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  linux: {
    executableName: 'provost',
    icon: 'packaging/icons',
    category: 'Office',
    synopsis: 'Administer a learning platform',
    maintainer: 'Provost maintainers',
    target: ['deb', 'AppImage'],
    extraResources: [{ from: 'packaging/linux/bin', to: 'bin' }],
  },
  // The static runtime. The older one writes --no-sandbox into the menu entry, and needs libfuse2.
  toolsets: { appimage: '1.0.3' },
  appImage: { executableArgs: [] },
  deb: {
    packageName: 'provost',
    afterInstall: 'packaging/linux/after-install.tpl',
    afterRemove: 'packaging/linux/after-remove.tpl',
    // Electron's dependencies, and the keychain's library.
    depends: [
      'libgtk-3-0 | libgtk-3-0t64',
      'libnotify4',
      'libnss3',
      'libxss1',
      'libxtst6',
      'xdg-utils',
      'libatspi2.0-0 | libatspi2.0-0t64',
      'libuuid1',
      'libgbm1',
      'libasound2 | libasound2t64',
      'libsecret-1-0',
    ],
    recommends: ['gnome-keyring | kwalletmanager'],
  },
  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    icon: 'packaging/icons/icon.ico',
    // The terminal. It cannot be in the folder of Provost.exe, because Windows ignores case and the names would be the
    // same.
    extraResources: [{ from: targetFolder, to: 'bin', filter: ['provost.exe'] }],
  },
  nsis: {
    // Per user, in the user's own folder, so that no administrator is needed.
    oneClick: true,
    perMachine: false,
    allowElevation: false,
    // Without the program that asks for an administrator's rights, no update can request them.
    packElevateHelper: false,
    deleteAppDataOnUninstall: false,
  },
  mac: {
    target: [
      { target: 'dmg', arch: ['arm64', 'x64'] },
      // macOS updates only from this format.
      { target: 'zip', arch: ['arm64', 'x64'] },
    ],
    extraResources: [{ from: 'packaging/mac', to: 'bin' }],
    icon: 'packaging/icons/icon.png',
    category: 'public.app-category.education',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.plist',
  },
}
