import { ok } from '../../../src-main/contract/result.ts'
import type { FileDialogs } from '../../../src-main/core/ports.ts'

/** Answers dialogs with the choices that a test queued. */
export type QueuedDialogs = FileDialogs & {
  answer(path: string | null): void
  /** The choice in the next dialog for existing files. Several paths are separated by line breaks. */
  choose(path: string | null): void
  /** The suggestions, oldest first. */
  asked: string[]
  revealed: string[]
}

/** Replaces existing files, like a person who confirms. A dialog without a queued choice is closed. */
export function createQueuedDialogs(): QueuedDialogs {
  const answers: (string | null)[] = []
  const choices: (string | null)[] = []
  const asked: string[] = []
  const revealed: string[] = []
  return {
    asked,
    revealed,
    answer: (path) => void answers.push(path),
    choose: (path) => void choices.push(path),
    async ask({ name }) {
      asked.push(name)
      const path = answers.shift() ?? null
      return path === null ? null : { path, overwrite: true }
    },
    async askFolder({ name }) {
      asked.push(name)
      const path = answers.shift() ?? null
      return path === null ? null : { path, overwrite: false }
    },
    async pick() {
      return ok(choices.shift() ?? null)
    },
    async pickAll() {
      return ok(choices.shift()?.split('\n') ?? null)
    },
    async reveal(path) {
      revealed.push(path)
    },
  }
}
