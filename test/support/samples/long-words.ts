import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import es from '../../../resources/messages/es.json' with { type: 'json' }

/** Makes the words of a catalogue half as long again. */
export function stretch(tree: unknown): unknown {
  if (typeof tree === 'string') return printAST(stretched(parse(tree, { ignoreTag: true })))
  if (Array.isArray(tree)) return tree.map(stretch)
  return Object.fromEntries(
    Object.entries(tree as object).map(([key, inner]) => [key, stretch(inner)]),
  )
}

/** Does the same to the Spanish words of this process. Call it before the first of them is read. */
export function stretchSpanish(): void {
  Object.assign(es, stretch(es))
}

function stretched(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: stretchedText(element.value) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: stretched(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) as typeof element.options }
  })
}

function stretchedText(text: string): string {
  return text.replace(
    /\p{L}{4,}/gu,
    (word) => word + word.slice(0, Math.ceil(word.length / 2)).toLowerCase(),
  )
}
