import path from 'node:path'
import type { Failure } from '../../contract/failure.ts'
import { pathName } from '../../contract/issue.ts'
import { demoProfileId, type Profile } from '../../contract/profile.ts'
import type { ImportedProfile } from '../../contract/profile-file.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { nameOfInput, readText } from '../input/input.ts'
import { wrongValue } from '../options/option-values.ts'
import type { Output } from '../output/output.ts'
import type { Session } from '../session.ts'

export async function exportProfiles(
  { session, output, place }: Terminal,
  names: string[],
  { out, force = false }: { out: string; force?: boolean },
): Promise<Outcome> {
  const { profileFile } = output.words
  const chosen = await findAll(session, names)
  if (!chosen.ok) return failure(chosen.failure)
  const demo = chosen.value.find(({ id }) => id === demoProfileId)
  if (demo) {
    output.note(profileFile.demoStays({ name: demo.name }))
    return failure(wrongValue(demo.name, 'not-valid'))
  }
  place.current = { path: path.resolve(out), overwrite: force }
  const profileIds = names.length === 0 ? null : chosen.value.map(({ id }) => id)
  const exported = await session.call('profiles.export', { profileIds })
  return outcome(exported, () => {
    output.line(profileFile.exported({ name: path.basename(out) }))
  })
}

async function findAll(session: Session, names: string[]): Promise<Result<Profile[]>> {
  const profiles: Profile[] = []
  for (const name of names) {
    const found = await session.find(name, 'name')
    if (!found.ok) return found
    profiles.push(found.value)
  }
  return ok(profiles)
}

export type ImportOptions = { take?: string[]; all?: boolean; dryRun?: boolean }

/** Shows the profiles of a file. Imports them only if the options name the profiles to import. */
export async function importProfiles(
  terminal: Terminal,
  file: string,
  { take, all = false, dryRun = false }: ImportOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  const read = await readText(file, terminal)
  if (!read.ok) return failure(read.failure)
  const text = read.value
  const preview = await session.call('profiles.preview', { text })
  if (!preview.ok) return failure(ofFile(preview.failure, file))
  const found = preview.value
  const places = all ? ok(fitting(found)) : placesOf(found, take ?? [])
  if (!places.ok) return failure(places.failure)
  if (dryRun || (take === undefined && !all)) {
    return outcome(preview, () => {
      printFound(output, found)
      output.note(output.words.profileFile.previewed)
    })
  }
  if (places.value.length === 0) {
    printFound(output, found)
    output.note(output.words.profileFile.noneFit)
    return failure(wrongValue(nameOfInput(file), 'not-valid'))
  }
  if (!output.json) printFound(output, found)
  const imported = await session.call('profiles.import', { text, take: places.value })
  if (!imported.ok) return failure(imported.failure)
  return outcome(imported, (profiles) => {
    printImported(output, profiles, all ? found.filter(({ profile }) => profile === null) : [])
  })
}

function printFound(output: Output, found: ImportedProfile[]): void {
  const { words } = output
  const { profileFile } = words
  output.table(
    [
      profileFile.number,
      words.name,
      words.kind,
      words.unitAddress,
      profileFile.wrong,
      profileFile.there,
    ],
    found.map(({ profile, issues, name, same }, place) => [
      String(place + 1),
      name,
      profile?.kind ?? '',
      profile?.baseUrl ?? '',
      issues.map((issue) => `${pathName(issue.path)}: ${output.issue(issue)}`).join(' '),
      same?.name ?? '',
    ]),
  )
}

function printImported(output: Output, profiles: Profile[], leftOut: ImportedProfile[]): void {
  const { profileFile } = output.words
  for (const { name } of profiles) output.line(profileFile.imported({ name }))
  output.note(profileFile.tokensNext)
  if (leftOut.length === 0) return
  output.note(profileFile.leftOut({ names: leftOut.map(({ name }) => name || '–').join(', ') }))
}

/** The indexes of the profiles that can be imported. */
function fitting(found: readonly ImportedProfile[]): number[] {
  return found.flatMap(({ profile }, place) => (profile === null ? [] : [place]))
}

/** The indexes of profiles by their full names (in any case) or their numbers in the table. */
function placesOf(found: readonly ImportedProfile[], names: readonly string[]): Result<number[]> {
  const places: number[] = []
  for (const wanted of names) {
    const named = found.flatMap(({ name }, place) =>
      name.toLocaleLowerCase() === wanted.toLocaleLowerCase() ? [place] : [],
    )
    const numbered = found.flatMap((_, place) => (String(place + 1) === wanted ? [place] : []))
    const [place, another] = named.length > 0 ? named : numbered
    // If two profiles have the same name, the person must use a number.
    if (place === undefined || another !== undefined) {
      const limit = (another === undefined ? fitting(found) : named).map((each) => {
        const { name = '' } = found[each] ?? {}
        return `${each + 1} (${name})`
      })
      return err(wrongValue('--take', 'not-one-of', limit.join(', ')))
    }
    places.push(place)
  }
  return ok(places)
}

/** Adds the file's name to a failure, because the operation gets only the text. */
function ofFile(failed: Failure, file: string): Failure {
  const name = nameOfInput(file)
  if ('name' in failed) return { ...failed, name }
  if (failed.code !== 'invalid-input') return failed
  return { ...failed, issues: failed.issues.map((issue) => ({ ...issue, path: [name] })) }
}

export async function archiveProfile(
  { session, output }: Terminal,
  name: string,
  archived: boolean,
): Promise<Outcome> {
  const { profileFile } = output.words
  const found = await session.find(name, 'name')
  if (!found.ok) return failure(found.failure)
  const marked = await withSelectionNote({ session, output }, () =>
    session.call('profiles.archive', { profileId: found.value.id, archived }),
  )
  return outcome(marked, (profile) => {
    output.line((archived ? profileFile.archived : profileFile.unarchived)({ name: profile.name }))
  })
}

/** Runs `work`, which may change the selected institution, and prints the new selection if it did. */
export async function withSelectionNote<T>(
  { session, output }: Pick<Terminal, 'session' | 'output'>,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const before = await session.call('profiles.list', {})
  const done = await work()
  const after = await session.call('profiles.list', {})
  if (!before.ok || !after.ok || before.value.selected === after.value.selected) return done
  const next = after.value.profiles.find(({ id }) => id === after.value.selected)
  if (next) output.note(output.words.profileFile.selected({ name: next.name }))
  return done
}
