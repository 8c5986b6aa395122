import type { Liveness } from '../../core/ports.ts'
import { type ProcessProof, processProof } from './process-proof.ts'

/** Where a program runs, and the proof of it, as far as the system tells. What the program owns carries it as text. */
type Sign = {
  program: string
  /** Different in every process, so that checking our own needs no system call. */
  process: string
  computer: string | null
  boot: string | null
  proof: string | null
}

const thisProcess = crypto.randomUUID()
/** The programs in this process that are running. */
const here = new Set<string>()

/**
 * Tells from the sign of a program whether it still runs. No folder, socket or `TMPDIR` is involved: the sign names the
 * computer, its last start and the process. What cannot be known from here is `unknown`, never `gone`.
 */
export function createLiveness(proof: ProcessProof = processProof(process.platform)): Liveness {
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
    async lifeOf(owner) {
      const sign = readSign(owner)
      if (!sign) return 'unknown'
      if (sign.process === thisProcess) return here.has(sign.program) ? 'alive' : 'gone'
      const now = await (place ??= whereWeAre())
      const isSameBoot = sign.boot !== null && sign.boot === now.boot
      if (!isOnSame(sign, now)) return 'unknown'
      // The computer was started again since.
      if (!isSameBoot && sign.boot !== null && now.boot !== null) return 'gone'
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

/** Returns null for what is not a sign of this kind: earlier versions had another one. */
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
