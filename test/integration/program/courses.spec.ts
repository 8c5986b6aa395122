import type { CourseInput } from '../../../src-main/contract/course.ts'
import { expect, test } from '../../support/programs/program.ts'
import { shortCourse } from '../demo/demo-test.ts'

// The smallest PNG there is: one transparent pixel.
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const cover = `data:image/png;base64,${png}`

test.describe('courses.update', () => {
  test('sends the given values, with one id in two places', async ({
    program,
    profileId,
    demo,
  }) => {
    const course = shortCourse()
    const answer = await program.value('courses.update', { profileId, course })
    expect(answer.status).toBe(200)
    const [request] = demo.recorded()
    expect(request?.path).toMatch(new RegExp(`/api/content/course/${course.course_id}/update$`))
    expect(JSON.parse(request?.body ?? '')).toEqual(course)
    expect(demo.courses().find(({ id }) => id === course.course_id)?.title).toBe(course.title)
  })

  test('remembers the payload as the next base', async ({ program, profileId }) => {
    const course = { ...shortCourse(), cover }
    expect((await program.value('courses.preview', { profileId, course })).base).toBeNull()
    await program.value('courses.update', { profileId, course })
    await program.restart()
    const [recent] = await program.value('courses.recent', { profileId })
    expect(recent).toMatchObject({ courseId: course.course_id, title: course.title })
    const { base, payload } = await program.value('courses.preview', { profileId, course })
    // An image is remembered by its hash: unchanged, it makes no difference.
    expect(base?.payload['cover']).toMatch(/^image\/png sha256:[0-9a-f]{64}$/)
    expect(payload).toEqual(base?.payload)
  })

  test('remembers the fields that a later request does not have, without those that it clears', async ({
    program,
    profileId,
  }) => {
    const course = shortCourse()
    const send = (more: Partial<CourseInput>) =>
      program.value('courses.update', { profileId, course: { ...course, ...more } })
    const known = async () => {
      const [recent] = await program.value('courses.recent', { profileId })
      return recent?.payload
    }
    await send({ price: 120, tag: ['a'], scheduled_end: '2099-01-31' })
    await send({ scheduled_end: '2099-02-28' })
    expect(await known()).toMatchObject({ price: 120, tag: ['a'], scheduled_end: '2099-02-28' })
    await send({ clean_tags: 1 })
    expect(await known()).not.toHaveProperty('tag')
    await send({})
    expect(await known()).not.toHaveProperty('clean_tags')
    expect(await known()).toMatchObject({ price: 120 })
  })

  test.describe('with many courses', () => {
    test.use({ demoOptions: { courses: 60 } })
    test('remembers each course of a spreadsheet', async ({ program, profileId }) => {
      for (let id = 101; id < 161; id += 1)
        await program.value('courses.update', {
          profileId,
          course: { ...shortCourse(), course_id: id },
        })
      expect(await program.value('courses.recent', { profileId })).toHaveLength(60)
    })
  })

  test.describe('cover as bare base64', () => {
    test.use({ profileChange: { dialect: dialect({ 'course.cover': 'base64' }) } })
    test('is sent as such', async ({ program, profileId, demo }) => {
      await program.value('courses.update', { profileId, course: { ...shortCourse(), cover } })
      expect(JSON.parse(demo.recorded()[0]?.body ?? '')).toMatchObject({ cover: png })
    })
  })

  test.describe('cover as a part', () => {
    test.use({ profileChange: { dialect: dialect({ 'course.cover': 'multipart' }) } })
    test('is sent as a file, and the lists as name[]', async ({ program, profileId, demo }) => {
      const course = { ...shortCourse(), groups: [1, 2], cover }
      const answer = await program.value('courses.update', { profileId, course })
      expect(answer.status).toBe(200)
      const [request] = demo.recorded()
      expect(request?.contentType).toMatch(/^multipart\/form-data; boundary=/)
      expect(request?.body).toContain('name="groups[]"')
      expect(request?.body).toContain('filename="cover.png"')
      // A part has no kinds: numbers travel as text.
      expect(request?.body).toContain(`name="course_id"\r\n\r\n${course.course_id}\r\n`)
      expect(request?.body).not.toContain('clean_')
    })
  })

  test.describe('lists as names', () => {
    test.use({ profileChange: { dialect: dialect({ 'course.lists': 'names' }) } })
    test('sends names', async ({ program, profileId, demo }) => {
      const course = { ...shortCourse(), groups: 'Educação Infantil, Ensino Médio' }
      await program.call('courses.update', { profileId, course })
      expect(JSON.parse(demo.recorded()[0]?.body ?? '')).toEqual(course)
    })

    test('refuses ids before sending', async ({ program, profileId, demo }) => {
      const failure = await program.failure('courses.update', { profileId, course: shortCourse() })
      expect(failure).toMatchObject({ issues: [{ path: ['groups'], rule: 'names-expected' }] })
      expect(demo.recorded()).toEqual([])
    })
  })

  const broken = [
    [{ title: 't'.repeat(51) }, 'title', 'too-long'],
    [{ long_description: 'd'.repeat(7001) }, 'long_description', 'too-long'],
    [{ type: 3 }, 'type', 'not-one-of'],
    [{ text_max_attempts: 6 }, 'text_max_attempts', 'not-one-of'],
    [{ price: 1.5 }, 'price', 'not-whole'],
    [{ groups: [] }, 'groups', 'required'],
    [{ school: '' }, 'school', 'required'],
    [{ scheduled_start: '2020-01-01' }, 'scheduled_start', 'before-today'],
    [{ scheduled_start: '2999-02-30' }, 'scheduled_start', 'no-such-day'],
    [{ scheduled_start: 'someday' }, 'scheduled_start', 'not-a-date'],
    [
      { scheduled_start: '2999-02-02', scheduled_end: '2999-02-02' },
      'scheduled_end',
      'not-after-start',
    ],
    [{ link_checkout: 'shop' }, 'link_checkout', 'not-an-address'],
    [{ cover: 'data:image/png;base64,R0lGODlhAQABAAAAACw=' }, 'cover', 'not-an-image'],
    [
      { cover: `data:image/png;base64,${png.slice(0, 32)}${'A'.repeat(5_600_000)}` },
      'cover',
      'too-big',
    ],
    [{ clean_tags: 0 }, 'clean_tags', 'not-one-of'],
    [{ badge: 'b'.repeat(256) }, 'badge', 'too-long'],
    [{ colour: 'red' }, 'colour', 'unknown-field'],
  ] as const
  for (const [change, field, rule] of broken) {
    test(`does not send ${field} that is ${rule}`, async ({ program, profileId, demo }) => {
      const result = await program.raw('courses.update', {
        profileId,
        course: { ...shortCourse(), ...change },
      })
      expect(result.ok).toBe(false)
      const issues =
        !result.ok && result.failure.code === 'invalid-input' ? result.failure.issues : []
      expect(issues.map((issue) => [issue.path.at(-1), issue.rule])).toContainEqual([field, rule])
      expect(demo.recorded()).toEqual([])
    })
  }

  for (const kind of ['status-204', 'empty-200'] as const) {
    test(`${kind} is a success with any body`, async ({ program, profileId, demo }) => {
      demo.inject({ route: 'courses.update', kind })
      await program.value('courses.update', { profileId, course: shortCourse() })
    })
  }

  // Broken JSON may have said no.
  for (const kind of [
    '500-after-commit',
    'lost-after-commit',
    'html-200',
    'cut',
    'malformed-json',
  ] as const) {
    test(`${kind}: the result is unknown, and it is sent once`, async ({
      program,
      profileId,
      demo,
    }) => {
      demo.inject({ route: 'courses.update', kind })
      const failure = await program.failure('courses.update', { profileId, course: shortCourse() })
      expect(failure.code).toBe('outcome-unknown')
      expect(demo.recorded()).toHaveLength(1)
    })
  }
})

function dialect(change: object) {
  return {
    'dataset.input': 'trpc-batch',
    'dataset.projectId': '',
    'course.lists': 'ids',
    'course.cover': 'data-url',
    ...change,
  } as const
}
