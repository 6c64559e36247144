/**
 * Entries that the recorder writes and the viewer reads: plain JSON, so that channels, databases and files keep them
 * unchanged. Times are milliseconds since 1970 with fractions, on one axis for all realms.
 */

/** JSON as the recorder makes it: cut, redacted, without getters, circles or nodes of the document (`recorder/to-json.ts`). */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** One load of a page in one tab; session ids of actors repeat from realm to realm. */
export interface Realm {
  readonly id: string
  /** The tab, which outlives its reloads. */
  readonly tab: string
  /** The role of the tab: the app itself, or the window of a log-in. */
  readonly role: 'app' | 'login-popup'
  readonly startedAt: number
  /** Path of the page without its query. */
  readonly path: string
  readonly build: { readonly id: string; readonly date: string | null }
}

interface Common {
  /** Grows by one with every entry of a realm, gaps are entries that were dropped. */
  readonly seq: number
  readonly realm: string
  readonly at: number
}

/** An actor appeared, or was already running when the recorder was attached. */
export interface ActorEntry extends Common {
  readonly kind: 'actor'
  /** Session id. */
  readonly actor: string
  readonly parent: string | null
  /** `systemId` if it has one, or else its id, or else the name of its logic (`src`). */
  readonly name: string
  /** Key of its chart (`charts/`), if it is a machine. */
  readonly machine: string | null
  readonly logic: 'machine' | 'promise' | 'callback' | 'observable' | 'transition' | 'other'
  readonly wasThere: boolean
}

/** An event reached an actor. */
export interface EventEntry extends Common {
  readonly kind: 'event'
  readonly actor: string
  /** The sender; null if it came from outside of all actors. */
  readonly from: string | null
  readonly event: { readonly type: string; readonly [key: string]: Json }
  /** Entry (`seq`) of the event that its sender was handling then, found by the identity of the event. */
  readonly cause: number | null
  /** Scheduled by `after` or a delayed send. */
  readonly isDelayed: boolean
}

/** A transition that an event could have taken; candidates are in the order in which the machine evaluates them. */
export interface Candidate {
  /** State node (`#id` of XState) that has it. */
  readonly source: string
  readonly eventType: string
  readonly targets: readonly string[]
  readonly guard: string | null
  /** Null if an earlier candidate was taken, so that the guard was not evaluated. */
  readonly verdict: 'passed' | 'failed' | 'threw' | null
}

/** The result of an event: one entry for each event that a machine has handled. */
export interface StepEntry extends Common {
  readonly kind: 'step'
  readonly actor: string
  /** Entry (`seq`) of the event; null for the actor's start. */
  readonly event: number | null
  readonly outcome: 'moved' | 'stayed' | 'ignored' | 'failed'
  readonly value: Json
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly context: Json
  readonly output: Json
  readonly error: string | null
  /** Transitions taken, microstep by microstep, those without an event included. */
  readonly taken: readonly (readonly {
    readonly source: string
    readonly eventType: string
    readonly targets: readonly string[]
  }[])[]
  readonly actions: readonly string[]
  /** Empty if no transition was evaluated. */
  readonly candidates: readonly Candidate[]
  /** Running delays: the event type that each ends with, and when (ms since 1970). */
  readonly timers: readonly { readonly id: string; readonly eventType: string; readonly due: number }[]
  /** Event types that the current state handles. */
  readonly next: readonly string[]
}

/** An actor ended: stopped, done or failed. */
interface EndEntry extends Common {
  readonly kind: 'end'
  readonly actor: string
  readonly status: 'done' | 'error' | 'stopped'
  readonly error: string | null
}

/** An event for an actor that no longer ran. */
interface DeadLetterEntry extends Common {
  readonly kind: 'dead-letter'
  readonly actor: string
  readonly from: string | null
  readonly event: { readonly type: string; readonly [key: string]: Json }
}

/** A page was reloaded in this tab, and why, if the app knows. */
interface ReloadEntry extends Common {
  readonly kind: 'reload'
  readonly reason: string | null
}

/** Replaces entries or values that could not be recorded completely. */
interface NoticeEntry extends Common {
  readonly kind: 'notice'
  readonly notice: 'dropped' | 'cut' | 'recorder-failed'
  readonly count: number
  readonly detail: string | null
}

export type Entry = ActorEntry | EventEntry | StepEntry | EndEntry | DeadLetterEntry | ReloadEntry | NoticeEntry
