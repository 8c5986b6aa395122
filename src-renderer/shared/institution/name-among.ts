import { fold } from '#contract/fold.ts'
import { hostOf } from '#contract/host-of.ts'
import type { Profile } from '#contract/profile.ts'

type Named = Pick<Profile, 'id' | 'name' | 'baseUrl'>

/**
 * The name of an institution in a list. If another one has the same name, the host of its address tells them apart, or the
 * whole address if they share the host.
 */
export function nameAmong({ id, name, baseUrl }: Named, all: readonly Named[]): string {
  const twins = twinsOf({ id, name }, all)
  if (twins.length === 0) return name
  const host = hostOf(baseUrl)
  const isShared = twins.some((other) => hostOf(other.baseUrl) === host)
  return `${name} (${isShared ? baseUrl.replace(/^https?:\/\//, '') : host})`
}

/** The other institutions that have the same name. */
export function twinsOf<One extends Pick<Named, 'id' | 'name'>>(
  { id, name }: { id: string | null; name: string },
  all: readonly One[],
): One[] {
  return all.filter((other) => other.id !== id && isSame(other.name, name))
}

/** The names that more than one institution has, each once. */
export function repeatedNames(all: readonly Pick<Named, 'name'>[]): string[] {
  const names = all.map(({ name }) => name.trim()).filter((name) => name !== '')
  return names.filter(
    (name, place) =>
      names.findIndex((other) => isSame(other, name)) === place &&
      names.slice(place + 1).some((other) => isSame(other, name)),
  )
}

function isSame(one: string, other: string): boolean {
  return fold(one.trim()) === fold(other.trim())
}
