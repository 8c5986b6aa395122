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
const complete = { leftOut: 0, unread: [], unused: [], unknownKinds: [], unlikely: [] }

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

test('without a heading, an unknown word in the column of the kinds is an unknown kind', () => {
  const row = (name: string, ...last: string[]) => [name, `${name}.example.edu`, ...last].join('\t')
  const token = 'secret-token-1'
  expect(
    readInstitutionTable([row('a', token, 'Teste'), row('b', token, 'X')].join('\n')),
  ).toMatchObject({
    lines: [{ kind: 'test' }, { name: 'b', token, kind: null }],
    unused: [],
    unknownKinds: ['X'],
  })
  expect(readInstitutionTable([row('a', 'Teste'), row('b', 'X')].join('\n'))).toMatchObject({
    lines: [{ kind: 'test' }, { name: 'b', token: '', kind: null }],
    unknownKinds: ['X'],
  })
  expect(readInstitutionTable([row('a', 'Teste'), row('b', token)].join('\n'))).toMatchObject({
    lines: [{ kind: 'test' }, { name: 'b', token, kind: null }],
    unknownKinds: [],
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
    tokens: [
      { token: 'first-token', line: 1 },
      { token: 'Bearer second-token', line: 2 },
    ],
    lines: 2,
  })
})

for (const gap of ['', '-', '—', 'n/a', 'pendente', 'sem token'])
  for (const heading of ['', 'Token\n', 'Chave de acesso\n'])
    test(`a column${heading && ` below ${heading.trim()}`} keeps the line of each token around “${gap}”`, () => {
      const column = `${heading}${gap}\nnorte-token-1\n${gap}\nleste-token-3\n${gap}\n`
      expect(readInstitutionTable(column)).toEqual({
        kind: 'tokens',
        tokens: [
          { token: 'norte-token-1', line: 2 },
          { token: 'leste-token-3', line: 4 },
        ],
        lines: 5,
      })
    })

test('takes no part of a column of tokens with lines that are not understood', () => {
  for (const column of ['norte-token-1\nquem sabe?\nleste-token-3', 'Token 2\nnorte-1a\nsul-22bb'])
    expect(readInstitutionTable(column)?.kind, column).not.toBe('tokens')
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
const har = {
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
}

for (const [what, text] of [
  ['a command for cURL', command],
  ['a command for cURL on one line', command.replaceAll('\\\n', '')],
  ['a recording', JSON.stringify(har)],
  ['an indented recording', JSON.stringify(har, null, 2)],
  [
    'a .env file',
    'API_URL=https://ipe.example.edu/unidade\nSITE=https://www.example.org\nTOKEN="1234|secret-of-ipe"',
  ],
  [
    'an e-mail with the address in a line of its own',
    'Olá, Ana!\n\nEndereço para escolas:\nhttps://ipe.example.edu/unidade\n\nAuthorization: Bearer 1234|secret-of-ipe\n\nAbraço, Rui',
  ],
] as const) {
  test(`${what} is one institution without a name, and never shows its token`, () => {
    const table = readInstitutionTable(text)
    const baseUrl = 'https://ipe.example.edu/unidade'
    const addresses = { baseUrl, contentUrl: baseUrl, analyticsUrl: baseUrl }
    const line = { name: '', ...addresses, token: '1234|secret-of-ipe', kind: null }
    expect(table).toEqual({ kind: 'institutions', lines: [line], ...complete })
  })
}

test('each block of a .env file is a line with its name, its addresses and its token', () => {
  const text = [
    'NOME=Norte',
    'BASE_URL=https://norte.example',
    'TOKEN=token-of-norte',
    '',
    'NOME=Sul',
    'BASE_URL=https://sul.example',
    'CONTENT_URL=https://sul.example/c',
    'ANALYTICS_URL=https://sul.example/d',
    'TOKEN=token-of-sul',
  ].join('\n')
  const norte = 'https://norte.example'
  const sul = 'https://sul.example'
  expect(readInstitutionTable(text)).toEqual({
    kind: 'institutions',
    lines: [
      {
        name: 'Norte',
        baseUrl: norte,
        contentUrl: norte,
        analyticsUrl: norte,
        token: 'token-of-norte',
        kind: null,
      },
      {
        name: 'Sul',
        baseUrl: sul,
        contentUrl: `${sul}/c`,
        analyticsUrl: `${sul}/d`,
        token: 'token-of-sul',
        kind: null,
      },
    ],
    ...complete,
  })
})

test('a text that does not show which token belongs to which address becomes no line', () => {
  const tokens = 'TOKEN=token-of-norte\nTOKEN=token-of-sul'
  for (const text of [
    `BASE_URL=https://norte.example\nBASE_URL=https://sul.example\n${tokens}`,
    `BASE_URL=https://norte.example\n${tokens}`,
    'BASE_URL=https://norte.example\nSCHOOLS_URL=https://sul.example\nTOKEN=token-of-sul',
    tokens,
  ])
    expect(readInstitutionTable(text), text).toEqual({ kind: 'unclear' })
})

test('reads a table in Markdown, and a token with a bar in it', () => {
  const text = [
    'Seguem os dados:',
    '| name | url | token |',
    '|------|-----|-------|',
    '| Norte | https://norte.example | 1234|secret-of-norte |',
    '| Sul | https://sul.example | secret-of-sul |',
  ]
  expect(readInstitutionTable(text.join('\n'))).toMatchObject({
    lines: [
      { name: 'Norte', baseUrl: 'https://norte.example', token: '1234|secret-of-norte' },
      { name: 'Sul', baseUrl: 'https://sul.example', token: 'secret-of-sul' },
    ],
    unused: [],
  })
})

test('takes a token with its label alone, and refuses a text of 50 MB', () => {
  for (const text of ['TOKEN=token-of-norte', 'O token é token-of-norte-1.']) {
    expect(readInstitutionTable(text), text).toMatchObject({ kind: 'tokens' })
  }
  expect(readInstitutionTable('x'.repeat(50_000_000))).toEqual({ kind: 'too-long' })
})

test('a token in the place of a name in a .env file is not shown', () => {
  const text =
    'NAME=1234|abcDEF567890ghijKLMN\nBASE_URL=https://ipe.example.edu\nTOKEN=secret-token-1'
  expect(readInstitutionTable(text)).toMatchObject({
    lines: [{ name: '', token: 'secret-token-1' }],
  })
})

test('an Authorization line is a token for a line of the table', () => {
  expect(readInstitutionTable('Authorization: Bearer 1234|secret-of-ipe')).toEqual({
    kind: 'tokens',
    tokens: [{ token: '1234|secret-of-ipe', line: 1 }],
    lines: 1,
  })
})

test('a command to a host that is not shown to be the platform gives the token no address', () => {
  const text = `curl 'https://www.google-analytics.com/g/collect' \\
  -H 'authorization: Bearer 1234|secret-of-ipe'`
  expect(readInstitutionTable(text)).toEqual({
    kind: 'institutions',
    lines: [
      {
        name: '',
        baseUrl: '',
        contentUrl: '',
        analyticsUrl: '',
        token: '1234|secret-of-ipe',
        kind: null,
      },
    ],
    ...complete,
    unlikely: ['https://www.google-analytics.com'],
  })
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
    lines: [{ name: '', token: '' }],
    unused: [1, 3],
  })
})

const addresses = ['ipe.example.edu', 'https://content.example.com', 'https://data.example.com']
const jwt = 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl'

for (const [what, before, token, after] of [
  ['a person', ['Norte', 'Ana Souza'], jwt, ['ligar antes']],
  ['a person in one word', ['Norte', 'Coordenadora'], 'norte-token-1', []],
  ['a tax id', ['Norte', '12.345.678/0001-95'], jwt, []],
  ['a running number', ['1', 'Norte'], jwt, []],
  ['an e-mail address', ['Norte', 'coordenacao2026@norte.example.edu'], jwt, []],
  ['a telephone number', ['Norte', '(11)98765-4321'], 'norte-token-1', []],
] as const) {
  test(`without a heading, ${what} beside a token is no token`, () => {
    const line = [...before, ...addresses, token, ...after].join('\t')
    expect(readInstitutionTable(line)).toMatchObject({ lines: [{ name: 'Norte', token }] })
  })
}

test('without a heading, a line without a token does not take another cell as one', () => {
  const lines = [
    ['Norte', 'Ana-Maria.Souza', ...addresses, jwt],
    ['Sul', 'Joao-Carlos.Lima', ...addresses, ''],
  ]
  const text = lines.map((cells) => cells.join('\t')).join('\n')
  expect(readInstitutionTable(text)).toMatchObject({
    lines: [
      { name: 'Norte', token: jwt },
      { name: 'Sul', token: '' },
    ],
  })
})

for (const token of [
  'abcdefghijklmnopqrstuvwxyzabcdefgh',
  'abcdefghijABCDEFGHIJabcdefghijABCD',
  'Xk29-hTrW-99ab',
  'tok-NORTE-11111111',
  jwt,
]) {
  test(`the token ${token} before a short name is not shown`, () => {
    const expected = { lines: [{ name: 'Norte', token }] }
    expect(readInstitutionTable([token, 'Norte', ...addresses].join('\t'))).toMatchObject(expected)
    const swapped = `Nome\tEndereço\tToken\n${token}\tipe.example.edu\tNorte`
    expect(readInstitutionTable(swapped)).toMatchObject(expected)
  })
}

test('a short token below a heading stays where it is', () => {
  const text = 'Nome\tEndereço\tToken\nColegio-Norte\tipe.example.edu\tabc123'
  expect(readInstitutionTable(text)).toMatchObject({
    lines: [{ name: 'Colegio-Norte', token: 'abc123' }],
  })
})

test('the website of a school is not its platform, unless there is no other address', () => {
  const line = ['Norte', 'https://www.norte.example.com', 'https://lms.example.edu', 'n-token-001']
  const heading = ['Nome', 'Site da escola', 'Plataforma', 'Token']
  const read = (places: readonly number[]) =>
    readInstitutionTable(
      [heading, line].map((cells) => places.map((at) => cells[at]).join('\t')).join('\n'),
    )
  expect(read([0, 1, 2, 3])).toMatchObject({
    lines: [{ baseUrl: 'https://lms.example.edu', contentUrl: 'https://lms.example.edu' }],
    unused: ['Site da escola'],
  })
  expect(read([0, 1, 3])).toMatchObject({ lines: [{ baseUrl: 'https://www.norte.example.com' }] })
  expect(readInstitutionTable(line.join('\t'))).toMatchObject({
    lines: [{ baseUrl: 'https://lms.example.edu', contentUrl: 'https://lms.example.edu' }],
    unused: [2],
  })
})

test('of several columns of tokens none is taken', () => {
  for (const headings of [
    ['Token escolas', 'Token cursos'],
    ['Token antigo', 'Token'],
  ]) {
    const text = `Nome\tEscolas\t${headings.join('\t')}\nNorte\tipe.example.edu\tn-token-001\tn-token-002`
    expect(readInstitutionTable(text)).toMatchObject({ lines: [{ token: '' }], unused: headings })
  }
})

test('a password beside the platform is no token', () => {
  const text = 'Nome\tPlataforma\tUsuário\tSenha\nNorte\tipe.example.edu\tana\tNorte2026!x'
  expect(readInstitutionTable(text)).toMatchObject({
    lines: [{ name: 'Norte', token: '' }],
    unused: ['Usuário', 'Senha'],
  })
})

for (const line of [
  'Oeste lms_pat_9fKx2mQ7vBn4\toeste.example.edu',
  'Oeste\toeste.example.edu\tlms_pat_9fKx2mQ7vBn4\t',
]) {
  test(`a token in another place is not used: ${line}`, () => {
    const text = `Nome\tEscolas\tCursos\tToken\nNorte\tipe.example.edu\t\tn-token-001\n${line}`
    expect(readInstitutionTable(text)).toMatchObject({ lines: [{ name: 'Norte' }], unread: [3] })
  })
}

for (const heading of ['Nome', ''])
  test(`reads a table whose headings are in its first column, the names below “${heading}”`, () => {
    const text = [
      [heading, 'Norte', 'Sul'],
      ['Escolas', 'norte.example.edu', 'sul.example.edu'],
      ['Cursos', 'https://content.example.com', 'https://content.example.com'],
      ['Datasets', 'https://data.example.com', ''],
      ['Token', 'norte-token-1', 'sul-token-2'],
    ]
    const table = readInstitutionTable(text.map((cells) => cells.join('\t')).join('\n'))
    expect(table).toMatchObject({
      lines: [
        {
          name: 'Norte',
          baseUrl: 'https://norte.example.edu',
          analyticsUrl: 'https://data.example.com',
          token: 'norte-token-1',
        },
        {
          name: 'Sul',
          baseUrl: 'https://sul.example.edu',
          analyticsUrl: 'https://content.example.com',
          token: 'sul-token-2',
        },
      ],
      ...complete,
    })
  })

test('institutions whose names are like headings stay lines', () => {
  const text = ['Escola Norte\tnorte.example.edu\tn-token-001', 'Instituto Dados\tsul.example.edu']
  expect(readInstitutionTable(text.join('\n'))).toMatchObject({
    lines: [{ name: 'Escola Norte' }, { name: 'Instituto Dados' }],
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

const norteLine = ['Norte', 'http://127.0.0.1:8001', 'token-of-norte-1']
const lesteLine = ['Leste', 'http://[::1]:8003', 'token-of-leste-3']
const bothLines = [norteLine, lesteLine].map(([name, baseUrl, token]) => ({ name, baseUrl, token }))

for (const [usual, other] of [
  [';', ','],
  ['\t', ','],
  ['\t', ';'],
  [',', ';'],
] as const) {
  for (const heading of [[], [['Nome', 'Escolas', 'Token'].join(usual)]]) {
    const what = `in a table with ${JSON.stringify(usual)}${heading.length > 0 ? ' and a heading' : ''}`
    const tableWith = (line: string) =>
      readInstitutionTable([...heading, norteLine.join(usual), line].join('\n'))
    const number = heading.length + 2

    test(`${what} a line with ${other} is read as the same columns`, () => {
      expect(tableWith(lesteLine.join(other))).toMatchObject({ lines: bothLines, unread: [] })
    })

    for (const line of [
      [lesteLine[1], lesteLine[0], lesteLine[2]].join(other),
      lesteLine.slice(0, 2).join(other),
      [...lesteLine, 'Natal', 'RN'].join(other),
      lesteLine.join('|'),
      ['Leste', 'leste.example.edu', 'token-of-leste-3-and-more'].join('|'),
      ['Leste', lesteLine.slice(1).join(other)].join(usual),
      [lesteLine.slice(0, 2).join(other), lesteLine[2]].join(usual),
    ]) {
      test(`${what} beside ${other} the line ${line} is named, and nothing of it is used`, () => {
        expect(tableWith(line)).toMatchObject({
          lines: bothLines.slice(0, 1),
          leftOut: 0,
          unread: [number],
          unknownKinds: [],
        })
      })
    }
  }
}

test('a heading with another delimiter than its lines is a heading', () => {
  const text = [
    'Token;Escolas;Nome',
    lesteLine.toReversed().join(','),
    norteLine.toReversed().join(','),
  ]
  expect(readInstitutionTable(text.join('\n'))).toMatchObject({
    lines: bothLines.toReversed(),
    leftOut: 0,
  })
})

test('nothing with an address or a separator of cells is a token', () => {
  for (const token of ['a,token-of-norte', 'a;token-of-norte', 'x=https://norte.example']) {
    expect(readInstitutionTable(`token-of-norte-1\n${token}`)?.kind, token).not.toBe('tokens')
    expect(readInstitutionTable(`TOKEN=${token}`)?.kind, token).not.toBe('tokens')
    const rows = `Nome\tEscolas\tToken\nNorte\tnorte.example\t${token}`
    expect(readInstitutionTable(rows), token).toMatchObject({ lines: [], unread: [2] })
  }
})

test('without a heading, words with a comma are a column that is not used', () => {
  expect(
    readInstitutionTable('Ipê, o novo\tipe.example.edu\tNatal, RN\tsecret-token-1'),
  ).toMatchObject({
    lines: [{ name: 'Ipê, o novo', token: 'secret-token-1' }],
    unread: [],
    unused: [3],
  })
})

const [norte, sul] = ['https://norte.example/api', 'https://sul.example/api']
const [norteToken, sulToken] = ['Ab3dEfGh1jKlMn0pQrSt', 'Zz9xYy8wVv7uTt6sRr5q']

/** The names, the addresses for schools and the tokens that are read from a text. */
function readFrom(text: string) {
  const table = readInstitutionTable(text)
  return table?.kind === 'institutions'
    ? table.lines.map(({ name, baseUrl, token }) => [name, baseUrl, token])
    : table?.kind
}

const expected = [
  ['Colégio Norte', norte, norteToken],
  ['Colégio Sul', sul, sulToken],
]
const named = expected.map((cells) => cells.join('\t')).join('\n')

for (const head of ['Escuela\tDirección\tToken', 'Escola\tURL\tChave', 'School\tEscolas\tToken'])
  test(`“${head.replaceAll('\t', ', ')}” are headings of names, addresses and tokens`, () => {
    expect(readFrom(`${head}\n${named}`)).toEqual(expected)
  })

test('a heading of schools is that of their addresses if these stand below it', () => {
  const text = `Nome\tEscolas\tToken\n${named}`
  expect(readFrom(text)).toEqual(expected)
  expect(readFrom(`Escola\tNome\tURL\nEsc. 1\tNorte\t${norte}`)).toEqual([['Norte', norte, '']])
})

test('reads a turned table without headings, and mixes no institutions', () => {
  const turned = [0, 1, 2].map((at) => expected.map((cells) => cells[at]).join('\t')).join('\n')
  expect(readFrom(turned)).toEqual(expected)
})

test('takes the token in the query of the only address of a line', () => {
  const text = `${norte}/v1?token=${norteToken}\n${sul}?access_token=${sulToken}&x=1`
  const [first, second] = readInstitutionTable(text) === null ? [] : (readFrom(text) ?? [])
  expect([first, second]).toEqual([
    ['', expect.stringContaining('https://norte.example'), norteToken],
    ['', expect.stringContaining('https://sul.example'), sulToken],
  ])
  expect(readFrom(`Norte\t${norte}?token=${norteToken}\thttps://other.example`)).toEqual([
    ['Norte', norte, ''],
  ])
})

for (const label of ['Clave de acceso', 'API key', 'Chave de acesso', 'Chave da API'])
  test(`“${label}” in the blocks of an e-mail is a token`, () => {
    const blocks = expected.map(
      ([name = '', url = '', token = '']) => `Escola: ${name}\nURL: ${url}\n${label}: ${token}`,
    )
    const text = `Olá,\n\n${blocks.join('\n\n')}\n\nAna\nPlataforma SA\nwww.plataforma-sa.example`
    expect(readFrom(text)).toEqual(expected)
  })

test('the token of a block may stand above its name and address', () => {
  const blocks = expected.map(([name, url, token]) => `Token: ${token}\n${name}\n${url}`)
  expect(readFrom(blocks.join('\n\n'))).toEqual(expected)
})
