import { connect } from 'node:net'

let github

/**
 * Whether downloads from GitHub are worth trying, decided within three seconds. Behind a proxy only
 * trying can tell.
 */
export function githubAnswers() {
  github ??= proxySettings() ? true : answers('github.com')
  return github
}

/**
 * The proxies that the environment or npm's configuration names, in the variables that downloads read; or null. npm
 * gives its configuration to its scripts in `npm_config_…`.
 */
export function proxySettings(env = process.env) {
  const http = proxyIn(env.http_proxy, env.HTTP_PROXY, env.npm_config_proxy)
  const https = proxyIn(env.https_proxy, env.HTTPS_PROXY, env.npm_config_https_proxy) ?? http
  if (!http && !https) return null
  const except = env.no_proxy || env.NO_PROXY || env.npm_config_noproxy || ''
  return { http_proxy: http ?? '', https_proxy: https, no_proxy: except }
}

/** The first that is set. Many people write a proxy without its scheme. */
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
    // Not the socket's own timeout: that does not count a name server that keeps silent.
    const timeout = setTimeout(decide, 3000, false)
    socket.on('connect', () => decide(true))
    socket.on('error', () => decide(false))
  })
}
