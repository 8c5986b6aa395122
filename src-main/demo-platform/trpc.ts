import { jsonAnswer, type Answer } from './response.ts'

/** The procedures of the batch, in order. */
export const procedures = ['datasets.byId', 'datasets.runsByDatasetId'] as const
export type Procedure = (typeof procedures)[number]

/** tRPC's error codes, each with its JSON-RPC number and HTTP status. */
const codes = {
  PARSE_ERROR: [-32700, 400],
  BAD_REQUEST: [-32600, 400],
  INTERNAL_SERVER_ERROR: [-32603, 500],
  UNAUTHORIZED: [-32001, 401],
  NOT_FOUND: [-32004, 404],
  METHOD_NOT_SUPPORTED: [-32005, 405],
} as const

export type TrpcError = {
  code: keyof typeof codes
  message: string
  /** Messages by field, for an input that could not be parsed. */
  zodError?: { formErrors: string[]; fieldErrors: Record<string, string[]> }
  /** Sent by development servers. Must not be shown. */
  stack?: string
}

export function statusOf(error: TrpcError): number {
  return codes[error.code][1]
}

/** Returns one failed item of a batch. With `wrapped` it has superjson's `json` level, as opposed to a plain server. */
export function errorItem(error: TrpcError, path: string, wrapped: boolean): object {
  const [number, httpStatus] = codes[error.code]
  const { code, message, zodError = null, stack } = error
  const data = { code, httpStatus, ...(stack === undefined ? {} : { stack }), path, zodError }
  const shape = { message, code: number, data }
  return { error: wrapped ? { json: shape } : shape }
}

/** Returns the error of zod 3 for an input without a usable `id`. The message contains zod's issues as text. */
export function badInput(field: string, problem: string): TrpcError {
  return {
    code: 'BAD_REQUEST',
    message: JSON.stringify(
      [{ code: 'invalid_type', expected: 'string', path: [field], message: problem }],
      null,
      2,
    ),
    zodError: { formErrors: [], fieldErrors: { [field]: [problem] } },
  }
}

/**
 * The response to a batch request without `batch=1`: no procedure has the joined path. It is an object, not an array.
 */
export function noSuchProcedure(): Answer {
  const path = procedures.join(',')
  const message = `No procedure found on path "${path}"`
  return jsonAnswer(404, errorItem({ code: 'NOT_FOUND', message }, path, true))
}

/** The response to a query that was sent by POST. */
export function methodNotSupported(method: string): Answer {
  const items = procedures.map((path) => {
    const message = `Unsupported ${method}-request to query procedure at path "${path}"`
    return errorItem({ code: 'METHOD_NOT_SUPPORTED', message }, path, true)
  })
  return jsonAnswer(405, items, { allow: 'GET' })
}
