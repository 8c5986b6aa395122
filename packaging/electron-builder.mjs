import { targetFolder } from './target-folder.mjs'

const { PROVOST_HOMEPAGE: homepage, PROVOST_UPDATE_ADDRESS: updateAddress } = process.env
if (updateAddress && new URL(updateAddress).protocol !== 'https:')
  throw new Error('PROVOST_UPDATE_ADDRESS has to be an https address.')

/** A reserved name (RFC 2606), because the tools require an address. */
const nobody = 'https://provost.invalid/'

/**
 * How the installers are made. Everything of ours is in one archive; the keychain's native part stands beside it, since
 * a library cannot be loaded out of an archive.
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
    // Of the one package that is not bundled: what is loaded, and nothing that built it.
    '!node_modules/**',
    'node_modules/keytar/{package.json,LICENSE.md,lib/keytar.js}',
    // Not the one in node_modules: that is this computer's, and the target may be another.
    { from: targetFolder, to: 'node_modules/keytar/build/Release', filter: ['keytar.node'] },
    { from: targetFolder, to: 'out/main', filter: ['keytar.sha256'] },
  ],
  extraResources: [
    { from: 'out/THIRD-PARTY-LICENCES.txt', to: 'THIRD-PARTY-LICENCES.txt' },
    { from: 'out/provost.cdx.json', to: 'provost.cdx.json' },
    { from: 'LICENSE', to: 'LICENSE.txt' },
  ],
  // The program reads where its updates come from in its own package, which the archive's hash covers.
  extraMetadata: { homepage: homepage || nobody, ...(updateAddress ? { updateAddress } : {}) },
  // What the updater has to know of this copy, and what announces it; always, since a policy may name an address later.
  publish: { provider: 'generic', url: updateAddress || nobody },
  asar: true,
  asarUnpack: [`${targetFolder}/keytar.node`],
  // Registered on macOS and Linux by the package; on Windows by the program when it starts.
  protocols: [{ name: 'Provost', schemes: ['provost'] }],
  // keytar speaks Node-API: what was built for Node runs in Electron.
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
  // The static runtime: the older one writes --no-sandbox into the menu entry, and needs libfuse2.
  toolsets: { appimage: '1.0.3' },
  appImage: { executableArgs: [] },
  deb: {
    packageName: 'provost',
    afterInstall: 'packaging/linux/after-install.tpl',
    afterRemove: 'packaging/linux/after-remove.tpl',
    // What Electron needs, and the keychain's library.
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
    // The terminal. Beside Provost.exe it would have the same name: Windows tells no capitals apart.
    extraResources: [{ from: targetFolder, to: 'bin', filter: ['provost.exe'] }],
  },
  nsis: {
    // Per user, in the user's own folder, so that no administrator is needed.
    oneClick: true,
    perMachine: false,
    allowElevation: false,
    // Without the program that asks for an administrator's rights, no update can.
    packElevateHelper: false,
    deleteAppDataOnUninstall: false,
  },
  mac: {
    target: [
      { target: 'dmg', arch: ['arm64', 'x64'] },
      // The system updates from this form only.
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
