import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'

export type TrailerEvent = { type: 'trailer.open'; url: string; title: string } | { type: 'trailer.close' }

const hosts = ['https://www.youtube-nocookie.com/embed/', 'https://www.youtube.com/embed/']

/** The modal with the trailer (§4): closed when there is no url; Escape, an outside click or the button closes it. */
export const trailerMachine = setup({
  types: { context: {} as { url: string | null; title: string }, events: {} as TrailerEvent },
  actors: { dismissals: fromCallback<EventObject>(notProvided('dismissals')) },
  guards: { isEmbeddable: (_, { url }: { url: string }) => hosts.some((host) => url.startsWith(host)) },
  actions: {
    show: assign((_, trailer: { url: string; title: string }) => trailer),
    clear: assign({ url: null, title: '' }),
  },
}).createMachine({
  id: 'trailer',
  context: { url: null, title: '' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'trailer.open': {
          guard: { type: 'isEmbeddable', params: ({ event }) => ({ url: event.url }) },
          target: 'open',
          actions: { type: 'show', params: ({ event }) => ({ url: event.url, title: event.title }) },
        },
      },
    },
    open: { invoke: { src: 'dismissals' }, on: { 'trailer.close': 'closed' } },
  },
})
