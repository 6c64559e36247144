import { describe, expect, it } from 'vitest'
import { listFilters } from '@contract/title-lists.schema'
import { discoverQueryOf } from './list-filters.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const optionsOf = (filters: Record<string, string>) => ({ filters: listFilters.parse(filters), region: 'DE', now })

describe('filters on a list that the service does not filter', () => {
  it('ask discover what the list stands for, with the filters on top', () => {
    expect(
      discoverQueryOf('movie', 'now_playing', optionsOf({ with_genres: '18', sort_by: 'vote_average.desc' })),
    ).toEqual({
      sort_by: 'vote_average.desc',
      with_release_type: '2|3',
      'release_date.gte': '2026-10-07',
      'release_date.lte': '2026-11-21',
      with_genres: '18',
    })
    expect(discoverQueryOf('tv', 'on_the_air', optionsOf({ with_original_language: 'ja' }))).toEqual({
      sort_by: 'popularity.desc',
      'air_date.gte': '2026-11-21',
      'air_date.lte': '2026-11-28',
      with_original_language: 'ja',
    })
  })

  it('of two bounds the narrower holds', () => {
    expect(discoverQueryOf('movie', 'top_rated', optionsOf({ 'vote_count.gte': '50', without_genres: '27' }))).toEqual({
      sort_by: 'vote_average.desc',
      without_genres: '99,10755,27',
      'vote_count.gte': 200,
    })
    expect(discoverQueryOf('movie', 'top_rated', optionsOf({ 'vote_count.gte': '5000' }))).toMatchObject({
      'vote_count.gte': 5000,
    })
  })

  it('a filter that counts only with a country brings the visitor’s', () => {
    expect(
      discoverQueryOf('movie', 'popular', optionsOf({ with_watch_providers: '8|9', 'certification.lte': '12' })),
    ).toEqual({
      sort_by: 'popularity.desc',
      with_watch_providers: '8|9',
      watch_region: 'DE',
      'certification.lte': '12',
      certification_country: 'DE',
    })
  })
})
