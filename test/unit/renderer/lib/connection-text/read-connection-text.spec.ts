import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { type AddressField, originOf } from '../../../../../src-main/contract/profile.ts'
import {
  type ConnectionText,
  isEmpty,
  readConnectionText,
} from '../../../../../src-renderer/lib/connection-text/read-connection-text.ts'
import * as samples from './samples.ts'

const { token } = samples

function read(text: string): ConnectionText {
  const found = readConnectionText(text)
  if (found === null) throw new Error('too long')
  return found
}

function best(found: ConnectionText, field: AddressField): string | undefined {
  return found.addresses[field][0]?.value
}

const kinds = {
  'cURL for bash': samples.bash,
  'cURL for cmd': samples.cmd,
  PowerShell: samples.powershell,
  HAR: samples.har,
  'a Postman collection': samples.postman,
  'a Postman environment': samples.environment,
  '.env': samples.dotEnv,
  'an e-mail': samples.email,
}

for (const [kind, text] of Object.entries(kinds)) {
  test(`${kind}: finds addresses, token and dialect, each with its evidence`, () => {
    const found = read(text)
    expect(best(found, 'baseUrl')).toBe('https://uninorte.example.edu/base')
    expect(best(found, 'analyticsUrl')).toBe('https://analytics.example.com')
    expect(found.tokens.map(({ value }) => value)).toEqual([{ token, scheme: 'Bearer' }])
    expect(found.dialect?.value).toEqual({ 'dataset.input': 'trpc-batch' })
    for (const { evidence } of [...Object.values(found.addresses).flat(), ...found.tokens]) {
      expect(evidence.place).not.toBe('')
      expect(evidence.text).not.toBe('')
    }
  })

  test(`${kind}: shows no secret`, () => {
    const { tokens, ...rest } = read(text)
    const shown = JSON.stringify([rest, tokens.map(({ evidence }) => evidence)])
    expect(shown).not.toContain('canary')
    expect(shown).not.toContain(token)
  })
}

test('an e-mail and a .env file name the courses service by words', () => {
  expect(best(read(samples.email), 'contentUrl')).toBe('https://content.example.com')
  expect(best(read(samples.dotEnv), 'contentUrl')).toBe('https://content.example.com')
  expect(best(read(`curl -X POST ${samples.course}`), 'contentUrl')).toBe(
    'https://content.example.com',
  )
})

test('a line that begins with “Dados:” or “Datos:” names the service of the datasets', () => {
  for (const label of ['Dados:', 'Datos:', 'API de dados:', 'URL de datos -']) {
    const found = read(`Escolas: https://a.example.edu\n${label} https://b.example.com`)
    expect(best(found, 'analyticsUrl'), label).toBe('https://b.example.com')
    expect(best(found, 'baseUrl'), label).toBe('https://a.example.edu')
  }
  const access = read('Dados de acesso: https://a.example.edu')
  expect(best(access, 'analyticsUrl')).toBeUndefined()
  expect(best(access, 'baseUrl')).toBe('https://a.example.edu')
})

test('evidence names the line and the header, but no token', () => {
  const found = read(samples.bash)
  expect(found.tokens[0]?.evidence).toEqual({ place: '3', text: 'authorization: Bearer ••••••' })
  expect(found.addresses.baseUrl[0]?.evidence).toEqual({
    place: '1',
    text: 'https://uninorte.example.edu/base/api/v1/schools?page=…&perPage=…',
  })
})

test('finds one value each in an Authorization line and a browser address', () => {
  const line = read(`Authorization: ${token}`)
  expect(line.tokens[0]?.value).toEqual({ token, scheme: '' })
  const page = read('https://ana:canary@uninorte.example.edu/painel?session=canary#top')
  expect(best(page, 'baseUrl')).toBe('https://uninorte.example.edu')
  expect(page.ignored).toEqual(['password'])
  expect(JSON.stringify(page)).not.toContain('canary')
  expect(best(read('uninorte.example.edu'), 'baseUrl')).toBe('https://uninorte.example.edu')
})

test('keeps the path before a route, and shows that of another address as left out', () => {
  const withRoute = read('https://host.example.edu/tenant/api/v1/schools').addresses.baseUrl[0]
  expect(withRoute).toMatchObject({ value: 'https://host.example.edu/tenant', leftOut: null })
  const alone = read('https://host.example.edu/tenant/?page=2').addresses.baseUrl[0]
  expect(alone).toMatchObject({ value: 'https://host.example.edu', leftOut: '/tenant' })
  const bare = read('https://host.example.edu/').addresses.baseUrl[0]
  expect(bare).toMatchObject({ value: 'https://host.example.edu', leftOut: null })
  const secret = read(`https://host.example.edu/for/${token}\nAuthorization: Bearer ${token}`)
  expect(secret.addresses.baseUrl[0]?.leftOut).toBe('/for/••••••')
})

const dialects = [
  ['batch=1&input={"0":{"id":"d"}}', { 'dataset.input': 'trpc-batch-plain' }],
  ['input={"id":"d"}', { 'dataset.input': 'query-input' }],
  ['id=d', { 'dataset.input': 'query-id' }],
  [
    'batch=1&input={"0":{"json":{"projectId":"p","datasetId":"d"}}}',
    { 'dataset.input': 'langfuse', 'dataset.projectId': 'p' },
  ],
  ['page=1', undefined],
] as const
for (const [query, dialect] of dialects) {
  test(`finds the dialect in the query ${query}`, () => {
    const { dialect: found } = read(`curl 'https://a.example/api/trpc/datasets.byId?${query}'`)
    expect(found?.value).toEqual(dialect)
  })
}

test('names cookies, passwords and keys of another person, and does not take them', () => {
  const { ignored, tokens } = read(
    `curl -u ana:canary https://x.example/api/v1/schools -H 'X-Api-Key: canary' -b 'sid=canary'`,
  )
  expect(new Set(ignored)).toEqual(new Set(['cookie', 'password', 'key']))
  expect(tokens).toEqual([])
})

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl-canary'
for (const [line, scheme, found] of [
  [`o token é Bearer ${jwt}.`, 'Bearer', jwt],
  [`Bearer ${jwt}`, 'Bearer', jwt],
  [
    `Acesse https://uninorte.example.edu com o token abcDEF1234567890canary`,
    null,
    'abcDEF1234567890canary',
  ],
  [`El token de acceso es «abcDEF1234567890canary»`, null, 'abcDEF1234567890canary'],
  [`O token de acesso é "abcDEF1234567890canary".`, null, 'abcDEF1234567890canary'],
] as const) {
  test(`finds the token of the sentence “${line.slice(0, 40)}” and does not show it`, () => {
    const { tokens, addresses } = read(`Olá!\nhttps://uninorte.example.edu\n\n${line}\nAbraço`)
    expect(tokens.map(({ value }) => value)).toEqual([{ token: found, scheme }])
    expect(JSON.stringify([addresses, tokens.map(({ evidence }) => evidence)])).not.toContain(
      'canary',
    )
  })
}

test('a sentence about tokens contains none', () => {
  for (const line of [
    'O token será enviado pelo administrador.',
    'Bearer authentication-required',
    'refresh token abcDEF1234567890',
    'X-CSRF-Token: abcDEF1234567890',
  ])
    expect(read(line).tokens, line).toEqual([])
})

test('a placeholder is not a token, and an unknown variable is left out', () => {
  for (const value of [
    '{{token}}',
    '$TOKEN',
    '<token>',
    'YOUR_TOKEN',
    '••••',
    'xxxxx',
    '[token removed]',
  ]) {
    expect(read(`Authorization: Bearer ${value}`).tokens).toEqual([])
  }
})

test('proposes a few of many tokens, and none for other hosts if there is one for the platform', () => {
  const many = Array.from({ length: 500 }, (_, i) => `TOKEN=secret-number-${i}`).join('\n')
  expect(read(many).tokens).toHaveLength(5)
  const other = `curl https://other.example/x -H 'Authorization: Bearer of-another-host'`
  const found = read(`${other}\n${samples.bash}`)
  expect(found.tokens.map(({ value }) => value.token)).toEqual([token])
})

for (const text of [
  'file:///etc/passwd',
  'ftp://x.example',
  'javascript:alert(1)',
  'Version 1.2',
  '',
]) {
  test(`finds nothing in “${text}”`, () => {
    expect(isEmpty(read(text))).toBe(true)
  })
}

test('refuses a text of 50 MB, and finishes with long or deep ones', () => {
  expect(readConnectionText('x'.repeat(50_000_000))).toBeNull()
  expect(isEmpty(read('['.repeat(1_000_000)))).toBe(true)
  const deep = `${'{"a":['.repeat(100_000)}{"url":"${samples.schools}"}${']}'.repeat(100_000)}`
  expect(best(read(deep), 'baseUrl')).toBe('https://uninorte.example.edu/base')
  for (const part of [' ', '"', 'https://x.example/ ', 'authorization:', '{{a}}', '^"', 'a=']) {
    expect(() => read(part.repeat(Math.floor(2_000_000 / part.length)))).not.toThrow()
  }
})

test('any text gives only valid addresses, and shows no token', () => {
  const secret = fc.stringMatching(/^[A-Za-z\d]{24,40}$/)
  const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('curl ', "'", '"', '\n', ' -H '))
  fc.assert(
    fc.property(fc.array(piece), secret, fc.array(piece), (before, canary, after) => {
      const text = `${before.join('')}\nAuthorization: Bearer ${canary}\n${after.join('')}`
      const { tokens, ...rest } = read(text)
      for (const { value } of Object.values(rest.addresses).flat()) {
        expect(originOf(value)).not.toBeNull()
      }
      expect(JSON.stringify([rest, tokens.map(({ evidence }) => evidence)])).not.toContain(canary)
    }),
  )
})

test('neither proposes nor shows an address that contains the token', () => {
  for (const inPath of [
    token,
    `%${Buffer.from(token)
      .toString('hex')
      .replaceAll(/..(?!$)/g, '$&%')}`,
  ]) {
    const found = read(
      `curl https://escola.example/${inPath}/api/v1/schools -H "Authorization: Bearer ${token}"`,
    )
    expect(found.tokens[0]?.value.token).toBe(token)
    expect(Object.values(found.addresses).flat()).toEqual([])
    expect(JSON.stringify({ ...found, tokens: [] })).not.toContain(inPath)
  }
})

// A pattern that tries each way to divide the blanks takes hours for this.
test('reads a line with very many blanks immediately', () => {
  const line = `url: https://escola.example${' '.repeat(50_000)}x`
  expect(best(read([line, `token: a${' '.repeat(50_000)}b`].join('\n')), 'baseUrl')).toBe(
    'https://escola.example',
  )
})

/** The addresses that are ticked before a person looks at them. */
function likely(text: string): Partial<Record<AddressField, string>> {
  const fields = Object.entries(read(text).addresses)
  return Object.fromEntries(
    fields.flatMap(([field, [first]]) => (first?.isLikely ? [[field, first.value]] : [])),
  )
}

/** A collection whose requests go to `raw`; its format has an address as well. */
function collection(raw: string, variable: { key: string; value: string }[] = []): string {
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
  const auth = { type: 'bearer', bearer: [{ key: 'token', value: token }] }
  const description = 'https://documenter.getpostman.com/view/1'
  const other = { raw: 'https://www.example.org/x', host: ['www', 'example', 'org'] }
  const item = [
    { name: 'Units', request: { auth, description, url: { raw, host: ['{{host}}'] } } },
    { name: 'Other', request: { url: other } },
  ]
  return JSON.stringify({ $schema: schema, info: { name: 'API', schema }, variable, item })
}

for (const [raw, variable, expected] of [
  ['{{host}}/schools', { key: 'host', value: 'https://uni.example.edu' }, undefined],
  ['{{host}}/units', { key: 'host', value: 'https://uni.example.edu/' }, undefined],
  ['https://{{host}}/schools', { key: 'host', value: 'uni.example.edu' }, undefined],
  ['https://uni.example.edu/api/v1/units', undefined, undefined],
  ['{{base}}/units', { key: 'base', value: 'https://uni.example.edu' }, 'https://uni.example.edu'],
  [
    '{{host}}/api/v1/schools',
    { key: 'host', value: 'https://uni.example.edu/' },
    'https://uni.example.edu',
  ],
] as const) {
  test(`proposes the request ${raw} (${variable?.value}) of a collection, and not its schema`, () => {
    const text = collection(raw, variable ? [variable] : [])
    expect(best(read(text), 'baseUrl')).toBe('https://uni.example.edu')
    expect(JSON.stringify(read(text))).not.toContain('getpostman')
    expect(likely(text).baseUrl).toBe(expected)
  })
}

test('the address of a request comes first', () => {
  const text = `{"links":["https://links.example.org"],${collection('{{h}}/schools', [
    { key: 'h', value: 'https://uni.example.edu' },
  ]).slice(1)}`
  expect(best(read(text), 'baseUrl')).toBe('https://uni.example.edu')
})

const strangers = [
  'https://www.google-analytics.com/g/collect?v=2&dl=https%3A%2F%2Fpainel.example.edu',
  'https://stats.g.doubleclick.net/j/collect',
  'https://analytics.tiktok.com/api/v2/pixel',
  'https://fonts.googleapis.com/css2?family=Inter',
  'https://cdn.contentsquare.net/tag.js',
  'https://o42.ingest.sentry.io/api/7/envelope/',
  'https://login.microsoftonline.com/common/oauth2/authorize',
  'https://www.youtube.com/escola',
]

function recording(urls: readonly string[]): string {
  const entries = urls.map((url) => ({
    request: {
      method: 'GET',
      url,
      headers: [
        { name: 'Authorization', value: `Bearer ${token}` },
        { name: 'Referer', value: 'https://curso.example.org/content' },
      ],
      queryString: [{ name: 'content_url', value: 'https://videos.example.org' }],
    },
  }))
  return JSON.stringify({ log: { entries } })
}

function commands(urls: readonly string[]): string {
  const one = (url: string) =>
    [
      `curl -H 'content-type: application/json' '${url}' \\`,
      `  -H 'authorization: Bearer ${token}' \\`,
      `  -H 'referer: https://curso.example.org/content' \\`,
      `  --data-raw '{"content_url":"https://videos.example.org"}'`,
    ].join('\n')
  return urls.map(one).join(' ;\n')
}

for (const [what, textOf] of [
  ['a recording', recording],
  ['a list of commands', commands],
] as const) {
  for (const stranger of strangers) {
    test(`in ${what}, does not tick ${stranger}`, () => {
      expect(likely(textOf([stranger]))).toEqual({})
      expect(likely(textOf([stranger, samples.schools]))).toEqual({
        baseUrl: 'https://uninorte.example.edu/base',
      })
    })
  }

  test(`in ${what}, ticks another host of the platform's site`, () => {
    const urls = ['https://analytics.uni.edu.br/painel', 'https://uni.edu.br/api/v1/schools']
    expect(likely(textOf(urls))).toEqual({
      baseUrl: 'https://uni.edu.br',
      analyticsUrl: 'https://analytics.uni.edu.br',
    })
    for (const elsewhere of ['https://analytics.outra.edu.br', 'https://uni.edu.br.example.com']) {
      expect(likely(textOf([elsewhere, ...urls])).analyticsUrl).not.toBe(elsewhere)
    }
    // A host below an address that many owners share says nothing about the next one.
    const shared = ['https://analytics.vercel.app/x', 'https://uni.vercel.app/api/v1/schools']
    expect(likely(textOf(shared))).toEqual({ baseUrl: 'https://uni.vercel.app' })
  })
}

test('ticks an address that is the whole text or has a label, but not one in a sentence', () => {
  const address = 'https://uni.example.edu'
  for (const text of [
    `${address}/painel`,
    'uni.example.edu',
    `Plataforma: ${address}`,
    `PLATFORM_URL=${address}`,
    `Endereço para escolas\n${address}`,
  ]) {
    expect(likely(text), text).toEqual({ baseUrl: address })
  }
  for (const text of [
    `Acesse ${address} com o token ${token}`,
    `O conteúdo do curso está em ${address}`,
    `Documentação da plataforma: ${address}`,
    `${address} https://www.example.org`,
  ]) {
    expect(likely(text), text).toEqual({})
  }
})

test('ticks an address right after a sentence that says that it is the platform', () => {
  const address = 'https://uni.example.edu'
  for (const text of [
    `La plataforma está en ${address} (escuelas)`,
    `Hola, Ana: la plataforma está en ${address}.`,
    `Bom dia! O curso já começou, e a plataforma fica em ${address}`,
    `As you asked, the platform is at ${address}`,
  ]) {
    expect(likely(text), text).toEqual({ baseUrl: address })
  }
  for (const text of [
    `O blog da plataforma está em ${address}`,
    `La documentación de nuestra plataforma está en ${address}`,
    `The shop of the platform is at ${address}`,
    `Who runs the platform is at a party ${address}`,
  ]) {
    expect(likely(text), text).toEqual({})
  }
})

test('the page of a dataset gives the address of the datasets without its path', () => {
  const page = 'https://data.example.edu/project/abc/datasets/xyz'
  for (const text of [page, `Datasets: ${page}`, `Conjunto de dados:\n${page}?tab=runs`]) {
    const { addresses } = read(text)
    expect(likely(text), text).toEqual({ analyticsUrl: 'https://data.example.edu' })
    expect(addresses.analyticsUrl[0]?.leftOut, text).toBe('/project/abc/datasets/xyz')
  }
})

test('one long word of letters and digits is a token, and no other word is', () => {
  for (const text of [
    'abcDEF1234567890canary',
    '\n sk_live-51H8x9Q2e \n',
    'c2VjcmV0LXNlY3JldC0x==',
    '123e4567-e89b-12d3-a456-426614174000',
  ]) {
    const { tokens } = read(text)
    expect(tokens.map(({ value }) => value)).toEqual([{ token: text.trim(), scheme: null }])
    expect(JSON.stringify(tokens[0]?.evidence)).not.toContain(text.trim())
  }
  for (const text of [
    'uni2024.example.edu',
    'uni2024.example.edu/painel',
    'runs-2024-03-01.json',
    'ana2024@example.edu',
    '192.168.100.100',
    '2024-03-01-12-30',
    'universidade-do-norte',
    'TOKEN_2=',
    'abc123',
    'abcDEF1234567890 canary',
  ])
    expect(read(text).tokens, text).toEqual([])
})

test('commands take their address from a variable', () => {
  const text = `export HOST="https://uni.example.edu/"\ncurl "$HOST/api/v1/schools" -H 'x: y'`
  expect(likely(text)).toEqual({ baseUrl: 'https://uni.example.edu' })
})

test('a variable with the address of the requests for datasets is not an address for schools', () => {
  const collection = (routes: string[], key: string) =>
    JSON.stringify({
      variable: [{ key, value: 'https://uninorte.example.edu/analytics' }],
      item: routes.map((route) => ({ request: { url: { raw: `{{${key}}}${route}` } } })),
    })
  const fields = (text: string) =>
    Object.entries(readConnectionText(text)?.addresses ?? {})
      .filter(([, found]) => found.length > 0)
      .map(([field]) => field)
  const dataset = '/api/trpc/datasets.byId'
  expect(fields(collection([dataset], 'base'))).toEqual(['analyticsUrl'])
  expect(fields(collection([dataset, '/api/v1/schools'], 'base'))).toEqual([
    'baseUrl',
    'analyticsUrl',
  ])
  // Its name says for what it is.
  expect(fields(collection([dataset], 'schools_url'))).toEqual(['baseUrl', 'analyticsUrl'])
})

for (const name of ['token', 'access_token', 'API_KEY', 'apikey', 'key'])
  test(`the query of an address alone may hold a token: ${name}`, () => {
    const value = 'Abc123Abc123Abc123'
    const found = read(`https://uni.example.edu/panel?lang=es&${name}=${value}&page=2\n`)
    expect(found.tokens.map((one) => one.value)).toEqual([{ token: value, scheme: null }])
    expect(best(found, 'baseUrl')).toBe('https://uni.example.edu')
    expect(JSON.stringify(found.addresses)).not.toContain(value)
  })

test('a token in the query of one of several addresses is not taken', () => {
  const text =
    'Plataforma: https://uni.example.edu\nVideos: https://videos.example.org/?token=Abc123Abc123Abc123'
  expect(read(text).tokens).toEqual([])
  expect(read('https://maps.example.org/?key=mapa').tokens).toEqual([])
  expect(read('https://uni.example.edu/?csrf_token=Abc123Abc123Abc123').tokens).toEqual([])
})
