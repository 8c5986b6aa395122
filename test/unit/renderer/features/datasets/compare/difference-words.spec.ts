import { expect, test } from '@playwright/test'
import {
  spellDifference,
  spellShare,
  spellSpan,
  spellValue,
} from '../../../../../../src-renderer/features/datasets/compare/difference-words.ts'
import { parseExact } from '../../../../../../src-renderer/lib/exact-json.ts'
import { messagesIn } from '../../../../../../src-main/contract/messages/catalogue.ts'

const en = messagesIn('en').window
const ptBR = messagesIn('pt-BR').window

test('numbers keep their digits and get the decimal mark of the language', () => {
  expect(spellDifference('1250', 'en')).toBe('+1,250')
  expect(spellDifference('-1234567.8901', 'pt-BR')).toBe('−1.234.567,8901')
  expect(spellDifference('12345678901234567890.123456', 'en')).toBe(
    '+12,345,678,901,234,567,890.123456',
  )
  expect(spellDifference('0.3', 'pt-BR')).toBe('+0,3')
  expect(spellDifference('-12', 'en')).toBe('−12')
  expect(spellDifference('-1.25e-400', 'en')).toBe('−1.25e-400')
})

test('shows values for people, or exactly as sent', () => {
  const style = { language: 'pt-BR', zone: 'UTC', yes: 'Sim', no: 'Não', states: {} } as const
  const spelled = (json: string, as: typeof style | null) => spellValue(parseExact(json), 'a', as)
  expect(spelled('1234.70', style)).toBe('1.234,70')
  expect(spelled('1234.70', null)).toBe('1234.70')
  expect(spelled('"2026-03-01T10:00:00Z"', style)).toBe('1 mar 2026, 10:00:00')
  expect(spelled('null', style)).toBe('—')
  expect(spelled('[1]', style)).toBe('[\n  1\n]')
})

test('shares have a sign and three digits', () => {
  expect(spellShare(0.12345, 'en')).toBe('+12.3%')
  expect(spellShare(-1, 'en')).toBe('−100%')
  expect(spellShare(0.125, 'pt-BR')).toBe('+12,5%')
})

test('shows time spans in the units they need, later or earlier', () => {
  const span = { isNegative: false, days: 2, hours: 3, minutes: 1, seconds: '0' }
  expect(spellSpan(span, en.compare, 'en')).toBe('2 days, 3 hours, 1 minute later')
  expect(spellSpan(span, ptBR.compare, 'pt-BR')).toBe('2 dias, 3 horas e 1 minuto depois')
  const long = { ...span, days: 1234, hours: 0, minutes: 0 }
  expect(spellSpan(long, en.compare, 'en')).toBe('1,234 days later')
  expect(spellSpan(long, ptBR.compare, 'pt-BR')).toBe('1.234 dias depois')
})

test('seconds keep all their digits', () => {
  const span = { isNegative: true, days: 0, hours: 0, minutes: 0, seconds: '0.25' }
  expect(spellSpan(span, en.compare, 'en')).toBe('0.25 seconds earlier')
  const exact = { ...span, seconds: '59.1234567890123456789012345' }
  expect(spellSpan(exact, ptBR.compare, 'pt-BR')).toBe(
    '59,1234567890123456789012345 segundos antes',
  )
})
