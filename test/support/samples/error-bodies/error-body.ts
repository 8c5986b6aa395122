/** An error body of a request for a school, and what the form shows. */
export type ErrorBody = {
  body: unknown
  message?: string
  /** Under the form's fields; `''` is the list above them. */
  fields: Record<string, string[]>
}
