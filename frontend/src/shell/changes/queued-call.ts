import type { WaitingCall } from './change.store.ts'

/** How long a call may take before the change is reported as queued, in milliseconds. */
export const TIMEOUT_MS = 15_000

/** The outcome of a call: it is queued, was answered, was refused for good, or another tab made it. */
export type CallOutcome = 'waits' | 'elsewhere' | { readonly answer: unknown } | { readonly error: unknown }

/** A call in the queue. */
export interface QueuedCall {
  readonly waiting: WaitingCall
  /** Its key in the store; null for as long as it is in this page's memory alone. */
  key: number | null
  /** Makes the body of the first attempt, while the caller waits for the answer. */
  firstBody: (() => object | undefined) | null
  state: 'new' | CallOutcome
  readonly followers: Set<() => void>
  isSending: boolean
}

/** The order of the calls, the oldest first: those that are not stored yet are newer than all that are. */
export function byAge(a: QueuedCall, b: QueuedCall): number {
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
  return a.key - b.key
}

/** Sets the outcome of a call and notifies its followers. From then on the call is sent as it was stored. */
export function notify(queued: QueuedCall, outcome: CallOutcome): void {
  if (queued.state === outcome) return
  queued.state = outcome
  queued.firstBody = null
  for (const follow of queued.followers) follow()
}

/** The outcome of a change. `answers` is empty where another tab made a part of it. */
export type ChangeOutcome =
  | { readonly type: 'change.waits' }
  | { readonly type: 'change.answered'; readonly answers: readonly unknown[] }
  | { readonly type: 'change.refused'; readonly error: unknown }

/** The outcome of all calls of a change; null while one of them has none. */
function outcomeOf(calls: readonly QueuedCall[]): ChangeOutcome | null {
  const states = calls.map(({ state }) => state)
  if (states.includes('new')) return null
  if (states.includes('waits')) return { type: 'change.waits' }
  const refusal = states.find((state) => typeof state === 'object' && 'error' in state)
  if (typeof refusal === 'object' && 'error' in refusal) return { type: 'change.refused', error: refusal.error }
  const answers = states.flatMap((state) => (typeof state === 'object' && 'answer' in state ? [state.answer] : []))
  return { type: 'change.answered', answers: answers.length === calls.length ? answers : [] }
}

/** Reports the outcome of a change: at once if there is one, and whenever it changes. Returns how to stop. */
export function follow(calls: readonly QueuedCall[], listener: (outcome: ChangeOutcome) => void): () => void {
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
