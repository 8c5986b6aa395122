import {
  ask,
  complaintsOf,
  expect,
  post,
  schoolsAddress,
  test,
  wholeSchool,
  type Told,
} from './demo-test.ts'

type Page = { data: Record<string, unknown>[]; meta: Record<string, unknown> }
const page = (told: Told) => told.body as Page

test('returns the first page of all schools', async ({ demo }) => {
  const told = await ask(demo, schoolsAddress(demo))
  expect(told.status).toBe(200)
  expect(page(told).data).toHaveLength(15)
  expect(page(told).meta).toEqual({
    total: 64,
    per_page: '15',
    current_page: 1,
    last_page: 5,
    first_page_url: '/demo/api/v1/schools?page=1',
    last_page_url: '/demo/api/v1/schools?page=5',
    next_page_url: '/demo/api/v1/schools?page=2',
    prev_page_url: null,
    from: 1,
    to: 15,
  })
  const [school] = page(told).data
  expect(school).toHaveProperty('group')
  expect(school).not.toHaveProperty('groups')
  expect(school).toHaveProperty('taxId')
  expect(school).toHaveProperty('location.additionalDetails')
  expect(Object.keys(school?.['features'] ?? {})).toHaveLength(14)
  expect(school).toHaveProperty('features.enableViewCounter')
  expect(school).not.toHaveProperty('features.enableViewCount')
})

test('returns the last page, and an empty one after it', async ({ demo }) => {
  const last = await ask(demo, schoolsAddress(demo, { page: '4', perPage: '20' }))
  expect(page(last).data).toHaveLength(4)
  expect(page(last).meta).toMatchObject({
    per_page: '20',
    from: 61,
    to: 64,
    next_page_url: null,
    prev_page_url: '/demo/api/v1/schools?page=3',
  })
  const after = await ask(demo, schoolsAddress(demo, { page: '9', perPage: '20' }))
  expect(page(after).data).toEqual([])
  expect(page(after).meta).toMatchObject({ total: 64, current_page: 9, from: null, to: null })
})

for (const [query, field] of [
  [{ perPage: '101' }, 'perPage'],
  [{ perPage: '0' }, 'perPage'],
  [{ perPage: 'many' }, 'perPage'],
  [{ page: '0' }, 'page'],
  [{ page: '1.5' }, 'page'],
] as const) {
  test(`refuses a list with ${JSON.stringify(query)}`, async ({ demo }) => {
    const told = await ask(demo, schoolsAddress(demo, query))
    expect(told.status).toBe(422)
    expect(complaintsOf(told)).toEqual([field])
  })
}

test('accepts 100 per page', async ({ demo }) => {
  const told = await ask(demo, schoolsAddress(demo, { perPage: '100' }))
  expect(page(told).data).toHaveLength(64)
})

test('combines filters, which match by contains and ignore accents and case', async ({ demo }) => {
  const byName = await ask(demo, schoolsAddress(demo, { name: 'IPE AMARELO' }))
  expect(page(byName).data.map((school) => school['name'])).toEqual(['Colégio Ipê Amarelo'])

  const bySlug = await ask(demo, schoolsAddress(demo, { urlSlug: 'machado' }))
  expect(page(bySlug).data.map((school) => school['urlSlug'])).toEqual(['escola-machado-de-assis'])

  const [first] = demo.schools()
  const contractNumber = first?.contractNumber?.slice(3) ?? 'none'
  const byContract = await ask(demo, schoolsAddress(demo, { contractNumber }))
  expect(page(byContract).data.map((school) => school['id'])).toContain(1)

  const both = await ask(demo, schoolsAddress(demo, { name: 'ipê', urlSlug: 'machado' }))
  expect(page(both).meta).toMatchObject({ total: 0, last_page: 1, from: null, to: null })
})

test('creates a school with every field, returns it and lists it', async ({ demo }) => {
  const told = await post(demo, schoolsAddress(demo), wholeSchool())
  expect(told.status).toBe(201)
  expect(told.body).toMatchObject({
    success: true,
    data: {
      id: 65,
      name: 'Colégio Jatobá',
      taxId: '12.ABC.345/01DE-35',
      groups: [
        { id: 1, name: 'Educação Infantil' },
        { id: 2, name: 'Ensino Fundamental – Anos Iniciais' },
      ],
      specialties: [{ id: 41 }, { id: 42 }],
      location: { additionalDetails: '', zipCode: '01310-100' },
      social: { facebook: '', youtube: '', instagram: '' },
      features: { enableForum: true, enableViewCounter: true, enableGoogleLogin: false },
    },
  })
  expect(demo.schools()).toHaveLength(65)
  const listed = await ask(demo, schoolsAddress(demo, { name: 'jatoba' }))
  expect(page(listed).data).toMatchObject([{ id: 65, group: [{ id: 1 }, { id: 2 }] }])
})

test('accepts only the required fields', async ({ demo }) => {
  const { name, urlSlug, groups, colorScheme, location } = wholeSchool()
  const told = await post(demo, schoolsAddress(demo), {
    name,
    urlSlug,
    groups,
    colorScheme,
    location,
  })
  expect(told.status).toBe(201)
  expect(told.body).toMatchObject({ data: { contractNumber: null, taxId: null, tags: [] } })
})

test('reports all errors together, and creates nothing', async ({ demo }) => {
  const told = await post(demo, schoolsAddress(demo), {
    name: 'x'.repeat(256),
    urlSlug: 'Not A Slug',
    groups: [1, 999, 'two'],
    subgroups: 21,
    colorScheme: { primary: 'blue', secondary: '#12345' },
    location: { street: 'Rua A', number: 12, state: 'ZZ', zipCode: '1310' },
    features: { enableForum: 'yes', enableViewCounter: true },
    contractNumber: 'x'.repeat(51),
    tags: Array.from({ length: 11 }, () => 'a'),
    taxid: '12ABC34501DE36',
  })
  expect(told.status).toBe(422)
  expect(complaintsOf(told).sort()).toEqual(
    [
      'name',
      'urlSlug',
      'groups.1',
      'groups.2',
      'subgroups',
      'colorScheme.primary',
      'colorScheme.secondary',
      'colorScheme.buttonText',
      'location.number',
      'location.district',
      'location.city',
      'location.state',
      'location.zipCode',
      'features.enableForum',
      'features.enableViewCounter',
      'contractNumber',
      'tags',
      'taxid',
    ].sort(),
  )
  expect((told.body as { message: string }).message).toMatch(/\(and 17 more errors\)$/)
  expect(demo.schools()).toHaveLength(64)
})

test('reports every required field of an empty body, and the location as a whole and in parts', async ({
  demo,
}) => {
  const told = await post(demo, schoolsAddress(demo), {})
  expect(told.status).toBe(422)
  expect(complaintsOf(told)).toEqual(
    expect.arrayContaining([
      'name',
      'urlSlug',
      'groups',
      'colorScheme',
      'location',
      'location.city',
    ]),
  )
  const empty = await post(demo, schoolsAddress(demo), { ...wholeSchool(), groups: [] })
  expect(complaintsOf(empty)).toEqual(['groups'])
})

test('accepts values at the limits', async ({ demo }) => {
  const told = await post(demo, schoolsAddress(demo), {
    ...wholeSchool(),
    name: 'ã'.repeat(255),
    urlSlug: 'a'.repeat(255),
    contractNumber: 'c'.repeat(50),
  })
  expect(told.status).toBe(201)
})

for (const field of ['urlSlug', 'contractNumber'] as const) {
  test(`${field} is unique, ignoring case`, async ({ demo }) => {
    await post(demo, schoolsAddress(demo), wholeSchool())
    const again = {
      ...wholeSchool(),
      urlSlug: 'outra-escola',
      contractNumber: 'CT-2026-9002',
      [field]:
        field === 'urlSlug' ? wholeSchool().urlSlug : wholeSchool().contractNumber.toLowerCase(),
    }
    const told = await post(demo, schoolsAddress(demo), again)
    expect(told.status).toBe(422)
    expect(complaintsOf(told)).toEqual([field])
    expect(JSON.stringify(told.body)).toContain('has already been taken')
    expect(demo.schools()).toHaveLength(65)
  })
}

test('accepts a whole address as a slug', async ({ demo }) => {
  const urlSlug = 'https://jatoba.escola.example'
  const told = await post(demo, schoolsAddress(demo), { ...wholeSchool(), urlSlug })
  expect(told.status).toBe(201)
})

test('refuses a body that is not a JSON object or not labelled as JSON', async ({ demo }) => {
  const json = { 'content-type': 'application/json' }
  const address = schoolsAddress(demo)
  const broken = await ask(demo, address, { method: 'POST', headers: json, body: '{"name":' })
  expect(broken.status).toBe(400)
  const list = await ask(demo, address, { method: 'POST', headers: json, body: '[]' })
  expect(list.status).toBe(400)
  const text = await ask(demo, address, { method: 'POST', body: '{}' })
  expect(text.status).toBe(415)
})
