/**
 * The formatters of `Intl` by their language and options. Each is created once: creating one takes longer than using it a
 * thousand times, and tables need one for each cell.
 */

export const dateFormat = remembered(
  (language: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options),
)

export const numberFormat = remembered(
  (language: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)

export const listFormat = remembered(
  (language: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)

/** The options are few: a program has as many formats as places that show something, times its languages and time zones. */
function remembered<Options extends object, Format>(
  create: (language: string, options: Options) => Format,
): (language: string, options: Options) => Format {
  const formats = new Map<string, Format>()
  return (language, options) => {
    const key = `${language} ${Object.entries(options).flat().join(' ')}`
    const known = formats.get(key)
    if (known !== undefined) return known
    const format = create(language, options)
    formats.set(key, format)
    return format
  }
}
