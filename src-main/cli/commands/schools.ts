import {
  looksLikeSlug,
  type School,
  SchoolInput,
  schoolLimits,
  type SchoolFilters,
} from '../../contract/school.ts'
import { parseInput } from '../../contract/parse-input.ts'
import type { Profile } from '../../contract/profile.ts'
import {
  failure,
  type Outcome,
  outcome,
  outcomeOfWrite,
  type Terminal,
  withProfile,
} from '../command.ts'
import { confirmProduction, type ConfirmOptions } from '../input/confirmation.ts'
import { readJson } from '../input/input.ts'
import { withOptionNames } from '../options/option-names.ts'
import type { Catalogue } from '../../contract/messages/catalogue.ts'

export type ListOptions = SchoolFilters & { page?: string; perPage?: string; all?: boolean }

const listOptions = ['filters.name', 'filters.contractNumber', 'filters.urlSlug', 'page', 'perPage']

export function listSchools(terminal: Terminal, options: ListOptions): Promise<Outcome> {
  const { session, output } = terminal
  const { words } = output
  const { page = '1', perPage = String(schoolLimits.perPage), all = false, ...filters } = options
  return withProfile(terminal, async ({ id: profileId }) => {
    const listed = await session.call('schools.list', {
      profileId,
      filters,
      // The contract refuses NaN and names the field.
      page: Number(page),
      perPage: Number(perPage),
      all,
      job: session.job,
    })
    if (!listed.ok) return failure(withOptionNames(listed.failure, listOptions))
    return outcome(
      listed,
      ({ schools, total, page, pages, rest, unread }) => {
        output.table(schoolColumns(words), schools.map(schoolRow))
        const where = pages === null || pages > 1 ? `, ${words.page({ page, pages })}` : ''
        output.note(words.schoolsShown({ shown: schools.length, total }) + where)
        if (all && rest !== 'none') output.note(words.schoolsNotWhole)
        else if (rest === 'unknown') output.note(words.schoolsPerhapsMore)
        else if (rest === 'more' && pages === null) output.note(words.schoolsMore)
        if (unread.length > 0) output.note(words.unread({ count: unread.length }))
      },
      ({ rest }) => (all && rest !== 'none' ? 8 : 0),
    )
  })
}

export function schoolColumns({
  id,
  name,
  slug,
  contract,
  city,
  groups,
}: Catalogue['terminal']): string[] {
  return [id, name, slug, contract, city, groups]
}

export function schoolRow({
  id,
  name,
  urlSlug,
  contractNumber,
  location,
  groups,
}: School): string[] {
  const city = [location?.city, location?.state].filter(Boolean).join(' – ')
  const named = groups.map((group) => group.name).join(', ')
  return [id === null ? '' : String(id), name, urlSlug, contractNumber ?? '', city, named]
}

export async function createSchool(
  terminal: Terminal,
  file: string,
  { confirm }: ConfirmOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  const { words } = output
  const json = await readJson(file, terminal)
  if (!json.ok) return failure(json.failure)
  const school = parseInput(SchoolInput, json.value)
  if (!school.ok) return failure(school.failure)
  return withProfile(terminal, async (profile) => {
    await warnAboutSchool(terminal, profile, school.value)
    const confirmed = await confirmProduction(terminal, profile, confirm)
    if (!confirmed.ok) return failure(confirmed.failure)
    const created = await session.call('schools.create', {
      profileId: profile.id,
      school: school.value,
      job: session.job,
    })
    return outcomeOfWrite(output, created, ({ school: made }) => {
      output.line(
        made
          ? words.created({
              name: made.name || school.value.name,
              id: String(made.id ?? made.urlSlug),
            })
          : words.createdUnnamed,
      )
    })
  })
}

async function warnAboutSchool(
  { output }: Terminal,
  profile: Profile,
  school: SchoolInput,
): Promise<void> {
  if (!looksLikeSlug(school.urlSlug)) output.note(output.words.slugWarning)
  if (profile.taxIdCheck !== 'warn' || school.taxid === undefined) return
  const { checkTaxId } = await import('../../contract/tax-id.ts')
  if (checkTaxId(profile.taxIdCountry, school.taxid) === 'invalid')
    output.note(output.words.taxIdWarning)
}
