/** What the formula guard puts an apostrophe before, as a pattern. */
export const FORMULA = /^(?:[\t\r]|[ \t\r\n\ufeff]*[=+\-@＝＋－＠])/
