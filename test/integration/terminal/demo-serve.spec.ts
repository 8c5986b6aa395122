import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import {
  addArgs,
  type CommandLine,
  expect,
  issuesOf,
  type Served,
  test,
  valueOf,
} from '../../support/programs/cli.ts'

const serve = ['demo', 'serve']

/** Serves one in another process of the program, and adds a profile for it. */
async function platform(cli: CommandLine, args: string[]): Promise<Served> {
  const served = await cli.serve(args)
  const { code, stderr } = await cli.run(addArgs(served))
  expect(code, stderr).toBe(0)
  return served
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  for (const json of [[], ['--json']]) {
    test(`prints one JSON line and serves until ${signal} ${json.join('')}`, async ({ cli }) => {
      const server = cli.start([...json, ...serve, '--port', '0'])
      await server.printed('stdout', '\n')
      const answered = cli.start(['--version'])
      await answered.ended
      server.child.kill(signal)
      const { code, stdout, stderr } = await server.ended
      expect(code).toBe(0)
      expect(stderr).toBe(
        json.length > 0 ? '' : 'Serving the demo institution until interrupted.\n',
      )
      expect(stdout).toMatch(/^\{.*\}\n$/)
      const { url, token, ...addresses } = JSON.parse(stdout) as Record<string, string>
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(token).toMatch(/^demo-/)
      expect(addresses).toEqual({
        baseUrl: expect.stringContaining(String(url)),
        contentUrl: expect.stringContaining(String(url)),
        analyticsUrl: expect.stringContaining(String(url)),
      })
      await expect(fetch(String(url))).rejects.toThrow()
    })
  }
}

test('ends even during a response', async ({ cli }) => {
  const served = await platform(cli, ['--runs', '5000000'])
  const input = encodeURIComponent(
    '{"0":{"json":{"id":"demo-custom"}},"1":{"json":{"id":"demo-custom"}}}',
  )
  const url = `${served.analyticsUrl}/api/trpc/datasets.byId,datasets.runsByDatasetId?batch=1&input=${input}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${served.token}` } })
  expect(answer.status).toBe(200)
  expect((await served.stop()).code).toBe(0)
  await expect(answer.text()).rejects.toThrow()
})

test('--runs adds a dataset of that size', async ({ cli }) => {
  const { token } = await platform(cli, ['--runs', '37'])
  const shown = await cli.json(['datasets', 'show', 'demo-custom'], { token })
  expect(valueOf('datasets.show', shown).runs).toBe(37)
})

test('names a wrong value with the allowed ones', async ({ cli }) => {
  const wrong: [args: string[], issue: RegExp][] = [
    [['--port', '65536'], /^--port too-big 65535$/],
    [['--port', '-1'], /^--port not-whole$/],
    [['--port', 'http'], /^--port not-whole$/],
    [['--runs', '1.5'], /^--runs not-whole$/],
    [['--runs', '100000001'], /^--runs too-big 100000000$/],
  ]
  for (const [args, issue] of wrong) {
    const answer = await cli.json([...serve, ...args])
    expect(answer.code).toBe(2)
    expect(issuesOf(answer), args.join(' ')).toEqual([expect.stringMatching(issue)])
  }
})

test('reports a port that is taken', async ({ cli }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = String((other.address() as AddressInfo).port)
  try {
    const said = await cli.run([...serve, '--port', port])
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain(`Port ${port} is not available (EADDRINUSE).`)
    expect(issuesOf(await cli.json([...serve, '--port', port]))).toEqual(['--port not-valid'])
  } finally {
    other.close()
  }
})
