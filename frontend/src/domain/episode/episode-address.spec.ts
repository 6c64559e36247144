import { expect, it } from 'vitest'
import { episodeAddress } from './episode-address.ts'

it.each([
  [
    { season: 1, episode: 12 },
    { search: { tab: 'seasons', season: '1' }, hash: 's1e12' },
  ],
  [
    { season: 0, episode: 300 },
    { search: { tab: 'seasons', season: '0' }, hash: 's0e300' },
  ],
  [
    { season: 1, episode: 301 },
    { search: { tab: 'seasons', season: '1', episodes: '600' }, hash: 's1e301' },
  ],
  [
    { season: 21, episode: 892 },
    { search: { tab: 'seasons', season: '21', episodes: '900' }, hash: 's21e892' },
  ],
])('a link to an episode leads to its place and opens enough of a long season: %j', (episodeNumber, address) => {
  expect(episodeAddress(episodeNumber)).toEqual(address)
})
