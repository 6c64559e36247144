import type { AnyActorRef } from 'xstate'

export interface MatchingInput {
  readonly userId: string
  readonly parent: AnyActorRef
}
export type MatchingEvent = { type: 'matching.begin' } | { type: 'network.online' }
/** The result of one round. `busy`: the catalogue cannot answer now. `retryAfter`: milliseconds, if it gave any. */
export type Round =
  | { readonly kind: 'matched'; readonly found: number; readonly left: number }
  | { readonly kind: 'busy'; readonly retryAfter: number | null }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused' }
/** The events to the library: after each round that looked something up, and when nothing is left. */
export type MatchingFact = { type: 'matching.found' } | { type: 'matching.done' }

export interface MatchingContext extends MatchingInput {
  /** The number of titles looked up since matching last began, and of those that wait. */
  readonly looked: number
  readonly left: number
  /** More files were sent to the server while a round was running. */
  readonly mustRepeat: boolean
  /** Rounds in a row that looked up nothing. */
  readonly tries: number
  readonly retryAfter: number | null
}
