const parameters = ['course_id', 'courseId', 'course', 'id']

/**
 * Returns the id of a course in a typed or pasted text: the number itself, or a link such as `…/course/123`,
 * `…/courses/123/edit` or `…?course_id=123`. Returns null if nothing in the text is clearly the id: digits are never
 * guessed.
 */
export function readCourseId(text: string): number | null {
  const plain = text.trim().replace(/^#/, '')
  const typed = idOf(plain)
  if (typed !== null) return typed
  const [, named] = /(?:^|[/#])(?:courses?|cursos?)\/(\d+)(?=[/?#]|$)/i.exec(plain) ?? []
  if (named !== undefined) return idOf(named)
  const [, query = ''] = plain.split('?')
  const search = new URLSearchParams(query.split('#')[0])
  for (const name of parameters) {
    const id = idOf(search.get(name) ?? '')
    if (id !== null) return id
  }
  return null
}

function idOf(text: string): number | null {
  return /^\s*\d{1,15}\s*$/.test(text) && Number(text) > 0 ? Number(text) : null
}
