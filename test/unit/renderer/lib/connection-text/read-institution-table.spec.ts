import { expect, test } from '@playwright/test'
import { readInstitutionTable } from '../../../../../src-renderer/lib/connection-text/read-institution-table.ts'

const ipe = {
  name: 'Colégio Ipê',
  baseUrl: 'https://ipe.example.edu',
  contentUrl: 'https://content.example.com',
  analyticsUrl: 'https://data.example.com',
  token: 'secret-token-1',
  kind: null,
}
const cells = Object.values(ipe).filter((cell) => cell !== null)
/** Everything in the text is used. */
const complete = { leftOut: 0, unused: [], unknownKinds: [] }

for (const [name, delimiter] of [
  ['tabs', '\t'],
  ['semicolons', ';'],
] as const) {
  test(`reads lines with ${name}, without a heading`, () => {
    const text = [cells.join(delimiter), '', `Instituto 2${delimiter}dois.example.edu`].join('\r\n')
    const dois = 'https://dois.example.edu'
    expect(readInstitutionTable(text)).toEqual({
      kind: 'institutions',
      lines: [
        ipe,
        {
          name: 'Instituto 2',
          baseUrl: dois,
          contentUrl: dois,
          analyticsUrl: dois,
          token: '',
          kind: null,
        },
      ],
      ...complete,
    })
  })
}

for (const heading of [
  ['Name', 'Address for schools', 'Courses', 'Datasets', 'Token'],
  ['Nome', 'Endereço para escolas', 'Endereço para cursos', 'Conjuntos de dados', 'Token'],
  ['Nombre', 'Dirección para escuelas', 'Cursos', 'Conjuntos de datos', 'Clave'],
  ['name', 'baseUrl', 'contentUrl', 'analyticsUrl', 'token'],
]) {
  test(`reads the heading ${heading.join(', ')} in any order`, () => {
    const text = [[...heading].reverse().join('\t'), [...cells].reverse().join('\t')].join('\n')
    expect(readInstitutionTable(text)).toEqual({ kind: 'institutions', lines: [ipe], ...complete })
  })
}

for (const [heading, kinds] of [
  ['Type', ['Test', 'production', 'Demo']],
  ['Tipo da instituição', ['Homologação', 'PRODUÇÃO', 'Demonstração']],
  ['Tipo', ['Prueba', 'Producción', 'demo']],
] as const) {
  test(`reads the kinds in the column ${heading}`, () => {
    const rows = ['N', ...kinds].map((kind, row) =>
      row === 0
        ? ['Nombre', 'Dirección de escuelas', 'Cursos', 'Datos', 'Token', heading].join(',')
        : [...cells, kind].join(','),
    )
    expect(readInstitutionTable(rows.join('\n'))).toEqual({
      kind: 'institutions',
      lines: ['test', 'production', 'demo'].map((kind) => ({ ...ipe, kind })),
      ...complete,
    })
  })
}

test('returns the words for a kind that it does not know, but no token among them', () => {
  const token = '1234|abcDEF567890ghijKLMN'
  const text = [
    'Nome\tEndereço\tTipo',
    'A\ta.example.edu\tPiloto',
    'B\tb.example.edu\t',
    `C\tc.example.edu\t${token}`,
  ]
  expect(readInstitutionTable(text.join('\n'))).toMatchObject({
    lines: [{ kind: null }, { kind: null }, { kind: null }],
    unknownKinds: ['Piloto', '…'],
  })
})

test('returns the columns that are not used, unless they are empty', () => {
  const text = [
    'Nome\tEndereço\tCidade\tObs.\tNome curto\t\tTipo de token',
    'Ipê\tipe.example.edu\tNatal\t\tIP\tx\tBearer',
  ]
  expect(readInstitutionTable(text.join('\n'))).toMatchObject({
    lines: [{ name: 'Ipê', token: '', kind: null }],
    unused: ['Cidade', 'Nome curto', 6, 'Tipo de token'],
    unknownKinds: [],
  })
})

test('reads a kind without a heading, and returns the numbers of the columns that are not used', () => {
  expect(readInstitutionTable([...cells, 'Natal', 'prueba'].join('\t'))).toEqual({
    kind: 'institutions',
    lines: [{ ...ipe, kind: 'test' }],
    ...complete,
    unused: [6],
  })
})

for (const token of ['demo-AbCdEfGhIjKl', 'testAbCdEfGhIjKl', 'PRODabcdefghijk', 'qa-secret']) {
  test(`takes ${token} for a token, not for a kind`, () => {
    const line = [ipe.name, ipe.baseUrl, ipe.contentUrl, ipe.analyticsUrl]
    expect(readInstitutionTable([...line, token].join('\t'))).toMatchObject({
      lines: [{ ...ipe, token, kind: null }],
    })
    expect(readInstitutionTable([...line, 'DEMO', token].join('\t'))).toMatchObject({
      lines: [{ ...ipe, token, kind: 'demo' }],
    })
  })
}

test('takes one column of tokens for the listed institutions', () => {
  expect(readInstitutionTable('first-token\nBearer second-token\n')).toEqual({
    kind: 'tokens',
    tokens: ['first-token', 'Bearer second-token'],
  })
})

test('keeps a line whose address is wrong, for the person to correct', () => {
  const table = readInstitutionTable('Ipê\tftp://ipe.example.edu\tsecret-token-1')
  expect(table).toMatchObject({ lines: [{ name: 'Ipê', baseUrl: 'ftp://ipe.example.edu' }] })
})

test('a name that starts with a quotation mark does not swallow the lines after it', () => {
  const lines = ['"Novo" Horizonte', 'Colégio Ipê', '"Dois'].map(
    (name, at) => `${name}\t${at}.example.edu`,
  )
  expect(readInstitutionTable(lines.join('\r\n'))).toMatchObject({
    lines: [
      { name: '"Novo" Horizonte', baseUrl: 'https://0.example.edu' },
      { name: 'Colégio Ipê', baseUrl: 'https://1.example.edu' },
      { name: '"Dois', baseUrl: 'https://2.example.edu' },
    ],
  })
})

test('lines of a message around the table are not institutions', () => {
  const text = ['Olá, Ana,', 'seguem os dados:', 'Ipê\tipe.example.edu', 'Abraços, Rui'].join('\n')
  expect(readInstitutionTable(text)).toMatchObject({ lines: [{ name: 'Ipê' }], leftOut: 3 })
  expect(readInstitutionTable('Olá, Ana,\nseguem os dados em breve, abraços')).toBeNull()
})

test('below a heading, a token without an address is a line, but a sentence is not', () => {
  const text = ['Nome\tEndereço\tToken', 'Ipê\t\tsecret-token-1', 'Guarde bem estes dados'].join(
    '\n',
  )
  expect(readInstitutionTable(text)).toMatchObject({
    lines: [{ name: 'Ipê', baseUrl: '', token: 'secret-token-1' }],
    leftOut: 1,
  })
})

test('reads nothing from an empty or an endless text, and a thousand lines at most', () => {
  expect(readInstitutionTable(' \n')).toBeNull()
  expect(readInstitutionTable('x\ty\n'.repeat(2_000_000))).toBeNull()
  const many = readInstitutionTable('Ipê\tipe.example.edu\n'.repeat(5_000))
  expect(many).toMatchObject({ kind: 'institutions' })
  expect(many?.kind === 'institutions' && many.lines.length).toBe(1000)
})

const command = `curl 'https://ipe.example.edu/unidade/api/v1/schools?page=1' \\
  -H 'accept: application/json, text/plain' \\
  -H 'authorization: Bearer 1234|secret-of-ipe' \\
  --compressed`
const recording = JSON.stringify({
  log: {
    entries: [
      {
        request: {
          method: 'GET',
          url: 'https://ipe.example.edu/unidade/api/v1/schools?page=1',
          headers: [{ name: 'Authorization', value: 'Bearer 1234|secret-of-ipe' }],
        },
      },
    ],
  },
})

for (const [what, text] of [
  ['a command for cURL', command],
  ['a command for cURL on one line', command.replaceAll('\\\n', '')],
  ['a recording', recording],
] as const) {
  test(`${what} is one institution without a name, and never shows its token`, () => {
    const table = readInstitutionTable(text)
    const baseUrl = 'https://ipe.example.edu/unidade'
    const addresses = { baseUrl, contentUrl: baseUrl, analyticsUrl: baseUrl }
    const line = { name: '', ...addresses, token: '1234|secret-of-ipe', kind: null }
    expect(table).toEqual({ kind: 'institutions', lines: [line], ...complete })
  })
}

test('an Authorization line is a token for a line of the table', () => {
  expect(readInstitutionTable('Authorization: Bearer 1234|secret-of-ipe')).toEqual({
    kind: 'tokens',
    tokens: ['1234|secret-of-ipe'],
  })
})

test('a command to a host that is not shown to be the platform gives the token no address', () => {
  const text = `curl 'https://www.google-analytics.com/g/collect' \\
  -H 'authorization: Bearer 1234|secret-of-ipe'`
  expect(readInstitutionTable(text)).toEqual({ kind: 'tokens', tokens: ['1234|secret-of-ipe'] })
})

for (const secret of [
  '1234|abcDEF567890ghijKLMN',
  '3f2b9c1e-77aa-4b0d-9e55-0c1d2e3f4a5b',
  'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
  'secret-token-1',
]) {
  test(`recognises the token ${secret} in the place of the name`, () => {
    const expected = { lines: [{ name: 'Colégio Ipê', token: secret }] }
    const heading = 'Nome\tEndereço\tToken\n'
    const swapped = `${secret}\tipe.example.edu\tColégio Ipê`
    expect(readInstitutionTable(swapped)).toMatchObject(expected)
    expect(readInstitutionTable(heading + swapped)).toMatchObject(expected)
    const usual = `Colégio Ipê\tipe.example.edu\t${secret}`
    expect(readInstitutionTable(heading + usual)).toMatchObject(expected)
  })
}

test('a token without a name is a token, and one beside another token is not shown', () => {
  const token = '1234|abcDEF567890ghijKLMN'
  const lines = (text: string) => readInstitutionTable(text)
  expect(lines(`ipe.example.edu\t${token}`)).toMatchObject({ lines: [{ name: '', token }] })
  expect(lines(`${token}\tipe.example.edu\tx${token}`)).toMatchObject({
    lines: [{ name: '', token: `x${token}` }],
  })
})

test('names that are one word, or contain numbers, stay names', () => {
  for (const name of ['Universidade', 'Colégio 10', 'Instituto2026', 'Campus2026-Norte', 'CEFET']) {
    for (const token of ['', 'secret-token-1']) {
      const table = readInstitutionTable(`${name}\tipe.example.edu\t${token}`)
      expect(table, name).toMatchObject({ lines: [{ name, token }] })
    }
  }
})
