import type { Call } from '@contract/calls/call'
import { refusalStatuses } from '@contract/idempotency'
import { ApiError, type Api } from '../../api/client.ts'
import { changeCalls, type ChangeCalls } from '../../changes/change-calls.ts'
import { webLocks } from '../../platform/device/web-locks.ts'
import { now } from '../../api/server-clock.ts'
import { endCall, TIMEOUT_MS, type CallResult, type ChangeQueue, type QueuedCall } from './change-queue.ts'
import { isFutureViewing, withoutFuture } from './future-viewings.ts'

/** How many calls wait, and whether the storage could be read. */
export interface Count {
  readonly waiting: number
  readonly readable: boolean
}
/**
 * The result of one delivery of queued changes: how many the server accepted, how many it refused for good, how many
 * still wait. `retryAfter`: the pause that the server requested, in milliseconds.
 */
export interface DeliveryResult extends Count {
  readonly sent: number
  readonly refused: number
  readonly retryAfter: number | null
  readonly mustLogIn: boolean
}

/** Earlier versions use this name too, so that a tab that still runs one shares the lock. */
const lockName = 'reelroom outbox'

/**
 * Calls that remove something. A repeated call that finds nothing (404) counts as done: the thing is already removed.
 */
const removals: ReadonlySet<string> = new Set(['removePlay', 'removeFromList', 'removeManyFromList', 'deleteList'])

/** Names under which earlier versions stored calls. */
const formerNames: Readonly<Record<string, keyof ChangeCalls>> = { putSavedItem: 'putSavedTitle' }

/**
 * Runs `work` under a lock that only one tab holds at a time. Without locks this tab delivers by itself, as its machine
 * does one delivery at a time.
 */
export const withDeliveryLock = async <T>(work: () => Promise<T>): Promise<T> =>
  webLocks()?.request(lockName, work) ?? work()

/**
 * Takes the calls of a change out of the queue, the last first, so that the rest of a queue is always its beginning.
 * False if one was sent already, or some are being sent at this moment.
 */
export async function withdrawCalls(queue: ChangeQueue, calls: readonly QueuedCall[]): Promise<boolean> {
  const take = async () => {
    const withdrawn: QueuedCall[] = []
    for (const queued of calls.toReversed()) if (await queue.withdraw(queued)) withdrawn.push(queued)
    const isComplete = withdrawn.length === calls.length
    // One call was sent already, so the change cannot be undone: the removed ones count as done elsewhere.
    if (!isComplete) for (const queued of withdrawn) endCall(queued, 'elsewhere')
    return isComplete
  }
  return webLocks()?.request(lockName, { ifAvailable: true }, (lock) => (lock ? take() : false)) ?? take()
}

/**
 * Sends a member's changes, the oldest first, and stops at the first that must wait: none overtakes another. It ends at
 * once when the member logs out.
 */
export async function deliver(
  queue: ChangeQueue,
  api: Api,
  userId: string,
  loggedOut: AbortSignal,
): Promise<DeliveryResult> {
  let sent = 0
  let refused = 0
  const ended = (readable: boolean, error?: unknown): DeliveryResult => {
    queue.notifyWaiting(userId)
    return {
      sent,
      refused,
      waiting: queue.waiting(userId),
      readable,
      retryAfter: error instanceof ApiError ? error.retryAfter : null,
      mustLogIn: error instanceof ApiError && error.status === 401,
    }
  }
  for (;;) {
    const readable = await queue.read(userId)
    const queued = queue.next(userId)
    if (!queued || loggedOut.aborted) return ended(readable)
    const { isAwaited } = queued
    try {
      const result = await send(api, queued, loggedOut)
      await queue.remove(queued)
      endCall(queued, result)
      if (isAwaited) continue
      if (typeof result === 'object' && 'error' in result) refused += 1
      else sent += 1
    } catch (error) {
      return ended(readable, error)
    }
  }
}

/**
 * Sends a call. Rejects if it has to be sent again later: after a failure that is not a refusal, and after a timeout.
 */
async function send(api: Api, queued: QueuedCall, loggedOut: AbortSignal): Promise<CallResult> {
  const { call, params, userId, body, idempotencyKey } = queued.waiting
  const isRepeat = queued.firstBody === null
  const content = queued.firstBody ? queued.firstBody() : (body ?? undefined)
  queued.firstBody = null
  queued.isSending = true
  const request = (body: object | undefined, keySuffix = '') =>
    // SAFETY: the change was queued by `submit`, with the call's own types.
    (api as (call: Call, options: object) => Promise<unknown>)(
      changeCalls[formerNames[call] ?? (call as keyof ChangeCalls)],
      {
        params,
        ...(body ? { body } : {}),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}${keySuffix}` }),
        member: userId,
        signal: AbortSignal.any([loggedOut, AbortSignal.timeout(TIMEOUT_MS)]),
      },
    )
  const repeatWithoutFuture = (error: unknown) => {
    // The refusal has shown the server's time, and is the result of the change's own key.
    const accepted = content && isFutureViewing(error) ? withoutFuture(content, now(), !queued.isAwaited) : null
    if (!accepted) throw error
    return request(accepted, '-past')
  }
  try {
    return { answer: await request(content).catch(repeatWithoutFuture) }
  } catch (error) {
    if (!(error instanceof ApiError && refusalStatuses.has(error.status))) throw error
    const isGone = isRepeat && removals.has(call) && error.status === 404
    return isGone || error.problem?.type === 'change-already-applied' ? 'elsewhere' : { error }
  } finally {
    queued.isSending = false
  }
}
