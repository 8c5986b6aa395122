import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explainDownload, failure } from './download-failure.mjs'
import { proxySettings } from './network.mjs'
import { capture, root } from './run.mjs'

export const electronFolder = join(root, 'node_modules/electron')
const load = createRequire(join(electronFolder, 'install.js'))

/** A download that receives no byte for this many milliseconds has failed. The whole download may take any time. */
const silence = 30_000
const clock = { start: setTimeout, stop: clearTimeout }

/**
 * Downloads Electron's runtime and unpacks it, with the settings, the cache and the SHA-256 of Electron's own
 * install.js. That script shows no progress, never gives up on a silent host and gives no reason. So it only unpacks
 * here: it finds the file in the cache. Calls `onProgress({ transferred, total })`. `total` is null if the host does
 * not send it. Returns the failure, or null.
 */
export async function downloadRuntime({ signal, onProgress, timer = clock }) {
  const target = { platform: platform(), arch: architecture() }
  return withEnvironment(mirrorSettings(), async () => {
    const problem = await fetchArchive(target, { signal, onProgress, timer })
    if (signal.aborted) return failure('interrupted')
    return problem ?? unpack(target, signal)
  })
}

/**
 * Electron's downloader appends the version directly to a mirror's address. Without the final slash, that names another
 * host.
 */
function mirrorSettings() {
  const mirrors = Object.entries(process.env).filter(
    ([name, value]) => /^(npm_(package_)?config_)?electron_mirror$/i.test(name) && value,
  )
  return Object.fromEntries(mirrors.map(([name, value]) => [name, value.replace(/\/*$/, '/')]))
}

async function fetchArchive(target, { signal, onProgress, timer }) {
  const { FetchDownloader, downloadArtifact, initializeProxy } = await import(
    pathToFileURL(load.resolve('@electron/get')).href
  )
  const silent = new AbortController()
  let waiting
  const heard = () => {
    timer.stop(waiting)
    waiting = timer.start(() => silent.abort(), silence)
  }
  let url = null
  const downloader = {
    download(address, file, options) {
      url = new URL(address)
      return new FetchDownloader().download(address, file, options)
    },
  }
  const proxies = proxySettings()
  try {
    heard()
    await withEnvironment(proxies ?? {}, () => {
      if (proxies) initializeProxy()
      return downloadArtifact({
        ...target,
        version: load('./package.json').version,
        artifactName: 'electron',
        cacheRoot: process.env.electron_config_cache,
        checksums: load('./checksums.json'),
        downloader,
        downloadOptions: {
          quiet: true,
          signal: AbortSignal.any([signal, silent.signal]),
          getProgressCallback(progress) {
            heard()
            onProgress(progress)
          },
        },
      })
    })
    return null
  } catch (error) {
    if (silent.signal.aborted) return failure('silent', { host: url?.host })
    const proxy = proxies?.[url?.protocol === 'http:' ? 'http_proxy' : 'https_proxy']
    return explainDownload(error, { url, proxy })
  } finally {
    timer.stop(waiting)
  }
}

/** `path.txt` is written last, because it marks the runtime as installed. */
async function unpack(target, signal) {
  removeRuntime()
  const { code, output } = await capture(process.execPath, [join(electronFolder, 'install.js')], {
    env: { ELECTRON_INSTALL_PLATFORM: target.platform, ELECTRON_INSTALL_ARCH: target.arch },
  })
  if (code === 0) return null
  removeRuntime()
  if (signal.aborted) return failure('interrupted')
  if (/ENOSPC|EDQUOT|os error 28/.test(output))
    return failure('disk-full', { path: ` (${electronFolder})` })
  return failure('not-unpacked', { detail: output.trim().split('\n')[0] })
}

function removeRuntime() {
  for (const name of ['path.txt', 'dist'])
    rmSync(join(electronFolder, name), { recursive: true, force: true })
}

function platform() {
  return (
    process.env.ELECTRON_INSTALL_PLATFORM || process.env.npm_config_platform || process.platform
  )
}

function architecture() {
  const named = process.env.ELECTRON_INSTALL_ARCH || process.env.npm_config_arch
  return named || (isTranslated() ? 'arm64' : process.arch)
}

/** Whether this is a Node for Intel on a Mac with another processor. */
function isTranslated() {
  if (process.platform !== 'darwin' || process.arch !== 'x64') return false
  try {
    return (
      execFileSync('sysctl', ['-in', 'sysctl.proc_translated'], { encoding: 'utf8' }).trim() === '1'
    )
  } catch {
    return false
  }
}

/** Only for the download. The app finds its proxies in the system's settings. */
async function withEnvironment(settings, work) {
  const before = Object.keys(settings).map((name) => [name, process.env[name]])
  Object.assign(process.env, settings)
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
