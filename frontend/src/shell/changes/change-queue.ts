import type { ChangeStore, Row, WaitingCall } from './change.store.ts'
import { deletionPending } from './deletion-pending.ts'

/** How long a call may take before the change is reported as queued, in milliseconds. */
export const TIMEOUT_MS = 15_000

/** How a call ended: answered, refused for good, or done by another tab or an earlier attempt, whose answer is unknown. */
export type CallResult = 'elsewhere' | { readonly answer: unknown } | { readonly error: unknown }

/** A call in the queue. The states of a change are those of its machine; a call has only facts. */
export interface QueuedCall {
  readonly waiting: WaitingCall
  /** Its key in the store; null for as long as it is in this page's memory alone. */
  key: number | null
  /** Makes the body of the first attempt, while the caller waits for the answer. */
  firstBody: (() => object | undefined) | null
  /** Whether its caller waits for the answer; false once the change is reported as queued, or was restored. */
  isAwaited: boolean
  isSending: boolean
  /** Null until it has ended. */
  result: CallResult | null
  readonly followers: Set<() => void>
}

/** The order of the calls, the oldest first: those that are not stored yet are newer than all that are. */
function byAge(a: QueuedCall, b: QueuedCall): number {
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
  return a.key - b.key
}

/** Reports a call as queued. From then on it is sent as it was stored. */
export function reportQueued(queued: QueuedCall): void {
  if (!queued.isAwaited || queued.result !== null) return
  queued.isAwaited = false
  queued.firstBody = null
  for (const follow of queued.followers) follow()
}

/** Ends a call and notifies its followers. */
export function endCall(queued: QueuedCall, result: CallResult): void {
  queued.result = result
  queued.firstBody = null
  for (const follow of queued.followers) follow()
}

/** The outcome of a change. `answers` is empty if another tab made a part of it. */
export type CallsOutcome =
  | { readonly type: 'change.waits' }
  | { readonly type: 'change.answered'; readonly answers: readonly unknown[] }
  | { readonly type: 'change.refused'; readonly error: unknown }

/** The outcome of all calls of a change; null while the caller of one waits. */
function outcomeOf(calls: readonly QueuedCall[]): CallsOutcome | null {
  const open = calls.filter(({ result }) => result === null)
  if (open.some(({ isAwaited }) => isAwaited)) return null
  if (open.length > 0) return { type: 'change.waits' }
  const results = calls.flatMap(({ result }) => (typeof result === 'object' && result ? [result] : []))
  const refusal = results.find((result) => 'error' in result)
  if (refusal) return { type: 'change.refused', error: refusal.error }
  const answers = results.flatMap((result) => ('answer' in result ? [result.answer] : []))
  return { type: 'change.answered', answers: answers.length === calls.length ? answers : [] }
}

/** Reports the outcome of a change: at once if there is one, and whenever it changes. Returns how to stop. */
export function follow(calls: readonly QueuedCall[], listener: (outcome: CallsOutcome) => void): () => void {
  let last: string | undefined
  const check = () => {
    const outcome = outcomeOf(calls)
    if (outcome === null || outcome.type === last) return
    last = outcome.type
    listener(outcome)
  }
  for (const { followers } of calls) followers.add(check)
  check()
  return () => {
    for (const { followers } of calls) followers.delete(check)
  }
}

/**
 * Every call that is not delivered yet, in the order of the changes: on the disk, so that it outlives this page, and in
 * memory, so that a failing storage delays none.
 */
export class ChangeQueue {
  private calls: QueuedCall[] = []
  /** Keys of calls that have ended, but could not be deleted from the storage. */
  private readonly undeletedKeys = new Set<number>()
  private writing: Promise<boolean> = Promise.resolve(true)

  constructor(private readonly store: ChangeStore) {}

  /** Adds a call at the end of the queue. `firstBody` makes the body of its first attempt. */
  put(waiting: WaitingCall, firstBody: () => object | undefined): QueuedCall {
    const queued = { ...newCall(waiting), firstBody, isAwaited: true }
    this.calls.push(queued)
    return queued
  }

  /** Stores the calls that are in memory alone, in their order. Resolves with whether all are on the disk. */
  write(): Promise<boolean> {
    this.writing = this.writing.then(async () => {
      try {
        for (let queued = this.unwritten(); queued; queued = this.unwritten()) {
          queued.key = await this.store.add(queued.waiting)
          if (!this.calls.includes(queued)) await this.erase(queued.key, queued.waiting)
        }
        return true
      } catch {
        // The storage failed. The call stays in memory, is sent from there, and is written once the storage works again.
        return false
      }
    })
    return this.writing
  }

  /** Adds the calls that an earlier visit or another tab stored. Resolves with false if the storage cannot be read. */
  async read(userId: string): Promise<boolean> {
    await this.write()
    const written = this.calls.filter(({ waiting, key }) => waiting.userId === userId && key !== null)
    try {
      const rows = await this.store.all(userId)
      const [ended = [], open = []] = [true, false].map((isEnded) =>
        rows.filter((row) => this.hasEnded(row) === isEnded),
      )
      this.mergeStored(written, open)
      for (const { key, waiting } of ended) {
        await this.store.remove(key)
        this.undeletedKeys.delete(key)
        deletionPending.remove(waiting.idempotencyKey)
      }
      return true
    } catch {
      // The storage cannot be read. The calls in memory are sent all the same, and the machine reads again later.
      return false
    }
  }

  /** The oldest call of a member. */
  next(userId: string): QueuedCall | undefined {
    return this.callsOf(userId)[0]
  }

  /** All calls of a member, the oldest first. */
  callsOf(userId: string): readonly QueuedCall[] {
    return this.calls.filter(({ waiting }) => waiting.userId === userId)
  }

  /** How many calls of a member are queued, with no caller waiting for their answer. */
  waiting(userId: string): number {
    return this.callsOf(userId).filter(({ isAwaited }) => !isAwaited).length
  }

  /** Removes a call that is done. */
  async remove(queued: QueuedCall): Promise<void> {
    this.calls = this.calls.filter((other) => other !== queued)
    if (queued.key !== null) await this.erase(queued.key, queued.waiting)
  }

  /** Deletes every call of a member whose account was erased. Rejects if the storage fails. */
  async forgetMember(userId: string): Promise<void> {
    this.calls = this.calls.filter(({ waiting }) => waiting.userId !== userId)
    await this.store.removeAll(userId)
  }

  /** Removes a call before it is sent. Resolves with false if it is done or is being sent. */
  async withdraw(queued: QueuedCall): Promise<boolean> {
    if (queued.isSending || !this.calls.includes(queued)) return false
    this.calls = this.calls.filter((other) => other !== queued)
    return queued.key === null || this.erase(queued.key, queued.waiting)
  }

  /** Notifies the followers of a member's calls that these are queued. */
  notifyWaiting(userId: string): void {
    for (const queued of this.callsOf(userId)) reportQueued(queued)
  }

  private unwritten(): QueuedCall | undefined {
    return this.calls.find(({ key }) => key === null)
  }

  private mergeStored(written: readonly QueuedCall[], stored: readonly Row[]): void {
    const keys = new Set(stored.map(({ key }) => key))
    const sentElsewhere = new Set(written.filter(({ key }) => !keys.has(key!)))
    const keysInMemory = new Set(this.calls.map(({ key }) => key))
    const added = stored
      .filter(({ key }) => !keysInMemory.has(key))
      .map(({ key, waiting }): QueuedCall => ({ ...newCall(waiting), key }))
    this.calls = [...this.calls.filter((queued) => !sentElsewhere.has(queued)), ...added].toSorted(byAge)
    // Another tab sent this call, so its answer is not available here.
    for (const queued of sentElsewhere) {
      reportQueued(queued)
      endCall(queued, 'elsewhere')
    }
  }

  private hasEnded({ key, waiting }: Row): boolean {
    return this.undeletedKeys.has(key) || deletionPending.has(waiting.idempotencyKey)
  }

  private async erase(key: number, { idempotencyKey }: WaitingCall): Promise<boolean> {
    try {
      return await this.store.remove(key)
    } catch {
      this.undeletedKeys.add(key)
      deletionPending.add(idempotencyKey)
      return true
    }
  }
}

const newCall = (waiting: WaitingCall): QueuedCall => ({
  waiting,
  key: null,
  firstBody: null,
  isAwaited: false,
  isSending: false,
  result: null,
  followers: new Set(),
})
