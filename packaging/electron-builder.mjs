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
    'out/main/{main,keychain-helper,runs-worker}.js',
    'out/main/chunks/*.js',
    'out/preload/preload.cjs',
    'out/renderer/**',
    // Of the one package that is not bundled: what is loaded, and nothing that built it.
    '!node_modules/**',
    'node_modules/keytar/{package.json,LICENSE.md,lib/keytar.js,build/Release/keytar.node}',
  ],
  extraResources: [
    { from: 'out/THIRD-PARTY-LICENCES.txt', to: 'THIRD-PARTY-LICENCES.txt' },
    { from: 'out/provost.cdx.json', to: 'provost.cdx.json' },
    { from: 'LICENSE', to: 'LICENSE.txt' },
  ],
  asar: true,
  asarUnpack: ['node_modules/keytar/build/Release/keytar.node'],
  // keytar speaks Node-API: what was built for Node runs in Electron.
  npmRebuild: false,
  afterPack: './packaging/after-pack.mjs',
  electronLanguages: ['en', 'en-US', 'pt-BR', 'pt_BR'],
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  linux: {
    executableName: 'provost',
    icon: 'packaging/icons',
    category: 'Office',
    synopsis: 'Administer a learning platform',
    maintainer: 'Provost maintainers',
    target: ['deb', 'AppImage'],
  },
  deb: {
    packageName: 'provost',
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
      'libsecret-1-0',
    ],
    recommends: ['gnome-keyring | kwalletmanager'],
  },
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }], icon: 'packaging/icons/icon.ico' },
  nsis: {
    // For one person, into their own folder: nobody has to be an administrator.
    oneClick: true,
    perMachine: false,
    allowElevation: false,
    deleteAppDataOnUninstall: false,
  },
  mac: {
    target: [{ target: 'dmg', arch: ['arm64', 'x64'] }],
    icon: 'packaging/icons/icon.png',
    category: 'public.app-category.education',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.plist',
  },
}
