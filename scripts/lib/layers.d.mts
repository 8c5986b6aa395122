export function importProblem(found: {
  path: string
  specifier: string
  typeOnly: boolean
}): string | null
