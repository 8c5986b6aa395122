import type { Language } from '../settings.ts'
import { numberFormat } from '../intl-formats.ts'

/**
 * A size with its unit, in steps of 1,000. Zero is written as 0 kB, because “0 byte”, as some languages write it, looks
 * like a mistake.
 */
export function formatBytes(size: number, language: Language): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = size < 1 ? 1 : Math.min(steps.length - 1, Math.floor(Math.log10(size) / 3))
  return numberFormat(language, {
    style: 'unit',
    unit: steps[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(size / 1000 ** step)
}
