import { CourseInput } from '../../contract/course.ts'
import { parseInput } from '../../contract/parse-input.ts'
import { failure, type Outcome, outcomeOfWrite, type Terminal, withProfile } from '../command.ts'
import { confirmProduction, type ConfirmOptions } from '../input/confirmation.ts'
import { readJson } from '../input/input.ts'

export async function updateCourse(
  terminal: Terminal,
  { id, file }: { id: string; file: string },
  { confirm }: ConfirmOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  // `Number` also accepts 0x10 and 5e3, which would be another course.
  const course_id = /^\d+$/.test(id) ? Number(id) : NaN
  if (!CourseInput.shape.course_id.safeParse(course_id).success) {
    const issues = [{ path: ['course_id'], rule: 'not-an-id' as const }]
    return failure({ code: 'invalid-input', issues })
  }
  const json = await readJson(file, terminal)
  if (!json.ok) return failure(json.failure)
  const course = parseInput(
    CourseInput,
    typeof json.value === 'object' && json.value !== null && !Array.isArray(json.value)
      ? { course_id, ...json.value }
      : json.value,
  )
  if (!course.ok) return failure(course.failure)
  // The argument and the body name different courses. The command does not guess which one is right.
  if (course.value.course_id !== course_id) {
    return failure({
      code: 'invalid-input',
      issues: [{ path: ['course_id'], rule: 'not-one-of', limit: id }],
    })
  }
  return withProfile(terminal, async (profile) => {
    const confirmed = await confirmProduction(terminal, profile, confirm)
    if (!confirmed.ok) return failure(confirmed.failure)
    const updated = await session.call('courses.update', {
      profileId: profile.id,
      course: course.value,
      job: session.job,
    })
    return outcomeOfWrite(output, updated, ({ status, body }) => {
      output.line(output.words.updated({ id: course_id, status }))
      if (body.trim() !== '') output.quote(body)
    })
  })
}
