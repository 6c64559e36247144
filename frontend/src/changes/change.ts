import type { ParseKeys } from 'i18next'
import type { Out, CallRequest } from '@contract/calls/call'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { TitleId } from '@contract/media.schema'
import type { ProblemType } from '@contract/problem'
import { ApiError } from '../api/client.ts'
import type { QueryName } from '../api/query-key.ts'
import { now } from '../api/server-clock.ts'
import type { ChangeCalls } from './change-calls.ts'

export type ChangeCall = keyof ChangeCalls
export type Key = readonly unknown[]
/** Reads the server's cached answers of all queries whose keys begin with `key`. */
export type Read = (key: Key) => readonly unknown[]

/** A change of the cached answers of some queries. `data` is undefined if there is no answer yet. */
export interface Patch {
  /** A prefix of the query keys; with `canCreate` the complete key, whose answer is created if there is none. */
  readonly key: Key
  readonly canCreate?: boolean
  readonly apply: (data: unknown) => unknown
}

/** A message about a change, by its i18n key. `timeout` in milliseconds, 5000 if it is left out. */
export interface Message {
  readonly message: ParseKeys
  readonly values?: Readonly<Record<string, string | number>>
  readonly timeout?: number
  /** The title or the episode that was just marked as watched: the notification offers to rate it. The mark of an episode has no name. */
  readonly rates?: TitleId & { readonly name?: string; readonly episode?: EpisodeNumber }
}

/** The queries that a change invalidates, by name, or by a prefix of their key. */
export interface Invalidation {
  /** Refetched at once if a page shows them. */
  readonly now?: readonly (QueryName | Key)[]
  /** Refetched when a page shows them next: what is on the screen now does not move. */
  readonly later?: readonly (QueryName | Key)[]
}

/** A pressed change as it is stored: the name of its kind and its arguments. */
export interface Intent {
  readonly kind: string
  readonly args: unknown
  /** When it was pressed, ISO 8601. */
  readonly at: string
}

type Part<N extends ChangeCall, P extends string> =
  CallRequest<ChangeCalls[N]> extends { [key in P]: infer T } ? T : undefined
export type Answer<N extends ChangeCall> = Out<ChangeCalls[N]>
/** A part of the call; absent if the call has none. */
type CallPart<N extends ChangeCall, P extends string, T = Part<N, P>> = [T] extends [undefined]
  ? { readonly [key in P]?: undefined }
  : { readonly [key in P]: T }
/** The bodies to send. Several are sent one after another, as the server takes only so much at once. */
type Bodies<N extends ChangeCall> = CallPart<N, 'body'> | { readonly body: readonly Part<N, 'body'>[] }

/** The definition of a change: everything that is particular to its kind. */
export type ChangeParts<N extends ChangeCall> = CallPart<N, 'params'> & Bodies<N> & ChangeFields<N>

interface ChangeFields<N extends ChangeCall> {
  readonly call: N
  /** The body of a pending change, with the time at which it was made. */
  readonly later?: (body: Part<N, 'body'>) => Part<N, 'body'>
  /** The version that the first attempt is based on, read when it is sent: an earlier change may set it. */
  readonly version?: (read: Read) => number | undefined
  /** The optimistic update of the pages. */
  readonly show: readonly Patch[]
  /** Patches with the parts that an answer adds to `show`. */
  readonly answered?: (answer: Answer<N>) => readonly Patch[]
  /** The change that undoes this one; null if there is none. `answers` is empty if it was not sent here. */
  readonly inverse?: (answers: readonly Answer<N>[]) => Change | null
  /** The message once the server has the change; null if there is none. */
  readonly message?: (answers: readonly Answer<N>[]) => Message | null
  /** The message when the server refuses the change; null if the pressed control shows it. */
  readonly refused?: (error: unknown) => Message | null
  readonly invalidates: (answers: readonly Answer<N>[]) => Invalidation
  /** Names the changed thing, for `useIsChanging`. */
  readonly subject?: string
  /** Whether this is an undo, which shows no message. */
  readonly isUndo?: boolean
}

/** A change of any kind, without the types of its call. */
export interface Change extends Omit<ChangeFields<ChangeCall>, 'later' | AnswerHandler> {
  readonly intent: Intent
  readonly params: object | undefined
  readonly bodies: readonly (object | undefined)[]
  readonly later: (body: object | undefined) => object | undefined
  readonly answered: (answer: unknown) => readonly Patch[]
  readonly inverse: (answers: readonly unknown[]) => Change | null
  readonly message: (answers: readonly unknown[]) => Message | null
  readonly refused: (error: unknown) => Message | null
  readonly invalidates: (answers: readonly unknown[]) => Invalidation
}
type AnswerHandler = 'answered' | 'inverse' | 'message' | 'refused' | 'invalidates'

/** The outcome of a change, for the code that submitted it. */
export type ChangeResult =
  | { readonly state: 'confirmed'; readonly answers: readonly unknown[] }
  | { readonly state: 'queued' }
  | { readonly state: 'refused'; readonly error: unknown }
  | { readonly state: 'awaitingLogin' }

/** Creates the changes of a kind from their arguments and their time (ISO 8601). */
export interface ChangeKind<A> {
  (args: A, at?: string): Change
  readonly kind: string
}

/** The message for a change that the server refuses. */
export const refusalKey = (error: unknown): ParseKeys =>
  (error instanceof ApiError && error.problem && refusals[error.problem.type]) || 'error.notSaved'
const refusals: Partial<Record<ProblemType, ParseKeys>> = {
  'viewing-in-future': 'problem.viewingInFuture',
  'too-many-viewings': 'problem.tooManyViewings',
}

/** Defines a kind of change. `make` derives the change from its arguments, which must be serializable. */
export function changeKind<A, N extends ChangeCall>(
  kind: string,
  make: (args: A, at: string) => ChangeParts<N>,
): ChangeKind<A> {
  const create = (args: A, at = now().toISOString()): Change => {
    const { params, body, later, answered, inverse, message, refused, ...parts } = make(args, at)
    // SAFETY: a function that takes answers receives those of the call in the same definition.
    return {
      ...parts,
      intent: { kind, args, at },
      params,
      bodies: Array.isArray(body) ? body : [body],
      later: later ?? ((same: unknown) => same),
      answered: answered ?? (() => []),
      inverse: inverse ?? (() => null),
      message: message ?? (() => null),
      refused: refused ?? ((error: unknown) => ({ message: refusalKey(error) })),
    } as unknown as Change
  }
  return Object.assign(create, { kind })
}

/** A patch of answers that are cached already; it creates none. */
export const patch = <T>(key: Key, apply: (data: T) => T): Patch => ({
  key,
  // SAFETY: the name that a query key begins with determines the type of the answer.
  apply: (data) => data && apply(data as T),
})
