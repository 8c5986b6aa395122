import { expect, test } from '@playwright/test'
import { decodeText } from '../../../../src-main/core/batches/table/decode-text.ts'
import { isGarbled } from '../../../../src-main/core/batches/garbled-text.ts'

const words = ['São José', 'Educação', 'Física', 'Avançado', 'Água', 'Três', 'União', 'Peña']
const upper = ['EDUCAÇÃO', 'TRÊS', 'MÉDIO']

/** The bytes of the letters with a mark in the encoding of the Windows console in Western Europe and Brazil. */
const cp850 = new Map([
  ...Object.entries({ á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ê: 0x88, ã: 0xc6, ç: 0x87 }),
  ...Object.entries({ ñ: 0xa4, Á: 0xb5, É: 0x90, Ê: 0xd2, Ã: 0xc7, Ç: 0x80 }),
])
const macRoman = new Map(
  Array.from({ length: 128 }, (_, at) => at + 128).map((byte) => [
    new TextDecoder('macintosh').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

function read(text: string, bytes: ReadonlyMap<string, number>): string {
  const written = Array.from(text, (char) => bytes.get(char) ?? char.charCodeAt(0))
  return decodeText(Uint8Array.from(written)).text
}

// What cannot be seen: `Água` is `µgua` and `Peña` is `Pe¤a` in CP850, which may be a sign; `Física` is `F’sica` in Mac Roman.
for (const [encoding, bytes, unseen] of [
  ['CP850', cp850, ['Água', 'Peña', 'TRÊS']],
  ['Mac Roman', macRoman, ['Física', 'Água', 'Peña', 'TRÊS']],
] as const)
  test(`detects ${encoding} that was read as Windows-1252`, () => {
    const missed = [...words, ...upper].filter((word) => !isGarbled(read(word, bytes)))
    expect(missed).toEqual(unseen)
  })

test('detects UTF-8 that was read as Windows-1252', () => {
  const garbled = words.map((word) => {
    const bytes = new TextEncoder().encode(word)
    return decodeText(bytes, 'windows-1252').text
  })
  expect(garbled.filter((word) => !isGarbled(word))).toEqual([])
  expect(isGarbled('S\ufffdo Jos\ufffd')).toBe(true)
})

test('accepts words of many languages, quotes, prices and dashes', () => {
  const texts = [
    ...words,
    ...upper,
    ...[
      'IRMÃ',
      'MANHÃ “A”',
      'AMANHÃ’',
      'Château d’Œx',
      'Cœur',
      'Žižka',
      'ŠKODA',
      'naše škola',
      'L’Haÿ',
    ],
    ...[
      '¿Qué? ¡Hola!',
      '„Wort“',
      '‚Wort‘',
      '‹Wort›',
      '›Wort‹',
      'R$ 5 – 7',
      '10 €',
      '€10',
      '£5',
      '5 ¢',
    ],
    ...[
      '5‰',
      'Zürich',
      'Ærø',
      'Łódź',
      'Ελλάδα',
      'Москва',
      '東京',
      'Nº 5',
      '1ª série',
      '2º ano',
      'µm',
    ],
    ...['Escola “Nova”', 'word—word', 'D’Ávila', 'Sant’Ana', 'A™', '20 °C', 'Ça va…', 'Â', 'Ã'],
  ]
  expect(texts.filter(isGarbled)).toEqual([])
})
