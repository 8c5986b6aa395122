import { ok } from '../../contract/result.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

export function updateHandlers({ updates }: Services): HandlersOf<'updates'> {
  return {
    'updates.status': async () => ok(updates.status),
    'updates.check': () => updates.check(),
    'updates.download': () => updates.download(),
    'updates.install': async () => updates.install(),
  }
}
