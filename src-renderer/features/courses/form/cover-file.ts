import { coverLimitKb, imageType } from '#contract/cover.ts'
import type { Issue } from '#contract/issue.ts'

/** Checks the size and the first bytes of a cover file. Returns null if it is valid. */
export async function coverFileIssue(file: Blob): Promise<Issue | null> {
  if (file.size > coverLimitKb * 1024)
    return { path: ['cover'], rule: 'too-big', limit: `${coverLimitKb / 1024} MB` }
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return imageType(head) === null ? { path: ['cover'], rule: 'not-an-image' } : null
}
