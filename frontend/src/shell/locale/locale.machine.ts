import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate'
import type { LocaleCode } from '@contract/locale'
import type { Speech } from '../../i18n/speech.ts'
import { notProvided } from '../not-provided.ts'

export interface LocaleInput {
  readonly parent: AnyActorRef
}
interface LocaleContext extends LocaleInput {
  /** The latest choice. */
  readonly chosen: LocaleCode | null
  readonly speech: Speech | null
}
export type LocaleEvent = { type: 'locale.choose'; code: LocaleCode }

/** The language of the interface (§9): the latest of several choices counts, even if an earlier one takes longer. */
export const localeMachine = setup({
  types: { input: {} as LocaleInput, context: {} as LocaleContext, events: {} as LocaleEvent },
  actors: {
    loadSpeech: fromPromise<Speech, { code: LocaleCode }>(notProvided('loadSpeech')),
    switchTo: fromPromise<void, { code: LocaleCode; speech: Speech }>(notProvided('switchTo')),
  },
  actions: {
    choose: assign((_, { code }: { code: LocaleCode }) => ({ chosen: code, speech: null })),
    hold: assign((_, { speech }: { speech: Speech }) => ({ speech })),
    clearSpeech: assign({ speech: null }),
    notifyChanged: sendTo(({ context }) => context.parent, { type: 'locale.changed' }),
    notifyFailed: sendTo(({ context }) => context.parent, { type: 'locale.failed' }),
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ ...input, chosen: null, speech: null }),
  initial: 'settled',
  on: {
    'locale.choose': {
      target: '.loading',
      actions: { type: 'choose', params: ({ event }) => ({ code: event.code }) },
    },
  },
  states: {
    settled: { entry: 'clearSpeech' },
    loading: {
      description: 'Loads the messages of the language; the page stays as it is.',
      invoke: {
        src: 'loadSpeech',
        input: ({ context }) => ({ code: context.chosen! }),
        onDone: {
          target: 'switching',
          actions: { type: 'hold', params: ({ event }) => ({ speech: event.output }) },
        },
        onError: { target: 'settled', actions: 'notifyFailed' },
      },
    },
    switching: {
      description: 'Fetches the data of the page in the language; then messages and data change in one step.',
      invoke: {
        src: 'switchTo',
        input: ({ context }) => ({ code: context.chosen!, speech: context.speech! }),
        onDone: { target: 'settled', actions: 'notifyChanged' },
        onError: { target: 'settled', actions: 'notifyFailed' },
      },
    },
  },
})
