import { ok } from '../../../src-main/contract/result.ts'
import type { FileDialogs } from '../../../src-main/core/ports.ts'

/** A person who answers dialogs with what a test has told them beforehand. */
export type QueuedDialogs = FileDialogs & {
  answer(path: string | null): void
  /** What is chosen in the next dialog that asks for a file that is there; several, one a line. */
  choose(path: string | null): void
  /** What was suggested, oldest first. */
  asked: string[]
  revealed: string[]
}

/** Replaces what is there, as a person does who was asked. A dialog without an answer is closed. */
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
