import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { whyElectronStopped } from '../../../scripts/lib/electron-stopped.mjs'

/** Lines that Chromium prints, with its file and line in front. */
const lines = {
  noSandbox:
    '[12:34/56.7:FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:132] No usable sandbox! If you are running on Ubuntu 23.10+ or another Linux distro',
  helper:
    "[12:34/56.7:FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured correctly. Rather than run without sandboxing I'm aborting now.",
  root: '[12:34/56.7:ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:101] Running as root without --no-sandbox is not supported. See https://crbug.com/638180.',
  library:
    '/a/electron: error while loading shared libraries: libgtk-3.so.0: cannot open shared object file: No such file or directory',
  display:
    '[12:34/56.7:ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc:249] Missing X server or $DISPLAY',
}

type Kernel = Record<string, string>

function why(
  code: number,
  complaints: string,
  kernel: Kernel = {},
  electron = '/home/ana/p/electron',
) {
  return whyElectronStopped({
    code,
    complaints,
    electron,
    setting: (name: string) => kernel[name] ?? null,
  })
}

const ubuntu = { 'kernel/apparmor_restrict_unprivileged_userns': '1' }

test('on Ubuntu, suggests a profile for this Electron or the AppArmor setting', () => {
  for (const complaints of [lines.noSandbox, lines.helper]) {
    expect(why(133, complaints, ubuntu))
      .toBe(`Electron could not start its sandbox, and Provost does not run without one.
AppArmor keeps it from doing so, as on Ubuntu since 23.10. To allow it for this Electron alone:
sudo tee /etc/apparmor.d/provost-electron <<'END'
abi <abi/4.0>,
include <tunables/global>

profile provost-electron "/home/ana/p/electron" flags=(unconfined) {
  userns,
  include if exists <local/provost-electron>
}
END
sudo apparmor_parser --replace /etc/apparmor.d/provost-electron
Or, until the next start of the computer, for every program:
sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0`)
  }
})

test('the printed command writes the profile for a path with any characters', () => {
  const electron = `/home/ana maria/it's [new] {a,b}*/electron`
  const [, command = ''] =
    /\n(sudo tee [\s\S]*?\nEND\n)/.exec(why(133, lines.noSandbox, ubuntu, electron)) ?? []
  const printed = execFileSync('sh', ['-c', `sudo() { cat; }\n${command}`], { encoding: 'utf8' })
  // apparmor.d(5): a backslash takes the meaning of the character after it.
  expect(printed).toContain(
    String.raw`profile provost-electron "/home/ana maria/it's \[new\] \{a\,b\}\*/electron" flags=(unconfined) {`,
  )
})

test('suggests the kernel setting if the kernel forbids name spaces', () => {
  expect(why(133, lines.noSandbox, { 'kernel/unprivileged_userns_clone': '0' })).toContain(
    'sudo sysctl kernel.unprivileged_userns_clone=1',
  )
  expect(why(133, lines.noSandbox, { 'user/max_user_namespaces': '0' })).toContain(
    'sudo sysctl user.max_user_namespaces=',
  )
})

test('suggests the helper if the kernel allows name spaces, and quotes its path for the shell', () => {
  expect(why(133, lines.helper, {}, "/home/ana's/electron")).toContain(
    String.raw`sudo chown root:root '/home/ana'\''s/chrome-sandbox' && sudo chmod 4755 '/home/ana'\''s/chrome-sandbox'`,
  )
})

test('blames the sandbox for a silent trap or abort only if the system restricts it', () => {
  for (const code of [133, 134]) {
    expect(why(code, '', ubuntu)).toContain('/etc/apparmor.d/provost-electron')
    expect(why(code, '')).toBe(`Electron ended with exit code ${code} before it showed a window.`)
  }
  expect(why(1, '', ubuntu)).toBe('Electron ended with exit code 1 before it showed a window.')
})

test('distinguishes root, a missing library and a missing display', () => {
  expect(why(1, lines.root, ubuntu)).toContain('Electron does not run as root.')
  expect(why(127, lines.library)).toContain(
    'Electron needs libgtk-3.so.0, which this system lacks.',
  )
  expect(why(1, lines.display)).toContain('cannot open the display')
})

test('otherwise shows the fatal line, or the last line that is not a stack frame', () => {
  const fatal = '[1:FATAL:a.cc:1] Check failed'
  expect(why(5, `first\n${fatal}\n#0 0x55\nlast\n`)).toContain(
    `exit code 5 before it showed a window: ${fatal}`,
  )
  expect(why(5, 'first\nlast\n    at main (a.js:1)\n\n')).toContain('window: last')
})

test('never suggests disabling the sandbox', () => {
  const remedies = Object.values(lines).flatMap((line) => [why(133, line), why(133, line, ubuntu)])
  expect(remedies.join('\n')).not.toContain('--no-sandbox')
})
