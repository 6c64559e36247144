import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { type Grid, scrollAnchorMachine } from '../scroll-anchor.machine.ts'

const grid: Grid = {
  name: '/movie',
  element: null,
  loaded: 40,
  hasMore: true,
  loading: false,
  failed: false,
  isFullyRendered: true,
  onMore: () => undefined,
}
export const scrollAnchorCase: CoverageCase = {
  machine: scrollAnchorMachine.provide({ actions: { remember: () => undefined } }),
  inputs: [undefined],
  events: [
    ...[grid, { ...grid, isFullyRendered: false }, { ...grid, loaded: 20 }, { ...grid, name: '/tv' }].flatMap((shown) =>
      ['first', 'second'].map((entry) => ({ type: 'grid.shown', grid: shown, entry })),
    ),
    { type: 'grid.left' },
    { type: 'anchor.recalled', anchor: null },
    { type: 'anchor.recalled', anchor: { list: '/movie', card: 'movie-1', top: 10, loaded: 40, pressed: true } },
    { type: 'card.missing' },
    { type: 'card.reached' },
    { type: 'card.seen', entry: 'first', card: 'movie-1', top: 10, pressed: false },
    { type: 'visitor.moved' },
  ],
}
