import { ask, complaintsOf, courseAddress, expect, post, shortCourse, test } from './demo-test.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('the institution has twelve courses', ({ demo }) => {
  expect(demo.courses().map((course) => course.id)).toEqual(
    Array.from({ length: 12 }, (_, index) => 101 + index),
  )
})

test('accepts only the required fields, and keeps the others', async ({ demo }) => {
  const before = structuredClone(demo.courses()[0])
  const told = await post(demo, courseAddress(demo, 101), shortCourse())
  expect(told.status).toBe(200)
  expect(told.body).toMatchObject({ success: true, data: { id: 101, title: 'Frações' } })
  expect(demo.courses()[0]).toMatchObject({
    title: 'Frações',
    school: 'colegio-ipe-amarelo',
    difficulty: before?.difficulty,
    tag: before?.tag,
    lastUpdate: { type: 1, price: undefined },
  })
})

test('accepts every field', async ({ demo }) => {
  const told = await post(demo, courseAddress(demo, 101), {
    ...shortCourse(),
    subgroup: [21, 22],
    specialty: [41],
    tag: ['a', 'b'],
    difficulty: 'hard',
    cover: 'https://cdn.example/cover.png',
    status: 1,
    visibility: 0,
    price: 0,
    type_certification: 2,
    text_max_attempts: 200,
    cutout_rate: '7.5',
    link_checkout: 'https://pay.example/1',
    scheduled_start: day(2),
    scheduled_end: day(3),
    hour_length: 480,
    certification: 'c'.repeat(255),
    secondary_certification: '12',
    loading_type: 2,
    co_author: 'Débora',
    badge: '7',
    clean_tags: 0,
    clean_filters: 0,
    clean_schools: 0,
  })
  expect(told.status).toBe(200)
  expect(demo.courses()[0]?.lastUpdate).toMatchObject({
    cover: { kind: 'link' },
    scheduled_end: day(3),
    specialty: [{ id: 41, name: 'Robótica' }],
  })
})

test('reports all errors together, and changes nothing', async ({ demo }) => {
  const before = structuredClone(demo.courses())
  const told = await post(demo, courseAddress(demo, 101), {
    course_id: 102,
    title: 't'.repeat(51),
    long_description: 'd'.repeat(7001),
    description_visibility: 2,
    type: '1',
    school: 'a,,b',
    groups: [77],
    subgroup: 'Matutino,Madrugada',
    tag: 'a',
    difficulty: 'easy',
    cover: 'https://cdn.example/cover.gif',
    status: 2,
    visibility: -1,
    price: 1.5,
    type_certification: 3,
    text_max_attempts: 6,
    cutout_rate: 7,
    link_checkout: 'pay.example',
    scheduled_start: '2020-01-01',
    scheduled_end: '2019-12-31',
    hour_length: -1,
    certification: 'c'.repeat(256),
    secondary_certification: 'c'.repeat(256),
    loading_type: 0,
    co_author: 'c'.repeat(256),
    badge: 'c'.repeat(256),
    clean_tags: true,
    clean_filters: 2,
    clean_schools: '1',
  })
  expect(told.status).toBe(422)
  expect(complaintsOf(told).sort()).toEqual(
    [
      ...['course_id', 'title', 'long_description', 'description_visibility', 'type', 'school'],
      ...['teachers', 'groups.0', 'subgroup', 'tag', 'difficulty', 'cover', 'status', 'visibility'],
      ...['price', 'type_certification', 'text_max_attempts', 'cutout_rate', 'link_checkout'],
      ...['scheduled_start', 'scheduled_end', 'hour_length', 'certification'],
      ...['secondary_certification', 'loading_type', 'co_author', 'badge'],
      ...['clean_tags', 'clean_filters', 'clean_schools'],
    ].sort(),
  )
  expect(demo.courses()).toEqual(before)
})

test('accepts values at the limits', async ({ demo }) => {
  const told = await post(demo, courseAddress(demo, 101), {
    ...shortCourse(),
    title: 'é'.repeat(50),
    long_description: '🎓'.repeat(7000),
  })
  expect(told.status).toBe(200)
})

test('a schedule starts today or later, and ends after its start', async ({ demo }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format()
  const send = (scheduled_start: string, scheduled_end: string) =>
    post(demo, courseAddress(demo, 101), {
      ...shortCourse(),
      scheduled_start,
      scheduled_end,
    })
  expect((await send(today, day(9))).status).toBe(200)
  expect(complaintsOf(await send(day(3), day(3)))).toEqual(['scheduled_end'])
  expect(complaintsOf(await send('2027-02-30', '2028-01-01T00:00'))).toEqual([
    'scheduled_start',
    'scheduled_end',
  ])
})

test('the switches clear their lists, even if the same update sets them', async ({ demo }) => {
  await post(demo, courseAddress(demo, 101), {
    ...shortCourse(),
    tag: ['a'],
    subgroup: [21],
  })
  const told = await post(demo, courseAddress(demo, 101), {
    ...shortCourse(),
    clean_tags: 1,
    clean_filters: 1,
    clean_schools: 1,
  })
  expect(told.status).toBe(200)
  expect(demo.courses()[0]).toMatchObject({ tag: [], groups: [], subgroup: [], school: '' })
})

test('accepts names of filters separated by commas', async ({ demo }) => {
  const groups = 'Ensino Médio, educacao infantil'
  const told = await post(demo, courseAddress(demo, 101), { ...shortCourse(), groups })
  expect(told.status).toBe(200)
  expect(demo.courses()[0]?.groups.map(({ id }) => id)).toEqual([4, 1])
})

for (const [cover, kept] of [
  ['https://cdn.example/image', { kind: 'link', address: 'https://cdn.example/image' }],
  [`data:image/png;base64,${png.toString('base64')}`, { kind: 'data-url', type: 'png', bytes: 11 }],
  [jpeg.toString('base64'), { kind: 'base64', type: 'jpeg', bytes: 7 }],
] as const) {
  test(`accepts a cover as ${kept.kind}`, async ({ demo }) => {
    const told = await post(demo, courseAddress(demo, 101), { ...shortCourse(), cover })
    expect(told.status).toBe(200)
    expect(demo.courses()[0]?.lastUpdate?.cover).toEqual(kept)
  })
}

test('refuses a cover that is not an image or too large', async ({ demo }) => {
  const send = (image: Buffer) =>
    post(demo, courseAddress(demo, 101), {
      ...shortCourse(),
      cover: `data:image/png;base64,${image.toString('base64')}`,
    })
  expect(complaintsOf(await send(Buffer.from('GIF89a')))).toEqual(['cover'])
  const filling = 4096 * 1024 - png.length
  expect((await send(Buffer.concat([png, Buffer.alloc(filling)]))).status).toBe(200)
  expect(complaintsOf(await send(Buffer.concat([png, Buffer.alloc(filling + 1)])))).toEqual([
    'cover',
  ])
})

test('accepts a multipart body with its image and its lists', async ({ demo }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...shortCourse(), groups: undefined, price: 90 })) {
    if (value !== undefined) form.append(name, String(value))
  }
  form.append('groups[]', '1')
  form.append('groups[]', '3')
  form.append('cover', new Blob([jpeg], { type: 'image/jpeg' }), 'capa.jpg')
  const told = await ask(demo, courseAddress(demo, 101), { method: 'POST', body: form })
  expect(told.status).toBe(200)
  expect(demo.courses()[0]?.lastUpdate).toMatchObject({
    title: 'Frações',
    price: 90,
    groups: [{ id: 1 }, { id: 3 }],
    cover: { kind: 'file', type: 'jpeg', bytes: 7 },
  })
})

for (const id of ['999', 'abc']) {
  test(`there is no course ${id}`, async ({ demo }) => {
    const told = await post(demo, courseAddress(demo, id), shortCourse())
    expect(told.status).toBe(404)
  })
}

test('refuses a body that is too large with a message', async ({ demo }) => {
  const told = await post(demo, courseAddress(demo, 101), { cover: 'A'.repeat(13_000_000) })
  expect(told.status).toBe(413)
})
