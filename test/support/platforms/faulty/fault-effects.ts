import { setTimeout as wait } from 'node:timers/promises'
import {
  messageAnswer,
  type Answer,
  type Piece,
} from '../../../../src-main/demo-platform/response.ts'
import { refusalOf } from './fault-answers.ts'
import type { Fault } from './fault-queue.ts'

/**
 * Responds to a request under a fault. `carryOut` handles the request normally. A refusal does not call it, a spoilt
 * answer does. Null closes the connection without a response. Every wait rejects when `signal` reports that the
 * connection is closed.
 */
export async function answerUnder(
  fault: Fault,
  path: string,
  carryOut: () => Answer,
  signal: AbortSignal,
): Promise<Answer | null> {
  const refusal = refusalOf(fault, path)
  if (refusal) return refusal
  if (fault.kind === 'stall') return untilGone(signal)

  const answer = carryOut()
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms ?? 2000, undefined, { signal })
      return answer
    case 'drip':
      return { ...answer, body: dripping(answer, fault, signal) }
    case 'cut':
      return { ...answer, body: ending(answer, fault, hangUp) }
    case 'stall-body':
      return { ...answer, body: ending(answer, fault, () => untilGone(signal)) }
    default:
      return answer.status < 300 ? spoilt(answer, fault) : answer
  }
}

/** Spoils a success. A refusal has committed nothing, so it passes unchanged. */
function spoilt(answer: Answer, fault: Fault): Answer | null {
  switch (fault.kind) {
    case 'malformed-json':
      return { ...answer, body: ending(answer, fault, () => Promise.resolve(' <<')) }
    case 'status-204':
      return { status: 204, headers: {}, body: '' }
    case 'empty-200':
      return { status: 200, headers: {}, body: '' }
    case '500-after-commit':
      return messageAnswer(500, 'Server Error')
    case 'lost-after-commit':
      return null
    default:
      return answer
  }
}

/** Sends the first bytes of a body (half of its first piece, unless the fault has a number), and then another end. */
async function* ending(
  answer: Answer,
  fault: Fault,
  end: () => Promise<Piece>,
): AsyncGenerator<Piece> {
  let left = fault.bytes
  for await (const piece of bytesOf(answer)) {
    left ??= Math.floor(piece.length / 2)
    yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) break
  }
  yield await end()
}

async function* dripping(answer: Answer, fault: Fault, signal: AbortSignal): AsyncGenerator<Piece> {
  const size = fault.bytes ?? 512
  for await (const piece of bytesOf(answer)) {
    for (let at = 0; at < piece.length; at += size) {
      yield piece.subarray(at, at + size)
      await wait(fault.ms ?? 20, undefined, { signal })
    }
  }
}

async function* bytesOf({ body }: Answer): AsyncGenerator<Buffer> {
  for await (const piece of typeof body === 'string' ? [body] : body) yield Buffer.from(piece)
}

function hangUp(): Promise<never> {
  return Promise.reject(new Error('Cut on request'))
}

function untilGone(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const gone = () => reject(new Error('The connection was closed'))
    if (signal.aborted) gone()
    signal.addEventListener('abort', gone, { once: true })
  })
}
