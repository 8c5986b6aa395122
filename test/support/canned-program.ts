import { blankProfile } from '../../src-main/contract/profile.ts'
import { type Canned, type CannedPlatform, startCannedPlatform } from './canned-platform.ts'
import { canary, test as base } from './program.ts'

type Answer = (path: string, authorization: string, method: string) => Canned

/** The program with one profile, of a platform that answers what the test says. */
export const test = base.extend<{
  canned: { profileId: string; platform: CannedPlatform; answers(answer: Answer): void }
}>({
  canned: async ({ program, profileChange }, use) => {
    let current: Answer = () => ({ body: {} })
    const platform = await startCannedPlatform((...request) => current(...request))
    const profile = {
      ...blankProfile,
      name: 'Canned',
      baseUrl: platform.url,
      contentUrl: platform.url,
      analyticsUrl: platform.url,
      ...profileChange,
    }
    const { id } = await program.value('profiles.add', { profile })
    await program.value('token.set', { profileId: id, token: canary, keep: 'session' })
    await use({ profileId: id, platform, answers: (next) => (current = next) })
    await platform.close()
  },
})

export { canary, expect, type TestProgram } from './program.ts'
