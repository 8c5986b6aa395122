import { expect, test } from '@playwright/test'
import { type BatchKind, batchFields } from '../../../../../src-main/contract/batch-fields.ts'
import type { SavedMapping } from '../../../../../src-main/contract/batch-mapping.ts'
import type { Header, TableRow } from '../../../../../src-main/contract/batch-table.ts'
import { suggestMapping } from '../../../../../src-main/core/batches/mapping/suggest-mapping.ts'

const headersOf = (texts: readonly string[]): Header[] =>
  texts.map((text, at) => ({ column: String.fromCharCode(65 + at), text }))
const rowOf = (...texts: string[]): TableRow => ({
  row: 2,
  cells: texts.map((text) => ({ text, type: 'text' })),
})

/** Headers as they stand in spreadsheets of schools, and the field that is meant; null: none. */
const real: readonly [kind: BatchKind, header: string, field: string | null][] = [
  ['school', 'Nome da Escola', 'name'],
  ['school', 'NOME_ESCOLA', 'name'],
  ['school', 'Unidade Escolar', 'name'],
  ['school', 'School Name', 'name'],
  ['school', 'Nombre del plantel', 'name'],
  ['school', 'Nome Fantasia', 'name'],
  ['school', 'CNPJ', 'taxid'],
  ['school', 'CNPJ da escola', 'taxid'],
  ['school', 'RUC', 'taxid'],
  ['school', 'Tax ID *', 'taxid'],
  ['school', 'CEP', 'location.zipCode'],
  ['school', 'Cep (obrigatório)', 'location.zipCode'],
  ['school', 'Código Postal', 'location.zipCode'],
  ['school', 'ZIP Code', 'location.zipCode'],
  ['school', 'Logradouro', 'location.street'],
  ['school', 'Rua / Avenida', 'location.street'],
  ['school', 'Endereço', 'location.street'],
  ['school', 'Calle', 'location.street'],
  ['school', 'Nº', 'location.number'],
  ['school', 'Número', 'location.number'],
  ['school', 'Bairro', 'location.district'],
  ['school', 'Colonia', 'location.district'],
  ['school', 'Município', 'location.city'],
  ['school', 'Cidade da escola', 'location.city'],
  ['school', 'Ciudad', 'location.city'],
  ['school', 'UF', 'location.state'],
  ['school', 'Estado (UF)', 'location.state'],
  ['school', 'State/Province', 'location.state'],
  ['school', 'Nº do Contrato', 'contractNumber'],
  ['school', 'Contrato nº', 'contractNumber'],
  ['school', 'Contract Number', 'contractNumber'],
  ['school', 'Cor Primária', 'colorScheme.primary'],
  ['school', 'Color secundario', 'colorScheme.secondary'],
  ['school', 'Cor do texto do botão', 'colorScheme.buttonText'],
  ['school', 'Grupos', 'groups'],
  ['school', 'Subgrupo', 'subgroups'],
  ['school', 'Especialidades', 'specialties'],
  ['school', 'Etiquetas', 'tags'],
  ['school', 'Slug (URL)', 'urlSlug'],
  ['school', 'Subdomínio', 'urlSlug'],
  ['school', 'Login com Google', 'features.enableGoogleLogin'],
  ['school', 'Cadastro de Alunos', 'features.enableStudentRegistration'],
  ['course', 'Carga horária', 'hour_length'],
  ['school', 'Nome do diretor', null],
  ['school', 'Telefone', null],
  ['school', 'Qtde. de turmas', null],
  ['course', 'ID do curso', 'course_id'],
  ['course', 'Course Code', 'course_id'],
  ['course', 'Título', 'title'],
  ['course', 'Nome do Curso', 'title'],
  ['course', 'Nombre del curso', 'title'],
  ['course', 'Ementa', 'long_description'],
  ['course', 'Data de Início', 'scheduled_start'],
  ['course', 'Data de término', 'scheduled_end'],
  ['course', 'Fecha de fin', 'scheduled_end'],
  ['course', 'End Date', 'scheduled_end'],
  ['course', 'Preço (R$)', 'price'],
  ['course', 'Valor', 'price'],
  ['course', 'Nota mínima', 'cutout_rate'],
  ['course', 'Situação', 'status'],
]

const hours = `Carga horária; Carga Horaria Total; Carga horária (horas); Carga horária (h); CARGA HORÁRIA MÍNIMA;
  Carga (h); Carga; Carga total; Carga do curso; Carga del curso; C. Horária; CH; Workload (hours)`
for (const header of hours.split(/;\s+/))
  test(`asks first whether ${header} is the length of a course`, () => {
    const { likely } = suggestMapping(headersOf([header]), [], 'course')
    expect(likely[0]?.fields[0]).toBe('hour_length')
    expect(likely[0]?.fields).not.toContain('loading_type')
  })

test('maps at least 57 of 60 real headers correctly, and none wrongly without a question', () => {
  expect(real).toHaveLength(60)
  const wrong: string[] = []
  const silent: string[] = []
  for (const [kind, header, field] of real) {
    const { mapping, likely } = suggestMapping(headersOf([header]), [], kind)
    const use = mapping.columns['A']
    const taken = typeof use === 'object' && 'field' in use ? use.field : null
    if (taken !== null && taken !== field) silent.push(`${header}: ${taken}`)
    const first = taken ?? likely[0]?.fields[0] ?? null
    if (first !== field) wrong.push(`${header}: ${first}`)
  }
  expect(silent).toEqual([])
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3)
})

test('asks about a header that only resembles a field', () => {
  const near: Record<BatchKind, string[]> = {
    school: [
      'E-mail da escola',
      'Nome do responsável',
      'CEP de cobrança',
      'Data de cadastro',
      'Número de alunos',
      'Número da escola',
      'Nome do grupo econômico',
      'Cidade de nascimento do diretor',
      'Tipo de escola',
      'Estado civil',
      'CNPJ da mantenedora',
      'Zip code of billing',
      'Código',
      'Observações do contrato',
      'Fecha de contrato',
      'Cor',
      'Endereço completo',
      'Razão social',
    ],
    course: [
      'Curso anterior',
      'Data',
      'Data de matrícula',
      'Código',
      'Preço antigo',
      'Valor',
      'Nota final',
      'Nome do aluno',
      'Duração (horas)',
      'Carga horária',
      'Status do pagamento',
      'Start time',
      'Número de alunos',
      'Link',
    ],
  }
  for (const kind of ['school', 'course'] as const)
    for (const header of near[kind])
      expect(suggestMapping(headersOf([header]), [], kind).sure, header).toEqual([])
})

test('is sure about the field names of the request', () => {
  for (const kind of ['school', 'course'] as const)
    for (const { path } of batchFields(kind)) {
      const { mapping } = suggestMapping(headersOf([path]), [], kind)
      expect(mapping.columns['A'], path).toEqual({ field: path })
    }
})

test('asks about a header that often means a field', () => {
  const { mapping, likely } = suggestMapping(headersOf(['Nome', 'Endereço']), [], 'school')
  expect(mapping.columns).toEqual({ A: { field: 'name' } })
  expect(likely).toEqual([{ column: 'B', fields: ['location.street', 'urlSlug'] }])
})

test('asks about two columns with the same field', () => {
  const headers = headersOf(['CEP', 'Código postal', 'UF'])
  const { mapping, likely, unknown } = suggestMapping(headers, [], 'school')
  expect(mapping.columns).toEqual({ C: { field: 'location.state' } })
  expect(likely.map(({ column }) => column)).toEqual(['A', 'B'])
  expect(unknown).toEqual([])
})

test('does not ask about a column that can only be set on the platform', () => {
  const headers = headersOf(['Nome da escola', 'Complemento', 'Instagram', 'additionalDetails'])
  const suggested = suggestMapping(headers, [], 'school')
  expect(suggested).toMatchObject({ likely: [], unknown: [] })
  expect(suggested.mapping.columns).toEqual({
    A: { field: 'name' },
    B: 'ignored',
    C: 'ignored',
    D: 'ignored',
  })
  expect(suggestMapping(headersOf(['Complemento']), [], 'course').unknown).toEqual(['A'])
})

test('is not sure about a field that the values contradict', () => {
  const headers = headersOf(['Fórum', 'Cor primária'])
  for (const colour of ['#1d4ed8', 'azul'])
    expect(suggestMapping(headers, [rowOf('sim', colour)], 'school').sure).toEqual(['A', 'B'])
  const contradicts = suggestMapping(headers, [rowOf('às terças', 'cor da escola')], 'school')
  expect(contradicts.sure).toEqual([])
  expect(contradicts.likely.map(({ column }) => column)).toEqual(['A', 'B'])
})

test('a second import of the same headers asks nothing, even in another order', () => {
  const saved: SavedMapping = {
    kind: 'school',
    headers: headersOf(['Nome', 'Endereço', 'Telefone']),
    mapping: {
      columns: {
        A: { field: 'name' },
        B: { split: ['location.street', 'location.number'], by: ',' },
        C: 'ignored',
      },
      constants: { 'location.state': 'SP' },
      values: { groups: { norte: 12 } },
      dates: {},
    },
  }
  const again = suggestMapping(headersOf(['TELEFONE', 'Nome', 'endereco']), [], 'school', saved)
  expect(again).toEqual({
    mapping: {
      ...saved.mapping,
      columns: {
        A: 'ignored',
        B: { field: 'name' },
        C: { split: ['location.street', 'location.number'], by: ',' },
      },
    },
    sure: ['A', 'B', 'C'],
    likely: [],
    unknown: [],
    isRemembered: true,
  })
})

test('uses a saved mapping for the headers that are the same', () => {
  const saved: SavedMapping = {
    kind: 'school',
    headers: headersOf(['Nome', 'Endereço']),
    mapping: { columns: { B: { field: 'location.street' } }, constants: {}, values: {}, dates: {} },
  }
  const { mapping, likely, isRemembered } = suggestMapping(
    headersOf(['Endereço', 'Rua', 'CEP']),
    [],
    'school',
    saved,
  )
  expect(mapping.columns).toEqual({
    A: { field: 'location.street' },
    C: { field: 'location.zipCode' },
  })
  expect(likely).toEqual([])
  expect(isRemembered).toBe(false)
  expect(suggestMapping(headersOf(['Endereço']), [], 'course', saved).mapping.columns).toEqual({})
})

test('the names in a column decide between groups, subgroups and specialties', () => {
  const names = {
    groups: [{ id: 1, name: 'Ensino Médio' }],
    subgroups: [{ id: 2, name: '1º ano' }],
    specialties: [],
  }
  const likelyOf = (header: string, text: string) => {
    const rows = [rowOf(text)]
    return suggestMapping(headersOf([header]), rows, 'course', undefined, names).likely
  }
  expect(likelyOf('Nivel', 'ensino médio')[0]?.fields[0]).toBe('groups')
  expect(likelyOf('Nivel', '1º ano')[0]?.fields[0]).toBe('subgroup')
  expect(likelyOf('Nivel', 'Básico')[0]?.fields[0]).not.toBe('groups')
})
