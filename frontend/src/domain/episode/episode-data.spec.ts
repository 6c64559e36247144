import { expect, it } from 'vitest'
import type { EpisodePage } from '@contract/episode-page.schema'
import { episodeData } from './episode-data.ts'

it('the structured data of an episode names its series, its season, its number and its director', () => {
  // SAFETY: only these fields are used here.
  const page = {
    show: { id: 7, name: 'Dark' },
    season_name: 'Season 1',
    episode: {
      name: 'Secrets',
      overview: 'A cave.',
      season_number: 1,
      episode_number: 1,
      air_date: '2017-12-01',
      runtime: 51,
    },
    guest_stars: [],
    crew: [
      { id: 3, name: 'Baran bo Odar', job: 'Director' },
      { id: 4, name: 'Jantje Friese', job: 'Writer' },
    ],
  } as unknown as EpisodePage
  expect(episodeData(page, { origin: 'https://a.test', language: 'en' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TVEpisode',
    url: 'https://a.test/tv/7/season/1/episode/1',
    episodeNumber: 1,
    inLanguage: 'en',
    partOfSeason: { '@type': 'TVSeason', seasonNumber: 1, name: 'Season 1' },
    partOfSeries: { '@type': 'TVSeries', '@id': 'https://a.test/tv/7', url: 'https://a.test/tv/7', name: 'Dark' },
    name: 'Secrets',
    description: 'A cave.',
    datePublished: '2017-12-01',
    duration: 'PT51M',
    director: [{ '@type': 'Person', name: 'Baran bo Odar', url: 'https://a.test/person/3' }],
  })
})
