import type { WaitingCall } from './change.store.ts'

/** How long an answer is waited for before the change waits instead, in milliseconds. */
export const TIMEOUT_MS = 15_000

/** What became of a call: it waits, was answered, refused for good, or another tab made it. */
export type Outcome = 'waits' | 'elsewhere' | { readonly answer: unknown } | { readonly error: unknown }

/** A call in the queue. */
export interface QueuedCall {
  readonly waiting: WaitingCall
  /** Its key in the store; null for as long as it is in this page's memory alone. */
  key: number | null
  /** The body of the first try, while whoever pressed it waits for the answer. */
  first: (() => object | undefined) | null
  state: 'new' | Outcome
  readonly followers: Set<() => void>
  isOnItsWay: boolean
}

/** Tells what became of a call. Once it waits it is sent as it was written down. */
export function notify(queued: QueuedCall, outcome: Outcome): void {
  if (queued.state === outcome) return
  queued.state = outcome
  queued.first = null
  for (const follow of queued.followers) follow()
}

/** What became of a change. `answers` is empty where another tab made a part of it. */
export type ChangeOutcome =
  | { readonly type: 'change.waits' }
  | { readonly type: 'change.answered'; readonly answers: readonly unknown[] }
  | { readonly type: 'change.refused'; readonly error: unknown }

/** What became of all calls of a change; null while that is not known of each. */
export function outcomeOf(calls: readonly QueuedCall[]): ChangeOutcome | null {
  const states = calls.map(({ state }) => state)
  if (states.includes('new')) return null
  if (states.includes('waits')) return { type: 'change.waits' }
  const refusal = states.find((state) => typeof state === 'object' && 'error' in state)
  if (typeof refusal === 'object' && 'error' in refusal) return { type: 'change.refused', error: refusal.error }
  const answers = states.flatMap((state) => (typeof state === 'object' && 'answer' in state ? [state.answer] : []))
  return { type: 'change.answered', answers: answers.length === calls.length ? answers : [] }
}

/** Tells what became of a change: at once where it is known, and whenever it becomes something else. Returns how to stop. */
export function follow(calls: readonly QueuedCall[], hear: (outcome: ChangeOutcome) => void): () => void {
  let last: string | undefined
  const look = () => {
    const outcome = outcomeOf(calls)
    if (outcome === null || outcome.type === last) return
    last = outcome.type
    hear(outcome)
  }
  for (const { followers } of calls) followers.add(look)
  look()
  return () => {
    for (const { followers } of calls) followers.delete(look)
  }
}
