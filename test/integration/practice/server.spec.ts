import { startPractice } from '../../support/faulty-platform/server.ts'
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
} from './practice-test.ts'

for (const authorization of ['', 'Bearer wrong', 'Basic abc']) {
  test(`no route answers to "${authorization}"`, async ({ practice }) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const body = JSON.stringify(wholeSchool())
    const refusals = await Promise.all([
      ask(practice, schoolsAddress(practice), { headers }),
      ask(practice, schoolsAddress(practice), { headers, method: 'POST', body }),
      ask(practice, courseAddress(practice, 101), { headers, method: 'POST', body }),
    ])
    for (const told of refusals) {
      expect(told).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
    }
    const address = datasetAddress(practice, batchQuery('practice-small'))
    const dataset = await ask(practice, address, { headers })
    const item = {
      error: { json: { code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } } },
    }
    expect(dataset).toMatchObject({ status: 401, body: [item, item] })
    expect(practice.schools()).toHaveLength(64)
  })
}

test('the token may come bare or after Bearer', async ({ practice }) => {
  for (const authorization of [practice.token, `Bearer ${practice.token}`]) {
    const told = await ask(practice, schoolsAddress(practice), { headers: { authorization } })
    expect(told.status).toBe(200)
  }
})

test('each server has its own token, unless it is given one', async ({ practice }) => {
  const other = await startPractice()
  const given = await startPractice({ token: 'chosen' })
  expect(practice.token.length).toBeGreaterThan(30)
  expect(other.token).not.toBe(practice.token)
  expect(given.token).toBe('chosen')
  await Promise.all([other.close(), given.close()])
})

test("without the institution's domain the unit address is refused in words", async ({
  practice,
}) => {
  const told = await ask(practice, `${practice.url}/api/v1/schools`)
  expect(told).toMatchObject({ status: 422, body: { errors: { domain: [expect.any(String)] } } })
})

test('other paths and methods are refused', async ({ practice }) => {
  expect((await ask(practice, `${practice.url}/other/api/v1/schools`)).status).toBe(404)
  expect((await ask(practice, `${practice.url}/%E0`)).status).toBe(404)
  const removal = await ask(practice, schoolsAddress(practice), { method: 'DELETE' })
  expect(removal.status).toBe(405)
  expect(removal.headers.get('allow')).toBe('GET, POST')
  expect((await ask(practice, courseAddress(practice, 101))).status).toBe(405)
})

test('what the server saw can be compared', async ({ practice }) => {
  await ask(practice, schoolsAddress(practice, { name: 'Ipê' }))
  await post(practice, courseAddress(practice, 101), shortCourse())
  expect(practice.recorded()).toEqual([
    {
      time: expect.any(Number),
      method: 'GET',
      path: '/practice-institution/api/v1/schools?name=Ip%C3%AA',
      authorization: `Bearer ${practice.token}`,
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

test('a taken port is an error', async ({ practice }) => {
  const port = Number(new URL(practice.url).port)
  await expect(startPractice({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('closing ends a request that would never be answered', async () => {
  const practice = await startPractice({ faults: { 'schools.list': 'stall' } })
  const asked = ask(practice, schoolsAddress(practice)).catch((error: unknown) => error)
  await expect.poll(() => practice.recorded().length).toBe(1)
  await practice.close()
  expect(await asked).toBeInstanceOf(TypeError)
})
