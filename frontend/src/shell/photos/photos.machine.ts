import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** The index within a list of `length`, wrapped around at both ends. */
export const wrapIndex = (index: number, length: number): number =>
  length > 0 ? ((index % length) + length) % length : 0

/** The nearest index within a list of `length`; 0 for NaN. */
export const clampIndex = (index: number, length: number): number =>
  Number.isNaN(index) ? 0 : Math.min(Math.max(Math.trunc(index), 0), Math.max(length - 1, 0))

export interface Photo {
  /** The picture's path, like the service's. */
  readonly path: string
  readonly kind: 'backdrop' | 'poster' | 'profile' | 'still' | 'logo'
  readonly alt: string
}
export type PhotosEvent =
  | { type: 'photos.open'; photos: readonly Photo[]; index: number }
  | { type: 'photos.next' }
  | { type: 'photos.previous' }
  | { type: 'photos.close' }

/**
 * The modal for image galleries (§4): a list and a current index; arrows cycle with wraparound, Escape or the button
 * closes. An empty list opens no picture.
 */
export const photosMachine = setup({
  types: { context: {} as { photos: readonly Photo[]; index: number }, events: {} as PhotosEvent },
  actors: {
    keys: fromCallback<EventObject>(notProvided('keys')),
    preload: fromCallback<EventObject, readonly Photo[]>(notProvided('preload')),
  },
  guards: { isNotEmpty: (_, { photos }: { photos: readonly Photo[] }) => photos.length > 0 },
  actions: {
    show: assign((_, { photos, index }: { photos: readonly Photo[]; index: number }) => ({
      photos,
      index: clampIndex(index, photos.length),
    })),
    step: assign({
      index: ({ context }, { by }: { by: 1 | -1 }) => wrapIndex(context.index + by, context.photos.length),
    }),
    clear: assign({ photos: [], index: 0 }),
  },
}).createMachine({
  id: 'photos',
  context: { photos: [], index: 0 },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'photos.open': {
          guard: { type: 'isNotEmpty', params: ({ event }) => ({ photos: event.photos }) },
          target: 'open',
          actions: { type: 'show', params: ({ event }) => ({ photos: event.photos, index: event.index }) },
        },
      },
    },
    open: {
      invoke: { src: 'keys' },
      initial: 'viewing',
      on: {
        'photos.close': 'closed',
        'photos.next': { target: '.viewing', actions: { type: 'step', params: { by: 1 } } },
        'photos.previous': { target: '.viewing', actions: { type: 'step', params: { by: -1 } } },
      },
      states: {
        viewing: {
          description: 'Entered again for each picture; its neighbors are preloaded',
          invoke: {
            src: 'preload',
            input: ({ context: { photos, index } }) =>
              [1, -1].map((by) => photos[wrapIndex(index + by, photos.length)]!),
          },
        },
      },
    },
  },
})
