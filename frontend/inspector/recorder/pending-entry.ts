import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Json } from '../log/log-entry.ts'
import type { Microstep, Timer, WatchedActor } from './watched-actor.ts'

interface Common {
  readonly seq: number
  readonly at: number
}

/** An entry while the app runs: references only, since snapshots are immutable. `to-entry.ts` converts it later. */
export type PendingEntry = Common &
  (
    | { readonly kind: 'actor'; readonly ref: AnyActorRef; readonly wasThere: boolean }
    | {
        readonly kind: 'event' | 'dead-letter'
        readonly actor: string
        readonly from: string | null
        readonly event: AnyEventObject
        readonly cause: number | null
        readonly isDelayed: boolean
      }
    | PendingStep
    | {
        readonly kind: 'end'
        readonly actor: string
        readonly status: 'done' | 'error' | 'stopped'
        readonly error: unknown
        readonly output: unknown
      }
    | { readonly kind: 'reload'; readonly reason: string | null }
    | {
        readonly kind: 'notice'
        readonly notice: 'dropped' | 'cut' | 'recorder-failed'
        readonly count: number
        readonly detail: string | null
      }
  )

export interface PendingStep extends Common {
  readonly kind: 'step'
  readonly actor: string
  readonly machine: NonNullable<WatchedActor['machine']>
  readonly event: number | null
  readonly trigger: AnyEventObject
  readonly before: AnyMachineSnapshot | undefined
  readonly after: AnyMachineSnapshot
  readonly microsteps: readonly Microstep[]
  /** Names of the actions that XState announced, right before each ran. */
  readonly announcedActions: readonly string[]
  readonly timers: readonly Timer[]
}

/** A pending entry without its number and time. */
export type PendingEntryFields = PendingEntry extends infer M
  ? M extends PendingEntry
    ? Omit<M, 'seq' | 'at'>
    : never
  : never

export type JsonEvent = { readonly type: string; readonly [key: string]: Json }
