import { connect } from 'node:net'

let github

/**
 * Decides within three seconds whether downloads from GitHub are worth trying. Behind a proxy, only a download itself
 * can show that.
 */
export function githubAnswers() {
  github ??= proxySettings() ? true : answers('github.com')
  return github
}

/**
 * Returns the proxies from the environment or npm's configuration, in the variables that downloads read, or null. npm
 * passes its configuration to its scripts in `npm_config_…`.
 */
export function proxySettings(env = process.env) {
  const http = proxyIn(env.http_proxy, env.HTTP_PROXY, env.npm_config_proxy)
  const https = proxyIn(env.https_proxy, env.HTTPS_PROXY, env.npm_config_https_proxy) ?? http
  if (!http && !https) return null
  const except = env.no_proxy || env.NO_PROXY || env.npm_config_noproxy || ''
  return { http_proxy: http ?? '', https_proxy: https, no_proxy: except }
}

/** Returns the first proxy that is set. Many people write it without its scheme. */
function proxyIn(...values) {
  const value = values.find((each) => each && each !== 'null' && each !== 'false')
  if (!value) return null
  return value.includes('://') ? value : `http://${value}`
}

function answers(host) {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443 })
    const decide = (answer) => {
      clearTimeout(timeout)
      socket.destroy()
      resolve(answer)
    }
    // Not the socket's own timeout, because that does not cover a name server that does not respond.
    const timeout = setTimeout(decide, 3000, false)
    socket.on('connect', () => decide(true))
    socket.on('error', () => decide(false))
  })
}
