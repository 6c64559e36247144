import { expect, it } from 'vitest'
import { seasonSearch } from './season-search.ts'

it.each([
  [
    { season: 1, episode: 12 },
    { tab: 'seasons', season: '1' },
  ],
  [
    { season: 0, episode: 300 },
    { tab: 'seasons', season: '0' },
  ],
  [
    { season: 1, episode: 301 },
    { tab: 'seasons', season: '1', episodes: '600' },
  ],
  [
    { season: 21, episode: 892 },
    { tab: 'seasons', season: '21', episodes: '900' },
  ],
])('a link to an episode shows as much of a long season as it takes: %j', (place, search) => {
  expect(seasonSearch(place)).toEqual(search)
})
