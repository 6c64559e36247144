import { describe, expect, it } from 'vitest'
import type { MovieRow } from '@contract/media.schema'
import { rowFilters } from '@contract/title-lists.schema'
import { passesFilters } from './row-filters.ts'

const heat: MovieRow = {
  media_type: 'movie',
  id: 2016,
  title: 'Heat',
  original_title: 'Heat',
  original_language: 'en',
  overview: '',
  release_date: '1995-12-15',
  genre_ids: [28, 80],
  poster_path: null,
  backdrop_path: null,
  adult: false,
  softcore: false,
  popularity: 1,
  vote_average: 7.9,
  vote_count: 900,
}
const passing = (filters: Record<string, string>, row = heat) => passesFilters(row, rowFilters.parse(filters))

describe('filters on rows that the service cannot filter', () => {
  it.each([
    [{}, true],
    [{ with_genres: '28,80' }, true],
    [{ with_genres: '28,18' }, false],
    [{ with_genres: '28|18' }, true],
    [{ without_genres: '18' }, true],
    [{ without_genres: '18,80' }, false],
    [{ 'primary_release_date.gte': '1995-01-01', 'primary_release_date.lte': '1995-12-31' }, true],
    [{ 'primary_release_date.gte': '1996-01-01' }, false],
    [{ 'first_air_date.gte': '1996-01-01' }, true],
    [{ 'vote_average.gte': '7.9' }, true],
    [{ 'vote_average.gte': '8' }, false],
    [{ 'vote_count.gte': '901' }, false],
    [{ with_original_language: 'fr' }, false],
  ])('%o include Heat: %s', (filters, expected) => {
    expect(passing(filters)).toBe(expected)
  })

  it('exclude a title without a date if they have a date bound', () => {
    const undated = { ...heat, release_date: '' }
    expect(passing({}, undated)).toBe(true)
    expect(passing({ 'primary_release_date.lte': '2030-01-01' }, undated)).toBe(false)
  })
})
