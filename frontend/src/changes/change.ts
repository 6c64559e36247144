import type { ParseKeys } from 'i18next'
import type { Out, Question } from '@contract/calls/call'
import type { QueryName } from '../api/query-name.ts'
import type { ChangeCalls } from './change-calls.ts'

export type ChangeCall = keyof ChangeCalls
export type Key = readonly unknown[]
/** Answers by the beginning of their keys. */
export type Read = (key: Key) => readonly unknown[]

/** How what the pages show of some questions is changed. `data` is undefined where nothing is known yet. */
export interface Patch {
  /** The beginning of the questions' keys; all of it where the answer is made if there is none. */
  readonly key: Key
  readonly makes?: boolean
  readonly apply: (data: unknown) => unknown
}

/** What is said of a change, by the key of its message. `timeout` in milliseconds, 5000 if it is left out. */
export interface Message {
  readonly message: ParseKeys
  readonly values?: Readonly<Record<string, string | number>>
  readonly timeout?: number
}

/** The questions whose answers a change makes old, by name, or by name and what is asked. */
export interface Touches {
  /** Asked anew at once where a page shows them. */
  readonly now?: readonly (QueryName | Key)[]
  /** Asked anew when they are next looked at: what is looked at stays in its place. */
  readonly later?: readonly (QueryName | Key)[]
}

/** What was pressed, as it is written down: the name of an entry of the table and what it takes. */
export interface Intent {
  readonly kind: string
  readonly args: unknown
  /** When it was pressed, ISO 8601. */
  readonly at: string
}

type Part<N extends ChangeCall, P extends string> =
  Question<ChangeCalls[N]> extends { [key in P]: infer T } ? T : undefined
export type Answer<N extends ChangeCall> = Out<ChangeCalls[N]>
/** A part of the call, left out where the call takes none. */
type Given<N extends ChangeCall, P extends string, T = Part<N, P>> = [T] extends [undefined]
  ? { readonly [key in P]?: undefined }
  : { readonly [key in P]: T }
/** What is sent; several bodies are sent one after another, as the server takes only so much at once. */
type Bodies<N extends ChangeCall> = Given<N, 'body'> | { readonly body: readonly Part<N, 'body'>[] }

/** One entry of the table: everything that is particular to a kind of change. */
export type ChangeParts<N extends ChangeCall> = Given<N, 'params'> & Bodies<N> & OwnParts<N>

interface OwnParts<N extends ChangeCall> {
  readonly call: N
  /** The body of a change that has to wait, with the time at which it was made. */
  readonly later?: (body: Part<N, 'body'>) => Part<N, 'body'>
  /** The version that the first try is based on, read when it is sent: the answer to an earlier change may bring it. */
  readonly version?: (read: Read) => number | undefined
  /** What the pages show at once. */
  readonly show: readonly Patch[]
  /** What an answer says more than that. */
  readonly answered?: (answer: Answer<N>) => readonly Patch[]
  /** What undoes it; null for nothing. No answers: it has not been sent, or another tab was answered. */
  readonly inverse?: (answers: readonly Answer<N>[]) => Change | null
  /** What is said once the server has it; null, or no message, for nothing. */
  readonly message?: (answers: readonly Answer<N>[]) => Message | null
  /** What is said when it is refused with a status; null where it is said at the place that was pressed. */
  readonly refused?: (error: unknown) => Message | null
  readonly touches: (answers: readonly Answer<N>[]) => Touches
  /** What it is about, for whoever shows that it is on its way. */
  readonly subject?: string
  /** An undo: it says neither that it waits nor that it is done. */
  readonly isUndo?: boolean
}

/** A change whose call is not looked at. */
export interface Change extends Omit<OwnParts<ChangeCall>, 'later' | AnswerTaking> {
  readonly intent: Intent
  readonly params: object | undefined
  readonly bodies: readonly (object | undefined)[]
  readonly later: (body: object | undefined) => object | undefined
  readonly answered: (answer: unknown) => readonly Patch[]
  readonly inverse: (answers: readonly unknown[]) => Change | null
  readonly message: (answers: readonly unknown[]) => Message | null
  readonly refused: (error: unknown) => Message | null
  readonly touches: (answers: readonly unknown[]) => Touches
}
type AnswerTaking = 'answered' | 'inverse' | 'message' | 'refused' | 'touches'

/** What became of a change, for whoever pressed it. */
export type ChangeResult =
  | { readonly state: 'confirmed'; readonly answers: readonly unknown[] }
  | { readonly state: 'queued' }
  | { readonly state: 'refused'; readonly error: unknown }
  | { readonly state: 'awaitingLogin' }

/** Makes the changes of a kind, from what is asked for and from when (ISO 8601). */
export interface ChangeKind<A> {
  (args: A, at?: string): Change
  readonly kind: string
}

/** Adds a kind to the table: `make` tells all about a change from its arguments, which can be written down. */
export function changeKind<A, N extends ChangeCall>(
  kind: string,
  make: (args: A, at: string) => ChangeParts<N>,
): ChangeKind<A> {
  const create = (args: A, at = new Date().toISOString()): Change => {
    const { params, body, later, answered, inverse, message, refused, ...parts } = make(args, at)
    // SAFETY: whatever takes an answer is given that of the call beside it.
    return {
      ...parts,
      intent: { kind, args, at },
      params,
      bodies: Array.isArray(body) ? body : [body],
      later: later ?? ((same: unknown) => same),
      answered: answered ?? (() => []),
      inverse: inverse ?? (() => null),
      message: message ?? (() => null),
      refused: refused ?? (() => ({ message: 'error.notSaved' })),
    } as unknown as Change
  }
  return Object.assign(create, { kind })
}

/** A patch of answers that are there already. */
export const patch = <T>(key: Key, apply: (data: T) => T): Patch => ({
  key,
  // SAFETY: the name a key begins with tells what its answer is.
  apply: (data) => data && apply(data as T),
})
