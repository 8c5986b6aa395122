import { blankProfile, ProfileInput, profileInputOf } from '../../contract/profile.ts'
import type { Issue } from '../../contract/issue.ts'
import { parseInput } from '../../contract/parse-input.ts'
import { withOptionNames } from '../options/option-names.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { withSelectionNote } from './profile-files.ts'

export type AddOptions = {
  name: string
  kind: string
  baseUrl: string
  contentUrl: string
  analyticsUrl: string
  authScheme?: string
  colour?: string
  timeZone?: string
  taxIdCountry?: string
  taxIdCheck?: string
  idempotencyKey: boolean
  set: string[]
}

export async function listProfiles({ session, output }: Terminal): Promise<Outcome> {
  const { words } = output
  return outcome(await session.call('profiles.list', {}), ({ profiles, selected }) => {
    output.table(
      ['', words.name, words.kind, words.unitAddress, words.token, words.id],
      profiles.map(({ id, name, kind, baseUrl, tokenSaved, archived }) => [
        id === selected ? '*' : '',
        archived ? `${name} (${words.profileFile.archivedMark})` : name,
        kind,
        baseUrl,
        tokenSaved ? words.saved : words.absent,
        id,
      ]),
    )
  })
}

export async function addProfile(
  { session, output }: Terminal,
  options: AddOptions,
): Promise<Outcome> {
  const { set, ...given } = options
  const settings = readSettings(set)
  if (settings.issues.length > 0) return failure({ code: 'invalid-input', issues: settings.issues })
  const profile = parseInput(ProfileInput, {
    ...blankProfile,
    ...given,
    dialect: { ...blankProfile.dialect, ...settings.dialect },
  })
  if (!profile.ok) return failure(withOptionNames(profile.failure, Object.keys(blankProfile)))
  const added = await session.call('profiles.add', { profile: profile.value })
  if (added.ok) output.note(output.words.domainWarning)
  return outcome(added, ({ name }) => {
    output.line(output.words.added({ name }))
  })
}

/** Changes the given fields of an institution, and keeps the others. */
export async function editProfile(
  { session, output }: Terminal,
  name: string,
  change: { priceUnit: string },
): Promise<Outcome> {
  const found = await session.find(name, 'name')
  if (!found.ok) return failure(found.failure)
  const profile = parseInput(ProfileInput, { ...profileInputOf(found.value), ...change })
  if (!profile.ok) return failure(withOptionNames(profile.failure, Object.keys(change)))
  const profileId = found.value.id
  const edited = await session.call('profiles.update', { profileId, profile: profile.value })
  return outcome(edited, (saved) => {
    output.line(output.words.profileFile.edited({ name: saved.name }))
  })
}

/** Parses settings such as `dialect.course.cover=base64`, with or without `dialect.`. */
function readSettings(settings: string[]): { dialect: Record<string, string>; issues: Issue[] } {
  const dialect = new Map<string, string>()
  const issues: Issue[] = []
  for (const setting of settings) {
    const [, key, value] = /^(?:dialect\.)?([^=]+)=(.*)$/s.exec(setting) ?? []
    if (key === undefined || value === undefined)
      issues.push({ path: ['--set', setting], rule: 'not-valid' })
    else dialect.set(key, value)
  }
  // The profile's schema refuses unknown settings and values.
  return { dialect: Object.fromEntries(dialect), issues }
}

export async function removeProfile({ session, output }: Terminal, name: string): Promise<Outcome> {
  const profile = await session.find(name, 'name')
  if (!profile.ok) return failure(profile.failure)
  const removed = await withSelectionNote({ session, output }, () =>
    session.call('profiles.remove', { profileId: profile.value.id }),
  )
  return outcome(removed, () => {
    output.line(output.words.removed({ name: profile.value.name }))
  })
}

/** Selects the institution of all commands without `--profile`, and of the window. */
export async function selectProfile({ session, output }: Terminal, name: string): Promise<Outcome> {
  const found = await session.find(name, 'name')
  if (!found.ok) return failure(found.failure)
  const selected = await session.call('profiles.select', { profileId: found.value.id })
  return outcome(selected, () => {
    output.line(output.words.profileFile.selected({ name: found.value.name }))
  })
}
