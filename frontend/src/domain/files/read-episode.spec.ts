import { describe, expect, it } from 'vitest'
import { readEpisode } from './read-episode.ts'

describe('typed episode numbers', () => {
  it.each([
    [
      { season: '1', first: '3', last: '' },
      { season: 1, first: 3, last: 3 },
    ],
    [
      { season: ' 0', first: '3', last: '4 ' },
      { season: 0, first: 3, last: 4 },
    ],
    [
      { season: '１', first: '１２', last: '１３' },
      { season: 1, first: 12, last: 13 },
    ],
  ])('%o are %o', (texts, episode) => {
    expect(readEpisode(texts)).toEqual(episode)
  })

  it.each([
    { season: '', first: '3', last: '' },
    { season: '1', first: 'three', last: '' },
    { season: '1', first: '4', last: '3' },
    { season: '1', first: '1', last: '51' },
    { season: '1', first: '-1', last: '' },
    { season: '1', first: '1.5', last: '' },
  ])('%o are refused', (texts) => {
    expect(readEpisode(texts)).toBeNull()
  })
})
