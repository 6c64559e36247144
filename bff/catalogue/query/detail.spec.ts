import { describe, expect, it } from 'vitest'
import { mediaAppends } from '@contract/query.schema'
import type { Show } from './catalogue-file.ts'
import { catalogueOf, episode, film, named, person, show, view } from '../testing/made-catalogue.ts'
import { personDetail } from './person-detail.ts'
import { seasonDetail } from './season-detail.ts'
import { showDetail } from './show-detail.ts'
import { filmDetail } from './title-detail.ts'

const withPeople = film({
  id: 1,
  date: '1972-03-24',
  countries: ['SU', 'HK'],
  languages: ['it', 'ja'],
  certifications: { US: 'R', DE: '16' },
  trailer: 'aqz-KE-bpKQ',
  imdb: 'tt0068646',
  collection: named(3, 'Things Collection'),
  cast: [{ person: 5, character: 'Don' }],
  crew: [
    { person: 6, job: 'Director' },
    { person: 6, job: 'Original Music Composer' },
  ],
})
const catalogue = catalogueOf({ films: [withPeople], people: [person(5, 'Ann'), person(6, 'Bob')] })

describe('a film', () => {
  const detail = filmDetail(withPeople, view(), mediaAppends, catalogue)

  it('names countries and languages, those that are no more too', () => {
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

  it('has ratings by country, a day of release for the first country, a trailer and its other identities', () => {
    expect(detail.release_dates?.results.map(({ iso_3166_1, release_dates: [first] }) => [iso_3166_1, first])).toEqual([
      ['SU', { certification: '', release_date: '1972-03-24T00:00:00.000Z', type: 3, note: '' }],
      ['US', { certification: 'R', release_date: '', type: 3, note: '' }],
      ['DE', { certification: '16', release_date: '', type: 3, note: '' }],
    ])
    expect(detail.videos?.results).toMatchObject([
      { key: 'aqz-KE-bpKQ', site: 'YouTube', type: 'Trailer', official: true },
    ])
    expect(detail.external_ids?.imdb_id).toBe('tt0068646')
    expect(detail.belongs_to_collection?.name).toBe('Things Collection')
  })

  it('says what it is about in the language asked for, or in English, tagged as that', () => {
    const about = film({ id: 1, keywords: [named(7, 'heist'), named(8, 'paris')] })
    const withKeyword = catalogueOf({ films: [about], keywordNames: { 7: { 'de-DE': 'Raubüberfall' } } })
    const keywords = (language: 'en' | 'de-DE') =>
      filmDetail(about, view(language), ['keywords'], withKeyword).keywords?.keywords
    expect(keywords('de-DE')).toEqual([
      { id: 7, name: 'Raubüberfall' },
      { id: 8, name: 'paris', fallback: { name: 'en-US' } },
    ])
    expect(keywords('en')).toEqual([
      { id: 7, name: 'heist' },
      { id: 8, name: 'paris' },
    ])
  })

  it('appends only what is asked for', () => {
    const bare = filmDetail(withPeople, view(), [], catalogue)
    expect(Object.keys(bare).filter((key) => (mediaAppends as readonly string[]).includes(key))).toEqual([])
  })

  it('has no score and another status before its release, and never any votes', () => {
    const coming = filmDetail(film({ id: 2, date: '2027-01-01' }), view(), [], catalogue)
    expect(coming).toMatchObject({ vote_average: 0, vote_count: 0, status: 'Post Production' })
  })
})

describe('a show', () => {
  const listed = show({
    id: 2050,
    status: 'Returning Series',
    createdBy: [5],
    seasons: [
      { number: 0, aired: null, episodeCount: 1, episodes: [] },
      { number: 1, aired: '2025-01-01', episodeCount: 13, episodes: [] },
      {
        number: 2,
        aired: '2026-11-14',
        episodeCount: 3,
        episodes: [
          episode({
            title: 'Pilot',
            titles: { 'de-DE': 'Auftakt' },
            aired: '2026-11-14',
            runtime: 58,
            overview: 'It begins.',
          }),
          episode({ aired: '2026-11-21' }),
          episode({ title: 'Then', aired: '2026-11-28' }),
        ],
      },
    ],
  })

  it('counts its seasons and episodes without the specials, and knows the last and the next episode', () => {
    expect(showDetail(listed, view(), [], catalogue)).toMatchObject({
      number_of_seasons: 2,
      number_of_episodes: 16,
      in_production: true,
      last_air_date: null,
      last_episode_to_air: { season_number: 2, episode_number: 2 },
      next_episode_to_air: { season_number: 2, episode_number: 3, air_date: '2026-11-28' },
      created_by: [{ id: 5, name: 'Ann' }],
    })
  })

  it('numbers episodes without a title in the language, and says when a title is in another', () => {
    const { name, episodes } = seasonDetail(listed, 2, view('de-DE'))
    expect(name).toBe('Staffel 2')
    expect(episodes.map((episode) => [episode.id, episode.name, episode.fallback])).toEqual([
      [2_050_020_001, 'Auftakt', { overview: 'en-US' }],
      [2_050_020_002, 'Folge 2', undefined],
      [2_050_020_003, 'Then', { title: 'en-US' }],
    ])
  })

  it('was last on as the content says, else on the day of its last episode; a premiere is not the end of its season', () => {
    const counted = { number: 1, aired: '2025-01-01', episodeCount: 13, episodes: [] }
    const lastAired = (facts: Partial<Show>) =>
      showDetail(show({ id: 1, seasons: [counted], ...facts }), view(), [], catalogue).last_air_date
    expect(lastAired({ lastAired: '2025-04-01' })).toBe('2025-04-01')
    expect(lastAired({ status: 'Returning Series' })).toBeNull()
  })

  it('ends at what its file knows: a show that goes on has no season that nobody announced', () => {
    const season = { number: 1, aired: '2022-02-18', episodeCount: 3, episodes: [] }
    const returning = show({ id: 1, status: 'Returning Series', date: '2022-02-18', seasons: [season] })
    expect(showDetail(returning, view(), [], catalogue)).toMatchObject({
      number_of_seasons: 1,
      next_episode_to_air: null,
      last_episode_to_air: { season_number: 1, episode_number: 3, air_date: null },
    })
  })

  it('has as many episodes as the content counts where it lists none', () => {
    expect(seasonDetail(listed, 1, view()).episodes).toHaveLength(13)
  })

  it('ends a season with a finale once it is over', () => {
    expect(seasonDetail(listed, 1, view()).episodes.at(-1)?.episode_type).toBe('finale')
    expect(seasonDetail(listed, 2, view()).episodes.at(-1)?.episode_type).toBe('standard')
  })
})

describe('a person', () => {
  it('has every credit, each with an id of its own', () => {
    const { combined_credits: credits } = personDetail(catalogue.person(6), view(), ['combined_credits'], catalogue)
    expect(credits?.cast).toEqual([])
    expect(credits?.crew.map(({ id, job, credit_id }) => [id, job, credit_id])).toEqual([
      [1, 'Director', 'movie-1-crew-6-director'],
      [1, 'Original Music Composer', 'movie-1-crew-6-original-music-composer'],
    ])
  })

  it('of whom nothing is known but the credits is still somebody', () => {
    expect(personDetail(catalogue.person(5), view(), [], catalogue)).toMatchObject({
      name: 'Ann',
      gender: 0,
      biography: '',
      birthday: null,
      known_for_department: 'Acting',
    })
  })
})
