import type { ChangeQueue, QueuedChange } from './change-queue.ts'

const lockName = 'reelroom outbox'

/** Locks are there on secure origins alone; elsewhere this tab delivers by itself, as its machine does one delivery at a time. */
const locks = (): LockManager | undefined => navigator.locks

/** Does what one tab does at a time. */
export const alone = async <T>(work: () => Promise<T>): Promise<T> => locks()?.request(lockName, work) ?? work()

/** Takes a change out of the queue; false where it was sent already, or some are being sent at this moment. */
export const takeOut = async (queue: ChangeQueue, queued: QueuedChange): Promise<boolean> =>
  locks()?.request(lockName, { ifAvailable: true }, (lock) => (lock ? queue.takeBack(queued) : false)) ??
  queue.takeBack(queued)
