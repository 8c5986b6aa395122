import { playwright } from './playwright.mjs'
import { say } from './report.mjs'
import { ensureSystem, needs } from './system.mjs'

/** The four operations as a person does them, in a browser without a screen. The program must be built. */
export async function takeTour(args) {
  await ensureSystem(needs.toShow)
  const code = await playwright(['--project=tour', ...args])
  if (code === 0) say('The pictures and the exported files are in out/tour/.')
  return code
}
