import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, expect, issuesOf, test, valueOf } from '../../support/programs/cli.ts'
import { courseRequest } from '../../support/programs/other-program.ts'

// Which course it is, the command says.
const { course_id: _, ...body } = courseRequest

test('updates a course from a file and from standard input', async ({ cli }) => {
  const { token } = await cli.institution()
  const file = await cli.file('course.json', body)
  const said = await cli.run(['courses', 'update', '101', file], { token })
  expect(said).toMatchObject({ code: 0, stderr: '' })
  expect(said.stdout).toMatch(/^Updated course 101 \(status 200\)\.\n/)
  const input = JSON.stringify({ course_id: 101, ...body })
  const answer = await cli.json(['courses', 'update', '101', '-'], { token, input })
  expect(valueOf('courses.update', answer)).toMatchObject({ status: 200 })
})

test('updates a course from a pipe', async ({ cli }) => {
  test.skip(process.platform === 'win32', 'SKIPPED: Windows has no pipes in folders')
  const { token } = await cli.institution()
  const pipe = path.join(cli.folder, 'pipe')
  execFileSync('/usr/bin/mkfifo', [pipe])
  const running = cli.start(['courses', 'update', '101', 'pipe'], { token })
  // More than a pipe holds at once.
  await writeFile(pipe, JSON.stringify(body) + ' '.repeat(200_000))
  expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
})

test('refuses a course whose id in the file differs from the one in the command', async ({
  cli,
}) => {
  const { token } = await cli.institution()
  const file = await cli.file('course.json', { course_id: 102, ...body })
  const answer = await cli.json(['courses', 'update', '101', file], { token })
  expect(answer.code).toBe(2)
  expect(issuesOf(answer)).toEqual(['course_id not-one-of 101'])
})

test('names each invalid field and sends nothing', async ({ cli }) => {
  const { token, stop } = await cli.institution()
  await stop()
  const update = async (id: string, content: unknown): Promise<string[]> => {
    const input = JSON.stringify(content)
    const answer = await cli.json(['courses', 'update', id, '-'], { token, input })
    expect(answer.code).toBe(2)
    return issuesOf(answer).sort()
  }
  for (const id of ['abc', '0', '1.5', '0x10'])
    expect(await update(id, { course_id: 101, ...body })).toEqual(['course_id not-an-id'])
  expect(await update('101', null)).toEqual([' not-an-object'])
  expect(await update('101', [body])).toEqual([' not-an-object'])
  expect(
    await update('101', {
      ...body,
      title: 'x'.repeat(51),
      teachers: '',
      status: 2,
      clean_tags: 0,
      scheduled_start: '2020-02-30',
      colour: 'red',
    }),
  ).toEqual([
    'clean_tags not-one-of 1',
    'colour unknown-field',
    'scheduled_start no-such-day',
    'status not-one-of 0, 1',
    'teachers required',
    'title too-long 50',
  ])
  expect(await update('101', { ...body, scheduled_start: '2020-02-01' })).toEqual([
    expect.stringMatching(/^scheduled_start before-today \d{4}-\d\d-\d\d$/),
  ])
  const env = { LANG: 'pt_BR.UTF-8' }
  const input = JSON.stringify({ ...body, title: 'x'.repeat(51) })
  const said = await cli.run(['courses', 'update', '101', '-'], { token, input, env })
  expect(said).toMatchObject({ code: 2, stdout: '' })
  expect(said.stderr).toContain('  title: Use no máximo 50 caracteres.\n')
})

test('the platform’s response decides the exit code', async ({ cli }) => {
  const { token } = await cli.institution()
  const file = await cli.file('course.json', body)
  const unknown = await cli.json(['courses', 'update', '999999', file], { token })
  expect([unknown.code, codeOf(unknown)]).toEqual([1, 'not-found'])
  const wrong = await cli.json(['courses', 'update', '101', file], { token: 'a-wrong-token' })
  expect([wrong.code, codeOf(wrong)]).toEqual([3, 'unauthorized'])
})

test('an id has only digits, because other numbers would name another course', async ({ cli }) => {
  const { token } = await cli.institution()
  const file = await cli.file('course.json', body)
  for (const id of ['0x65', '1.01e2', ' 101', '101.0', '-1']) {
    const args = ['courses', 'update', '--', id, file]
    expect(await cli.json(args, { token }), id).toMatchObject({ code: 2 })
  }
})

test('an update with a lost answer ends with 5', async ({ cli }) => {
  const { token } = await cli.institution({ fault: 'courses.update=lost-after-commit' })
  const file = await cli.file('course.json', body)
  const said = await cli.run(['courses', 'update', '101', file], { token })
  expect(said).toMatchObject({ code: 5, stdout: '' })
  expect(said.stderr).toContain('It is not known whether this was carried out')
})
