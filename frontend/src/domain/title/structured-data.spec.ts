import { expect, it } from 'vitest'
import type { MovieDetail, TvDetail } from '@contract/media.schema'
import { structuredData } from './structured-data.ts'
import { asScriptText } from '../script-text.ts'

const site = { origin: 'https://reelroom.example', region: 'DE' }
const shared = {
  id: 7,
  original_language: 'en',
  overview: 'A keeper </script><script>alert(1)</script> folds maps.',
  poster_path: '/p.jpg',
  genres: [{ id: 18, name: 'Drama' }],
  origin_country: ['SE'],
  production_companies: [],
  vote_average: 7.149,
  vote_count: 420,
  credits: { cast: [{ id: 1, name: 'Mara' }], crew: [{ id: 2, name: 'Joon', job: 'Director' }] },
}
// SAFETY: these are the fields of a title that the function reads.
const film = {
  ...shared,
  media_type: 'movie',
  title: 'Der Leuchtturm',
  original_title: 'The Lighthouse',
  release_date: '2019-03-08',
  runtime: 96,
  release_dates: { results: [{ iso_3166_1: 'DE', release_dates: [{ certification: '12' }] }] },
} as unknown as MovieDetail
// SAFETY: the same.
const show = {
  ...shared,
  media_type: 'tv',
  name: 'Night Ferry',
  original_name: 'Night Ferry',
  first_air_date: '2020-09-18',
  last_air_date: null,
  in_production: true,
  number_of_seasons: 1,
  number_of_episodes: 3,
  created_by: [],
  vote_count: 0,
} as unknown as TvDetail

it('a film of which only the year is known is published in that year', () => {
  expect(structuredData({ ...film, release_precision: 'year' }, site)).toMatchObject({ datePublished: '2019' })
})

it('a film is a Movie with its rating, without unknown facts', () => {
  expect(structuredData(film, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Movie',
    '@id': 'https://reelroom.example/movie/7',
    url: 'https://reelroom.example/movie/7',
    name: 'Der Leuchtturm',
    alternateName: 'The Lighthouse',
    description: shared.overview,
    inLanguage: 'en',
    contentRating: '12 (DE)',
    image: 'https://reelroom.example/ipx/f_jpeg&s_500x750/tmdb/p.jpg',
    datePublished: '2019-03-08',
    duration: 'PT96M',
    genre: ['Drama'],
    countryOfOrigin: [{ '@type': 'Country', name: 'SE' }],
    director: [{ '@type': 'Person', name: 'Joon', url: 'https://reelroom.example/person/2' }],
    actor: [{ '@type': 'Person', name: 'Mara', url: 'https://reelroom.example/person/1' }],
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 7.1,
      bestRating: 10,
      worstRating: 1,
      ratingCount: 420,
    },
  })
})

it('a show is a TVSeries, and without votes has no rating', () => {
  const data = structuredData(show, site)
  expect(data).toMatchObject({ '@type': 'TVSeries', startDate: '2020-09-18', numberOfSeasons: 1, numberOfEpisodes: 3 })
  for (const absent of ['aggregateRating', 'endDate', 'alternateName', 'creator'])
    expect(data).not.toHaveProperty(absent)
})

it('a text cannot close its script element', () => {
  const text = asScriptText(structuredData(film, site))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(structuredData(film, site))
})
