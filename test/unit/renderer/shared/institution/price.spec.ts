import { expect, test } from '@playwright/test'
import {
  currencySign,
  isOtherMagnitude,
  readPrice,
  formatPrice,
  writePrice,
} from '../../../../../src-renderer/shared/institution/price.ts'

const cents = { unit: 'cents', currency: 'BRL' } as const
const whole = { unit: 'whole', currency: 'BRL' } as const

test('an amount as people write it becomes the number that the platform counts', () => {
  for (const text of ['1.299,90', '1,299.90', 'R$ 1299,9', '1 299,90', '1299.90'])
    expect(readPrice(text, cents), text).toBe(129_990)
  expect(readPrice('129', cents)).toBe(12_900)
  expect(readPrice('1.299', cents)).toBe(129_900)
  expect(readPrice('0,29', cents)).toBe(29)
  expect(readPrice('1.299', whole)).toBe(1_299)
  expect(readPrice('129,00', whole)).toBe(129)
  expect(readPrice('1.299', { unit: 'cents', currency: 'PYG' })).toBe(1_299)
})

test('text that is no amount, and a part of what is counted, is no number', () => {
  for (const text of ['abc', '1.2345', '1.299.90', '12,345.678', '-5', '1,2,3'])
    expect(readPrice(text, cents), text).toBeNaN()
  expect(readPrice('129,50', whole)).toBeNaN()
  expect(readPrice(' ', cents)).toBeNull()
})

test('a number is written as an amount that is read as the same number', () => {
  expect(writePrice(129_990, cents, 'pt-BR')).toBe('1299,90')
  expect(writePrice(12_900, cents, 'en')).toBe('129')
  expect(writePrice(null, cents, 'en')).toBe('')
  for (const price of [0, 1, 29, 100, 12_900, 129_990, 1_234_567])
    for (const language of ['en', 'pt-BR', 'es'])
      expect(readPrice(writePrice(price, cents, language), cents)).toBe(price)
})

test('the same number is another amount in another unit', () => {
  expect(formatPrice(12_900, cents, 'pt-BR')).toBe('R$\u00a0129,00')
  expect(formatPrice(12_900, whole, 'pt-BR')).toBe('R$\u00a012.900,00')
  expect(currencySign('BRL', 'en')).toBe('R$')
})

test('a price ten times the one before, or a tenth of it, is of another magnitude', () => {
  expect(isOtherMagnitude(129, 12_900)).toBe(true)
  expect(isOtherMagnitude(129_000, 12_900)).toBe(true)
  expect(isOtherMagnitude(25_800, 12_900)).toBe(false)
  for (const [price, before] of [
    [0, 12_900],
    [null, 12_900],
    [12_900, null],
    [Number.NaN, 12_900],
  ] as const)
    expect(isOtherMagnitude(price, before)).toBe(false)
})
