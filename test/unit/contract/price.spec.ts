import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  countCents,
  currencySign,
  formatPrice,
  isOtherMagnitude,
  parsePrice,
  priceFor,
  pricesOf,
  readCount,
  readPrice,
  unclearPrice,
  withoutCents,
  writePrice,
} from '../../../src-main/contract/price.ts'
import { currencies } from '../../../src-main/contract/currency.ts'
import { languages } from '../../../src-main/contract/settings.ts'

const cents = { unit: 'cents', currency: 'BRL' } as const
const whole = { unit: 'whole', currency: 'BRL' } as const
const dollars = { unit: 'whole', currency: 'USD' } as const

test('converts an amount as people write it to the platform’s number', () => {
  const amounts = ['1.299,90', '1,299.90', 'R$ 1299,9', '1 299,90', '1299.90', 'BRL 1.299,90']
  for (const text of amounts) expect(readPrice(text, cents, 'pt-BR'), text).toBe(129_990)
  for (const text of ['129', '129,00', '129 reais', 'R$129', ' 129 BRL '])
    expect(readPrice(text, cents, 'pt-BR'), text).toBe(12_900)
  expect(readPrice('1.299', cents, 'pt-BR')).toBe(129_900)
  expect(readPrice('1,299', cents, 'en')).toBe(129_900)
  expect(readPrice('0,29', cents, 'es')).toBe(29)
  expect(readPrice('1.299', whole, 'es')).toBe(1_299)
  expect(readPrice('129,00', whole, 'pt-BR')).toBe(129)
  expect(readPrice('1.299', { unit: 'cents', currency: 'PYG' }, 'es')).toBe(1_299)
  expect(readPrice('US$ 10', { unit: 'cents', currency: 'USD' }, 'es')).toBe(1_000)
  for (const text of ['grátis', 'Gratuito', 'free'])
    expect(readPrice(text, cents, 'pt-BR'), text).toBe(0)
})

const unclear = [
  'abc',
  '1.2345',
  '1.299.90',
  '12,345.678',
  '-5',
  '1,2,3',
  '3x199',
  '12x 129',
  '0.125',
]
const others = ['129,999', 'R$ 0,125', '1,299', 'US$ 10', '€ 10', '10 a 20', '129 / 99']
for (const text of [...unclear, ...others, 'a combinar']) {
  test(`“${text}” is not clearly one amount`, () => {
    expect(readPrice(text, cents, 'pt-BR')).toBeNaN()
    expect(readPrice(text, whole, 'pt-BR')).toBeNaN()
    expect(readCount(text, 'BRL', 'pt-BR')).toBeNaN()
  })
}

test('returns a price in the platform’s unit, with a fraction that the platform does not support', () => {
  expect(parsePrice('R$ 129,90', cents, 'pt-BR')).toBe(12_990)
  expect(parsePrice('R$ 129,90', whole, 'pt-BR')).toBe(129.9)
  expect(parsePrice('130', whole, 'pt-BR')).toBe(130)
  expect(parsePrice('R$ 1.290', cents, 'pt-BR')).toBe(129_000)
  expect(parsePrice('R$ 129 reais', cents, 'pt-BR')).toBe(12_900)
  expect(parsePrice('19.99 USD', { ...dollars, unit: 'cents' }, 'en')).toBe(1999)
  expect(parsePrice('Grátis', cents, 'pt-BR')).toBe(0)
})

test('the currency sign determines the number format', () => {
  expect(parsePrice('R$ 1.290', cents, 'en')).toBe(129_000)
  expect(parsePrice('US$ 1,290', dollars, 'en')).toBe(1290)
  expect(parsePrice('US$ 1,290', dollars, 'pt-BR')).toBe(1290)
  expect(parsePrice('1,290', dollars, 'es')).toBeNaN()
  expect(parsePrice('129.999', cents, 'en')).toBeNaN()
})

test('reads and writes amounts of Mexico and Peru as they are written there', () => {
  for (const currency of ['MXN', 'PEN']) {
    const scale = { unit: 'cents', currency } as const
    for (const text of ['1,500', '1.500', '1,500.00', '1500', '$1,500', 'S/ 1,500'])
      if (currency === 'MXN' ? !text.startsWith('S') : !text.startsWith('$'))
        expect(parsePrice(text, scale, 'es'), text).toBe(150_000)
    expect(writePrice(129_990, scale, 'es')).toBe('1299.90')
    expect(unclearPrice(scale, 'es').limit).toBe(formatPrice(129_990, scale, 'es'))
    expect(formatPrice(129_990, scale, 'es')).toMatch(/1,299\.90$/)
    expect(parsePrice('0,125', scale, 'es')).toBeNaN()
  }
  expect(parsePrice('1,500', { unit: 'cents', currency: 'ARS' }, 'es')).toBeNaN()
  expect(writePrice(129_990, { unit: 'cents', currency: 'ARS' }, 'es')).toBe('1299,90')
})

test('reads every amount as each language writes it', () => {
  const amounts = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...languages),
      fc.constantFrom('BRL', 'MXN', 'ARS'),
      (number, language, currency) => {
        const scale = { unit: 'cents', currency } as const
        const price = formatPrice(number, scale, language)
        expect(parsePrice(price, scale, language), price).toBe(number)
      },
    ),
  )
})

test('a currency without cents is counted in whole units', () => {
  const institution = { currency: null, taxIdCountry: 'PY', priceUnit: null } as const
  expect(pricesOf(institution)).toEqual({ unit: 'whole', currency: 'PYG' })
  expect(pricesOf({ ...institution, taxIdCountry: 'BR' })).toEqual({ unit: null, currency: 'BRL' })
  expect(pricesOf(null).unit).toBeNull()
})

test('a fraction of a unit is NaN, and an empty text is null', () => {
  expect(readPrice('129,50', whole, 'pt-BR')).toBeNaN()
  expect(readPrice(' ', cents, 'pt-BR')).toBeNull()
})

test('without a known unit, plain digits are the number and an amount of money is not', () => {
  expect(readCount(' 12900 ', 'BRL', 'pt-BR')).toBe(12_900)
  expect(readCount('', 'BRL', 'pt-BR')).toBeNull()
  for (const text of ['0', '0,00', 'grátis']) expect(readCount(text, 'BRL', 'pt-BR'), text).toBe(0)
  for (const text of ['1299,00', '1.299', 'R$ 1299', '129 reais'])
    expect(readCount(text, 'BRL', 'pt-BR'), text).toBeNaN()
})

test('a formatted amount is parsed as the same number', () => {
  expect(writePrice(129_990, cents, 'pt-BR')).toBe('1299,90')
  expect(writePrice(12_900, cents, 'en')).toBe('129')
  expect(writePrice(null, cents, 'en')).toBe('')
  for (const price of [0, 1, 29, 100, 12_900, 129_990, 1_234_567])
    for (const language of ['en', 'pt-BR', 'es'])
      expect(readPrice(writePrice(price, cents, language), cents, language)).toBe(price)
})

test('the same number is a different amount in a different unit', () => {
  expect(formatPrice(12_900, cents, 'pt-BR')).toBe('R$\u00a0129,00')
  expect(formatPrice(12_900, whole, 'pt-BR')).toBe('R$\u00a012.900,00')
  expect(currencySign('BRL', 'en')).toBe('R$')
})

test('the price of the same amount is known if both institutions count the same currency in a known unit', () => {
  expect(priceFor(129_990, cents, whole)).toBe(1299.9)
  expect(priceFor(1299, whole, cents)).toBe(129_900)
  expect(priceFor(1299, whole, whole)).toBe(1299)
  expect(priceFor(1299, whole, dollars)).toBeNull()
  expect(priceFor(1299, whole, { unit: null, currency: 'BRL' })).toBeNull()
  expect(priceFor(1299, { unit: null, currency: 'BRL' }, cents)).toBeNull()
  expect(priceFor(0, whole, { unit: null, currency: 'USD' })).toBe(0)
})

test('the example of an amount is one that the institution can count', () => {
  expect(unclearPrice(cents, 'pt-BR').limit).toBe('R$\u00a01.299,90')
  expect(unclearPrice(whole, 'pt-BR').limit).toBe('R$\u00a01.299,00')
  expect(unclearPrice({ unit: null, currency: 'BRL' }, 'en').limit).toBe('R$1,299.90')
  for (const currency of currencies)
    for (const language of languages) {
      const prices = pricesOf({ currency, taxIdCountry: 'BR', priceUnit: null })
      const { limit } = unclearPrice(prices, language)
      const scale = { currency, unit: prices.unit ?? 'cents' } as const
      expect(readPrice(String(limit), scale, language), `${limit}`).toBeGreaterThan(0)
    }
})

test('an amount may have a dash for its cents, and `$` alone is no other currency than the assumed one', () => {
  const pesos = { unit: 'whole', currency: 'CLP' } as const
  for (const text of ['$ 12.990.-', '12.990,-', '12.990.– CLP', '$12.990'])
    expect(readPrice(text, pesos, 'es'), text).toBe(12_990)
  expect(readPrice('$12.990', cents, 'es')).toBe(1_299_000)
  for (const text of ['12-', '-12.-', '12.-5']) expect(readPrice(text, pesos, 'es'), text).toBeNaN()
  expect(readPrice('$ 10', { unit: 'cents', currency: 'EUR' }, 'es')).toBeNaN()
})

test('the example for a question is exact in every unit, and an amount with cents is never rounded', () => {
  expect(withoutCents(12_990, 'BRL')).toBe(12_900)
  expect(withoutCents(90, 'BRL')).toBe(100)
  expect(countCents(12_990, cents)).toBe(12_990)
  expect(countCents(12_900, whole)).toBe(129)
  expect(countCents(12_990, whole)).toBe(129.9)
})

test('a price ten times the previous one, or a tenth of it, has another magnitude', () => {
  expect(isOtherMagnitude(129, 12_900)).toBe(true)
  expect(isOtherMagnitude(129_000, 12_900)).toBe(true)
  expect(isOtherMagnitude(25_800, 12_900)).toBe(false)
  expect(isOtherMagnitude(0, 12_900)).toBe(true)
  for (const [price, before] of [
    [null, 12_900],
    [12_900, null],
    [Number.NaN, 12_900],
  ] as const)
    expect(isOtherMagnitude(price, before)).toBe(false)
})
