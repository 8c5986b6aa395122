import type { Defect } from './failure.ts'

/** Error codes of the system, Node and Chromium (without `net::`). */
const codes = new Set([
  'ENOMEM',
  'ERR_MEMORY_ALLOCATION_FAILED',
  'ERR_WORKER_OUT_OF_MEMORY',
  'ERR_OUT_OF_MEMORY',
])

/**
 * V8's errors have no code: `Array buffer allocation failed`, `WebAssembly.Memory(): could not allocate memory`,
 * `WebAssembly.instantiate(): Out of memory: …`, `Data cannot be cloned, out of memory.`
 */
const words = /\bout of memory\b|\ballocat\w+ (?:failed|memory)/i

/** The code of an out-of-memory error. Returns null for any other error. Ignores its causes. */
export function memoryCodeOf(error: Error): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code !== '') return codes.has(code) ? code : null
  const [, chromium] = /\bnet::(ERR_[A-Z_]+)/.exec(error.message) ?? []
  if (chromium !== undefined) return codes.has(chromium) ? chromium : null
  // ofetch quotes the address in its message, and the address may contain the words.
  if (error.name === 'FetchError' || !words.test(error.message)) return null
  return error.message.startsWith('WebAssembly.') ? 'WASM_OUT_OF_MEMORY' : 'OUT_OF_MEMORY'
}

/** The failure for an unexpected error: out of memory, or a defect. */
export function defectOf(error: unknown, detail: string): Defect {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    if (memoryCodeOf(at) !== null) return { code: 'out-of-memory', detail }
  return { code: 'defect', detail }
}
