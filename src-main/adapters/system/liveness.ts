import type { Clock, Liveness } from '../../core/ports.ts'
import { systemClock } from './clock.ts'
import { type ProcessProof, processProof } from './process-proof.ts'

/** Where a program runs, and a proof that it runs, as far as the system supports one. Locks contain it as text. */
type Sign = {
  program: string
  /** Unique per process, so that checking our own needs no system call. */
  process: string
  computer: string | null
  boot: string | null
  proof: string | null
}

const thisProcess = crypto.randomUUID()
const here = new Set<string>()

/**
 * Checks from its mark whether a program still runs. The mark names the computer, its last start and the process, so no
 * folder, socket or `TMPDIR` is needed. If it cannot be known, the result is `unknown`, never `gone`.
 */
export function createLiveness(
  proof: ProcessProof = processProof(process.platform),
  clock: Pick<Clock, 'now' | 'uptime'> = systemClock,
): Liveness {
  const program = crypto.randomUUID()
  let place: Promise<Pick<Sign, 'computer' | 'boot'>> | undefined
  let announced: Promise<string> | undefined

  async function whereWeAre(): Promise<Pick<Sign, 'computer' | 'boot'>> {
    const [computer, boot] = await Promise.all([proof.computer(), proof.boot()])
    return { computer, boot }
  }

  async function announce(): Promise<string> {
    here.add(program)
    const { computer, boot } = await (place ??= whereWeAre())
    const sign: Sign = {
      program,
      process: thisProcess,
      computer,
      boot,
      proof: await proof.give(program),
    }
    return JSON.stringify(sign)
  }

  return {
    announce: () => (announced ??= announce()),
    async lifeOf(owner, seenAt = '') {
      const sign = readSign(owner)
      if (!sign) return 'unknown'
      if (sign.process === thisProcess) return here.has(sign.program) ? 'alive' : 'gone'
      const now = await (place ??= whereWeAre())
      const isSameBoot = sign.boot !== null && sign.boot === now.boot
      if (!isOnSame(sign, now)) return 'unknown'
      // The computer has restarted since then. A later sign is from a copy of the computer, because two copies can have
      // the same name and id.
      if (!isSameBoot && sign.boot !== null && now.boot !== null)
        return Date.parse(seenAt) < clock.now() - clock.uptime() ? 'gone' : 'unknown'
      return sign.proof === null ? 'unknown' : proof.check(sign.proof)
    },
    async isHere(owner) {
      const sign = readSign(owner)
      if (!sign) return false
      return sign.process === thisProcess || isOnSame(sign, await (place ??= whereWeAre()))
    },
    close() {
      here.delete(program)
      proof.end()
      return Promise.resolve()
    },
  }
}

function isOnSame(one: Pick<Sign, 'computer' | 'boot'>, other: Pick<Sign, 'computer' | 'boot'>) {
  if (one.boot !== null && one.boot === other.boot) return true
  return one.computer !== null && one.computer === other.computer
}

/** Returns null for another text, such as the mark of an earlier version. */
function readSign(owner: string): Sign | null {
  try {
    const sign: unknown = JSON.parse(owner)
    return isSign(sign) ? sign : null
  } catch {
    return null
  }
}

function isSign(value: unknown): value is Sign {
  if (typeof value !== 'object' || value === null) return false
  const { program, process, computer, boot, proof }: Partial<Record<keyof Sign, unknown>> = value
  const isText = (part: unknown) => typeof part === 'string'
  return (
    [program, process].every(isText) &&
    [computer, boot, proof].every((part) => part === null || isText(part))
  )
}
