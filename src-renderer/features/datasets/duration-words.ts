import type { Language } from '#contract/settings.ts'
import { listFormat, numberFormat } from '#contract/intl-formats.ts'

const isoDuration =
  /^(-)?P(?=.)(?:([\d.,]+)Y)?(?:([\d.,]+)M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?=.)(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?$/
const units = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** Formats an ISO 8601 duration, part by part as it is written: `PT90M` is 90 minutes. Returns null for other text. */
export function formatDuration(
  iso: string,
  language: Language,
  unitDisplay: 'long' | 'short' = 'long',
): string | null {
  const parts = isoDuration.exec(iso)
  if (parts === null) return null
  const [, minus = '', ...figures] = parts
  const said = units.flatMap((unit, index) => {
    const figure = figures[index]?.replace(',', '.')
    return figure === undefined || Number(figure) === 0 ? [] : [{ unit, figure }]
  })
  return (
    minus +
    formatParts(said.length > 0 ? said : [{ unit: 'second', figure: '0' }], language, unitDisplay)
  )
}

const lengths = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** Formats a computed duration, in milliseconds, briefly: `1 hr 30 min`. Leaves out the seconds from one day on. */
export function formatLength(milliseconds: number, language: Language): string {
  const minus = milliseconds < 0 ? '-' : ''
  const all = Math.round(Math.abs(milliseconds)) / 1000
  let left = all >= 86_400 ? Math.round(all / 60) * 60 : all
  const said: Part[] = []
  for (const { unit, seconds } of lengths) {
    const figure = Math.floor(left / seconds)
    if (figure > 0) said.push({ unit, figure: String(figure) })
    left -= figure * seconds
  }
  if (left > 0 || said.length === 0) said.push({ unit: 'second', figure: left.toFixed(3) })
  return minus + formatParts(said, language, 'short')
}

type Part = { unit: (typeof units)[number]; figure: string }

function formatParts(parts: readonly Part[], language: Language, unitDisplay: 'long' | 'short') {
  const list = listFormat(language, {
    type: 'unit',
    style: unitDisplay === 'long' ? 'long' : 'narrow',
  })
  return list.format(
    parts.map(({ unit, figure }) => {
      const format = numberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay,
        maximumFractionDigits: 9,
      })
      // The cast keeps the digits: the format takes a decimal text as it is, without converting it to a float.
      return format.format(figure as `${number}`)
    }),
  )
}
