import type { SentCourse } from '#contract/course.ts'
import { fold } from '#contract/fold.ts'

type Titled = Pick<SentCourse, 'courseId' | 'title'>

/** The id of the only course with this title, or else with this text in its title. Null if none or several match. */
export function courseTitled(courses: readonly Titled[], text: string): number | null {
  const wanted = fold(text.trim())
  if (wanted === '') return null
  const exact = courses.filter(({ title }) => fold(title) === wanted)
  const found =
    exact.length > 0 ? exact : courses.filter((each) => fold(each.title).includes(wanted))
  return found.length === 1 ? (found[0]?.courseId ?? null) : null
}
