import {
  type Canned,
  type CannedPlatform,
  startCannedPlatform,
} from '../platforms/canned-platform.ts'
import { addInstitution, test as base } from './program.ts'

type Answer = (path: string, authorization: string, method: string) => Canned

/** A program with one profile. Its platform returns the responses that the test defines. */
export const test = base.extend<{
  canned: { profileId: string; platform: CannedPlatform; answers(answer: Answer): void }
}>({
  canned: async ({ program, profileChange }, use) => {
    let current: Answer = () => ({ body: {} })
    const platform = await startCannedPlatform((...request) => current(...request))
    const profileId = await addInstitution(program, platform.url, profileChange)
    await use({ profileId, platform, answers: (next) => (current = next) })
    await platform.close()
  },
})

export { canary, expect, type TestProgram } from './program.ts'
