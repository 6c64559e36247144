import type { Entry, Json, Realm } from '../log/log-entry.ts'

/** Messages on the bus; everything else that arrives there is ignored. */
export type BusMessage =
  /** A realm exists; with all entries of its ring buffer. Posted in reply to `hello`, and when the realm starts. */
  | { readonly type: 'realm'; readonly version: 1; readonly realm: Realm; readonly entries: readonly Entry[] }
  | { readonly type: 'entries'; readonly version: 1; readonly realm: string; readonly entries: readonly Entry[] }
  /** A viewer requests a `realm` message of each page. */
  | { readonly type: 'hello'; readonly version: 1 }
  /** A person at a viewer wants to send events to the actors of a realm, which asks the server for permission. */
  | { readonly type: 'unlock'; readonly version: 1; readonly realm: string }
  /** Whether a realm accepts events, in answer to `unlock`; until its page is left. */
  | { readonly type: 'unlocked'; readonly version: 1; readonly realm: string; readonly isUnlocked: boolean }
  /** A viewer sends an event to an actor of a realm that was unlocked. */
  | {
      readonly type: 'send'
      readonly version: 1
      readonly realm: string
      readonly actor: string
      readonly event: { readonly type: string; readonly [key: string]: Json }
    }
  | { readonly type: 'gone'; readonly version: 1; readonly realm: string }
