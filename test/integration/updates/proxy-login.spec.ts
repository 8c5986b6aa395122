import { err, ok } from '../../../src-main/contract/result.ts'
import { expect, test } from '../../support/programs/program.ts'

const proxy = 'proxy.example:8080'
const login = { name: 'maria', password: 's3cret-of-the-proxy' }

// The way to the updates leads through a proxy that wants to know who this is.
test.use({
  // eslint-disable-next-line no-empty-pattern
  fetch: async ({}, use) =>
    use(async (_url, { proxyLogin }) => {
      const given = await proxyLogin?.(proxy)
      return new Response(null, { status: given?.password === login.password ? 200 : 407 })
    }),
  // eslint-disable-next-line no-empty-pattern
  updates: async ({}, use) =>
    use((fetch) => ({
      updater: {
        async find() {
          const { ok: isFine, status } = await fetch('https://updates.example/latest.yml', {})
          return isFine ? ok(null) : err({ code: 'update-unreachable', host: String(status) })
        },
        fetch: async () => ok(null),
        install: async () => ok(null),
      },
    })),
})

test('updates use the stored login of a proxy', async ({ program }) => {
  expect(await program.value('updates.check', {})).toMatchObject({
    state: 'failed',
    failure: { host: '407' },
  })
  await program.value('proxy.set', { proxy, login })
  expect(await program.value('updates.check', {})).toMatchObject({ state: 'none' })
})
