import { SvelteSet } from 'svelte/reactivity'
import { type Failure, withName } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'
import { type ImportedProfile, profileFileLength } from '#contract/profile-file.ts'
import { api } from '../../../lib/api.ts'
import { workspace } from '../../../state/workspace.svelte.ts'

/** A file that was read, and the institutions in it. */
export type ReadFile = { name: string; text: string; found: ImportedProfile[] }

/** Why a file was rejected before the main process read it. */
export type FileProblem = { file: string; problem: 'too-large' | 'unreadable' }

/** In bytes: a UTF-16 code unit takes at most three bytes in UTF-8. */
const largestFile = 3 * profileFileLength

/** The import of one file of institutions: read it, choose from it, store the chosen ones. */
export class InstitutionImport {
  file = $state.raw<ReadFile | null>(null)
  taking = $state(false)
  problem = $state.raw<FileProblem | null>(null)
  failure = $state.raw<Failure | null>(null)
  /** The positions of the chosen institutions in the file. */
  readonly chosen = new SvelteSet<number>()

  /** Reads a file and gets a preview of its institutions. */
  async read(file: File): Promise<void> {
    this.failure = null
    const read = await textOf(file)
    this.problem = 'problem' in read ? { file: file.name, problem: read.problem } : null
    if ('problem' in read) return
    const preview = await api.profiles.preview({ text: read.text })
    if (!preview.ok) {
      this.failure = withName(preview.failure, file.name)
      return
    }
    this.chosen.clear()
    for (const place of usualChoice(preview.value)) this.chosen.add(place)
    this.file = { name: file.name, text: read.text, found: preview.value }
  }

  async take(): Promise<void> {
    if (this.file === null || this.taking) return
    const { name, text } = this.file
    this.taking = true
    const taken = await api.profiles.import({ text, take: [...this.chosen].sort((a, b) => a - b) })
    this.taking = false
    this.failure = taken.ok ? null : withName(taken.failure, name)
    if (!taken.ok) return
    this.file = null
    imported.profiles = taken.value
    await workspace.readProfiles()
  }
}

/** The institutions of the last import. They are shown until each of them has a token. */
class Imported {
  profiles = $state.raw<Profile[]>([])

  /** The institutions that have no token yet. An archived one has no key beside it. */
  readonly waiting = $derived(
    this.profiles.filter(({ id }) => {
      const stored = workspace.profiles.find((profile) => profile.id === id)
      return (
        stored && !stored.archived && !stored.tokenSaved && !workspace.sessionTokens.includes(id)
      )
    }),
  )
}

export const imported = new Imported()

/** The positions of all valid institutions that do not exist here yet. */
function usualChoice(found: readonly ImportedProfile[]): number[] {
  return found.flatMap(({ profile, same }, place) => (profile && !same ? [place] : []))
}

async function textOf(file: File): Promise<{ text: string } | Pick<FileProblem, 'problem'>> {
  if (file.size > largestFile) return { problem: 'too-large' }
  const bytes = await file.arrayBuffer().catch(() => null)
  const text = bytes === null ? null : utf8Of(bytes)
  if (text === null) return { problem: 'unreadable' }
  return text.length > profileFileLength ? { problem: 'too-large' } : { text }
}

/** Null for a text in another encoding, because some of its letters would be lost. */
function utf8Of(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
