import * as numfmt from 'numfmt'

/**
 * Returns the text that Excel shows for a number, without spaces around it and with English separators. Returns the plain
 * digits if it is not a number format, or if the documentation disagrees about it: plain digits are better than a wrong
 * text.
 */
export function numberText(value: number, format: string): string {
  const plain = String(value)
  const known = knownFormat(format)
  if (known === null) return plain
  // If a condition selects the section, all conditions together decide whether Excel shows the minus sign.
  if (known.isConditional && value < 0) return plain
  // Excel shows as many digits as the column has room for.
  if (known.isGeneral && numfmt.format('General', value) !== plain) return plain
  try {
    return numfmt.format(known.code, value, { locale: 'en' }).trim() || plain
  } catch {
    return plain
  }
}

type KnownFormat = { code: string; isConditional: boolean; isGeneral: boolean }

/** The kinds of tokens. A format with another token, such as a fraction or Chinese digits, is not supported. */
const signs: Readonly<Record<string, string>> = {
  [numfmt.TOKEN_ZERO]: 'd',
  [numfmt.TOKEN_HASH]: 'd',
  [numfmt.TOKEN_QMARK]: 'd',
  [numfmt.TOKEN_GROUP]: ',',
  [numfmt.TOKEN_SCALE]: ',',
  [numfmt.TOKEN_POINT]: ',',
  [numfmt.TOKEN_STRING]: 'l',
  [numfmt.TOKEN_ESCAPED]: 'l',
  [numfmt.TOKEN_CHAR]: 'l',
  [numfmt.TOKEN_SPACE]: 'l',
  [numfmt.TOKEN_SKIP]: 'l',
  [numfmt.TOKEN_MINUS]: 'l',
  [numfmt.TOKEN_PLUS]: 'l',
  [numfmt.TOKEN_PAREN]: 'l',
  [numfmt.TOKEN_CURRENCY]: 'l',
  [numfmt.TOKEN_LOCALE]: 'l',
  [numfmt.TOKEN_FILL]: '',
  [numfmt.TOKEN_COLOR]: '',
  [numfmt.TOKEN_TEXT]: '',
  [numfmt.TOKEN_PERCENT]: '',
  [numfmt.TOKEN_EXP]: '',
  [numfmt.TOKEN_GENERAL]: 'g',
  [numfmt.TOKEN_CONDITION]: 'c',
  [numfmt.TOKEN_BREAK]: ';',
}

const formats = new Map<string, KnownFormat | null>()

function knownFormat(format: string): KnownFormat | null {
  const before = formats.get(format)
  if (before !== undefined) return before
  const known = readFormat(format)
  formats.set(format, known)
  return known
}

function readFormat(format: string): KnownFormat | null {
  const tokens = numfmt.tokenize(format)
  if (tokens.some(({ type }) => signs[type] === undefined)) return null
  const kinds = tokens.map(({ type }) => signs[type]).join('')
  if (kinds.split(';').some(isUnclear)) return null
  return {
    code: tokens.map(withoutLocale).join(''),
    isConditional: kinds.includes('c'),
    isGeneral: kinds.includes('g'),
  }
}

/**
 * Whether a section has both literals between digits, as in `00000-000`, and a decimal point or groups. No documentation
 * says what Excel shows for it.
 */
function isUnclear(section: string): boolean {
  const inner = section.slice(section.indexOf('d'), section.lastIndexOf('d') + 1)
  return inner.includes('l') && section.includes(',')
}

/** Returns the sign of a currency without its locale, which would change the separators: `"R$"` for `[$R$-416]`. */
function withoutLocale({ type, raw }: numfmt.Token): string {
  if (type !== numfmt.TOKEN_LOCALE) return raw
  const [, sign = ''] = /^\[\$([^\]-]*)/.exec(raw) ?? []
  return sign === '' ? '' : `"${sign}"`
}
