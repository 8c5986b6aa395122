import { expect, test } from '@playwright/test'
import { addressFields } from '../../../../../src-main/contract/profile.ts'
import type { ConnectionText } from '../../../../../src-renderer/lib/connection-text/read-connection-text.ts'
import { readInstitutions } from '../../../../../src-renderer/lib/connection-text/read-institutions.ts'
import * as samples from './samples.ts'

const north = { url: 'https://north.example', token: 'token-of-north-1' }
const south = { url: 'https://south.example', token: 'token-of-south-2' }

/** Only the address for schools, as the first block of a `.env` file. */
const northLines = [`BASE_URL=${north.url}`, `TOKEN=${north.token}`].join('\n')
/** All three addresses. */
const southLines = [
  `BASE_URL=${south.url}`,
  `COURSES_URL=${south.url}/courses`,
  `DATASETS_URL=${south.url}/datasets`,
  `TOKEN=${south.token}`,
].join('\n')

function curl(url: string, token: string, route = '/api/v1/schools'): string {
  return `curl '${url}${route}' \\\n  -H 'Authorization: Bearer ${token}'`
}

function recording(requests: readonly (readonly [url: string, token: string])[]): string {
  const entries = requests.map(([url, token]) => {
    const headers = token === '' ? [] : [{ name: 'Authorization', value: `Bearer ${token}` }]
    return { request: { method: 'GET', url, headers }, response: { status: 200 } }
  })
  return JSON.stringify({ log: { creator: { name: 'x' }, pages: [], entries } })
}

function environment(name: string, { url, token }: typeof north) {
  const pairs = { base_url: url, token }
  return { name, values: Object.entries(pairs).map(([key, value]) => ({ key, value })) }
}

/** The name, the hosts and the token of an institution. */
function said({ names, addresses, tokens }: ConnectionText) {
  const likely = addressFields.flatMap((field) => addresses[field].slice(0, 1))
  const hosts = likely.flatMap(({ isLikely, value }) => (isLikely ? [new URL(value).host] : []))
  return [names.join(), [...new Set(hosts)].join(), tokens.map(({ value }) => value.token).join()]
}

function institutionsIn(text: string) {
  const read = readInstitutions(text)
  return read?.kind === 'several' ? read.all.map(said) : read?.kind
}

const both = (first = '', second = '') => [
  [first, 'north.example', north.token],
  [second, 'south.example', south.token],
]
const nested = {
  version: 1,
  institutions: [
    { name: 'N', ...north },
    { name: 'S', ...south },
  ],
}
const spaced = (lines: string) => lines.replace('TOKEN', '\nTOKEN')

for (const [what, text, expected] of [
  ['an empty line', `NOME=N\n${northLines}\n\nNOME=S\n${southLines}`, both('N', 'S')],
  ['an empty line, without names', `${northLines}\n\n${southLines}`, both()],
  ['nothing but the name again', `NOME=N\n${northLines}\nNAME=S\n${southLines}`, 'unclear'],
  ['nothing but the same label', `NAME=N\n${northLines}\nNAME=S\n${southLines}`, both('N', 'S')],
  ['nothing, without names', `${northLines}\n${southLines}`, both()],
  [
    'empty lines, with others in the blocks',
    `NOME=N\n${spaced(northLines)}\n\nNOME=S\n${spaced(southLines)}`,
    both('N', 'S'),
  ],
  ['section headers', `[north]\n${northLines}\n\n[south]\n${southLines}`, both('north', 'south')],
  [
    'comments',
    `# Norte\n${northLines}\n# Colégio Sul\n${southLines}`,
    both('Norte', 'Colégio Sul'),
  ],
  ['lines', `${northLines}\n---\n${southLines}\n`, both()],
  [
    'headings of an e-mail',
    `Olá!\n\nColégio Norte:\n${northLines}\n\nColégio Sul:\n${southLines}\n\nAbraço, Rui`,
    both('Colégio Norte', 'Colégio Sul'),
  ],
  [
    'a list in YAML',
    [north, south]
      .map(({ url, token }) => `- name: ${url.slice(8, 13)}\n  url: ${url}\n  token: ${token}`)
      .join('\n'),
    both('north', 'south'),
  ],
  ...(
    [
      ['names', ['Colégio Norte', 'Colégio Sul']],
      ['numbers', ['1. Colégio Norte', '2. Colégio Sul']],
      ['numbers and colons', ['1) Colégio Norte:', '2) Colégio Sul:']],
      ['dashes', ['- Colégio Norte', '- Colégio Sul']],
      ['stars', ['*Colégio Norte*', '*Colégio Sul*']],
      ['labels of the school', ['Escola: Colégio Norte', 'Escola: Colégio Sul']],
    ] as const
  ).flatMap(([what, heads]) =>
    ['', 'Endereço: '].map((label) => {
      const blocks = [north, south].map(
        ({ url, token }, at) => `${heads[at] ?? ''}\n${label}${url}\nToken: ${token}\n`,
      )
      const text = `Oi, Marta!\nSeguem os acessos:\n\n${blocks.join('\n')}\nAbraço,\nJoão`
      const title = `${what} in an e-mail, ${label === '' ? 'with addresses alone' : 'with labels'}`
      return [title, text, both('Colégio Norte', 'Colégio Sul')] as const
    }),
  ),
  [
    'empty lines, below names of companies',
    [`Colegio Norte, S.A.\n${northLines}`, `Colégio Sul Ltda.\n${southLines}`].join('\n\n'),
    both('Colegio Norte, S.A.', 'Colégio Sul Ltda.'),
  ],
  [
    'the label of the school again',
    `Escola: N\n${northLines}\nEscola: S\n${southLines}`,
    both('N', 'S'),
  ],
  [
    'empty lines, with an address in a sentence',
    [north, south]
      .map(
        ({ url, token }) => `Bom dia\nVeja por favor também o nosso blog ${url}\nToken: ${token}`,
      )
      .join('\n\n'),
    'unclear',
  ],
  ['a list in JSON', JSON.stringify(nested.institutions, null, 2), both('N', 'S')],
  ['a list inside of JSON', JSON.stringify(nested), both('N', 'S')],
  ['a record in JSON', JSON.stringify({ north, south }), both('north', 'south')],
  [
    'a list of Postman environments',
    JSON.stringify([environment('N', north), environment('S', south)]),
    both('N', 'S'),
  ],
  [
    'two files with a Postman environment',
    [environment('N', north), environment('S', south)]
      .map((one) => JSON.stringify(one, null, 2))
      .join('\n'),
    both('N', 'S'),
  ],
  [
    'commands for cURL',
    [
      curl(north.url, north.token),
      curl(`${north.url}/d`, north.token, '/api/trpc/datasets.byId?id=1'),
      curl(south.url, south.token),
    ].join('\n'),
    both(),
  ],
  [
    'a recording of both and of others',
    recording([
      [`${north.url}/api/v1/schools`, north.token],
      ['https://ads.example.net/x', 'token-of-an-ad'],
      [`${south.url}/api/v1/schools`, south.token],
      [`${north.url}/api/trpc/datasets.byId?id=1`, north.token],
      [`${north.url}/page`, ''],
    ]),
    both(),
  ],
] as const) {
  test(`two institutions that are divided by ${what}: no token goes to the other one`, () => {
    expect(institutionsIn(text)).toEqual(expected)
  })
}

const tokenless = 'https://west.example'
const plain = { north, west: { url: tokenless }, south }
const sections = Object.entries(plain).map(([name, values]) =>
  [`[${name}]`, ...Object.entries(values).map(([label, value]) => `${label}=${value}`)].join('\n'),
)

for (const [what, text, number] of [
  ['sections', sections.join('\n'), 3],
  ['two sections', sections.slice(0, 2).join('\n'), 2],
  ['JSON', JSON.stringify(plain), 3],
  ['two records in JSON', JSON.stringify({ north, west: plain.west }), 2],
  ['records in JSON', JSON.stringify({ institutions: { north, west: plain.west } }), 2],
] as const) {
  test(`an institution without a token in ${what} is one, although its address is only called url`, () => {
    const expected = [
      ['north', 'north.example', north.token],
      ['west', 'west.example', ''],
      ['south', 'south.example', south.token],
    ]
    expect(institutionsIn(text)).toEqual(expected.slice(0, number))
  })
}

test('services in JSON are no institutions of their own', () => {
  const text = JSON.stringify({ schools: north, courses: { url: tokenless } })
  expect(institutionsIn(text)).toBe('one')
})

test('institutions of one provider may have an address in common', () => {
  const lines = ['NAME=N', northLines, 'COURSES_URL=https://c.provider.com', '', 'NAME=S']
  const text = [...lines, southLines.replace(`${south.url}/courses`, 'https://c.provider.com')]
  expect(institutionsIn(text.join('\n'))).toEqual([
    ['N', 'north.example,c.provider.com', north.token],
    ['S', 'south.example,c.provider.com', south.token],
  ])
})

for (const [what, text] of [
  [
    'labels in another order',
    `BASE_URL=${north.url}\nTOKEN=${north.token}\nCOURSES_URL=${south.url}/c\nBASE_URL=${south.url}\nTOKEN=${south.token}`,
  ],
  ['an address twice, then a token', `URL_1=x\nBASE_URL=${north.url}\n${southLines}`],
  [
    'names in the labels',
    `NORTH_BASE_URL=${north.url}\nSOUTH_BASE_URL=${south.url}\nNORTH_TOKEN=${north.token}\nSOUTH_TOKEN=${south.token}`,
  ],
  [
    'a token that may belong to both',
    JSON.stringify({ token: north.token, a: { base_url: north.url }, b: { base_url: south.url } }),
  ],
  [
    'a token that was renewed',
    recording([
      [`${north.url}/api/v1/schools`, north.token],
      [`${north.url}/api/v1/schools`, south.token],
    ]),
  ],
] as const) {
  test(`${what}: nothing shows which token and address belong together`, () => {
    expect(institutionsIn(text)).toBe('unclear')
  })
}

for (const [what, text] of [
  ['.env', samples.dotEnv],
  ['an e-mail', samples.email],
  ['HAR', samples.har],
  ['a Postman collection', samples.postman],
  ['commands', samples.bash],
  [
    'three hosts and one token',
    southLines.replace(`${south.url}/courses`, 'https://c.example.org'),
  ],
  ['addresses and a token with empty lines', southLines.replaceAll('\n', '\n\n')],
  ['sections for each service', southLines.replaceAll(/^(\w+)_URL/gm, '[$1]\n$1_URL')],
] as const) {
  test(`${what} of one institution stays one`, () => {
    expect(institutionsIn(text)).toBe('one')
  })
}

/** The lines with each of them as the first one. */
function turns(lines: readonly string[]): string[][] {
  return lines.map((_, at) => [...lines.slice(at), ...lines.slice(0, at)])
}

test('in any order of the lines of two blocks no token gets an address of the other one', () => {
  const services = southLines.split('\n')
  const two = services.filter((line) => !line.startsWith('BASE'))
  for (const first of turns(northLines.split('\n'))) {
    for (const second of [...turns(services), ...turns(two)]) {
      for (const gap of ['', '# next', '[next]']) {
        const text = [...first, gap, ...second].filter((line) => gap !== '' || line !== '')
        const read = readInstitutions(text.join('\n'))
        expect(read?.kind, text.join()).not.toBe('one')
        for (const [, hosts, token] of read?.kind === 'several' ? read.all.map(said) : []) {
          const host = token === north.token ? 'north.example' : 'south.example'
          expect(hosts, text.join()).toBe(host)
        }
      }
    }
  }
})

test('a token of eleven letters after its label is found once', () => {
  const read = readInstitutions(`BASE_URL=${north.url}\nTOKEN=token-of-11`)
  expect(read?.kind === 'one' && read.found.tokens.map(({ value }) => value.token)).toEqual([
    'token-of-11',
  ])
})

test('refuses a text of 50 MB, and finishes with long ones that have two tokens', () => {
  expect(readInstitutions('x'.repeat(50_000_000))).toBeNull()
  for (const part of [' ', '\n', '}{', '[', '# a\n', 'a:\n', '---\n', '|']) {
    const text = `TOKEN=${north.token}\nTOKEN=${south.token}\n${part.repeat(50_000)}`
    expect(() => readInstitutions(text)).not.toThrow()
    expect(() => readInstitutions(`[${part.repeat(50_000)}`)).not.toThrow()
  }
})
