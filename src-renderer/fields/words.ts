import { createContext } from 'svelte'

/**
 * Every word that the fields and the pieces of the shell say by themselves. They hold no language of their own; the
 * application gives them the words of the language in use.
 */
export type FieldWords = {
  required: string
  /** Beside a value that is over its limit, for screen readers. */
  overLimit: (limit: number) => string
  nearLimit: (limit: number) => string

  addId: (id: string) => string
  added: (item: string) => string
  remove: (item: string) => string
  removed: (item: string) => string
  /** When a search among known names finds nothing and the text is no id either. */
  noMatch: string
  /** When no names are known at all. */
  typeId: string
  idNote: (id: number) => string

  pickColor: string
  openCalendar: string
  previousMonth: string
  nextMonth: string
  clear: string
  day: string
  month: string
  year: string
  emptySegment: string

  chooseFile: string
  replaceFile: string
  removeImage: string
  imageLink: string
  dropImage: string
  chosenImage: (kilobytes: number) => string
  linkNotShown: string

  close: string
  cancel: string
  copy: string
  copied: string
  dismiss: string
  details: string
  /** Above the box in which a phrase has to be typed before something grave is done. */
  typeToConfirm: (phrase: string) => string
  sections: string
  pages: string
  previousPage: string
  nextPage: string
  page: (page: number) => string
  perPage: string
  /** "1–25 of 64"; the figures arrive written in the locale. */
  rangeOf: (from: string, to: string, total: string) => string
  notifications: string
  issueCount: (count: number) => string
}

const [read, provide] = createContext<() => FieldWords>()

/** Gives the words to every field below. A function, so that a change of language reaches fields already on screen. */
export function setFieldWords(words: () => FieldWords): void {
  provide(words)
}

/** The words in use. Call while the component is set up; call the result where the words are shown. */
export function fieldWords(): () => FieldWords {
  return read()
}
