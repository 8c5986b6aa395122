import type { Failure } from '../../contract/failure.ts'
import type { HealthCheck, HealthReport } from '../../contract/health.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { AppInfo } from '../../contract/settings.ts'
import type { Job } from '../jobs.ts'
import { macosPrompt } from './macos-prompt.ts'
import type { Clock, LargeFiles, Random, SecretStore, Store, SystemInfo } from '../ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import { KeyedMutex } from '../storage/keyed-mutex.ts'
import { checkDataFolder } from './data-folder-check.ts'
import {
  checkInstitution,
  checksOfInstitution,
  type InstitutionParts,
} from './institution-check.ts'
import { checkKeychain } from './keychain-check.ts'
import { CheckRun, type Limit } from './run-checks.ts'
import { checkVersions } from './versions-check.ts'

/** Number of checks of the computer itself. */
const computerChecks = 3

/** In milliseconds. The keychain gets more time because a person may have to answer its prompt. */
const timeout = { keychain: 30_000, files: 10_000, network: 10_000 }

function keychainLimit(platform: string | undefined): Limit {
  const ms = platform === 'darwin' ? macosPrompt : timeout.keychain
  return { ms, late: { code: 'keychain-timeout' } }
}

type Parts = Omit<InstitutionParts, 'keychainLimit' | 'networkTime'> & {
  app: Pick<AppInfo, 'version' | 'host'>
  clock: Clock
  files: LargeFiles
  profiles: Profiles
  random: Random
  redactor: Redactor
  secrets: SecretStore
  store: Store
  systemInfo: SystemInfo
  /** Milliseconds for a response of the platform. The check of an address uses it if it is shorter than its own limit. */
  deadline: number
}

type HealthAsked = { profileIds: string[] | null; offline: boolean }

/** Checks whether Provost can work on this computer, and reports what to do if not. */
export class Health {
  readonly #parts: Parts
  readonly #keychainLimit: Limit
  /** Serializes the keychain check across all programs. Two checks would overwrite each other's value in the keychain. */
  readonly #mutex: KeyedMutex

  constructor(parts: Parts) {
    this.#parts = parts
    this.#mutex = new KeyedMutex(parts.store)
    this.#keychainLimit = keychainLimit(parts.systemInfo.system['platform'])
  }

  /**
   * Runs all checks once, and calls `onFound` after each one. Fails with `profile-missing`, before any check, if a profile
   * is not stored.
   */
  async check(
    { profileIds, offline }: HealthAsked,
    job: Job,
    onFound: (check: HealthCheck) => void,
  ): Promise<Result<HealthReport>> {
    const chosen = await this.#chosen(profileIds)
    if (!chosen.ok) return chosen
    const { profiles, unread } = chosen.value
    const total = computerChecks + profiles.length * checksOfInstitution
    const { clock, redactor } = this.#parts
    const { redact } = redactor
    const round = new CheckRun({ clock, job, total, onFound, redact })
    await this.#checkComputer(round, unread)
    const networkTime = Math.min(timeout.network, this.#parts.deadline)
    const parts = { ...this.#parts, keychainLimit: this.#keychainLimit, networkTime }
    for (const profile of profiles) {
      await checkInstitution(parts, { profile, round, isOffline: offline })
    }
    return job.signal.aborted ? err({ code: 'cancelled' }) : ok({ checks: round.found })
  }

  async #checkComputer(round: CheckRun, unread: Failure | null): Promise<void> {
    const { app, files, random, secrets, store, systemInfo } = this.#parts
    const { folder } = systemInfo
    const limit = fileLimit(folder)
    const canaries = [canary(random), canary(random)] as const
    await round.check(place('versions'), limit, async () => checkVersions(app, systemInfo))
    await round.check(place('data-folder'), limit, () =>
      checkDataFolder({ store, random, files }, { folder, unread }),
    )
    await round.check(place('keychain'), this.#keychainLimit, (signal) =>
      this.#mutex.run('keychain-check', () =>
        checkKeychain({ secrets, systemInfo, canaries }, signal),
      ),
    )
  }

  /**
   * Returns the profiles to check; null means all that are not archived. `unread` is why the profiles cannot be read. The
   * computer is checked anyway.
   */
  async #chosen(
    profileIds: string[] | null,
  ): Promise<Result<{ profiles: Profile[]; unread: Failure | null }>> {
    const list = await this.#parts.profiles.list()
    if (!list.ok) return ok({ profiles: [], unread: list.failure })
    const { profiles } = list.value
    if (profileIds === null) {
      return ok({ profiles: profiles.filter(({ archived }) => !archived), unread: null })
    }
    const wanted = [...new Set(profileIds)]
    const chosen = profiles.filter(({ id }) => wanted.includes(id))
    if (chosen.length < wanted.length) return err({ code: 'profile-missing' })
    return ok({ profiles: chosen, unread: null })
  }
}

function place(check: HealthCheck['check']) {
  return { check, profile: null, address: null }
}

function fileLimit(name: string): Limit {
  return { ms: timeout.files, late: { code: 'file-failed', name, detail: 'timeout' } }
}

/** Returns a random value like a token, which is not a token. */
function canary(random: Random): string {
  const bytes = random.bytes(24)
  return `health-check-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
