import type { CourseUpdate } from './course-rules.ts'
import { courseRows } from './data/courses.ts'
import { groups, specialties, subgroups, type Named } from './data/filters.ts'
import { schoolTags } from './data/school-names.ts'
import { Random } from './random.ts'

/** A course as the server stores it. Its keys have the same spelling as in the update. */
export type DemoCourse = {
  id: number
  title: string
  long_description: string
  /** Subdomains of schools, separated by commas. */
  school: string
  teachers: string
  groups: Named[]
  subgroup: Named[]
  specialty: Named[]
  tag: string[]
  difficulty: 'low' | 'medium' | 'hard'
  hour_length: number
  scheduled_start: string | null
  /** The last accepted update, after parsing. Null before the first one. */
  lastUpdate: CourseUpdate | null
  /** ISO 8601, UTC. */
  updatedAt: string
}

/** The id of the first course. The others follow without a gap. */
const firstCourseId = 101

/** The courses of the institution, sorted by id. */
export class CourseStore {
  readonly #courses: DemoCourse[]

  /** `count` is the number of courses. From the thirteenth on, they are further classes of the first twelve. */
  constructor(seed: number, subdomains: readonly string[], count = courseRows.length) {
    const random = new Random(seed)
    this.#courses = rowsOf(count).map(([title, description, difficulty, minutes], index) => ({
      id: firstCourseId + index,
      title,
      long_description: description,
      school: random.pickSome(subdomains, random.between(1, 4)).join(','),
      teachers: `docente${index + 1}@escola.example`,
      groups: random.pickSome(groups, random.between(1, 2)),
      subgroup: random.pickSome(subgroups, random.below(2)),
      specialty: random.pickSome(specialties, random.below(3)),
      tag: random.pickSome(schoolTags, random.below(3)),
      difficulty,
      hour_length: minutes,
      scheduled_start: null,
      lastUpdate: null,
      updatedAt: new Date(Date.UTC(2026, random.below(6), random.between(1, 28))).toISOString(),
    }))
  }

  all(): readonly DemoCourse[] {
    return this.#courses
  }

  find(id: number): DemoCourse | undefined {
    return this.#courses.find((course) => course.id === id)
  }

  /**
   * Fields that were not sent keep their values. The `clean_` switches override lists in the same update: a cleaned
   * list is empty afterwards.
   */
  update(course: DemoCourse, update: CourseUpdate): void {
    course.title = update.title ?? course.title
    course.long_description = update.long_description ?? course.long_description
    course.teachers = update.teachers ?? course.teachers
    course.difficulty = update.difficulty ?? course.difficulty
    course.hour_length = update.hour_length ?? course.hour_length
    course.scheduled_start = update.scheduled_start ?? course.scheduled_start
    course.school = update.clean_schools === 1 ? '' : (update.school ?? course.school)
    course.tag = update.clean_tags === 1 ? [] : (update.tag ?? course.tag)
    const keepsFilters = update.clean_filters !== 1
    course.groups = keepsFilters ? (update.groups ?? course.groups) : []
    course.subgroup = keepsFilters ? (update.subgroup ?? course.subgroup) : []
    course.specialty = keepsFilters ? (update.specialty ?? course.specialty) : []
    course.lastUpdate = update
    course.updatedAt = new Date().toISOString()
  }
}

function rowsOf(count: number): (typeof courseRows)[number][] {
  return Array.from({ length: Math.ceil(count / courseRows.length) }, (_, round) =>
    courseRows.map(([title, ...rest]): (typeof courseRows)[number] => [
      round === 0 ? title : `${title} (${round + 1})`,
      ...rest,
    ]),
  )
    .flat()
    .slice(0, count)
}
