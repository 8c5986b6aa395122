import { originsOf } from '../../contract/profile.ts'
import { failure, type Outcome, outcome, type Terminal, withProfile } from '../command.ts'
import { readToken } from '../input/input.ts'

export async function setToken(terminal: Terminal): Promise<Outcome> {
  const { session, output, stdin, stderr, interrupted } = terminal
  const profile = await session.profile()
  if (!profile.ok) return failure(profile.failure)
  const token = await readToken({ stdin, interrupted }, output.words.tokenPrompt, stderr)
  if (!token.ok) return failure(token.failure)
  const set = await session.call('token.set', {
    profileId: profile.value.id,
    token: token.value,
    keep: 'keychain',
    origins: originsOf(profile.value),
  })
  return outcome(set, () => {
    output.line(output.words.tokenKept)
  })
}

export function clearToken(terminal: Terminal): Promise<Outcome> {
  const { session, output } = terminal
  return withProfile(terminal, async ({ id }) =>
    outcome(await session.call('token.clear', { profileId: id }), () => {
      output.line(output.words.tokenCleared)
    }),
  )
}

export function tokenStatus(terminal: Terminal): Promise<Outcome> {
  const { session, output } = terminal
  const { words } = output
  return withProfile(terminal, async ({ id, name }) =>
    outcome(await session.call('token.status', { profileId: id }), ({ state }) => {
      const states = {
        keychain: words.saved,
        session: words.session,
        absent: words.absent,
        'other-address': words.otherAddress,
      }
      output.line(`${name}: ${states[state]}`)
    }),
  )
}
