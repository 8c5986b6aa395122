import { connect } from 'node:net'

let github

/**
 * Whether downloads from GitHub are worth trying, decided within three seconds. Behind a proxy only
 * trying can tell.
 */
export function githubAnswers() {
  github ??= process.env.HTTPS_PROXY || process.env.https_proxy ? true : answers('github.com')
  return github
}

function answers(host) {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443 })
    const decide = (answer) => {
      clearTimeout(patience)
      socket.destroy()
      resolve(answer)
    }
    // Not the socket's own timeout: that does not count a name server that keeps silent.
    const patience = setTimeout(decide, 3000, false)
    socket.on('connect', () => decide(true))
    socket.on('error', () => decide(false))
  })
}
