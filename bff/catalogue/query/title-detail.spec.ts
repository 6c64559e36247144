import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { mediaAppends } from '@contract/query.schema'
import {
  catalogueOf,
  film,
  named,
  storedFilm,
  view,
  filmWithPeople,
  catalogueWithPeople as catalogue,
} from '../testing/test-catalogue.ts'
import { filmDetail } from './title-detail.ts'

describe('a film', () => {
  const withPeople = catalogue.film(filmWithPeople.id)
  const detail = filmDetail(withPeople, view(), mediaAppends, catalogue)

  it('names countries and languages, former ones too', () => {
    expect(detail.production_countries.map(({ name }) => name)).toEqual(['Soviet Union', 'Hong Kong'])
    expect(detail.spoken_languages).toEqual([
      { iso_639_1: 'it', name: 'italiano', english_name: 'Italian' },
      { iso_639_1: 'ja', name: '日本語', english_name: 'Japanese' },
    ])
  })

  it('has its cast and crew with the departments of the service', () => {
    expect(detail.credits?.cast).toMatchObject([{ id: 5, name: 'Ann', character: 'Don', order: 0 }])
    expect(detail.credits?.crew).toMatchObject([
      { id: 6, job: 'Director', department: 'Directing' },
      { id: 6, job: 'Original Music Composer', department: 'Sound' },
    ])
  })

  it('has ratings by country, a release day for the first country, the whole film and external ids', () => {
    expect(detail.release_dates?.results.map(({ iso_3166_1, release_dates: [first] }) => [iso_3166_1, first])).toEqual([
      ['SU', { certification: '', release_date: '1972-03-24T00:00:00.000Z', type: 3, note: '' }],
      ['US', { certification: 'R', release_date: '', type: 3, note: '' }],
      ['DE', { certification: '16', release_date: '', type: 3, note: '' }],
    ])
    expect(detail.videos?.results).toMatchObject([
      { key: 'aqz-KE-bpKQ', site: 'YouTube', type: 'Full Movie', official: true, published_at: '' },
    ])
    expect(detail.external_ids?.imdb_id).toBe('tt0068646')
    expect(detail.belongs_to_collection?.name).toBe('Things Collection')
  })

  it('says so when only its year is known', () => {
    const ofYear = filmDetail(storedFilm({ id: 1, date: '1984-01-01', isDayKnown: false }), view(), [], catalogue)
    expect([ofYear.release_date, ofYear.release_precision]).toEqual(['1984-01-01', 'year'])
    expect(detail.release_precision).toBeUndefined()
  })

  it('has its overview in the requested language, or in the next best one with a tag', () => {
    const about = storedFilm({ id: 1, overview: 'A heist.', overviews: { 'pt-BR': 'Um assalto.', ja: '強盗。' } })
    const overview = (language: LocaleCode) => {
      const { overview: text, fallback } = filmDetail(about, view(language), [], catalogue)
      return [text, fallback?.overview]
    }
    expect(overview('en')).toEqual(['A heist.', undefined])
    expect(overview('ja')).toEqual(['強盗。', undefined])
    expect(overview('pt-PT')).toEqual(['Um assalto.', 'pt-BR'])
    expect(overview('de-DE')).toEqual(['A heist.', 'en-US'])
    const untold = storedFilm({ id: 1, overview: '', overviews: {} })
    expect(filmDetail(untold, view('de-DE'), [], catalogue).fallback?.overview).toBeUndefined()
  })

  it('has its keywords in the requested language, or in English with a tag', () => {
    const about = film({ id: 1, keywords: [named(7, 'heist'), named(8, 'paris')] })
    const withKeyword = catalogueOf({ films: [about], keywordNames: { 7: { 'de-DE': 'Raubüberfall' } } })
    const keywords = (language: 'en' | 'de-DE') =>
      filmDetail(withKeyword.film(1), view(language), ['keywords'], withKeyword).keywords?.keywords
    expect(keywords('de-DE')).toEqual([
      { id: 7, name: 'Raubüberfall' },
      { id: 8, name: 'paris', fallback: { name: 'en-US' } },
    ])
    expect(keywords('en')).toEqual([
      { id: 7, name: 'heist' },
      { id: 8, name: 'paris' },
    ])
  })

  it('appends only the requested parts', () => {
    const bare = filmDetail(withPeople, view(), [], catalogue)
    expect(Object.keys(bare).filter((key) => (mediaAppends as readonly string[]).includes(key))).toEqual([])
  })

  it('has no score and another status before its release, and never any votes', () => {
    const coming = filmDetail(storedFilm({ id: 2, date: '2027-01-01' }), view(), [], catalogue)
    expect(coming).toMatchObject({ vote_average: 0, vote_count: 0, status: 'Post Production' })
  })
})
