import { type Draft, type DraftSummary, draftStates } from '../../contract/draft.ts'
import { CourseInput } from '../../contract/course.ts'
import type { Preview } from '../../contract/preview.ts'
import { parseInput } from '../../contract/parse-input.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, type Result } from '../../contract/result.ts'
import { SchoolInput } from '../../contract/school.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { complaintLine } from '../messages/failure-lines.ts'
import { oneOf } from '../options/option-values.ts'
import type { Output } from '../output/output.ts'
import type { Session } from '../session.ts'
import { findById, shortIds } from '../options/short-ids.ts'

/** Lists the drafts of the named profile, or of all. */
export async function listDrafts(
  { session, output }: Terminal,
  options: { state?: string },
): Promise<Outcome> {
  const { words } = output
  const state = options.state === undefined ? null : oneOf('state', options.state, draftStates)
  if (state && !state.ok) return failure(state.failure)
  const named = await session.named()
  if (!named.ok) return failure(named.failure)
  const profiles = await session.call('profiles.list', {})
  if (!profiles.ok) return failure(profiles.failure)
  const all = await session.call('drafts.list', {})
  if (!all.ok) return failure(all.failure)

  const fitting = all.value.filter(
    (draft) =>
      (state === null || draft.state === state.value) &&
      (named.value === null || draft.profileId === named.value.id),
  )
  // Unique among all drafts, so that a person can type what is shown here.
  const short = shortIds(all.value.map(({ id }) => id))
  const { kinds, draftStates: states, draftCount, ...heads } = words.sending
  return outcome(ok(fitting), (drafts) => {
    output.table(
      [words.id, words.kind, heads.institution, heads.title, heads.state, heads.saved],
      drafts.map((draft) => [
        short(draft.id),
        kinds[draft.kind],
        institutionOf(draft, profiles.value.profiles, output),
        titleOf(draft, output),
        states[draft.state],
        output.time(draft.savedAt),
      ]),
    )
    output.note(draftCount({ count: output.number(drafts.length) }))
  })
}

export async function showDraft({ session, output }: Terminal, typed: string): Promise<Outcome> {
  const { words } = output
  const { sending } = words
  const found = await findDraft(session, output, typed)
  if (!found.ok) return failure(found.failure)
  const shown = await session.call('drafts.show', { id: found.value.id })
  if (!shown.ok) return failure(shown.failure)
  const profiles = await session.call('profiles.list', {})
  if (!profiles.ok) return failure(profiles.failure)
  const preview = await previewOf(session, shown.value)

  return outcome(shown, (draft) => {
    const { id, kind, state, savedAt, copiedFrom, complaints, attemptId } = draft
    output.line(`${titleOf(draft, output)} (${sending.kinds[kind]})`)
    output.line(`${words.id}: ${id}`)
    const institution = institutionOf(draft, profiles.value.profiles, output)
    output.line(`${sending.institution}: ${institution}`)
    output.line(`${sending.state}: ${sending.draftStates[state]}`)
    output.line(`${sending.saved}: ${output.time(savedAt)}`)
    if (copiedFrom) output.line(sending.copiedFrom({ name: copiedFrom.name }))
    if (attemptId !== null && state === 'unknown') {
      const isThere = profiles.value.profiles.some((each) => each.id === draft.profileId)
      output.line((isThere ? sending.attempt : sending.sayVerdict)({ id: attemptId }))
    }
    if (draft.failure) {
      output.heading(sending.lastTry)
      output.failureBelow(draft.failure)
    }
    if (complaints.length > 0) output.heading(sending.saysOf)
    for (const complaint of complaints)
      output.line(`    ${complaintLine(complaint, output.language)}`)
    output.heading(sending.holds)
    output.document(withoutLongTexts(draft.body))
    if (!preview) return
    output.heading(sending.wouldSend)
    output.line(`${preview.method} ${preview.url}`)
    output.text(preview.body)
  })
}

export async function deleteDraft({ session, output }: Terminal, typed: string): Promise<Outcome> {
  const found = await findDraft(session, output, typed)
  if (!found.ok) return failure(found.failure)
  const { id } = found.value
  return outcome(await session.call('drafts.remove', { id }), () => {
    output.line(output.words.sending.deleted({ title: titleOf(found.value, output), id }))
  })
}

/** Needs the full id, because no list contains removed drafts. */
export async function restoreDraft({ session, output }: Terminal, id: string): Promise<Outcome> {
  return outcome(await session.call('drafts.restore', { id }), (draft) => {
    output.line(output.words.sending.restored({ title: titleOf(draft, output) }))
  })
}

/** Finds a draft by the prefix of its id. */
export async function findDraft(
  session: Session,
  output: Output,
  typed: string,
): Promise<Result<DraftSummary>> {
  const all = await session.call('drafts.list', {})
  if (!all.ok) return all
  const title = (draft: DraftSummary) => titleOf(draft, output)
  return findById(all.value, typed, { title, missing: 'draft-missing' })
}

export function titleOf({ name, title }: Pick<Draft, 'name' | 'title'>, output: Output): string {
  return name ?? (title || output.words.sending.untitled)
}

function institutionOf(
  { profileId }: Pick<Draft, 'profileId'>,
  profiles: readonly Profile[],
  { words: { sending } }: Output,
): string {
  if (profileId === null) return sending.noInstitution
  const profile = profiles.find(({ id }) => id === profileId)
  return profile?.name ?? sending.removedInstitution
}

/** Returns the preview of a ready draft's request. Null if the draft is not ready or has no profile. */
async function previewOf(
  session: Session,
  { kind, profileId, request, state }: Draft,
): Promise<Preview | null> {
  if (state !== 'ready' || request === null || profileId === null) return null
  if (kind === 'school') {
    const school = parseInput(SchoolInput, request)
    return school.ok
      ? shownBy(session.call('schools.preview', { profileId, school: school.value }))
      : null
  }
  const course = parseInput(CourseInput, request)
  return course.ok
    ? shownBy(session.call('courses.preview', { profileId, course: course.value }))
    : null
}

async function shownBy(preview: Promise<Result<Preview>>): Promise<Preview | null> {
  const shown = await preview
  return shown.ok ? shown.value : null
}

/** Shortens long texts, because an image as text would fill many screens. */
function withoutLongTexts(body: Draft['body']): unknown {
  const shorten = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:') && value.length > 200
      ? `${value.slice(0, 60)}… (${value.length})`
      : value
  return JSON.parse(JSON.stringify(body, shorten))
}
