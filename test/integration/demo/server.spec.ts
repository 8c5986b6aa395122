import { startDemo } from '../../support/platforms/faulty/server.ts'
import {
  ask,
  batchQuery,
  courseAddress,
  datasetAddress,
  expect,
  post,
  schoolsAddress,
  shortCourse,
  test,
  wholeSchool,
} from './demo-test.ts'

for (const authorization of ['', 'Bearer wrong', 'Basic abc']) {
  test(`every route refuses "${authorization}"`, async ({ demo }) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const body = JSON.stringify(wholeSchool())
    const refusals = await Promise.all([
      ask(demo, schoolsAddress(demo), { headers }),
      ask(demo, schoolsAddress(demo), { headers, method: 'POST', body }),
      ask(demo, courseAddress(demo, 101), { headers, method: 'POST', body }),
    ])
    for (const told of refusals) {
      expect(told).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
    }
    const address = datasetAddress(demo, batchQuery('demo-small'))
    const dataset = await ask(demo, address, { headers })
    const item = {
      error: { json: { code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } } },
    }
    expect(dataset).toMatchObject({ status: 401, body: [item, item] })
    expect(demo.schools()).toHaveLength(64)
  })
}

test('accepts the token alone or after Bearer', async ({ demo }) => {
  for (const authorization of [demo.token, `Bearer ${demo.token}`]) {
    const told = await ask(demo, schoolsAddress(demo), { headers: { authorization } })
    expect(told.status).toBe(200)
  }
})

test('each server has its own token, unless one is given', async ({ demo }) => {
  const other = await startDemo()
  const given = await startDemo({ token: 'chosen' })
  expect(demo.token.length).toBeGreaterThan(30)
  expect(other.token).not.toBe(demo.token)
  expect(given.token).toBe('chosen')
  await Promise.all([other.close(), given.close()])
})

test("refuses the unit address without the institution's domain with a message", async ({
  demo,
}) => {
  const told = await ask(demo, `${demo.url}/api/v1/schools`)
  expect(told).toMatchObject({ status: 422, body: { errors: { domain: [expect.any(String)] } } })
})

test('refuses other paths and methods', async ({ demo }) => {
  expect((await ask(demo, `${demo.url}/other/api/v1/schools`)).status).toBe(404)
  expect((await ask(demo, `${demo.url}/%E0`)).status).toBe(404)
  const removal = await ask(demo, schoolsAddress(demo), { method: 'DELETE' })
  expect(removal.status).toBe(405)
  expect(removal.headers.get('allow')).toBe('GET, POST')
  expect((await ask(demo, courseAddress(demo, 101))).status).toBe(405)
})

test('records the requests that it received', async ({ demo }) => {
  await ask(demo, schoolsAddress(demo, { name: 'Ipê' }))
  await post(demo, courseAddress(demo, 101), shortCourse())
  expect(demo.recorded()).toEqual([
    {
      time: expect.any(Number),
      method: 'GET',
      path: '/demo/api/v1/schools?name=Ip%C3%AA',
      authorization: `Bearer ${demo.token}`,
      contentType: null,
      accept: '*/*',
      idempotencyKey: null,
      body: '',
    },
    expect.objectContaining({
      method: 'POST',
      path: '/content/api/content/course/101/update',
      contentType: 'application/json',
      body: JSON.stringify(shortCourse()),
    }),
  ])
})

test('rejects if the port is taken', async ({ demo }) => {
  const port = Number(new URL(demo.url).port)
  await expect(startDemo({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('close ends a request that would never get a response', async () => {
  const demo = await startDemo({ faults: { 'schools.list': 'stall' } })
  const asked = ask(demo, schoolsAddress(demo)).catch((error: unknown) => error)
  await expect.poll(() => demo.recorded().length).toBe(1)
  await demo.close()
  expect(await asked).toBeInstanceOf(TypeError)
})
