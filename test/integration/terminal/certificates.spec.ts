import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createPlainServer, type Server } from 'node:net'
import path from 'node:path'
import { issueCertificate } from '../../support/servers/certificates.ts'
import { type CommandLine, expect, test } from '../../support/programs/cli.ts'

const answers = [
  {
    what: 'a good certificate is accepted, and the server answers',
    days: 10,
    code: 1,
    failure: 'list-missing',
  },
  {
    what: 'an expired certificate is reported',
    days: -2,
    failure: 'certificate-expired',
    says: 'has expired',
  },
  {
    what: 'a certificate of an unknown authority is reported',
    days: 10,
    isTrusted: false,
    failure: 'certificate-untrusted',
    says: 'is not trusted',
  },
  {
    what: 'a certificate of another host is reported',
    host: 'other.example',
    days: 10,
    failure: 'certificate-wrong-host',
    says: 'is not for',
  },
]

for (const {
  what,
  host = '127.0.0.1',
  days,
  isTrusted = true,
  code = 4,
  failure,
  says = '',
} of answers)
  test(what, async ({ cli }) => {
    const issued = issueCertificate(path.join(cli.folder, 'tls'), 'server', { host, days })
    const trusted = isTrusted ? { NODE_EXTRA_CA_CERTS: issued.authority } : {}
    const answer = await ask(cli, issued, trusted)
    expect({ code: answer.code, failure: answer.failure?.code }).toEqual({ code, failure })
    expect(answer.stderr).toContain(says)
  })

test('a server without TLS is reported', async ({ cli }) => {
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
