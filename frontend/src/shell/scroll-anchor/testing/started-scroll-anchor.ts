import { createActor, fromCallback, type EventObject } from 'xstate'
import type { ScrollAnchor } from '../../../platform/storage/scroll-anchor.ts'
import { type Grid, scrollAnchorMachine } from '../scroll-anchor.machine.ts'

const anchor: ScrollAnchor = { list: '/movie', card: 'movie-7', top: 120, loaded: 40, pressed: true }

/** The machine in a fake browser that has these cards, and one anchor for the history entry `left`. */
export function startScrollAnchor({ cards = ['movie-7'] } = {}) {
  const log: string[] = []
  const running = new Set<string>()
  let send: (event: EventObject) => void = () => undefined
  const during = <Input>(name: string) =>
    fromCallback<EventObject, Input>(({ sendBack }) => {
      running.add(name)
      send = sendBack
      return () => running.delete(name)
    })
  const actor = createActor(
    scrollAnchorMachine.provide({
      actors: {
        pageEnds: during('pageEnds'),
        moves: during('moves'),
        visibleCards: during<{ element: HTMLElement | null }>('visibleCards'),
        recall: fromCallback<EventObject, { entry: string | undefined }>(({ sendBack, input: { entry } }) =>
          sendBack({ type: 'anchor.recalled', anchor: entry === 'left' ? anchor : null }),
        ),
        align: fromCallback<EventObject, { element: HTMLElement | null; anchor: ScrollAnchor }>(
          ({ sendBack, input }) => {
            log.push(`align ${input.anchor.card}`)
            if (!cards.includes(input.anchor.card)) sendBack({ type: 'card.missing' })
            send = sendBack
          },
        ),
      },
      actions: {
        remember: (_, remembered) => log.push(JSON.stringify(remembered)),
      },
    }),
  ).start()
  const grid: Grid = {
    name: '/movie',
    element: null,
    loaded: 40,
    hasMore: true,
    loading: false,
    failed: false,
    isFullyRendered: true,
    onMore: () => log.push('more'),
  }
  const show = (shown: Partial<Grid> = {}, entry: string | undefined = 'left') =>
    actor.send({ type: 'grid.shown', grid: { ...grid, ...shown }, entry })
  const state = () => actor.getSnapshot().value
  return { actor, cards, log, running, show, state, send: (event: EventObject) => send(event) }
}
