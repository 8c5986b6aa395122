import { spawnSync } from 'node:child_process'
import { expect, test } from '../../support/programs/cli.ts'

test('stores a proxy’s login in a real keyring', async ({ cli, keyring: { env } }) => {
  const proxy = 'proxy.example:8080'
  const set = await cli.run(['proxy', 'set', proxy, '--name', 'maria'], {
    env,
    input: 's3cret\n',
  })
  expect(set).toMatchObject({
    code: 0,
    stdout: `The login for the proxy ${proxy} is in the keychain.\n`,
  })
  const look = ['lookup', 'service', 'Provost', 'account', `proxy:${proxy}`]
  const found = spawnSync('secret-tool', look, { env })
  expect(JSON.parse(String(found.stdout))).toEqual({ name: 'maria', password: 's3cret' })
  expect(await cli.run(['proxy', 'clear', proxy], { env })).toMatchObject({
    code: 0,
    stdout: `The login for the proxy ${proxy} was deleted from the keychain.\n`,
  })
  expect(String(spawnSync('secret-tool', look, { env }).stdout)).toBe('')
  const wrong = await cli.run(['proxy', 'set', 'http://a', '--name', 'b'], { env, input: 'c\n' })
  expect(wrong.code).not.toBe(0)
})
