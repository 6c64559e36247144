import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { startScrollAnchor as start } from './testing/started-scroll-anchor.ts'

const returning = (state: string) => ({ present: { returning: state } })

describe('scroll anchor', () => {
  it('an entry that was not left anywhere begins at its top; what is in sight is remembered for it', () => {
    const { log, running, show, state, send } = start()
    show({}, 'new')
    expect([state(), [...running]]).toEqual([{ present: 'watching' }, ['pageEnds', 'visibleCards']])
    show({ loaded: 60 }, 'new')
    send({ type: 'card.seen', entry: 'new', card: 'movie-9', top: 80, pressed: false } as EventObject)
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      { entry: 'new', anchor: { list: '/movie', card: 'movie-9', top: 80, loaded: 60, pressed: false } },
    ])
  })

  it('an entry that was left loads as much as was loaded, and then returns to the card', () => {
    const { log, running, show, state, send } = start()
    show({ loaded: 20 })
    expect([state(), [...running]]).toEqual([returning('loading'), ['pageEnds', 'moves']])
    show({ loaded: 20, loading: true })
    expect(log).toEqual(['more'])
    show()
    expect([state(), log]).toEqual([returning('aligning'), ['more', 'align movie-7']])
    send({ type: 'card.reached' })
    expect([state(), [...running]]).toEqual([{ present: 'watching' }, ['pageEnds', 'visibleCards']])
  })

  it.each([
    ['cannot be loaded', { failed: true }],
    ['are not there any more', { hasMore: false }],
  ])('where the rest of the rows %s, it looks for the card among those that are', (_, shown) => {
    const { log, show } = start()
    show({ loaded: 20, ...shown })
    expect(log).toEqual(['align movie-7'])
  })

  it('a card that is not there yet is waited for', () => {
    const { cards, log, show, state, send } = start({ cards: [] })
    show()
    expect(state()).toEqual(returning('awaiting'))
    cards.push('movie-7')
    show()
    send({ type: 'card.reached' })
    expect([state(), log]).toEqual([{ present: 'watching' }, ['align movie-7', 'align movie-7']])
  })

  it('the grid that is being left is left alone: it is not the one of the entry', () => {
    const { log, show, state } = start()
    show({ name: '/tv' }, 'new')
    show({ name: '/tv' })
    expect([state(), log]).toEqual([returning('awaiting'), []])
    show()
    expect([state(), log]).toEqual([returning('aligning'), ['align movie-7']])
  })

  it('while only the cards around the anchor are there, it returns again: what comes above moves it', () => {
    const { log, show, state, send } = start()
    show({ isFullyRendered: false })
    send({ type: 'card.reached' })
    expect(state()).toEqual(returning('awaiting'))
    show()
    send({ type: 'card.reached' })
    expect([state(), log]).toEqual([{ present: 'watching' }, ['align movie-7', 'align movie-7']])
  })

  it.each([
    ['loads', { loaded: 20 }],
    ['aligns', {}],
    ['waits', { name: '/tv' }],
  ])('whoever moves while it %s goes elsewhere, and is not taken back', (_, shown) => {
    const { log, running, show, state, actor } = start()
    show(shown)
    const before = log.length
    actor.send({ type: 'visitor.moved' })
    show()
    expect([state(), [...running], log.slice(before)]).toEqual([
      { present: 'watching' },
      ['pageEnds', 'visibleCards'],
      [],
    ])
  })

  it('a grid that is gone is not listened to; the next one begins anew', () => {
    const { actor, log, running, show, state } = start()
    show()
    actor.send({ type: 'grid.left' })
    expect([state(), [...running]]).toEqual(['absent', []])
    show()
    expect(log).toEqual(['align movie-7', 'align movie-7'])
  })
})
