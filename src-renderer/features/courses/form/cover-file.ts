import { coverLimitKb, imageType } from '#contract/cover.ts'
import type { Issue } from '#contract/issue.ts'
import { isDrawable } from '../../../ui/fields/image-file.ts'

/** What speaks against a file as a cover, by its size, its first bytes, and whether it can be drawn; `null`: nothing. */
export async function coverFileIssue(file: Blob): Promise<Issue | null> {
  if (file.size > coverLimitKb * 1024)
    return { path: ['cover'], rule: 'too-big', limit: `${coverLimitKb} KB` }
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (imageType(head) === null) return { path: ['cover'], rule: 'not-an-image' }
  return (await isDrawable(file)) ? null : { path: ['cover'], rule: 'damaged-image' }
}
