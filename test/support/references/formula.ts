/** The texts that get an apostrophe from the formula guard, as a pattern. */
export const FORMULA =
  /^(?:[\t\r]|[\s\u0085\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]*[=+\-@＝＋－＠])/
