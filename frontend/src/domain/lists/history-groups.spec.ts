import { expect, it } from 'vitest'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { episodeRanges, episodesOf, historyGroups } from './history-groups.ts'

const entry = (id: string, mediaId: number, number?: readonly [season: number, episode: number]): HistoryEntry => ({
  play: {
    id,
    type: number ? 'tv' : 'movie',
    mediaId,
    season: number?.[0] ?? null,
    episode: number?.[1] ?? null,
    playedAt: '2026-11-01T20:00:00.000Z',
  },
  times: 1,
  media: null,
  stored: null,
  episode: null,
})

it('a day has one entry for a show at its newest viewing, and one for each viewing of a film', () => {
  const played = [entry('a', 1, [1, 2]), entry('b', 1), entry('c', 2, [3, 1]), entry('d', 1, [1, 1]), entry('e', 1)]
  expect(historyGroups(played).map(({ entries }) => entries.map(({ play }) => play.id))).toEqual([
    ['a', 'd'],
    ['b'],
    ['c'],
    ['e'],
  ])
})

it('episodes are ranges without gaps in one season, each once, and specials stay apart', () => {
  const entries = [
    entry('a', 1, [2, 1]),
    entry('b', 1, [1, 9]),
    entry('c', 1, [1, 8]),
    entry('d', 1, [1, 8]),
    entry('e', 1, [1, 3]),
    entry('f', 1, [0, 1]),
    entry('g', 1, [0, 2]),
  ]
  expect(episodeRanges(entries)).toEqual([
    { season: 0, from: 1, to: 1 },
    { season: 0, from: 2, to: 2 },
    { season: 1, from: 3, to: 3 },
    { season: 1, from: 8, to: 9 },
    { season: 2, from: 1, to: 1 },
  ])
  expect(episodesOf(entries)).toHaveLength(6)
})
