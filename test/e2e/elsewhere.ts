import type { Page } from '@playwright/test'
import { systemClock } from '../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../src-main/adapters/files/file-store.ts'
import type { Api } from '../../src-main/contract/index.ts'
import type { ProfileInput } from '../../src-main/contract/profile.ts'
import { Drafts } from '../../src-main/core/writes/drafts.ts'
import { DocumentStore } from '../../src-main/core/storage/document-store.ts'

/** What another place writes into a draft: texts of the form, by field. */
type Change = Record<string, string>

/** The draft that the open form works on, by the window's address. */
export function draftInAddress(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash.split('/')[2] ?? '')
}

/** What a second window of the same program does: it saves over the newest revision, and everybody is told. */
export async function changeInAnotherWindow(page: Page, id: string, change: Change): Promise<void> {
  await page.evaluate(saveOver, { id, change, typed: null })
}

/** The same, while something was just typed here and is not saved yet. */
export async function changeWhileTyping(
  page: Page,
  id: string,
  { change, typed }: { change: Change; typed: { label: string; text: string } },
): Promise<void> {
  await page.evaluate(saveOver, { id, change, typed })
}

/** A second window sends a draft that is marked ready; it has begun when this resolves. */
export async function sendInAnotherWindow(page: Page, id: string): Promise<void> {
  await page.evaluate((draft) => {
    const { api } = window as unknown as { api: Api }
    void api.drafts.send({ id: draft })
  }, id)
}

/** A second window takes a draft away. */
export async function removeInAnotherWindow(page: Page, id: string): Promise<void> {
  await page.evaluate(async (draft) => {
    const { api } = window as unknown as { api: Api }
    await api.drafts.remove({ id: draft })
  }, id)
}

/** Copies a draft into another institution, which becomes the chosen one; answers the id of the copy. */
export async function copyIntoAnotherInstitution(
  page: Page,
  id: string,
  profile: ProfileInput,
): Promise<string> {
  return page.evaluate(
    async (given) => {
      const { api } = window as unknown as { api: Api }
      const added = await api.profiles.add({ profile: given.profile })
      if (!added.ok) throw new Error(JSON.stringify(added.failure))
      const copy = await api.drafts.copy({ id: given.id, profileId: added.value.id })
      if (!copy.ok) throw new Error(JSON.stringify(copy.failure))
      await api.profiles.select({ profileId: added.value.id })
      return copy.value.id
    },
    { id, profile },
  )
}

/** A change by another program on the same files, which sends no event. */
export async function changeInAnotherProgram(
  dataFolder: string,
  id: string,
  change: Change,
): Promise<void> {
  const drafts = new Drafts(
    new DocumentStore(createFileStore(dataFolder)),
    systemClock,
    systemRandom,
  )
  const shown = await drafts.show(id)
  if (!shown.ok) throw new Error(JSON.stringify(shown.failure))
  const { body, kind, profileId, rev, title } = shown.value
  const saved = await drafts.save({
    id,
    kind,
    profileId,
    rev,
    title: change['name'] ?? title,
    body: { ...body, ...change },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.failure))
}

/** Another program on the same files leaves a new draft, without an event. */
export async function leaveInAnotherProgram(dataFolder: string, title: string): Promise<void> {
  const records = new DocumentStore(createFileStore(dataFolder))
  const id = systemRandom.uuid()
  const draft = { id, kind: 'school' as const, profileId: null, title, body: {}, rev: 0 }
  const saved = await new Drafts(records, systemClock, systemRandom).save(draft)
  if (!saved.ok) throw new Error(JSON.stringify(saved.failure))
}

// Runs in the page. The typing and the save of the other place leave in the same turn, so that neither knows the other.
async function saveOver({
  id,
  change,
  typed,
}: {
  id: string
  change: Record<string, string>
  typed: { label: string; text: string } | null
}): Promise<void> {
  const { api } = window as unknown as { api: Api }
  const shown = await api.drafts.show({ id })
  if (!shown.ok) throw new Error(JSON.stringify(shown.failure))
  const { body, kind, profileId, rev, title } = shown.value
  if (typed) {
    const labels = [...document.querySelectorAll('label')]
    const label = labels.find(({ textContent }) => textContent.trim().startsWith(typed.label))
    const control = label?.control
    if (!(control instanceof HTMLInputElement)) throw new Error(`no field ${typed.label}`)
    control.value = typed.text
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const saved = await api.drafts.save({
    id,
    kind,
    profileId,
    rev,
    title: change['name'] ?? title,
    body: { ...body, ...change },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.failure))
}
