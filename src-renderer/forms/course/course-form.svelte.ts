import { todayIn } from '#contract/calendar.ts'
import { type CourseAnswer, CourseInput } from '#contract/course.ts'
import type { Draft } from '#contract/draft.ts'
import { parseInput } from '#contract/issue.ts'
import type { Profile } from '#contract/profile.ts'
import { done, failed, type Result } from '#contract/result.ts'
import type { KnownNames } from '#contract/school.ts'
import { api } from '../../lib/api.ts'
import { language } from '../../lib/language.svelte.ts'
import { workspace } from '../../lib/workspace.svelte.ts'
import { DraftSaver, findUnsaved } from '../draft-saver.svelte.ts'
import { Form } from '../form.svelte.ts'
import { knownNames } from '../known-names.ts'
import { OpenDraft } from '../open-draft.svelte.ts'
import { checkCourse, toBody } from './course-body.ts'
import { type CourseValues, draftTitle, savable } from './course-values.ts'
import { foreignCourse, withOrigin } from './foreign-ids.ts'
import { restoreCourse } from './restore-course.ts'

/** One open form of a course, bound to the institution that its draft belongs to. */
export class CourseFormState {
  readonly form: Form<CourseValues, CourseAnswer>
  readonly draft: OpenDraft<CourseValues, CourseAnswer>
  readonly profile: Profile
  /** The names of filters that this institution's schools told. */
  readonly known: KnownNames
  /** What the platform answered to a successful update. */
  answer = $state.raw<CourseAnswer | null>(null)

  /** What came from another institution, and that nobody looked at yet. */
  readonly foreign = $derived.by(() => foreignCourse(this.form.values, this.lists, this.known))

  constructor(options: {
    profile: Profile
    saver: DraftSaver
    values: CourseValues
    known: KnownNames
  }) {
    const { profile, saver } = options
    this.profile = profile
    this.known = options.known
    this.form = new Form({
      values: options.values,
      saver,
      check: (values) => checkCourse(values, this.lists, this.today),
      title: draftTitle,
      send: async (values) => {
        const course = parseInput(CourseInput, toBody(values, this.lists))
        if (!course.ok) return course
        const { id: draftId } = saver
        return api.courses.update({ profileId: profile.id, course: course.value, draftId })
      },
    })
    this.draft = new OpenDraft({ form: this.form, restore: restoreCourse })
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
  get content(): CourseValues {
    return savable(this.form.copy())
  }

  /** Sends, once everything is confirmed. */
  async update(): Promise<void> {
    this.answer = await this.draft.send()
  }

  /** Marks the draft ready; true when that is done. */
  async markReady(): Promise<boolean> {
    return this.draft.mark(toBody(this.form.copy(), this.lists))
  }
}

/** Opens the form of a draft. A course is known by its id only, so there is no form without one. */
export async function openCourseForm(draftId: string): Promise<Result<CourseFormState>> {
  const unsaved = findUnsaved(draftId)
  const draft = await api.drafts.show({ id: draftId })
  if (!draft.ok && !unsaved) return draft
  const saved = draft.ok ? draft.value : null
  const profileId = saved?.profileId ?? unsaved?.profileId
  const profile = workspace.profiles.find(({ id }) => id === profileId)
  if (!profile) return failed({ code: 'profile-missing' })
  const saver =
    unsaved ??
    new DraftSaver({
      id: draftId,
      kind: 'course',
      profileId: profile.id,
      saved,
      copyName: (title) => language.messages.forms.myVersion(title),
    })
  const values = restoreCourse(unsaved?.waiting?.body ?? saved?.body ?? {})
  const state = new CourseFormState({
    profile,
    saver,
    values: await fromElsewhere(values, saver.onDisk?.copiedFrom ?? null),
    known: await knownNames(profile.id),
  })
  if (saved && !unsaved) state.form.recall(saved.failure, saved.complaints)
  return done(state)
}

/** A draft that was copied from another institution brings ids that mean something else here. */
async function fromElsewhere(
  values: CourseValues,
  copiedFrom: Draft['copiedFrom'],
): Promise<CourseValues> {
  if (copiedFrom === null || values.origin.profile !== '') return values
  const name = copiedFrom.name || language.messages.forms.removedInstitution
  return withOrigin(values, name, await knownNames(copiedFrom.profileId))
}
