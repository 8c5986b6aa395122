/** Colours by their names in our languages; the values are those of CSS. */
const named: Readonly<Record<string, readonly string[]>> = {
  '#000000': ['black', 'preto', 'negro'],
  '#ffffff': ['white', 'branco', 'blanco'],
  '#808080': ['gray', 'grey', 'cinza', 'gris'],
  '#ff0000': ['red', 'vermelho', 'rojo'],
  '#ffa500': ['orange', 'laranja', 'naranja'],
  '#ffff00': ['yellow', 'amarelo', 'amarillo'],
  '#008000': ['green', 'verde'],
  '#0000ff': ['blue', 'azul'],
  '#000080': ['navy', 'azul marinho', 'azul marino'],
  '#87ceeb': ['sky blue', 'azul claro', 'celeste'],
  '#40e0d0': ['turquoise', 'turquesa'],
  '#800080': ['purple', 'roxo', 'morado'],
  '#ee82ee': ['violet', 'violeta'],
  '#ffc0cb': ['pink', 'rosa'],
  '#a52a2a': ['brown', 'marrom', 'marrón'],
  '#800000': ['maroon', 'vinho', 'granate'],
  '#f5f5dc': ['beige', 'bege'],
  '#ffd700': ['gold', 'dourado', 'dorado'],
  '#c0c0c0': ['silver', 'prata', 'plata'],
}

const names = new Map(
  Object.entries(named).flatMap(([colour, words]) => words.map((word) => [word, colour] as const)),
)

/**
 * A colour as people write it becomes `#rrggbb` in lower case: three or six hexadecimal digits with or without `#`,
 * `rgb(29, 78, 216)`, or a name in one of our languages. Returns null for other text.
 */
export function readColour(text: string): string | null {
  const written = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(written)?.[1]
  if (digits !== undefined)
    return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
  const parts = /^(?:rgb ?)?\(? ?(\d{1,3})[, ] ?(\d{1,3})[, ] ?(\d{1,3}) ?\)?$/
    .exec(written)
    ?.slice(1)
  if (parts?.every((part) => Number(part) <= 255))
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  return names.get(written) ?? null
}
