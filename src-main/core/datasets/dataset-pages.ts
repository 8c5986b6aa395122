import type { Exchange, Failure, PlatformFailure } from '../../contract/failure.ts'
import type { Unread } from '../../contract/primitives.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Random } from '../ports.ts'
import { readText } from '../platform/network/read-body.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { OpenAnswer } from '../platform/answers/platform-answer.ts'
import type { PlatformRequest } from '../platform/platform-request.ts'
import type { RequestContext } from '../platform/request-context.ts'
import {
  type DatasetAnswer,
  readDatasetAnswer,
  totalRunsOf,
  type Quoted,
} from '../platform/dataset-reader.ts'
import { datasetRequest, langfusePage } from '../platform/dataset-request.ts'
import { notUnderstood, refusalOf } from '../platform/answers/response-outcome.ts'
import { retried } from '../platform/network/retry.ts'
import type { SoFar } from '../../runs-engine/engine-types.ts'
import { withStallTimeout } from './stall-timeout.ts'

export type PageServices = {
  client: PlatformClient
  clock: Clock
  random: Random
  /** Milliseconds without a byte after which a body counts as stalled. */
  idle: number
}

type Told = Pick<DatasetAnswer, 'totalRuns' | 'unread'>

type Page = {
  request: PlatformRequest
  answer: OpenAnswer
} & ReturnType<typeof withStallTimeout>

/**
 * Returns the failure for a 2xx status that gives a part, a copy or a promise (202, 203, 206), or null. 207 is the status
 * of a batch whose results differ.
 */
export function notFinalFailure(status: number, exchange: Exchange): PlatformFailure | null {
  return status === 200 || status === 207 ? null : { code: 'incomplete-answer', exchange }
}

/** Carries the reason why the next page failed through the reading of runs. */
class PageRefused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The responses that make up a dataset: one, or in the `langfuse` dialect one per page of runs. */
export class DatasetPages {
  readonly #services: PageServices
  readonly #context: RequestContext
  readonly #id: string
  readonly #signal: AbortSignal
  #number = 0
  #page: Page | null = null
  /** The latest page: its number of runs, and what it adds to the answer if it is the last one. */
  #read: { bodyRuns: number; asLast: Told } | null = null
  /** The latest total that a page gave, or 0. */
  #total = 0
  /** Whether a run was on two pages. Then another run may be missing. */
  #isRepeated = false
  /** The total of each page, as in `DatasetAnswer.totalRuns`. */
  readonly #totals: (number | null)[] = []
  readonly #unread: Unread[] = []

  constructor(services: PageServices, context: RequestContext, id: string, signal: AbortSignal) {
    this.#services = services
    this.#context = context
    this.#id = id
    this.#signal = signal
  }

  first(): Promise<Result<Page>> {
    return this.#open()
  }

  /**
   * Returns the next page. Ends when the platform's total is reached or a page has no runs, because a platform may send
   * smaller pages than requested. A page that is larger than requested has all runs, unless the platform gives a larger
   * total.
   */
  readonly next = async (soFar: SoFar): Promise<ReadableStream<Uint8Array> | null> => {
    const { runs, bodyRuns, repeatedRuns, envelope } = soFar
    const refused = this.#number > 0 ? this.#refusalOf(soFar) : null
    if (refused) return this.#endAt(refused)
    const { headers, redact } = this.#latest().answer
    const { totalRuns } = totalRunsOf(envelope, { runs, redact, isPage: true })
    if (totalRuns !== null && totalRuns > 0) this.#total = totalRuns
    this.#isRepeated ||= repeatedRuns > 0
    const isSame = bodyRuns > 0 && repeatedRuns === bodyRuns
    // A total that is no more than a full page may count that page alone.
    const mayCountItself = bodyRuns === langfusePage && totalRuns === bodyRuns
    const isOver =
      this.#total > 0 ? runs >= this.#total && !mayCountItself : bodyRuns > langfusePage
    const isLast = bodyRuns === 0 || isSame || isOver
    const counted = { runs, rows: bodyRuns, headers, redact, page: this.#number + 1 }
    const before = this.#read
    this.#read = { bodyRuns, asLast: totalRunsOf(envelope, counted) }
    if (!isLast) this.#totals.push(totalRuns)
    else for (const page of bodyRuns > 0 ? [this.#read] : [before, this.#read]) this.#end(page)
    // Otherwise the requests would never end, or runs would be counted several times.
    if (isSame && bodyRuns === before?.bodyRuns) {
      throw new PageRefused({
        code: 'unexpected-answer',
        exchange: this.exchange(),
        detail: 'runs: the same page twice',
      })
    }
    if (isLast) return null
    this.#number += 1
    const page = await this.#open()
    return page.ok ? page.value.body : this.#endAt(page.failure)
  }

  /**
   * Returns what the pages add to the first answer: the total, and the parts that were not understood. The total is null if
   * two pages give different ones.
   */
  told(answer: DatasetAnswer): Told {
    const totals = new Set(this.#totals.filter((total) => total !== 0))
    const [totalRuns = answer.totalRuns] = totals
    const known = new Set(answer.unread.map(({ path }) => path))
    return {
      totalRuns: this.#isRepeated || totals.size > 1 ? null : totalRuns,
      unread: [...answer.unread, ...this.#unread.filter(({ path }) => !known.has(path))],
    }
  }

  /** The request and response of the latest page, with the start of its body. */
  exchange(): Exchange {
    const { answer, head } = this.#latest()
    return answer.exchange(head(), false)
  }

  /** The failure for an error that ended the latest page. */
  failureOf(cause: unknown): Failure {
    return cause instanceof PageRefused
      ? cause.failure
      : this.#broken(this.#latest().request, cause)
  }

  #end(page: { asLast: Told } | null): void {
    if (page === null) return
    this.#totals.push(page.asLast.totalRuns)
    this.#unread.push(...page.asLast.unread)
  }

  /**
   * Ends the dataset if this failure only says that there is no further page, and throws otherwise. Some platforms refuse the
   * page after the last one: without a total, after a page that was not full; with a total, after the only page.
   */
  #endAt(failure: Failure): null {
    const isNone = failure.code === 'not-found' || failure.code === 'refused'
    const isOnly = this.#number === 1 && this.#total === this.#read?.bodyRuns
    const mayBeLast =
      this.#read && (isOnly || (this.#total === 0 && this.#read.bodyRuns < langfusePage))
    if (!isNone || !mayBeLast) throw new PageRefused(failure)
    this.#end(this.#read)
    return null
  }

  #latest(): Page {
    if (!this.#page) throw new Error('no page was opened')
    return this.#page
  }

  /** Why a page after the first one has no runs, or fewer than expected. */
  #refusalOf({ bodyRuns, runsFound, envelope }: SoFar): PlatformFailure | null {
    const { answer } = this.#latest()
    const exchange = answer.exchange(JSON.stringify(envelope) ?? '', false)
    const quoted: Quoted = { exchange, redact: answer.redact, isPage: true }
    const notFinal = notFinalFailure(answer.status, exchange)
    if (notFinal) return notFinal
    const read = readDatasetAnswer(envelope, { runsFound, runs: bodyRuns }, quoted)
    if (!read) return notUnderstood(envelope, quoted)
    // A dataset may have no runs. A later page was requested because there may be more.
    const missing: PlatformFailure = {
      code: 'unexpected-answer',
      exchange,
      detail: 'runs: missing',
    }
    return read.runsFailure ?? (runsFound ? null : missing)
  }

  /** Requests the page and checks its status. A refusal ends here, with its text. */
  async #open(): Promise<Result<Page>> {
    const { client } = this.#services
    const [context, signal] = [this.#context, this.#signal]
    const request = datasetRequest(context, this.#id, this.#number)
    const answered = await retried(this.#services, signal, (within) =>
      client.open(context, request, { signal, within }),
    )
    if (!answered.ok) return err(answered.failure.reason)
    const answer = answered.value
    const isFine = answer.status >= 200 && answer.status < 300
    if (isFine && answer.body) {
      this.#page = { request, answer, ...withStallTimeout(answer.body, this.#services) }
      return ok(this.#page)
    }
    try {
      const { text, whole } = await readText(
        answer.body && withStallTimeout(answer.body, this.#services).body,
        1_000_000,
        answer,
      )
      const exchange = answer.exchange(text, whole)
      if (isFine) return err({ code: 'unexpected-answer', exchange })
      return err(refusalOf({ ...answer, text, exchange }))
    } catch (cause) {
      return err(this.#broken(request, cause))
    }
  }

  #broken(request: PlatformRequest, cause: unknown): Failure {
    return this.#services.client.failureOf(this.#context, request, cause, this.#signal)
  }
}
