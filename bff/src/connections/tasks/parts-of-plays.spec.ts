import { describe, expect, it } from 'vitest'
import { partsOfPlays } from './parts-of-plays.ts'

const film = (id: string, media_id: number) => ({
  id,
  source: 'embedded' as const,
  type: 'movie' as const,
  media_id,
  season: null,
  episode: null,
})
const episode = (id: string, number: number) => ({ ...film(id, 7), type: 'tv' as const, season: 1, episode: number })

describe('viewings that are taken back', () => {
  it('are split by title, with the viewings of an episode next to each other', () => {
    const plays = [film('a', 1), episode('b', 1), episode('c', 2), film('d', 2), episode('e', 1), film('f', 1)]
    expect(partsOfPlays(plays).map((part) => part.map(({ id }) => id))).toEqual([['a', 'f'], ['b', 'e', 'c'], ['d']])
  })

  it('form parts of at most a hundred, of at most ten episodes', () => {
    const ofFilm = Array.from({ length: 250 }, (_, index) => film(`${index}`, 1))
    expect(partsOfPlays(ofFilm).map(({ length }) => length)).toEqual([100, 100, 50])
    const ofShow = Array.from({ length: 50 }, (_, index) => episode(`${index}`, index % 25))
    expect(partsOfPlays(ofShow).map(({ length }) => length)).toEqual([20, 20, 10])
  })

  it('form no part if there are none', () => {
    expect(partsOfPlays([])).toEqual([])
  })
})
