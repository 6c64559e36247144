import type { WaitingCall } from './change.store.ts'

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
export function byAge(a: QueuedCall, b: QueuedCall): number {
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
