import { blankProfile, type ProfileInput } from '../../../src-main/contract/profile.ts'
import { correctionOf } from '../../../src-main/contract/connection.ts'
import type { Canned } from '../../support/platforms/canned-platform.ts'
import { canary, expect, test, type TestProgram } from '../../support/programs/canned-program.ts'

const page = '<!doctype html><title>Sign in</title><form></form>'
const html = { 'content-type': 'text/html' }

function profileAt(url: string): ProfileInput {
  return { ...blankProfile, name: 'Ipê', baseUrl: url, contentUrl: url, analyticsUrl: url }
}

/** What the check makes of the same answer at each address. */
async function found(program: TestProgram, url: string) {
  const { addresses } = await program.value('profiles.check', {
    profile: profileAt(url),
    token: canary,
  })
  return Object.fromEntries(
    addresses.map((check) => [
      check.address,
      `${check.failure?.code ?? check.outcome} ${correctionOf(check)}`,
    ]),
  )
}

const cases: [title: string, answer: Canned, base: string, content: string, analytics: string][] = [
  [
    'a refused method',
    { status: 405, body: {} },
    'not-found address',
    'answers null',
    'not-found address',
  ],
  [
    'a refused method of a page that can be written',
    { status: 405, headers: { allow: 'POST' }, body: {} },
    'not-found address',
    'right null',
    'not-found address',
  ],
  [
    'a refused method of a page that can only be read',
    { status: 405, headers: { allow: 'GET, HEAD' }, body: {} },
    'not-found address',
    'not-found address',
    'not-found address',
  ],
  [
    'a refused content',
    { status: 422, body: {} },
    'refused address',
    'right null',
    'refused address',
  ],
  [
    'an unknown route',
    { status: 404, body: { message: 'The route api could not be found.' } },
    'not-found address',
    'not-found address',
    'not-found address',
  ],
  [
    'a course that does not exist',
    { status: 404, body: { message: 'No query results for model [App\\Course] 0' } },
    'not-found address',
    'right null',
    'not-found address',
  ],
  [
    'a token that is refused',
    { status: 401, body: { message: 'Unauthenticated.' } },
    'unauthorized token',
    'unauthorized token',
    'unauthorized token',
  ],
  [
    'a token without the permission',
    { status: 403, body: {} },
    'forbidden token',
    'forbidden token',
    'forbidden token',
  ],
  [
    'a page to sign in',
    { status: 200, headers: html, body: page },
    'web-page address',
    'web-page address',
    'web-page address',
  ],
  [
    'a page to sign in that refuses',
    { status: 403, headers: html, body: page },
    'web-page address',
    'web-page address',
    'web-page address',
  ],
  [
    'a redirect',
    { status: 302, headers: { location: 'https://login.example.edu' }, body: '' },
    'redirected address',
    'redirected address',
    'redirected address',
  ],
  [
    'another interface',
    { status: 200, body: { hello: 'world' } },
    'unexpected-answer address',
    'answers null',
    'unexpected-answer address',
  ],
  [
    'a platform that fails',
    { status: 500, body: {} },
    'server-error null',
    'server-error null',
    'server-error null',
  ],
  [
    'a page about maintenance',
    { status: 503, headers: { ...html, 'retry-after': '120' }, body: '<html>Maintenance</html>' },
    'server-error null',
    'server-error null',
    'server-error null',
  ],
  [
    'a page about a missing page',
    { status: 404, headers: html, body: '<html><title>404</title></html>' },
    'not-found address',
    'not-found address',
    'not-found address',
  ],
  [
    'empty lists everywhere',
    { status: 200, body: [] },
    'answers null',
    'answers null',
    'unexpected-answer address',
  ],
]

for (const [title, answer, baseUrl, contentUrl, analyticsUrl] of cases) {
  test(`profiles.check recognises ${title}`, async ({ program, canned: { platform, answers } }) => {
    answers(() => answer)
    expect(await found(program, platform.url)).toEqual({ baseUrl, contentUrl, analyticsUrl })
    expect(platform.asked.filter((line) => !/^(?:GET|OPTIONS) /.test(line))).toEqual([])
  })
}

test('profiles.check finds a courses service that reveals other methods only by OPTIONS', async ({
  program,
  canned: { platform, answers },
}) => {
  answers((path, _, method) =>
    method === 'OPTIONS'
      ? { status: 200, headers: { allow: 'POST' }, body: 'POST' }
      : { status: 404, headers: html, body: `<pre>Cannot ${method} ${path}</pre>` },
  )
  expect(await found(program, platform.url)).toMatchObject({ contentUrl: 'right null' })
})

/** The URL parser writes a host name in lower case. */
const mixedCase = 'Fresh-81b2C4d6-Token'

/** Where each address leads according to the check, if all of them redirect to `location`. */
async function leadsOf(program: TestProgram, url: string) {
  const { addresses } = await program.value('profiles.check', {
    profile: profileAt(url),
    token: mixedCase,
  })
  expect(JSON.stringify(addresses)).not.toContain('secret')
  return addresses.map(({ failure }) => {
    expect(failure).toMatchObject({ code: 'redirected', exchange: { responseBody: '' } })
    return failure && 'exchange' in failure ? failure.exchange?.leadsTo : null
  })
}

test('profiles.check says where a redirect leads, without its secrets', async ({
  program,
  canned: { platform, answers },
}) => {
  const long = 'x'.repeat(5000)
  for (const [location, leadsTo] of [
    [
      'https://ana:pass@login.example.edu/new?ticket=secret#secret',
      'https://login.example.edu/new',
    ],
    [`https://login.example.edu/${mixedCase}/new`, undefined],
    [`https://${mixedCase}.example.edu/new`, undefined],
    ['javascript:alert(1)', undefined],
    [`https://login.example.edu/${long}`, `https://login.example.edu/${long}`.slice(0, 200) + '…'],
  ] as const) {
    answers(() => ({ status: 302, headers: { ...html, location }, body: `<a href="${location}">` }))
    expect(await leadsOf(program, platform.url)).toEqual([leadsTo, leadsTo, leadsTo])
  }
})
