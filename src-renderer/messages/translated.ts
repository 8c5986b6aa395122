/**
 * The shape that a translation has to fill: the same keys, a text where there is a text, and where there
 * is a function one of the same parameters. A missing or an extra message does not compile.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Translated<T[K]> }
