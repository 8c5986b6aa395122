const iso = /^-?P(?=\d|T\d)(?:\d+(?:[.,]\d+)?[YMWD])*(?:T(?:\d+(?:[.,]\d+)?[HMS])+)?$/

/** The first letters of the unit names in every language, the longest unit first. */
const units = [
  { letter: 'W', words: /^(?:w|wk|wks|weeks?|sem|semanas?)$/ },
  { letter: 'D', words: /^(?:d|days?|d[ií]as?)$/ },
  { letter: 'H', words: /^(?:h|hrs?|hours?|horas?)$/ },
  { letter: 'M', words: /^(?:m|min|mins|minutes?|minutos?)$/ },
  { letter: 'S', words: /^(?:s|secs?|seconds?|segs?|segundos?)$/ },
]

/**
 * Parses a typed duration as ISO 8601: `PT1H30M` itself, a clock time (`1:30`, `1:30:15`), or units in English,
 * Portuguese or Spanish (`1h 30min`, `2 dias`). Only the last number may have a fraction. Returns null for other
 * text.
 */
export function isoDuration(typed: string): string | null {
  const text = typed.trim()
  const upper = text.toUpperCase()
  if (iso.test(upper)) return upper
  return ofClock(text) ?? ofUnits(text.toLowerCase())
}

function ofClock(text: string): string | null {
  const parts = /^(\d+):([0-5]\d)(?::([0-5]\d(?:[.,]\d{1,9})?))?$/.exec(text)
  if (parts === null) return null
  const [, hours, minutes, seconds] = parts
  return `PT${hours}H${minutes}M${seconds === undefined ? '' : `${seconds}S`}`
}

function ofUnits(text: string): string | null {
  if (!/^(?:\d+(?:[.,]\d{1,9})?\s*[a-zí]+[\s,]*)+$/.test(text)) return null
  const parts = [...text.matchAll(/(?<!\d)(\d+(?:[.,]\d+)?)\s*([a-zí]+)/g)]
  let date = ''
  let time = ''
  let next = 0
  for (const [index, [, figure = '', word = '']] of parts.entries()) {
    const unit = units.findIndex(({ words }, place) => place >= next && words.test(word))
    const hasFraction = !/^\d+$/.test(figure)
    if (unit < 0 || (hasFraction && index < parts.length - 1)) return null
    const part = `${figure.replace(',', '.')}${units[unit]?.letter ?? ''}`
    if (unit < 2) date += part
    else time += part
    next = unit + 1
  }
  return `P${date}${time === '' ? '' : `T${time}`}`
}
