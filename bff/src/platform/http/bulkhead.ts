import { AsyncLocalStorage } from 'node:async_hooks'
import { BulkheadPolicy, type IDefaultPolicyContext } from 'cockatiel'

/**
 * Limits how much work runs at once, and how much may wait. Work that has waited belongs to the request that asked for it, with
 * its visit, its freshness and its trace: Cockatiel's own bulkhead starts it as part of the request whose work has just ended.
 */
class Bulkhead extends BulkheadPolicy {
  override execute<T>(work: (context: IDefaultPolicyContext) => PromiseLike<T> | T, signal?: AbortSignal): Promise<T> {
    return super.execute(AsyncLocalStorage.bind(work), signal)
  }
}

/** `limit`: how much work runs at once; `queue`: how much more may wait. */
export const bulkhead = (limit: number, queue: number): BulkheadPolicy => new Bulkhead(limit, queue)
