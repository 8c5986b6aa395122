import { z } from 'zod'
import type { FileFailure } from '../../contract/failure.ts'
import { isRecord } from '../../contract/is-record.ts'
import { parseInput, valueAs } from '../../contract/parse-input.ts'
import { demoProfileId, type Profile, ProfileInput } from '../../contract/profile.ts'
import {
  type ImportedProfile,
  ProfileFile,
  profileFileLimit,
  profileFileName,
  profileFileVersion,
} from '../../contract/profile-file.ts'
import { ok, err, type Result } from '../../contract/result.ts'

/** The only fields that every version of the file has. */
const AnyProfileFile = ProfileFile.pick({ format: true, version: true })

/** The fields that a person typed. Only these are exported. */
const Described = ProfileInput.strip()

const NamedProfile = z.object({ name: z.string() })

/** The addresses of the demo institution are valid on this computer and in this session only. */
export function isExportable({ id }: Profile): boolean {
  return id !== demoProfileId
}

/** The text of a profile file, indented for reading. It has no ids, no tokens, and no facts about tokens. */
export function profileFileText(profiles: Profile[], exportedAt: string): string {
  const file: ProfileFile = {
    format: 'provost-profiles',
    version: profileFileVersion,
    exportedAt,
    profiles: profiles.map((profile) => Described.parse(profile)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Returns the current name of a kind. Version 0.1 called `demo` `practice`. */
export function currentKind(kind: unknown): unknown {
  return kind === 'practice' ? 'demo' : kind
}

/** Returns the profiles of a file unchecked. `importedProfile` checks each one. */
export function readProfileFile(text: string): Result<unknown[], FileFailure> {
  let json: unknown
  try {
    // Some editors on Windows start a text with a byte order mark.
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return err({ code: 'file-not-json', name: profileFileName })
  }
  const known = valueAs(AnyProfileFile, json)
  if (known && known.version > profileFileVersion) {
    return err({ code: 'file-newer-version', name: profileFileName })
  }
  const profiles = valueAs(ProfileFile, json)?.profiles ?? []
  if (profiles.length === 0 || profiles.length > profileFileLimit) {
    return err({ code: 'file-unreadable', name: profileFileName })
  }
  return ok(profiles)
}

/** The profile that an import would store. */
export function importedProfile(found: unknown, stored: readonly Profile[]): ImportedProfile {
  const today = isRecord(found) ? { ...found, kind: currentKind(found['kind']) } : found
  const parsed = parseInput(ProfileInput, today)
  const name = valueAs(NamedProfile, found)?.name ?? ''
  return {
    profile: parsed.ok ? parsed.value : null,
    issues: parsed.ok ? [] : parsed.failure.issues,
    name: name.trim().slice(0, nameLimit),
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

/** Longest name of a profile, in UTF-16 units. */
const nameLimit = 80

function sameAs(
  profile: ProfileInput,
  stored: readonly Profile[],
): Pick<Profile, 'id' | 'name'> | null {
  // The one with the same name first, because several may have the same addresses.
  const ordered = [
    ...stored.filter((other) => asCompared(other.name) === asCompared(profile.name)),
    ...stored,
  ]
  const same =
    ordered.find((other) => addressesOf(other) === addressesOf(profile)) ??
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

/** Two addresses are equal if they differ only in capital letters of the host or in a final slash. */
function asAddress(address: string): string {
  return new URL(address).href.replace(/(?<!\/)\/+$/, '')
}

function asCompared(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
