import type { BatchKind } from '../../contract/batch-fields.ts'
import type { Profile } from '../../contract/profile.ts'
import type { KnownNames } from '../../contract/school.ts'
import type { Language } from '../../contract/settings.ts'

export function batchTemplate(_: {
  kind: BatchKind
  language: Language
  names: KnownNames
  profile: Profile
}): Promise<Uint8Array> {
  return Promise.resolve(new Uint8Array(0))
}
