import { expect, test } from '@playwright/test'
import { numberText } from '../../../../../src-main/core/batches/table/shown-number.ts'

/** By what Excel shows. A text without the letters of a format is the plain number. */
const shown: [format: string, number: number, text: string][] = [
  // Masks of ids, with escaped and quoted literals.
  [String.raw`000\.000\.000\-00`, 12_345_678_909, '123.456.789-09'],
  [String.raw`00\.000\.000\/0000\-00`, 11_222_333_000_181, '11.222.333/0001-81'],
  ['00"."000"."000"/"0000"-"00', 12_345_678_000_199, '12.345.678/0001-99'],
  [String.raw`00\.000\-000`, 50_000_100, '50.000-100'],
  ['00000-000', 1_310_100, '01310-100'],
  [String.raw`[$-416]00000\-000;@`, 1_310_100, '01310-100'],
  ['(00) 00000-0000', 81_999_998_888, '(81) 99999-8888'],
  [String.raw`\C\-000`, 7, 'C-007'],
  ['"CT-2026-"000', 7, 'CT-2026-007'],
  [String.raw`#\.##0`, 1234, '1.234'],
  [String.raw`0\.0`, 12, '1.2'],
  [String.raw`0\ \d\i\a\s`, 3, '3 dias'],
  ['000000000000000', 123_456_789_012_345, '123456789012345'],
  // General with literals.
  ['"No "General', 5, 'No 5'],
  ['General" un"', 5, '5 un'],
  ['General"."', 1.5, '1.5.'],
  // Sections and conditions.
  ['0;-0', -7, '-7'],
  ['0_);(0)', -5, '(5)'],
  ['0_);(0)', 5, '5'],
  ['0;[Red]0', -5, '5'],
  ['0;-0;"zero"', 0, 'zero'],
  ['[Red][<0]-0;[Blue]0', -5, '-5'],
  ['[Red][<0]-0;[Blue]0', 5, '5'],
  [String.raw`[<=9999999]###\-####;\(###\) ###\-####`, 5_551_234, '555-1234'],
  [String.raw`[<=9999999]###\-####;\(###\) ###\-####`, 2_125_551_234, '(212) 555-1234'],
  // Decimals, groups, per cent, thousands, exponents, padding.
  ['0.00', 1.005, '1.01'],
  ['0.00', 19.999, '20.00'],
  ['0', 2.5, '3'],
  ['#,##0.00', 1_234_567.891, '1,234,567.89'],
  ['_-* #,##0.00_-', 1234.5, '1,234.50'],
  ['0%', 0.5, '50%'],
  ['0.00%', 0.1234, '12.34%'],
  ['0,', 123_456, '123'],
  ['0.0,,"M"', 1_234_567, '1.2M'],
  ['0.00E+00', 123_456, '1.23E+05'],
  ['0.0#', 123, '123.0'],
  ['#.##', 0.5, '.5'],
  ['???-0', 12, '1-2'],
  // Currencies, with the separators of every other number.
  ['"R$" #,##0.00', 129.9, 'R$ 129.90'],
  ['[$R$-416] #,##0.00', 1234.5, 'R$ 1,234.50'],
  ['[$S/-280A] #,##0.00', 1234.5, 'S/ 1,234.50'],
  ['[$-416]0.00', 1234.5, '1234.50'],
]
for (const [format, number, text] of shown)
  test(`shows ${number} with ${format} as ${text}`, () => {
    expect(numberText(number, format)).toBe(text)
  })

const plain: [why: string, format: string, number: number][] = [
  ['a section that hides it', '0;-0;;@', 0],
  ['a section that hides it', ';;;', 5],
  ['a mask with groups', '000,000,000-00', 12_345_678_909],
  ['a mask with a decimal point', '00.000-000', 50_000_100],
  ['two decimal points', '00.000.000/0000-00', 11_222_333_000_181],
  ['a fraction', '0000/0', 20_261],
  ['more digits than General has room for', 'General" un"', 123_456_789_012],
  ['a condition on a negative number', '[<-1]"A"0;0', -5],
  ['letters of a date', 'Geral', 5],
  ['letters of a date and digits', '0 kg', 5],
  ['letters that Excel does not accept', 'Standard', 5],
  ['a colour that Excel does not know', '[Vermelho]0', 5],
  ['an open quotation mark', '0 "un', 5],
  ['digits of another script', '[DBNum1]0', 5],
  ['a text alone', '"x"@', 5],
]
for (const [why, format, number] of plain)
  test(`shows the plain digits of ${number} instead of ${why}: ${format}`, () => {
    expect(numberText(number, format)).toBe(String(number))
  })
