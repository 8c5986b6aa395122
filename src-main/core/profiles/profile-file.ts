import { z } from 'zod'
import type { FileFailure } from '../../contract/failure.ts'
import { parseInput } from '../../contract/parse-input.ts'
import { demoProfileId, type Profile, ProfileInput } from '../../contract/profile.ts'
import {
  type ImportedProfile,
  ProfileFile,
  profileFileLimit,
  profileFileName,
  profileFileVersion,
} from '../../contract/profile-file.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { isRecord } from '../platform/answer-fields.ts'

/** All that is sure about a file of another version. */
const AnyProfileFile = ProfileFile.pick({ format: true, version: true })

/** What a person described of a stored profile: all else stays here. */
const Described = ProfileInput.strip()

const NamedProfile = z.object({ name: z.string() })

/** The demo institution's addresses mean nothing on another computer, nor in another session of this one. */
export function isExportable({ id }: Profile): boolean {
  return id !== demoProfileId
}

/** The text of a file with these profiles: readable, and without ids, tokens and what is known about tokens. */
export function profileFileText(profiles: Profile[], exportedAt: string): string {
  const file: ProfileFile = {
    format: 'provost-profiles',
    version: profileFileVersion,
    exportedAt,
    profiles: profiles.map((profile) => Described.parse(profile)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A kind under its name of today: version 0.1 called `demo` `practice`. */
export function currentKind(kind: unknown): unknown {
  return kind === 'practice' ? 'demo' : kind
}

/** What stands in a file, each profile as it was found; they are checked one by one with `importedProfile`. */
export function readProfileFile(text: string): Result<unknown[], FileFailure> {
  let json: unknown
  try {
    // Editors of Windows begin a text with a byte order mark.
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return err({ code: 'file-not-json', name: profileFileName })
  }
  const known = AnyProfileFile.safeParse(json)
  if (known.success && known.data.version > profileFileVersion) {
    return err({ code: 'file-newer-version', name: profileFileName })
  }
  const read = ProfileFile.safeParse(json)
  const profiles = read.success ? read.data.profiles : []
  if (profiles.length === 0 || profiles.length > profileFileLimit) {
    return err({ code: 'file-unreadable', name: profileFileName })
  }
  return ok(profiles)
}

/** One profile of a file as it would be taken, beside what is stored. */
export function importedProfile(found: unknown, stored: readonly Profile[]): ImportedProfile {
  const today = isRecord(found) ? { ...found, kind: currentKind(found['kind']) } : found
  const parsed = parseInput(ProfileInput, today)
  const named = NamedProfile.safeParse(found)
  return {
    profile: parsed.ok ? parsed.value : null,
    issues: parsed.ok ? [] : parsed.failure.issues,
    name: named.success ? named.data.name.trim().slice(0, nameLimit) : '',
    same: parsed.ok ? sameAs(parsed.value, stored) : null,
  }
}

/** The name, or the first free one with a number: `Aurora (2)`. */
export function freeName(name: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map(asCompared))
  let candidate = name.trim()
  for (let number = 2; known.has(asCompared(candidate)); number += 1) {
    const mark = ` (${number})`
    candidate = name.trim().slice(0, nameLimit - mark.length) + mark
  }
  return candidate
}

/** Of a profile's name, in UTF-16 units. */
const nameLimit = 80

function sameAs(
  profile: ProfileInput,
  stored: readonly Profile[],
): Pick<Profile, 'id' | 'name'> | null {
  const same =
    stored.find((other) => addressesOf(other) === addressesOf(profile)) ??
    stored.find(
      (other) =>
        asCompared(other.name) === asCompared(profile.name) &&
        asAddress(other.baseUrl) === asAddress(profile.baseUrl),
    )
  return same ? { id: same.id, name: same.name } : null
}

function addressesOf({ baseUrl, contentUrl, analyticsUrl }: ProfileInput): string {
  return [baseUrl, contentUrl, analyticsUrl].map(asAddress).join(' ')
}

/** Capital letters of a host and a slash at the end make no other address. */
function asAddress(address: string): string {
  return new URL(address).href.replace(/\/+$/, '')
}

function asCompared(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
