import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { TitleId } from '@contract/media.schema'
import type { Play } from '@contract/saved-title.schema'
import { notProvided } from '../not-provided.ts'

/** The title or the episode that a viewing is of. */
export interface LogSubject extends TitleId {
  /** Omitted if it must be looked up. */
  readonly name?: string
  /** The first release, `YYYY-MM-DD`; empty if it has none, left out if it must be fetched. */
  readonly released?: string
  /** The episode of a show; if omitted, the next one that is not watched. */
  readonly episode?: EpisodeNumber
}

/** An open dialog. */
export interface OpenedLog {
  readonly subject: LogSubject
  /** The viewing to edit; `last`: the last one of the film, which was just marked as watched and may be rated. */
  readonly play?: Play | 'last'
  /** Whether it also has the marks of the title: the sheet of a card on a touch screen. */
  readonly hasMarks?: boolean
}

/** A press that opens the dialog. The root decides: a visitor logs in first, and without a subject the palette searches for one. */
export interface AskedLog extends Omit<OpenedLog, 'subject'> {
  readonly subject: LogSubject | null
  /** For the log-in of a visitor. */
  readonly nonce: string
  /** Keys that were pressed after the one that logs, for the dialog or palette that opens. */
  readonly typed?: readonly string[]
}

export type LogEvent =
  | ({ type: 'log.open' } & OpenedLog & Pick<AskedLog, 'typed'>)
  | ({ type: 'log.ask' } & AskedLog)
  | { type: 'log.pressed' }
  | { type: 'log.typed'; key: string }
  | { type: 'log.arrived' }
  | { type: 'log.close' }

interface LogContext {
  readonly parent: AnyActorRef
  readonly opened: OpenedLog | null
  /** Keys that were pressed before the fields of the dialog had the focus. */
  readonly typed: readonly string[]
}

const addKey = { type: 'addKey', params: ({ event }: { event: { key: string } }) => event } as const

/** The dialog that logs or edits a viewing: one for all cards and pages, opened by buttons or by its key. */
export const logMachine = setup({
  types: { input: {} as { parent: AnyActorRef }, context: {} as LogContext, events: {} as LogEvent },
  actors: {
    /** Sends `log.pressed` for the key that logs. */
    key: fromCallback<EventObject>(notProvided('key')),
    /** Resolves with the title that the key logs on this page. */
    findSubject: fromPromise<Pick<AskedLog, 'subject' | 'nonce'>>(notProvided('findSubject')),
    /** Sends the keys that are pressed anywhere, and hides them from the page. */
    typedKeys: fromCallback<EventObject>(notProvided('typedKeys')),
  },
  actions: {
    open: assign((_, { subject, play, hasMarks, typed = [] }: OpenedLog & Pick<AskedLog, 'typed'>) => ({
      opened: { subject, ...(play ? { play } : {}), ...(hasMarks ? { hasMarks } : {}) },
      typed,
    })),
    addKey: assign(({ context }, { key }: { key: string }) => ({ typed: [...context.typed, key] })),
    forgetTyped: assign({ typed: [] }),
    clear: assign({ opened: null, typed: [] }),
    reportPress: sendTo(
      ({ context }) => context.parent,
      (_, asked: AskedLog) => ({ ...asked, type: 'log.asked' }),
    ),
  },
}).createMachine({
  id: 'log',
  context: ({ input }) => ({ ...input, opened: null, typed: [] }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      invoke: { src: 'key' },
      on: {
        'log.pressed': 'finding',
        'log.ask': { actions: { type: 'reportPress', params: ({ event }) => event } },
        'log.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    finding: {
      description: 'The key was pressed; its title is looked up.',
      invoke: [
        { src: 'typedKeys' },
        {
          src: 'findSubject',
          onDone: {
            target: 'closed',
            actions: {
              type: 'reportPress',
              params: ({ event, context }) => ({ ...event.output, typed: context.typed }),
            },
          },
          onError: 'closed',
        },
      ],
      on: {
        'log.typed': { actions: addKey },
        'log.ask': { target: 'closed', actions: { type: 'reportPress', params: ({ event }) => event } },
        'log.close': 'closed',
      },
    },
    open: {
      initial: 'arriving',
      on: { 'log.close': 'closed' },
      states: {
        arriving: {
          description: 'The dialog is loading; pressed keys are collected for it.',
          invoke: { src: 'typedKeys' },
          exit: 'forgetTyped',
          on: {
            'log.typed': { actions: addKey },
            'log.arrived': 'shown',
          },
        },
        shown: {},
      },
    },
  },
})
