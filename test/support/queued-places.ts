import type { Places } from '../../src-main/core/ports.ts'

/** A person who answers save dialogs with what a test has told them beforehand. */
export type QueuedPlaces = Places & {
  answer(path: string | null): void
  /** What was suggested, oldest first. */
  asked: string[]
  revealed: string[]
}

/** Replaces what is there, as a person does who was asked. A dialog without an answer is closed. */
export function createQueuedPlaces(): QueuedPlaces {
  const answers: (string | null)[] = []
  const asked: string[] = []
  const revealed: string[] = []
  return {
    asked,
    revealed,
    answer: (path) => void answers.push(path),
    async ask({ name }) {
      asked.push(name)
      const path = answers.shift() ?? null
      return path === null ? null : { path, overwrite: true }
    },
    async reveal(path) {
      revealed.push(path)
    },
  }
}
