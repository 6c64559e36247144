import { describe, expect, it } from 'vitest'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import type { LocaleParams } from '../../metadata-source.port.ts'
import { videoLanguages } from './language.ts'
import type { TmdbMetadataSource } from '../tmdb.metadata-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const german: LocaleParams = { language: 'de-DE', region: 'DE' }
const english: LocaleParams = { language: 'en', region: 'US' }

const sentRequests = () => service.requests.map(({ path, query }) => ({ path, query }))

describe('the live source requests', () => {
  const language = 'de-DE'
  const ofDiscover = { language, sort_by: 'popularity.desc', include_adult: 'false' }
  const questions: [string, (source: TmdbMetadataSource) => Promise<unknown>, string, Record<string, string>][] = [
    [
      'a list of films',
      (s) => s.mediaList({ ...german, type: 'movie', list: 'top_rated', page: 3 }),
      '/3/movie/top_rated',
      { language, region: 'DE', page: '3' },
    ],
    [
      'a list of shows',
      (s) => s.mediaList({ ...german, type: 'tv', list: 'popular', page: 1 }),
      '/3/tv/popular',
      { language, page: '1' },
    ],
    [
      'films that play now, by the day of the one who asks',
      (s) => s.mediaList({ ...german, type: 'movie', list: 'now_playing', page: 3, today: '2026-11-21' }),
      '/3/discover/movie',
      {
        ...ofDiscover,
        region: 'DE',
        page: '3',
        with_release_type: '2|3',
        'release_date.gte': '2026-10-07',
        'release_date.lte': '2026-11-21',
      },
    ],
    [
      'films that come, from the next day on',
      (s) => s.mediaList({ ...german, type: 'movie', list: 'upcoming', page: 1, today: '2026-11-21' }),
      '/3/discover/movie',
      {
        ...ofDiscover,
        region: 'DE',
        page: '1',
        with_release_type: '2|3',
        'release_date.gte': '2026-11-22',
        'release_date.lte': '2027-01-20',
      },
    ],
    [
      'shows with an episode on the day of the one who asks',
      (s) => s.mediaList({ ...german, type: 'tv', list: 'airing_today', page: 1, today: '2026-11-21' }),
      '/3/discover/tv',
      { ...ofDiscover, page: '1', 'air_date.gte': '2026-11-21', 'air_date.lte': '2026-11-21' },
    ],
    [
      'shows on the air, for a week from that day on',
      (s) => s.mediaList({ ...german, type: 'tv', list: 'on_the_air', page: 1, today: '2026-11-21' }),
      '/3/discover/tv',
      { ...ofDiscover, page: '1', 'air_date.gte': '2026-11-21', 'air_date.lte': '2026-11-28' },
    ],
    [
      'recommendations',
      (s) => s.recommendations({ ...german, type: 'tv', id: 201, page: 2 }),
      '/3/tv/201/recommendations',
      { language, page: '2' },
    ],
    [
      'watch providers',
      (s) => s.watchProviders({ ...german, type: 'movie', id: 101 }),
      '/3/movie/101/watch/providers',
      {},
    ],
    ['popular people', (s) => s.popularPeople({ ...german, page: 1 }), '/3/person/popular', { language, page: '1' }],
    ['trending people', (s) => s.trendingPeople(german), '/3/trending/person/week', { language }],
    [
      'trending titles',
      (s) => s.trending({ ...german, media: 'all', window: 'day', page: 1 }),
      '/3/trending/all/day',
      { language, page: '1' },
    ],
    [
      'a search of films',
      (s) => s.search({ ...german, mediaType: 'movie', query: 'aus Papier', page: 1 }),
      '/3/search/movie',
      { language, region: 'DE', query: 'aus Papier', page: '1', include_adult: 'false' },
    ],
    [
      'a search of everything',
      (s) => s.search({ ...german, mediaType: 'multi', query: 'night', page: 1 }),
      '/3/search/multi',
      { language, query: 'night', page: '1', include_adult: 'false' },
    ],
    [
      'the title of an IMDb id',
      (s) => s.find({ ...german, imdbId: 'tt0000101' }),
      '/3/find/tt0000101',
      { language, external_source: 'imdb_id' },
    ],
    [
      'the title of an id of TheTVDB',
      (s) => s.find({ ...german, tvdbId: '9201' }),
      '/3/find/9201',
      { language, external_source: 'tvdb_id' },
    ],
    [
      'the episode of an id, without a language, since it answers numbers',
      (s) => s.findEpisode({ tvdbId: '92010102' }),
      '/3/find/92010102',
      { external_source: 'tvdb_id' },
    ],
    [
      'discovering films, with the region that some filters need and without those for shows',
      (s) => {
        const filters = {
          sort_by: 'popularity.desc',
          with_genres: '18,35',
          with_watch_providers: '8',
          with_networks: '49',
          'certification.lte': '12',
        } as const
        return s.discover({ ...german, media: 'movie', filters, page: 1 })
      },
      '/3/discover/movie',
      {
        language,
        region: 'DE',
        page: '1',
        include_adult: 'false',
        sort_by: 'popularity.desc',
        with_genres: '18,35',
        with_watch_providers: '8',
        watch_region: 'DE',
        'certification.lte': '12',
        certification_country: 'DE',
      },
    ],
    [
      'a film with its parts, translations and pictures of three languages',
      (s) =>
        s.mediaDetail({
          ...german,
          type: 'movie',
          id: 101,
          append: ['images', 'release_dates', 'content_ratings', 'combined_credits'],
        }),
      '/3/movie/101',
      {
        language,
        append_to_response: 'images,release_dates,translations',
        include_image_language: 'de,en,null',
        include_video_language: videoLanguages('de-DE'),
      },
    ],
    [
      'a show',
      (s) => s.mediaDetail({ ...english, type: 'tv', id: 201, append: ['content_ratings', 'release_dates', 'videos'] }),
      '/3/tv/201',
      {
        language: 'en-US',
        append_to_response: 'content_ratings,videos,translations',
        include_image_language: 'en,null',
        include_video_language: videoLanguages('en'),
      },
    ],
    [
      'a person',
      (s) => s.person({ ...german, language: 'ja', id: 301, append: ['images', 'combined_credits'] }),
      '/3/person/301',
      { language: 'ja-JP', append_to_response: 'images,combined_credits,translations' },
    ],
  ]
  it.each(questions)('for %s', async (_, call, path, query) => {
    await call(source)
    expect(sentRequests()).toEqual([{ path, query }])
  })

  it('nothing for genres, whose names are the product’s own', async () => {
    const { genres } = await source.genres({ ...german, media: 'tv' })
    expect(genres).toHaveLength(16)
    expect(genres).toContainEqual({ id: 10764, name: 'Reality-TV' })
    expect(sentRequests()).toEqual([])
  })
})
