import type { Cell } from '#contract/dataset.ts'
import type { Result } from '#contract/result.ts'
import { parseExact, plainText } from '../run/exact-json.ts'
import { fieldsOf } from '../run/run-fields.ts'

/**
 * The whole text of a cell: what the grid has, unless it was cut or is still on its way; then that of the field in the
 * run. `null`: it cannot be had now.
 */
export async function wholeCell(
  cell: Cell | undefined,
  key: string,
  readRun: () => Promise<Result<{ json: string }>>,
): Promise<string | null> {
  if (cell && !cell.cut) return cell.text
  const run = await readRun()
  if (!run.ok) return null
  const field = fieldsOf(parseExact(run.value.json)).find((each) => each.key === key)
  return field ? plainText(field.value) : ''
}
