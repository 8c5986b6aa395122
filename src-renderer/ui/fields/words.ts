import { createContext } from 'svelte'
import type { Catalogue } from '#contract/messages/catalogue.ts'

/** Every word of the controls. They know no language: the application gives them the words of the one in use. */
type FieldWords = Catalogue['window']['fields']

const [read, provide] = createContext<() => FieldWords>()

/** Gives the words to every field below. A function, so that a change of language reaches fields already on screen. */
export function setFieldWords(words: () => FieldWords): void {
  provide(words)
}

/** The words in use. Call while the component is set up; call the result where the words are shown. */
export function fieldWords(): () => FieldWords {
  return read()
}
