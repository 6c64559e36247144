import { webLocks } from '../../platform/device/web-locks.ts'
import type { ChangeQueue } from './change-queue.ts'
import { notify, type QueuedCall } from './queued-call.ts'

/** Earlier versions use this name too, so that a tab that still runs one shares the lock. */
const lockName = 'reelroom outbox'

/**
 * Runs `work` under a lock that only one tab holds at a time. Without locks this tab delivers by itself, as its machine
 * does one delivery at a time.
 */
export const withDeliveryLock = async <T>(work: () => Promise<T>): Promise<T> =>
  webLocks()?.request(lockName, work) ?? work()

/**
 * Takes the calls of a change out of the queue, the last first: what is left of a queue is always its beginning. False where
 * one was sent already, or some are being sent at this moment.
 */
export async function withdrawCalls(queue: ChangeQueue, calls: readonly QueuedCall[]): Promise<boolean> {
  const take = async () => {
    const withdrawn: QueuedCall[] = []
    for (const queued of calls.toReversed()) if (await queue.withdraw(queued)) withdrawn.push(queued)
    const isComplete = withdrawn.length === calls.length
    // One call was sent already, so the change cannot be taken back: those that were taken out count as done elsewhere.
    if (!isComplete) for (const queued of withdrawn) notify(queued, 'elsewhere')
    return isComplete
  }
  return webLocks()?.request(lockName, { ifAvailable: true }, (lock) => (lock ? take() : false)) ?? take()
}
