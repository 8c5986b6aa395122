import { readFile, writeFile } from 'node:fs/promises'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { format, resolveConfig } from 'prettier'

/*
 * Writes the types of the values in messages, from the English catalogue. TypeScript reads the keys from the JSON
 * itself, but cannot read the names inside a text.
 */

const catalogue = new URL('../resources/messages/en.json', import.meta.url)
const types = new URL('../src-main/contract/messages/values.ts', import.meta.url)

const lines = messagesIn(JSON.parse(await readFile(catalogue, 'utf8'))).flatMap(([key, text]) => {
  const values = [...valuesOf(parse(text, { ignoreTag: true }))]
  if (values.length === 0) return []
  return [`'${key}': { ${values.map(([name, type]) => `${name}: ${type}`).join('; ')} }`]
})
const source = `// Written by npm run messages, from resources/messages/en.json.

/** What a message is filled with, by its place in the catalogue. */
export type Values = {
${lines.join('\n')}
}
`
const options = await resolveConfig(types)
const text = await format(source, { ...options, parser: 'typescript' })
if (process.argv.includes('--check')) {
  if ((await readFile(types, 'utf8')) !== text) {
    console.error(
      'src-main/contract/messages/values.ts is not that of the catalogue: npm run messages',
    )
    process.exitCode = 1
  }
} else await writeFile(types, text)

/** Returns each text of a catalogue with its key, such as `window.schools.title`. */
function messagesIn(tree, path = []) {
  if (typeof tree === 'string') return [[path.join('.'), tree]]
  return Object.entries(tree).flatMap(([key, inner]) => messagesIn(inner, [...path, key]))
}

/**
 * Returns the names in a message with their types. A name in a plural is a number. A name in a select may be missing.
 */
function valuesOf(elements, found = new Map()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const type =
      element.type === TYPE.plural || element.type === TYPE.number
        ? 'number'
        : element.type === TYPE.select
          ? 'string | number | null | undefined'
          : 'string | number'
    // If the uses of a name differ, a number wins. A name in a select may be missing, in its other uses too.
    const ranks = ['string | number', 'string | number | null | undefined', 'number']
    const known = found.get(element.value)
    if (known === undefined || ranks.indexOf(type) > ranks.indexOf(known))
      found.set(element.value, type)
    for (const option of Object.values(element.options ?? {})) valuesOf(option.value, found)
  }
  return found
}
