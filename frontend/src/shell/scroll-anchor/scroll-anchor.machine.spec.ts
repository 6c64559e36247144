import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { startScrollAnchor as start } from './testing/started-scroll-anchor.ts'

const returning = (state: string) => ({ present: { returning: state } })

describe('scroll anchor', () => {
  it('starts at the top of a new entry, and remembers the visible card', () => {
    const { log, running, show, state, send } = start()
    show({}, 'new')
    expect([state(), [...running]]).toEqual([{ present: 'watching' }, ['pageEnds', 'visibleCards']])
    show({ loaded: 60 }, 'new')
    send({ type: 'card.seen', entry: 'new', card: 'movie-9', top: 80, pressed: false } as EventObject)
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      { entry: 'new', anchor: { list: '/movie', card: 'movie-9', top: 80, loaded: 60, pressed: false } },
    ])
  })

  it('loads as much of a former entry as before, and then returns to the card', () => {
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
    ['are gone', { hasMore: false }],
  ])('looks for the card among the loaded ones if the other rows %s', (_, shown) => {
    const { log, show } = start()
    show({ loaded: 20, ...shown })
    expect(log).toEqual(['align movie-7'])
  })

  it('waits for a card that has not loaded', () => {
    const { cards, log, show, state, send } = start({ cards: [] })
    show()
    expect(state()).toEqual(returning('awaiting'))
    cards.push('movie-7')
    show()
    send({ type: 'card.reached' })
    expect([state(), log]).toEqual([{ present: 'watching' }, ['align movie-7', 'align movie-7']])
  })

  it('ignores the grid that the visitor leaves', () => {
    const { log, show, state } = start()
    show({ name: '/tv' }, 'new')
    show({ name: '/tv' })
    expect([state(), log]).toEqual([returning('awaiting'), []])
    show()
    expect([state(), log]).toEqual([returning('aligning'), ['align movie-7']])
  })

  it('returns again while only the cards around the anchor have loaded, since later rows move it', () => {
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
  ])('lets a visitor who scrolls while it %s stay there', (_, shown) => {
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

  it('ignores a removed grid; the next one starts at its own place', () => {
    const { actor, log, running, show, state } = start()
    show()
    actor.send({ type: 'grid.left' })
    expect([state(), [...running]]).toEqual(['absent', []])
    show()
    expect(log).toEqual(['align movie-7', 'align movie-7'])
  })
})
