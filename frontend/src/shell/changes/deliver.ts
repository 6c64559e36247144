import type { Call } from '@contract/calls/call'
import { ApiError, type Api } from '../../api/client.ts'
import { changeCalls, type ChangeCalls } from '../../changes/change-calls.ts'
import type { ChangeQueue } from './change-queue.ts'
import type { Delivery } from './changes-types.ts'
import { notify, TIMEOUT_MS, type QueuedCall } from './queued-call.ts'

/** Statuses that a repeated call would get again. After any other, and after a timeout, the call is repeated later. */
const definite: ReadonlySet<number> = new Set([400, 404, 409, 412, 422])

/** Calls that remove something. A repeated one that finds nothing (404) counts as done: it is removed already. */
const removals: ReadonlySet<string> = new Set(['removePlay', 'removeFromList', 'removeManyFromList', 'deleteList'])

/** Whether an error ends a change: the server has understood it and will never do it. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && definite.has(error.status)

/**
 * Sends a member's changes, the oldest first, and stops at the first that must wait: none overtakes another. It ends at
 * once when the member logs out.
 */
export async function deliver(queue: ChangeQueue, api: Api, userId: string, loggedOut: AbortSignal): Promise<Delivery> {
  let sent = 0
  let refused = 0
  const ended = (readable: boolean, error?: unknown): Delivery => {
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
    const isAwaited = queued.state === 'new'
    try {
      const answer = await send(api, queued, loggedOut)
      await queue.remove(queued)
      notify(queued, { answer })
      if (!isAwaited) sent += 1
    } catch (error) {
      if (!isRefusal(error)) return ended(readable, error)
      await queue.remove(queued)
      notify(queued, { error })
      if (!isAwaited) refused += 1
    }
  }
}

async function send(api: Api, queued: QueuedCall, loggedOut: AbortSignal): Promise<unknown> {
  const { call, params, userId, body } = queued.waiting
  const isRepeat = queued.firstBody === null
  const content = queued.firstBody ? queued.firstBody() : (body ?? undefined)
  queued.firstBody = null
  queued.isSending = true
  try {
    // SAFETY: the change was queued by `submit`, with the call's own types.
    return await (api as (call: Call, options: object) => Promise<unknown>)(changeCalls[call as keyof ChangeCalls], {
      params,
      ...(content ? { body: content } : {}),
      member: userId,
      signal: AbortSignal.any([loggedOut, AbortSignal.timeout(TIMEOUT_MS)]),
    })
  } catch (error) {
    if (isRepeat && removals.has(call) && isRefusal(error) && error.status === 404) return null
    throw error
  } finally {
    queued.isSending = false
  }
}
