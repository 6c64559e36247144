import { describe, expect, it } from 'vitest'
import { seasonDetail } from './media.schema.ts'
import { combinedCredits } from './person.schema.ts'

const credit = (id: number, vote_count: number) => ({ id, media_type: 'movie', title: `Film ${id}`, vote_count })
const episode = (episode_number: number) => ({ id: episode_number, episode_number, season_number: 1, name: 'One' })
const many = <T>(count: number, make: (no: number) => T) => Array.from({ length: count }, (_, index) => make(index + 1))

describe('a list that is too long to show', () => {
  it('is cut to the best-known credits of 20,000, in their order, with their total', () => {
    const { cast, cast_total, crew_total } = combinedCredits.parse({ cast: many(20_000, (no) => credit(no, no)) })
    expect(cast.map(({ id }) => id)).toEqual(many(1000, (no) => 19_000 + no))
    expect({ cast_total, crew_total }).toEqual({ cast_total: 20_000, crew_total: undefined })
  })

  it('has every episode of a season as long as that of Case Closed, and the first ones of a longer one with the total', () => {
    const season = { id: 1, season_number: 1, name: 'Season 1' }
    const tooLong = seasonDetail.parse({ ...season, episodes: many(12_000, episode) })
    expect([tooLong.episodes.length, tooLong.episodes.at(-1)?.episode_number, tooLong.episodes_total]).toEqual([
      9900, 9900, 12_000,
    ])
    const long = seasonDetail.parse({ ...season, episodes: many(1191, episode) })
    expect([long.episodes.length, long.episodes_total]).toEqual([1191, undefined])
    const short = seasonDetail.parse({ ...season, episodes: many(10, episode) })
    expect([short.episodes.length, short.episodes_total]).toEqual([10, undefined])
  })
})
