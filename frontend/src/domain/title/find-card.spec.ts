import { describe, expect, it } from 'vitest'
import type { CardRow } from '@contract/card-row'
import { findCard } from './find-card.ts'

const heat: CardRow = {
  id: 7,
  media_type: 'movie',
  title: 'Heat',
  release_date: '1995-12-15',
  poster_path: '/heat.jpg',
  vote_average: 8,
  vote_count: 10,
}
const lost: CardRow = {
  id: 7,
  media_type: 'tv',
  name: 'Lost',
  first_air_date: '2004-09-22',
  poster_path: null,
  vote_average: 7,
  vote_count: 9,
}

describe('the card of a title', () => {
  it('is found in the pages of a list, and in a row that contains it', () => {
    const pages = { pages: [{ results: [lost] }, { results: [{ reason: 'genre', media: heat }] }] }
    expect(findCard([pages], { type: 'movie', id: 7 })).toBe(heat)
    expect(findCard([pages], { type: 'tv', id: 7 })).toBe(lost)
  })

  it('is that of the first answer with the title', () => {
    const other = { ...heat, title: 'HEAT' }
    expect(findCard([{ results: [] }, [other], heat], { type: 'movie', id: 7 })).toBe(other)
  })

  it('is not a row without a name or a poster, nor one of a person with the same id', () => {
    const marks = { items: [{ media_type: 'movie', id: 7, savedAt: '2026-11-01' }] }
    const person = { id: 7, name: 'Al Pacino', profile_path: null }
    expect(findCard([undefined, null, 'Heat', marks, person], { type: 'movie', id: 7 })).toBeUndefined()
  })
})
