import { describe, expect, it } from 'vitest'
import { addDays, dayOnEarth } from './days.ts'
import { detailParams, detailQuery, pageQuery, personQuery, searchQuery, seasonParams } from './query.schema.ts'
import { discoverQuery, mediaListQuery } from './title-lists.schema.ts'

describe('the input of the metadata calls', () => {
  it('pages default to 1 and go to 500', () => {
    expect(pageQuery.parse({})).toEqual({ language: 'en', page: 1 })
    expect(pageQuery.parse({ page: '500', language: 'ja' })).toEqual({ language: 'ja', page: 500 })
    for (const page of ['0', '501', '-1', '1.5', '1e2', 'abc', '', ' 1', ['1', '2']])
      expect(pageQuery.safeParse({ page }).success).toBe(false)
  })

  it('ids are digits without a leading zero', () => {
    for (const id of ['0', '01', 'abc', '1e3', '%31', '12345678901', '1/..', '']) {
      expect(detailParams.safeParse({ type: 'movie', id }).success).toBe(false)
    }
    expect(detailParams.parse({ type: 'tv', id: '603' })).toEqual({ type: 'tv', id: 603 })
    expect(detailParams.safeParse({ type: 'book', id: '603' }).success).toBe(false)
  })

  it('seasons have numbers from 0 to 9999: some shows number them by the year', () => {
    for (const number of ['0', '1', '1000', '2019', '9999'])
      expect(seasonParams.parse({ id: '1', number })).toEqual({ id: 1, number: Number(number) })
    for (const number of ['-1', '10000', 'abc', '1.5', ''])
      expect(seasonParams.safeParse({ id: '1', number }).success).toBe(false)
  })

  it('append_to_response has the defaults of §7 and accepts only the known parts', () => {
    expect(detailQuery.parse({}).append_to_response).toEqual([
      'combined_credits',
      'credits',
      'external_ids',
      'images',
      'release_dates',
      'videos',
    ])
    expect(personQuery.parse({}).append_to_response).toEqual(['combined_credits', 'external_ids', 'images'])
    expect(detailQuery.parse({ append_to_response: 'videos,videos,credits' }).append_to_response).toEqual([
      'credits',
      'videos',
    ])
    expect(detailQuery.safeParse({ append_to_response: 'account_states' }).success).toBe(false)
  })

  it('a search is a trimmed text of 1 to 100 characters and never includes adult titles', () => {
    expect(searchQuery.parse({ query: '  Heat \uD800' })).toMatchObject({ query: 'Heat \uFFFD' })
    for (const query of [undefined, '', '   ', 'a'.repeat(101)])
      expect(searchQuery.safeParse({ query }).success).toBe(false)
    expect(searchQuery.safeParse({ query: 'heat', include_adult: 'true' }).success).toBe(false)
  })

  it('a list names a calendar day', () => {
    const today = dayOnEarth(undefined)
    expect([today, addDays(today, 1), addDays(today, -1)].map((day) => mediaListQuery.parse({ day }).day)).toEqual([
      today,
      addDays(today, 1),
      addDays(today, -1),
    ])
    expect(mediaListQuery.parse({ day: '1999-12-31' }).day).toBe(today)
    for (const day of ['', 'today', '2026-02-30', '20261121', '2026-11-21T00:00:00Z', ['2026-11-21', '2026-11-22']])
      expect(mediaListQuery.safeParse({ day }).success).toBe(false)
  })

  it('unknown parameters are dropped', () => {
    expect(discoverQuery.parse({ with_genres: '18,28', api_key: 'x', 'with_runtime.gte': '90' })).toEqual({
      language: 'en',
      day: dayOnEarth(undefined),
      page: 1,
      sort_by: 'popularity.desc',
      with_genres: '18,28',
      'with_runtime.gte': 90,
    })
  })
})
