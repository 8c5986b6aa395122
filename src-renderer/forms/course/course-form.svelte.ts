import { type CourseAnswer, CourseInput } from '#contract/course.ts'
import { parseInput } from '#contract/issue.ts'
import type { Profile } from '#contract/profile.ts'
import { failed, type Result } from '#contract/result.ts'
import type { KnownNames } from '#contract/school.ts'
import { api } from '../../lib/api.ts'
import { workspace } from '../../lib/workspace.svelte.ts'
import { DraftSaver } from '../draft-saver.svelte.ts'
import { Form } from '../form.svelte.ts'
import { checkCourse, toBody } from './course-body.ts'
import { type CourseValues, draftTitle } from './course-values.ts'
import { restoreCourse } from './restore-course.ts'
import { timeNow, todayIn } from './today.ts'

/** One open form of a course, bound to the institution that its draft belongs to. */
export class CourseFormState {
  readonly form: Form<CourseValues, CourseAnswer>
  readonly profile: Profile
  /** The names of filters that this institution's schools told. */
  readonly known: KnownNames
  /** What the platform answered to a successful update. */
  answer = $state.raw<CourseAnswer | null>(null)

  constructor(options: {
    profile: Profile
    saver: DraftSaver
    values: CourseValues
    known: KnownNames
  }) {
    const { profile } = options
    this.profile = profile
    this.known = options.known
    this.form = new Form({
      values: options.values,
      saver: options.saver,
      check: (values) => checkCourse(values, this.lists, this.today),
      title: draftTitle,
      send: async (values) => {
        const course = parseInput(CourseInput, toBody(values, this.lists))
        if (!course.ok) return course
        return api.courses.update({ profileId: profile.id, course: course.value })
      },
    })
  }

  /** How this institution's platform takes groups, subgroups and specialties. */
  get lists(): Profile['dialect']['course.lists'] {
    return this.profile.dialect['course.lists']
  }

  /** Today's date where the institution is, `YYYY-MM-DD`. */
  get today(): string {
    return todayIn(this.profile.timeZone, Date.now())
  }

  /** Sends. A lost answer is noted in the draft, so that it is still known after a restart. */
  async update(): Promise<void> {
    const { form } = this
    const sentAt = timeNow()
    this.answer = await form.send()
    if (form.failure?.code === 'outcome-unknown') form.values.unsettledSince = sentAt
  }

  /** A person looked on the platform: the lost request was carried out, so that nothing is left to send. */
  async settleAsDone(): Promise<void> {
    await this.form.saver.remove()
  }

  /** A person looked on the platform: the lost request was not carried out, so that it may be sent again. */
  settleAsNotDone(): void {
    this.form.values.unsettledSince = ''
    this.form.failure = null
  }
}

const noNames: KnownNames = { groups: [], subgroups: [], specialties: [] }

/** Opens the form of a draft. A course is known by its id only, so there is no form without one. */
export async function openCourseForm(draftId: string): Promise<Result<CourseFormState>> {
  const draft = await api.drafts.show({ id: draftId })
  if (!draft.ok) return draft
  const { profileId, body, rev, savedAt } = draft.value
  const profile = workspace.profiles.find(({ id }) => id === profileId)
  if (!profile) return failed({ code: 'profile-missing' })
  const names = await api.schools.names({ profileId: profile.id })
  return {
    ok: true,
    value: new CourseFormState({
      profile,
      saver: new DraftSaver({ id: draftId, kind: 'course', profileId: profile.id, rev, savedAt }),
      values: restoreCourse(body),
      known: names.ok ? names.value : noNames,
    }),
  }
}
