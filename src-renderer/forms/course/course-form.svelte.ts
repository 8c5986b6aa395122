import { todayIn } from '#contract/calendar.ts'
import { type CourseAnswer, CourseInput } from '#contract/course.ts'
import type { FailureCode } from '#contract/failure.ts'
import { parseInput } from '#contract/issue.ts'
import type { Profile } from '#contract/profile.ts'
import { failed, type Result } from '#contract/result.ts'
import type { KnownNames } from '#contract/school.ts'
import { api } from '../../lib/api.ts'
import { timeNow } from '../../lib/time-now.ts'
import { workspace } from '../../lib/workspace.svelte.ts'
import { DraftSaver } from '../draft-saver.svelte.ts'
import { Form } from '../form.svelte.ts'
import { checkCourse, toBody } from './course-body.ts'
import { type CourseValues, draftTitle, savable } from './course-values.ts'
import { restoreCourse } from './restore-course.ts'

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
      send: (values) => this.#send(values),
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

  /** What the form holds now, as its draft keeps it. */
  get draft(): CourseValues {
    // JSON inside of JSON is too deep for the compiler to follow, hence the cast.
    return savable($state.snapshot<unknown>(this.form.values) as CourseValues)
  }

  /** Sends, once everything is confirmed. */
  async update(): Promise<void> {
    this.answer = await this.form.send()
  }

  /** A person looked on the platform: the lost request was carried out, so that nothing is left to send. */
  async settleAsDone(): Promise<void> {
    await this.form.saver.remove()
  }

  /** A person looked on the platform: the lost request was not carried out, so that it may be sent again. */
  settleAsNotDone(): void {
    this.#mark('')
    this.form.failure = null
  }

  // The view may be closed by now, and with it what saves the draft: it is said here.
  #mark(unsettledSince: string): void {
    this.form.values.unsettledSince = unsettledSince
    this.form.changed(this.draft)
  }

  /**
   * The draft says that a request is on its way before it leaves, and until a clear answer is there: whatever happens
   * in between, even to this program, the outcome is then known to be unknown.
   */
  async #send(values: CourseValues): Promise<Result<CourseAnswer>> {
    const checked = parseInput(CourseInput, toBody(values, this.lists))
    if (!checked.ok) return checked
    const { form, profile } = this
    this.#mark(timeNow())
    await form.saver.flush()
    const answer = await api.courses.update({ profileId: profile.id, course: checked.value })
    if (!answer.ok && !mayHaveArrived.has(answer.failure.code)) this.#mark('')
    return answer
  }
}

/** After a defect of ours, too, nobody can say how far the request came. */
const mayHaveArrived: ReadonlySet<FailureCode> = new Set(['outcome-unknown', 'defect'])

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
