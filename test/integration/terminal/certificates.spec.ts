import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createPlainServer, type Server } from 'node:net'
import path from 'node:path'
import { issueCertificate } from '../../support/certificates.ts'
import { type CommandLine, expect, test } from '../../support/cli.ts'

test('a good certificate is no obstacle: the server’s own answer is heard', async ({ cli }) => {
  const issued = issueCertificate(path.join(cli.folder, 'tls'), 'good', {
    host: '127.0.0.1',
    days: 10,
  })
  const { code, failure } = await ask(cli, issued, { NODE_EXTRA_CA_CERTS: issued.authority })
  expect({ code, failure: failure?.code }).toEqual({ code: 1, failure: 'not-found' })
})

test('an expired certificate has a sentence of its own', async ({ cli }) => {
  const issued = issueCertificate(path.join(cli.folder, 'tls'), 'old', {
    host: '127.0.0.1',
    days: -2,
  })
  const { code, failure, stderr } = await ask(cli, issued, {
    NODE_EXTRA_CA_CERTS: issued.authority,
  })
  expect({ code, failure: failure?.code }).toEqual({ code: 4, failure: 'certificate-expired' })
  expect(stderr).toContain('has expired')
})

test('so has one that nobody vouches for', async ({ cli }) => {
  const issued = issueCertificate(path.join(cli.folder, 'tls'), 'own', {
    host: '127.0.0.1',
    days: 10,
  })
  const { code, failure, stderr } = await ask(cli, issued, {})
  expect({ code, failure: failure?.code }).toEqual({ code: 4, failure: 'certificate-untrusted' })
  expect(stderr).toContain('is not trusted')
})

test('so has one of another host', async ({ cli }) => {
  const issued = issueCertificate(path.join(cli.folder, 'tls'), 'other', {
    host: 'other.example',
    days: 10,
  })
  const { code, failure, stderr } = await ask(cli, issued, {
    NODE_EXTRA_CA_CERTS: issued.authority,
  })
  expect({ code, failure: failure?.code }).toEqual({ code: 4, failure: 'certificate-wrong-host' })
  expect(stderr).toContain('is not for')
})

test('so has a server that speaks no TLS', async ({ cli }) => {
  const server = createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const { code, failure } = await asking(cli, server, {})
  expect({ code, failure: failure?.code }).toEqual({ code: 4, failure: 'tls-failed' })
})

function ask(cli: CommandLine, tls: { cert: string; key: string }, env: NodeJS.ProcessEnv) {
  const server = createServer(tls, (_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not here"}')
  })
  return asking(cli, server, env)
}

/** Lists the schools of a server at https://127.0.0.1, as a program and as a person. */
async function asking(cli: CommandLine, server: Server, env: NodeJS.ProcessEnv) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const addresses = ['--base-url', url, '--content-url', url, '--analytics-url', url]
    await cli.run(['profiles', 'add', '--name', 'Secure', '--kind', 'test', ...addresses])
    const options = { env, token: 'token-for-tls' }
    const answer = await cli.json(['schools', 'list'], options)
    const { stderr } = await cli.run(['schools', 'list'], options)
    return { code: answer.code, failure: answer.ok ? null : answer.failure, stderr }
  } finally {
    server.close()
  }
}
