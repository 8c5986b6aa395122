import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import type { Clock, Liveness } from '../../../src-main/core/ports.ts'
import { PlatformClocks } from '../../../src-main/core/platform/network/platform-clocks.ts'
import { DocumentStore } from '../../../src-main/core/storage/document-store.ts'
import { Attempts, type NewAttempt } from '../../../src-main/core/writes/attempts.ts'

/** Like a program on another computer, or of an earlier version: this computer cannot tell whether it still runs. */
export const elsewhere: Liveness = {
  announce: () => Promise.resolve('12345678-1234'),
  lifeOf: () => Promise.resolve('alive'),
  isHere: () => Promise.resolve(false),
  close: () => Promise.resolve(),
}

/** The attempts of another program over a data folder. */
export function otherAttempts(
  dataFolder: string,
  liveness: Liveness,
  clock: Clock = systemClock,
): Attempts {
  return new Attempts({
    client: { clocks: new PlatformClocks(clock) },
    records: new DocumentStore(createFileStore(dataFolder)),
    clock,
    random: systemRandom,
    liveness,
    log: { info: () => undefined, warn: () => undefined },
    onInterrupted: () => Promise.resolve(),
  })
}

/** An attempt to create a school without a draft. `baseUrl` is the platform's address. */
export function schoolAttempt(
  { profileId, baseUrl }: { profileId: string; baseUrl: string },
  school: { name: string; urlSlug: string; contractNumber?: string | null },
): NewAttempt {
  const { name, urlSlug, contractNumber = null } = school
  return {
    profileId,
    draftId: null,
    operation: 'schools.create',
    title: name,
    target: { kind: 'school', urlSlug, contractNumber },
    method: 'POST',
    url: `${baseUrl}/api/v1/schools`,
    bodySha256: 'a'.repeat(64),
    payload: {},
  }
}
