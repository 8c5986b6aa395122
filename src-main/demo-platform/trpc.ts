import { jsonAnswer, type Answer } from './response.ts'

/** The procedures of the batch, in its order. */
export const procedures = ['datasets.byId', 'datasets.runsByDatasetId'] as const
export type Procedure = (typeof procedures)[number]

/** tRPC's error codes: the number of JSON-RPC and the status of HTTP. */
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
  /** Messages by field, of an input that did not parse. */
  zodError?: { formErrors: string[]; fieldErrors: Record<string, string[]> }
  /** Sent by development servers; must not be shown. */
  stack?: string
}

export function statusOf(error: TrpcError): number {
  return codes[error.code][1]
}

/** One failed item of a batch, with superjson's `json` level or, for a plain server, without it. */
export function errorItem(error: TrpcError, path: string, wrapped: boolean): object {
  const [number, httpStatus] = codes[error.code]
  const { code, message, zodError = null, stack } = error
  const data = { code, httpStatus, ...(stack === undefined ? {} : { stack }), path, zodError }
  const shape = { message, code: number, data }
  return { error: wrapped ? { json: shape } : shape }
}

/** What zod 3 says of an input without a usable `id`: its issues as the text of the message. */
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

/** The batch was asked for without `batch=1`: the joined path names no procedure. An object, not an array. */
export function noSuchProcedure(): Answer {
  const path = procedures.join(',')
  const message = `No procedure found on path "${path}"`
  return jsonAnswer(404, errorItem({ code: 'NOT_FOUND', message }, path, true))
}

/** A query sent by POST. */
export function methodNotSupported(method: string): Answer {
  const items = procedures.map((path) => {
    const message = `Unsupported ${method}-request to query procedure at path "${path}"`
    return errorItem({ code: 'METHOD_NOT_SUPPORTED', message }, path, true)
  })
  return jsonAnswer(405, items, { allow: 'GET' })
}
