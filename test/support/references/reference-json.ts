/**
 * A second, slow reader of JSON texts. It keeps what `JSON.parse` loses: numbers as written, and the order of all keys.
 * It accepts only valid texts. Tests compare the product's byte readers with it.
 */
export type JsonNode =
  | { kind: 'object'; members: Map<string, JsonNode>; raw: string }
  | { kind: 'array' | 'number' | 'boolean' | 'null'; raw: string }
  | { kind: 'string'; value: string; raw: string }

const token = /[ \t\r\n]*("(?:[^"\\]|\\.)*"|[-+.0-9eE]+|true|false|null|[{}[\],:])/y

function readJson(text: string): JsonNode {
  let at = 0
  const next = (): { text: string; start: number } => {
    token.lastIndex = at
    const match = token.exec(text)
    if (!match?.[1]) throw new Error(`no token at ${at}`)
    at = token.lastIndex
    return { text: match[1], start: at - match[1].length }
  }
  const value = (first: { text: string; start: number }): JsonNode => {
    const raw = (): string => text.slice(first.start, at)
    const head = first.text.charAt(0)
    if (head === '"') return { kind: 'string', value: String(JSON.parse(first.text)), raw: raw() }
    if (head === 't' || head === 'f') return { kind: 'boolean', raw: raw() }
    if (head === 'n') return { kind: 'null', raw: raw() }
    if (head !== '{' && head !== '[') return { kind: 'number', raw: raw() }
    const members = new Map<string, JsonNode>()
    for (let item = next(); item.text !== '}' && item.text !== ']'; item = next()) {
      if (item.text === ',') item = next()
      if (head === '[') {
        value(item)
        continue
      }
      const key = String(JSON.parse(item.text))
      next()
      members.set(key, value(next()))
    }
    return head === '{' ? { kind: 'object', members, raw: raw() } : { kind: 'array', raw: raw() }
  }
  return value(next())
}

export type Field = {
  kind: 'text' | 'number' | 'boolean' | 'null' | 'json'
  text: string
  raw: string
}

/** Returns the flattened fields of a run by escaped name, as the product should find them. */
export function flattenRun(text: string): Map<string, Field> {
  const fields = new Map<string, Field>()
  const put = (node: JsonNode, path: string[]): void => {
    if (node.kind === 'object' && node.members.size > 0) {
      for (const [key, member] of node.members) put(member, [...path, key])
      return
    }
    const name = path.map((key) => key.replace(/\\/g, '\\\\').replace(/\./g, '\\.')).join('.')
    fields.set(name, fieldOf(node))
  }
  const run = readJson(text)
  if (run.kind !== 'object') put(run, ['value'])
  else for (const [key, member] of run.members) put(member, [key])
  return fields
}

function fieldOf(node: JsonNode): Field {
  const { raw } = node
  if (node.kind === 'string') return { kind: 'text', text: node.value, raw }
  if (node.kind === 'object' || node.kind === 'array') {
    return { kind: 'json', text: raw.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1'), raw }
  }
  return { kind: node.kind, text: raw, raw }
}

/** Returns a text as UTF-8 can store it: halves of surrogate pairs become U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
