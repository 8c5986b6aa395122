import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitCode } from './run.mjs'

/*
 * Chromium's messages, from content/browser/zygote_host/zygote_host_impl_linux.cc and
 * sandbox/linux/suid/client/setuid_sandbox_host.cc. After the first two it ends itself with a trap or an abort.
 */
const noSandbox =
  /No usable sandbox!|SUID sandbox helper binary was found, but is not configured correctly/
const isRoot = /Running as root without --no-sandbox is not supported/
const lackingLibrary = /error while loading shared libraries: ([^:\s]+)/
const noDisplay = /Missing X server or \$DISPLAY|[Cc]annot open display|Unable to open X display/
const crashes = ['SIGTRAP', 'SIGABRT'].map((signal) => exitCode(null, signal))

/** Returns why Electron ended before it showed a window, and what to do about it. The sandbox is never switched off. */
export function whyElectronStopped({ code, complaints, electron, setting = kernelSetting }) {
  if (isRoot.test(complaints)) {
    return 'Electron does not run as root. Start Provost as an ordinary user to get its own window.'
  }
  const library = lackingLibrary.exec(complaints)?.[1]
  if (library) {
    return `Electron needs ${library}, which this system lacks. Install the package that holds it (Debian: apt-file search ${library}).`
  }
  if (noDisplay.test(complaints))
    return 'Electron cannot open the display that DISPLAY or WAYLAND_DISPLAY names.'
  const restriction = restrictionOf(setting)
  if (noSandbox.test(complaints) || (crashes.includes(code) && restriction)) {
    return sandboxRemedy(electron, restriction)
  }
  const last = tellingLine(complaints)
  return `Electron ended with exit code ${code} before it showed a window${last ? `: ${last}` : '.'}`
}

/** Returns what prevents programs of ordinary users from creating the namespaces that the sandbox needs, or null. */
function restrictionOf(setting) {
  if (setting('kernel/apparmor_restrict_unprivileged_userns') === '1') return 'apparmor'
  if (setting('kernel/unprivileged_userns_clone') === '0')
    return 'kernel.unprivileged_userns_clone=1'
  if (setting('user/max_user_namespaces') === '0') return 'user.max_user_namespaces=10000'
  return null
}

/** Returns the value of a kernel setting, or null if the kernel has no such setting. */
function kernelSetting(name) {
  try {
    return readFileSync(join('/proc/sys', name), 'utf8').trim()
  } catch {
    return null
  }
}

function sandboxRemedy(electron, restriction) {
  const what = 'Electron could not start its sandbox, and Provost does not run without one.'
  if (restriction === 'apparmor') {
    return [
      what,
      'AppArmor keeps it from doing so, as on Ubuntu since 23.10. To allow it for this Electron alone:',
      `sudo tee /etc/apparmor.d/provost-electron <<'END'\n${appArmorProfile(electron)}\nEND`,
      'sudo apparmor_parser --replace /etc/apparmor.d/provost-electron',
      'Or, until the next start of the computer, for every program:',
      'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0',
    ].join('\n')
  }
  const helper = quoted(join(dirname(electron), 'chrome-sandbox'))
  return [
    what,
    restriction
      ? 'The kernel does not allow name spaces to ordinary users. To allow them until the next start of the computer:'
      : 'To give it the rights of its helper program:',
    restriction
      ? `sudo sysctl ${restriction}`
      : `sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`,
  ].join('\n')
}

/** Like Ubuntu's own profiles for browsers: unconfined, and allowed to create namespaces. */
function appArmorProfile(electron) {
  // These characters have a special meaning in a profile.
  const path = electron.replace(/[\\\\"?*[\]{}^@,]/g, '\\$&')
  return `abi <abi/4.0>,
include <tunables/global>

profile provost-electron "${path}" flags=(unconfined) {
  userns,
  include if exists <local/provost-electron>
}`
}

/** Returns the line with the fatal error, or else the last line that is not a stack frame. */
function tellingLine(complaints) {
  const lines = complaints
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(#\d|at |r\d+:|\[end of)/.test(line))
  return (lines.find((line) => line.includes(':FATAL:')) ?? lines.at(-1) ?? '').trim()
}

function quoted(path) {
  return `'${path.replaceAll("'", "'\\''")}'`
}
