import { describe, expect, it } from 'vitest'
import type { MediaType } from '@contract/media.schema'
import { listFilters, type MovieList, type TvList } from '@contract/title-lists.schema'
import { discoverQueryOf } from './list-filters.ts'

const listOf = (type: MediaType, list: MovieList | TvList, filters: Record<string, string>) =>
  discoverQueryOf({ type, list, filters: listFilters.parse(filters), region: 'DE', today: '2026-11-21' })

describe('filters on a list that the service cannot filter', () => {
  it('become a discover request equivalent to the list', () => {
    expect(listOf('movie', 'now_playing', { with_genres: '18', sort_by: 'vote_average.desc' })).toEqual({
      sort_by: 'vote_average.desc',
      with_release_type: '2|3',
      'release_date.gte': '2026-10-07',
      'release_date.lte': '2026-11-21',
      with_genres: '18',
    })
    expect(listOf('tv', 'on_the_air', { with_original_language: 'ja' })).toEqual({
      sort_by: 'popularity.desc',
      'air_date.gte': '2026-11-21',
      'air_date.lte': '2026-11-28',
      with_original_language: 'ja',
    })
  })

  it('use the narrower of two bounds', () => {
    expect(listOf('movie', 'top_rated', { 'vote_count.gte': '50', without_genres: '27' })).toEqual({
      sort_by: 'vote_average.desc',
      without_genres: '99,10755,27',
      'vote_count.gte': 200,
    })
    expect(listOf('movie', 'top_rated', { 'vote_count.gte': '5000' })).toMatchObject({
      'vote_count.gte': 5000,
    })
  })

  it('add the visitor’s country if a filter needs one', () => {
    expect(listOf('movie', 'popular', { with_watch_providers: '8|9', 'certification.lte': '12' })).toEqual({
      sort_by: 'popularity.desc',
      with_watch_providers: '8|9',
      watch_region: 'DE',
      'certification.lte': '12',
      certification_country: 'DE',
    })
  })
})
