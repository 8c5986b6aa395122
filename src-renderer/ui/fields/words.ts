import { createContext } from 'svelte'
import type { Catalogue } from '#contract/messages/catalogue.ts'

/** Every text of the controls. They are independent of the language: the application provides the texts. */
type FieldWords = Catalogue['window']['fields']

const [read, provide] = createContext<() => FieldWords>()

/**
 * Provides the texts to every field below. It takes a function, so that a change of language updates fields that are
 * already on the screen.
 */
export function setFieldWords(words: () => FieldWords): void {
  provide(words)
}

/** The current texts. Call this while the component is set up, and call the result where a text is shown. */
export function fieldWords(): () => FieldWords {
  return read()
}
