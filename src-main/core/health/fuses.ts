import { type HealthFinding, wantedFuses } from '../../contract/health.ts'
import type { Workstation } from '../ports.ts'
import { failing, fine, skipped } from './finding.ts'

/** Compares the fuses of the running program with what we set when we packaged it. */
export async function checkFuses(
  workstation: Workstation,
  signal: AbortSignal,
): Promise<HealthFinding> {
  if (!workstation.isPackaged) return skipped('not-packaged')
  let wires: string[]
  try {
    wires = await workstation.fuseWires(signal)
  } catch (cause) {
    return failing({ code: 'program-altered', detail: String(cause) })
  }
  const names = Object.entries(wantedFuses)
  const wrong = names.filter(([, wanted], place) =>
    // A program without a wire has no fuse that is as it should be.
    [...wires, ...(wires.length === 0 ? [''] : [])].some(
      (wire) => (wire[place] === '1') !== wanted || wire[place] === undefined,
    ),
  )
  const fusesWrong = wrong.map(([name]) => name)
  const fusesRight = names.map(([name]) => name).filter((name) => !fusesWrong.includes(name))
  if (fusesWrong.length === 0) return fine({ fusesRight })
  return failing(
    { code: 'program-altered', detail: fusesWrong.join(', ') },
    { fusesWrong, fusesRight },
  )
}
