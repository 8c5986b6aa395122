import { err, type Result } from '../../contract/result.ts'
import type { HandlersOf } from './handler-types.ts'

/** Schools and courses from a spreadsheet. */
export function batchHandlers(): HandlersOf<'batches'> {
  const missing = (): Promise<Result<never>> => Promise.resolve(err({ code: 'batch-missing' }))
  return {
    'batches.open': missing,
    'batches.list': missing,
    'batches.show': missing,
    'batches.rows': missing,
    'batches.reread': missing,
    'batches.map': missing,
    'batches.edit': missing,
    'batches.include': missing,
    'batches.covers': missing,
    'batches.bases': missing,
    'batches.check': missing,
    'batches.request': missing,
    'batches.send': missing,
    'batches.pause': missing,
    'batches.settle': missing,
    'batches.result': missing,
    'batches.template': missing,
    'batches.saveMapping': missing,
    'batches.loadMapping': missing,
    'batches.rename': missing,
    'batches.remove': missing,
    'batches.restore': missing,
  }
}
