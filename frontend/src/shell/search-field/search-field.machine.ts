import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** How long after the last key the address follows the field (ms). */
export const TYPING_PAUSE_MS = 200

export interface SearchFieldContext {
  /** The text in the field. */
  readonly text: string
  /** The search query of the text. */
  readonly query: string
  /** The query of the address, or of the navigation that has started. */
  readonly addressQuery: string
}
export type SearchFieldEvent =
  | { type: 'field.typed'; text: string; query: string }
  | { type: 'field.left' }
  | { type: 'address.changed'; query: string }

/** The field of the search page: the address follows it, and it follows the address when that changes by other means. */
export const searchFieldMachine = setup({
  types: { context: {} as SearchFieldContext, events: {} as SearchFieldEvent },
  actors: { navigate: fromPromise<void, { query: string }>(notProvided('navigate')) },
  delays: { typingPause: TYPING_PAUSE_MS },
  guards: {
    isNewQuery: ({ context }) => context.query !== context.addressQuery,
    isByOtherMeans: ({ context, event }) => event.type === 'address.changed' && event.query !== context.addressQuery,
  },
  actions: {
    type: assign((_, typed: { text: string; query: string }) => typed),
    follow: assign((_, { query }: { query: string }) => ({ text: query, query, addressQuery: query })),
    noteAddressQuery: assign(({ context }) => ({ addressQuery: context.query })),
  },
}).createMachine({
  id: 'searchField',
  context: { text: '', query: '', addressQuery: '' },
  initial: 'settled',
  on: {
    'field.typed': {
      target: '.typing',
      actions: { type: 'type', params: ({ event: { text, query } }) => ({ text, query }) },
    },
    'field.left': { target: '.settled', actions: { type: 'follow', params: { query: '' } } },
    'address.changed': {
      guard: 'isByOtherMeans',
      target: '.settled',
      actions: { type: 'follow', params: ({ event }) => ({ query: event.query }) },
    },
  },
  states: {
    settled: { description: 'The address has the query of the field, or none.' },
    typing: {
      description: 'Waits for a pause in typing before it navigates.',
      after: { typingPause: [{ guard: 'isNewQuery', target: 'navigating' }, { target: 'settled' }] },
    },
    navigating: {
      description:
        'Navigates to the query. It replaces the entry of the history, so that Back leads to the page before the search.',
      entry: 'noteAddressQuery',
      invoke: {
        src: 'navigate',
        input: ({ context }) => ({ query: context.query }),
        onDone: 'settled',
        onError: 'settled',
      },
    },
  },
})
