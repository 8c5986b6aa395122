import { todayIn } from '#contract/calendar.ts'
import {
  type CourseAnswer,
  CourseInput,
  isRunningSince,
  type SentCourse,
} from '#contract/course.ts'
import type { RowProblem } from '#contract/batch-row.ts'
import { formatProblem } from '#contract/messages/format-problem.ts'
import { parseInput } from '#contract/parse-input.ts'
import { countCents, isOtherMagnitude, pricesOf } from '#contract/price.ts'
import type { PriceUnit, Profile } from '#contract/profile.ts'
import { isWholeList, slugsBeyond, slugsOfSchools } from '#contract/course-schools.ts'
import type { KnownNames, RememberedSchools, School } from '#contract/school.ts'
import { api } from '../../../lib/api.ts'
import { keepPriceUnit } from '../../../shared/institution/price-unit.ts'
import { language } from '../../../state/language.svelte.ts'
import { workspace } from '../../../state/workspace.svelte.ts'
import { dateOrderIn } from '../../../ui/fields/date-text.ts'
import { Draft } from '../../../shared/editing/draft.svelte.ts'
import type { FoundDraft } from '../../../shared/editing/find-draft.ts'
import { Form } from '../../../shared/editing/form.svelte.ts'
import { formOpener } from '../../../shared/editing/form-opener.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import { checkCourse, priceUnitIssues, readTypedPrice, toBody } from './course-input.ts'
import { type CourseValues, draftTitle } from './course-values.ts'
import { foreignCourse, withOrigin } from './copied-course-ids.ts'
import { restoreCourse } from './restore-course.ts'
import { begun } from './start-course.ts'

/** One open form of a course, in the institution of its draft. */
export class CourseFormState {
  readonly draft: Draft<CourseValues, CourseAnswer>
  readonly profile: Profile
  /** The names of filters that this institution's schools contained. */
  readonly known: KnownNames
  /** The last list of schools. */
  readonly schools: readonly School[]
  readonly #remembered: RememberedSchools | null
  /** The last request from here. Empty if there was none. */
  readonly #last: Values
  /** The platform's response to a successful update. */
  answer = $state.raw<CourseAnswer | null>(null)

  /** Values copied from another institution that have not been checked by a person. */
  readonly foreign = $derived.by(() => foreignCourse(this.form.values, this.lists, this.known))

  /** The current institution. A person may set its price unit while the form is open. */
  readonly #current = $derived.by(
    () => workspace.profiles.find(({ id }) => id === this.profile.id) ?? this.profile,
  )
  /** The price unit and the currency of the institution. */
  readonly prices = $derived.by(() => pricesOf(this.#current))

  /** Doubts a price or a length of another magnitude than in the last request from here. Empty if it is not. */
  readonly warnings = $derived.by(() => {
    const { unit, currency } = this.prices
    const far = (field: 'price' | 'hour_length', code: RowProblem['code']) => {
      const { [field]: last } = this.#last
      const now = this.form.values[field]
      if (typeof now !== 'number' || typeof last !== 'number' || !isOtherMagnitude(now, last))
        return ''
      const params = { last, now, unit: unit ?? '', currency }
      return formatProblem({ field, code, params }, language.current)
    }
    return { price: far('price', 'price-far'), hour_length: far('hour_length', 'length-far') }
  })

  constructor(
    id: string,
    { profile, known, saved, elsewhere }: FoundDraft,
    given: { recent: readonly SentCourse[]; remembered: RememberedSchools | null },
  ) {
    const { recent, remembered } = given
    const schools = remembered?.page.schools ?? []
    this.profile = profile
    this.schools = schools
    this.#remembered = remembered
    this.known = known
    const restored = restoreCourse(saved?.body ?? begun.get(id)?.values ?? {})
    const { price: typed } = restored
    const values = {
      ...restored,
      school: slugsOfSchools(restored.school, schools),
      // The unit may be known now.
      price:
        typeof typed === 'string' ? readTypedPrice(typed, this.prices, language.current) : typed,
    }
    const sent = recent.find(({ courseId }) => courseId === values.course_id)
    this.#last = sent?.payload ?? {}
    this.draft = new Draft({
      id,
      kind: 'course',
      profileId: profile.id,
      saved,
      form: new Form({
        values:
          elsewhere && values.origin.profile === ''
            ? withOrigin(values, elsewhere, { prices: this.prices, language: language.current })
            : values,
        check: (current) => [
          ...checkCourse(current, {
            lists: this.lists,
            today: this.today,
            schools,
            dateOrder: dateOrderIn(language.current),
            lastStart: this.#last['scheduled_start'],
          }),
          // A price that was sent before can be sent again without knowing the unit.
          ...(current.price === this.#last['price']
            ? []
            : priceUnitIssues(current.price, this.prices.unit)),
        ],
      }),
      title: draftTitle,
      restore: restoreCourse,
      send: async (current, draftId, draftRev) => {
        // After sending, the address of this form must not open it again.
        begun.delete(draftId)
        const course = parseInput(CourseInput, this.body(current))
        if (!course.ok) return course
        return api.courses.update({
          profileId: profile.id,
          course: course.value,
          draftId,
          draftRev,
        })
      },
      copyName: (title) => language.messages.forms.myVersion({ title }),
    })
  }

  get form(): Form<CourseValues> {
    return this.draft.form
  }

  /** The body of the request, without the unchanged start of a running course. */
  body(values: CourseValues): Values {
    const isKept = isRunningSince(values.scheduled_start, this.#last['scheduled_start'], this.today)
    return toBody(isKept ? { ...values, scheduled_start: null } : values, this.lists)
  }

  /** The slugs that no school has, with the time of the list. Null if there are none, or if the list is incomplete. */
  unknownSchools(slugs: readonly string[]): { schools: string; readAt: string } | null {
    if (this.#remembered === null || !isWholeList(this.#remembered)) return null
    const unknown = slugs.filter(slugsBeyond(this.schools))
    return unknown.length === 0
      ? null
      : { schools: unknown.join(', '), readAt: this.#remembered.readAt }
  }

  /** The format in which this institution's platform accepts groups, subgroups and specialties. */
  get lists(): Profile['dialect']['course.lists'] {
    return this.profile.dialect['course.lists']
  }

  /**
   * Stores the unit in which the platform counts prices, for all courses of the institution. Null asks again. An `amount`
   * in cents becomes the price, in the unit. Undo brings back what was typed.
   */
  async choosePriceUnit(priceUnit: PriceUnit | null, amount?: number): Promise<void> {
    const { values } = this.form
    const typed = values.price
    const { currency } = this.prices
    const counted =
      priceUnit === null || amount === undefined
        ? typed
        : countCents(amount, { unit: priceUnit, currency })
    const forget = async () => {
      const isCounted = values.price === counted
      await this.choosePriceUnit(null)
      if (isCounted && this.prices.unit === null) values.price = typed
    }
    const saved = await keepPriceUnit(this.#current, priceUnit, forget)
    if (!saved.ok) this.form.failure = saved.failure
    else values.price = counted
  }

  /** Today's date in the institution's time zone, `YYYY-MM-DD`. */
  get today(): string {
    return todayIn(this.profile.timeZone, Date.now())
  }
}

/** Opens the form of a draft. A form needs a course id, so a new draft only opens if `beginCourse` prepared it. */
export const openCourseForm = formOpener(
  (draftId) => begun.get(draftId)?.profileId ?? null,
  async (draftId, found) => {
    const { id: profileId } = found.profile
    const [recent, last] = await Promise.all([
      api.courses.recent({ profileId }),
      api.schools.last({ profileId }),
    ])
    return new CourseFormState(draftId, found, {
      recent: recent.ok ? recent.value : [],
      remembered: last.ok ? last.value : null,
    })
  },
)
